/**
 * The boundaries within a workspace: layers, features imported only through their `index.ts`, and no cycles between folders. Type imports and dynamic
 * imports count. The linter and `workspaces.ts` check the boundaries between workspaces.
 */
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path/posix'
import { layouts } from './layouts.ts'

/** Lists the folders and files directly below `source` or a group: `store`, `app.ts`, `kernel/store`. All others are features. */
export interface Layout {
  /** `server/src` */
  readonly source: string
  /** From the lowest layer to the highest: each may import those before it, and no feature. */
  readonly base: readonly string[]
  /** The composition of the features: may import everything; neither features nor the base may import it. */
  readonly top: readonly string[]
  /** Folders of such folders. */
  readonly groups?: readonly string[]
  /** Groups that may import only from these groups. */
  readonly closed?: Readonly<Record<string, readonly string[]>>
  /** Prefix of imports that are relative to `source`: `#` for `#ui/Button.tsx`. Imports of another folder begin with it. */
  readonly alias?: string
  /** Files that only the top imports from another folder; no index exports them. */
  readonly screens?: RegExp
  /** Files that only some files of other folders may import, by the names of the importers. */
  readonly reserved?: Readonly<Record<string, RegExp>>
  /** Features may import any file of each other; cycles are still refused. */
  readonly openFeatures?: boolean
}

type Kind = 'base' | 'feature' | 'top'

interface Import {
  /** Both relative to `source`. */
  readonly from: string
  readonly to: string
  readonly isRelative: boolean
}

/** One line for each violation; empty if there is none. */
export async function boundaryViolations(root: string): Promise<string> {
  const violations = await Promise.all(layouts.map((layout) => violationsOf(root, layout)))
  return violations.flat().join('\n')
}

export async function violationsOf(root: string, layout: Layout): Promise<string[]> {
  const imports: Import[] = []
  const violations: string[] = []
  for (const file of await productFiles(root, layout)) {
    const code = await readFile(join(root, layout.source, file), 'utf8')
    imports.push(...importsOf(file, code, layout))
    if (file.endsWith('/index.ts') && /^export \*/m.test(code)) {
      violations.push(`${layout.source}/${file}: an index names its exports, without \`export *\``)
    }
  }
  for (const each of imports) {
    const reason = refuseImport(each, layout)
    if (reason) violations.push(`${layout.source}/${each.from} imports ${each.to}: ${reason}`)
  }
  return [...violations.toSorted(), ...cyclesIn(imports, layout)]
}

/** Tests may import any file. */
async function productFiles(root: string, { source }: Layout): Promise<string[]> {
  const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'testing/**', '**/node_modules/**']
  return (await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd: join(root, source), exclude })))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}

function importsOf(file: string, code: string, { alias }: Pick<Layout, 'alias'>): Import[] {
  return specifiersIn(code).flatMap((path) => {
    if (path.startsWith('.'))
      return { from: file, to: normalize(join(dirname(file), path)), isRelative: true }
    if (alias === undefined || !path.startsWith(alias)) return []
    return { from: file, to: path.slice(alias.length), isRelative: false }
  })
}

/** Of static and dynamic imports, also of types. */
export function specifiersIn(code: string): string[] {
  const imports = code.matchAll(/\b(?:from|import)\s*\(?\s*(['"])(?<path>[^'"\n]+)\1/g)
  return Array.from(imports, ({ groups }) => groups!['path']!)
}

function refuseImport({ from, to, isRelative }: Import, layout: Layout): string | null {
  const [importer, imported] = [nameOf(from, layout), nameOf(to, layout)]
  if (to.startsWith('..')) return null
  const open = layout.closed?.[groupOf(from)]
  if (open && !open.includes(groupOf(to))) return `${groupOf(from)} imports only ${open.join(' and ')}`
  if (importer === imported) {
    const isExported = isIndexOf(importer, from) && layout.screens?.test(to)
    return isExported ? 'an index exports no screen' : null
  }
  if (isRelative && layout.alias && to !== imported) return `its import begins with ${layout.alias}`
  const [importerKind, importedKind] = [kindOf(importer, layout), kindOf(imported, layout)]
  if (importerKind === 'top') return null
  if (importedKind === 'top') return `${imported} is above the features`
  if (importerKind === 'base') {
    if (importedKind === 'feature') return `${importer} is a layer below the features`
    const isLower = layout.base.indexOf(imported) < layout.base.indexOf(importer)
    return isLower ? refuseReserved(from, to, layout) : `${imported} is a higher layer than ${importer}`
  }
  const reserved = refuseReserved(from, to, layout)
  if (reserved) return reserved
  const isOpen = importedKind === 'base' || layout.openFeatures || to === imported || isIndexOf(imported, to)
  return isOpen ? null : 'a feature imports another through its index.ts only'
}

function refuseReserved(from: string, to: string, { reserved }: Layout): string | null {
  const importers = reserved?.[to]
  return importers && !importers.test(from) ? `only files that match ${String(importers)} import it` : null
}

function cyclesIn(imports: readonly Import[], layout: Layout): string[] {
  const graph = new Map<string, Map<string, Import>>()
  for (const each of imports) {
    const [from, to] = [nameOf(each.from, layout), nameOf(each.to, layout)]
    if (from === to || each.to.startsWith('..') || kindOf(from, layout) === 'top') continue
    const imported = graph.get(from) ?? new Map<string, Import>()
    if (!imported.has(to)) imported.set(to, each)
    graph.set(from, imported)
  }
  return shortestCycles(graph).map(
    (cycle) =>
      `${layout.source}: ${cycle.join(' → ')} is a cycle, ` +
      cycle
        .slice(1)
        .map((to, index) => graph.get(cycle[index]!)!.get(to)!)
        .map(({ from, to }) => `${from} imports ${to}`)
        .join(', '),
  )
}

/** A shortest cycle for each folder in one, unless an earlier cycle contains it. */
function shortestCycles(graph: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string[][] {
  const cycles: string[][] = []
  const found = new Set<string>()
  for (const start of [...graph.keys()].toSorted()) {
    if (found.has(start)) continue
    const cycle = shortestCycle(graph, start)
    if (!cycle) continue
    for (const name of cycle) found.add(name)
    cycles.push(cycle)
  }
  return cycles
}

function shortestCycle(
  graph: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
  start: string,
): string[] | null {
  const paths = [[start]]
  const seen = new Set<string>()
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const next of graph.get(path.at(-1)!)?.keys() ?? []) {
      if (next === start) return [...path, start]
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return null
}

function groupOf(path: string): string {
  return path.split('/')[0]!
}

function nameOf(path: string, { groups }: Layout): string {
  const depth = groups?.includes(groupOf(path)) ? 2 : 1
  return path.split('/').slice(0, depth).join('/')
}

function isIndexOf(name: string, path: string): boolean {
  return path === `${name}/index.ts` || path === `${name}/index.tsx`
}

function kindOf(name: string, { base, top }: Layout): Kind {
  if (base.includes(name)) return 'base'
  return top.includes(name) ? 'top' : 'feature'
}
