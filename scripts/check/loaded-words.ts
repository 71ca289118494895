/**
 * The sections of texts that are loaded with code: each dynamic import in the web names the sections that the imported file, and what it cannot begin
 * without, reads with `useWords`; the list of screens names those of each screen. With a missing section, a screen would wait again after its code
 * has arrived; an extra one is loaded in vain. The bundler knows which modules an import includes.
 */
import { dirname, join, relative } from 'node:path'
import { type ESTree, Visitor, parseSync } from 'rolldown/utils'
import { type ModuleGraph, moduleGraphOf } from '../../web/module-graph.ts'
import { allDrawn } from '../../web/src/screens.ts'

/** The sections named in a module. */
interface WordsOfModule {
  /** Named by its `useWords`. */
  readonly used: readonly string[]
  readonly imports: readonly LazyImport[]
}

interface LazyImport {
  readonly specifier: string
  readonly named: readonly string[]
}

/** One line for each dynamic import that names other sections than it needs, or the build error. */
export async function wronglyLoadedWords(root: string): Promise<string> {
  const web = join(root, 'web')
  const { sections } = (await import(join(root, 'words/src/en/sections.ts'))) as { sections: object }
  try {
    const graph = await moduleGraphOf(web)
    const ofScreens = allDrawn().map(({ component, texts }) => ({
      importer: 'screens.ts',
      imported: graph.screens.get(component)!,
      named: texts,
    }))
    return wrongImports(graph, join(web, 'src'), Object.keys(sections), ofScreens).join('\n')
  } catch (error) {
    return String(error)
  }
}

interface NamedImport {
  readonly importer: string
  readonly imported: string
  readonly named: readonly string[]
}

/** Modules below `source` that import others on demand, and the screens. */
export function wrongImports(
  { entriesOf, codeOf, screens }: Omit<ModuleGraph, 'loadersOf'>,
  source: string,
  names: readonly string[],
  ofScreens: readonly NamedImport[] = [],
): string[] {
  const isScreen = new Set(screens.values())
  const usedBy = new Map<string, Set<string>>()
  const imports = [...ofScreens]
  for (const [id, code] of codeOf) {
    if (!id.startsWith(source) || !/\.tsx?$/.test(id)) continue
    const { used, imports: lazy } = wordsOfModule(code, names)
    for (const entry of entriesOf.get(id) ?? []) {
      usedBy.set(entry, (usedBy.get(entry) ?? new Set()).union(new Set(used)))
    }
    for (const { specifier, named } of lazy) {
      const imported = specifier.startsWith('#')
        ? join(source, specifier.slice(1))
        : join(dirname(id), specifier)
      if (!isScreen.has(imported)) imports.push({ importer: relative(source, id), imported, named })
    }
  }
  return imports.flatMap(({ importer, imported, named }) => {
    const [needs, has] = [[...(usedBy.get(imported) ?? [])].toSorted(), named.toSorted()]
    if (needs.join() === has.join()) return []
    return [`${importer}: ${relative(source, imported)} needs [${needs.join(', ')}], has [${has.join(', ')}]`]
  })
}

function wordsOfModule(code: string, names: readonly string[]): WordsOfModule {
  const used: string[] = []
  const imports: LazyImport[] = []
  /** The calls of `withWords` around a position, innermost last. */
  const around: string[][] = []
  const isCallOf = ({ callee }: ESTree.CallExpression, name: string) =>
    callee.type === 'Identifier' && callee.name === name
  const visitor = new Visitor({
    CallExpression(call) {
      if (isCallOf(call, 'useWords')) used.push(...sectionsIn(call, names))
      if (isCallOf(call, 'withWords')) around.push(sectionsIn(call, names))
    },
    'CallExpression:exit'(call) {
      if (isCallOf(call, 'withWords')) around.pop()
    },
    ImportExpression({ source }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return
      imports.push({ specifier: source.value, named: around.at(-1) ?? [] })
    },
  })
  visitor.visit(parseSync('module.js', code).program)
  return { used, imports }
}

function sectionsIn(call: ESTree.CallExpression, names: readonly string[]): string[] {
  return call.arguments.flatMap((argument) => {
    if (argument.type === 'SpreadElement') return names
    return argument.type === 'Literal' && typeof argument.value === 'string' ? [argument.value] : []
  })
}
