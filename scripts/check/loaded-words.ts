/**
 * The sections of the texts that are loaded with code: each dynamic import of the web names those that the imported file, and what it
 * imports statically, reads with `useWords`. Without one a screen would wait again after its code has arrived; one too many is loaded for nothing.
 */
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path/posix'

const source = 'web/src'

interface Module {
  readonly imports: readonly StaticImport[]
  readonly lazyImports: readonly LazyImport[]
  /** The sections that `useWords` names here. */
  readonly sections: readonly string[]
}

interface StaticImport {
  readonly path: string
  /** Null for all of the file. */
  readonly names: readonly string[] | null
  /** `export { … } from`: only those who ask for one of the names load the file. */
  readonly isReexport: boolean
}

interface LazyImport {
  readonly path: string
  readonly sections: readonly string[]
}

type Modules = ReadonlyMap<string, Module>

/** One line for each dynamic import that names other sections than it needs. */
export async function wronglyLoadedWords(root: string): Promise<string> {
  const modules = new Map<string, Module>()
  const names = await sectionNames(root)
  const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/testing.ts']
  for await (const path of glob('**/*.{ts,tsx}', { cwd: join(root, source), exclude })) {
    const file = path.replaceAll('\\', '/')
    modules.set(file, moduleOf(file, await readFile(join(root, source, file), 'utf8'), names))
  }
  return wrongImports(modules).join('\n')
}

export function wrongImports(modules: Modules): string[] {
  const byName = [...modules].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return byName.flatMap(([file, { lazyImports }]) =>
    lazyImports.flatMap(({ path, sections }) => {
      const [needed, named] = [sectionsFrom(modules, path), sections.toSorted()]
      if (needed.join() === named.join()) return []
      return [
        `${source}/${file}: import('${path}') needs [${needed.join(', ')}], names [${named.join(', ')}]`,
      ]
    }),
  )
}

async function sectionNames(root: string): Promise<readonly string[]> {
  const { sections } = (await import(join(root, 'words/src/en/sections.ts'))) as { sections: object }
  return Object.keys(sections)
}

/** The sections that a file and its static imports use. */
function sectionsFrom(modules: Modules, entry: string): string[] {
  const found = new Set<string>()
  const visited = new Set<string>()
  const visit = (path: string, name: string | null) => {
    const key = `${path} ${name}`
    const module = modules.get(path)
    if (!module || visited.has(key)) return
    visited.add(key)
    const isIndex = path.endsWith('/index.ts')
    const from =
      isIndex && name !== null && module.imports.find((each) => each.isReexport && each.names?.includes(name))
    if (from) return visit(from.path, name)
    for (const section of module.sections) found.add(section)
    for (const each of module.imports) {
      if (isIndex && each.isReexport && name !== null) continue
      for (const imported of each.names ?? [null]) visit(each.path, imported)
    }
  }
  visit(entry, null)
  return [...found].toSorted()
}

export function moduleOf(file: string, code: string, names: readonly string[]): Module {
  const pathOf = (specifier: string) =>
    specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier))
  const statements = code.matchAll(
    /^(?<keyword>import|export)\s+(?!type\b)(?:(?<other>[^{}'"();]*?)\{(?<names>[^}]*)\}|(?<whole>[^{}'"();]*?))\s*from\s*['"](?<path>[#.][^'"]+)['"]/gm,
  )
  const imports = [...statements].flatMap(({ groups }) => {
    const imported = groups!['names']
      ?.split(',')
      .map((name) => name.trim().replace(/ as .*/s, ''))
      .filter((name) => name !== '' && !name.startsWith('type '))
    if (imported?.length === 0) return []
    const isReexport = groups!['keyword'] === 'export'
    return [{ path: pathOf(groups!['path']!), names: imported ?? null, isReexport }]
  })
  const lazyImports = [...code.matchAll(/\bimport\(\s*['"](?<path>[#.][^'"]+)['"]\s*\)/g)].map(
    ({ groups, index }) => ({ path: pathOf(groups!['path']!), sections: namedAround(code, index, names) }),
  )
  const sections = [...code.matchAll(/\buseWords\((?<named>[^)]*)\)/g)].flatMap(({ groups }) =>
    sectionsIn(groups!['named']!, names),
  )
  return { imports, lazyImports, sections }
}

/** The sections in the arguments of the call of `withWords` or `screenOf` around a position. */
function namedAround(code: string, position: number, names: readonly string[]): string[] {
  const call = Math.max(code.lastIndexOf('withWords(', position), code.lastIndexOf('screenOf(', position))
  const end = call < 0 ? -1 : endOfCall(code, call)
  return end < position ? [] : sectionsIn(code.slice(position, end), names)
}

function endOfCall(code: string, start: number): number {
  let depth = 0
  for (let index = code.indexOf('(', start); index < code.length; index += 1) {
    if (code[index] === '(') depth += 1
    if (code[index] === ')') depth -= 1
    if (depth === 0) return index
  }
  return code.length
}

function sectionsIn(text: string, names: readonly string[]): string[] {
  if (text.includes('...sectionNames')) return [...names]
  return names.filter((name) => text.includes(`'${name}'`))
}
