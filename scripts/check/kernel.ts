/**
 * The kernel plans without a server: the features of planning and their layers. It is bundled for a browser, and nothing that it imports may need
 * Node, whether or not the bundle contains it.
 */
import { isBuiltin } from 'node:module'
import { relative, sep } from 'node:path'
import type { Plugin } from 'rolldown'
import { forBrowser } from '../browser-bundle.ts'
import { globalsOfNode } from '../globals-of-node.ts'

export interface Kernel {
  /** Relative to the root. */
  readonly entries: readonly string[]
  /** The packages that it may import, as written in imports; names of whole scopes end with a slash. */
  readonly packages: readonly string[]
}

const kernel: Kernel = {
  entries: [
    'planning/serve-planning.ts',
    'kernel/database/sqlite-reader.ts',
    'kernel/database/sqlite-trial.ts',
    'kernel/database/sqlite-dialect.ts',
    'kernel/database/one-connection.ts',
    'planning/reminders/due-reminders.ts',
  ].map((file) => `server/src/${file}`),
  packages: ['@lustra/contract/', '@lustra/domain/', '@lustra/words', 'kysely', 'zod/mini'],
}

/** Prefix of a global, which is imported wherever our code uses it. */
const globalPrefix = '\0global of Node: '

/** One line for each import and global that a browser does not have, with the shortest path to it. */
export async function needsOfNode(root: string, { entries, packages }: Kernel = kernel): Promise<string> {
  const graph = new ModuleGraph(packages)
  await using bundle = await forBrowser(root, entries, {
    plugins: [graph.plugin],
    transform: {
      // A bundler would replace the variable by a constant.
      define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
      inject: Object.fromEntries(globalsOfNode.map((name) => [name, `${globalPrefix}${name}`])),
    },
  })
  await bundle.generate()
  const nameOf = (id: string) => relative(root, id).replaceAll(sep, '/')
  return graph
    .needs()
    .map(({ way, what }) => `${way.map(nameOf).join(' → ')} ${what}`)
    .toSorted()
    .join('\n')
}

interface Need {
  /** From an entry to the module that needs it. */
  readonly way: readonly string[]
  readonly what: string
}

class ModuleGraph {
  readonly #packages: readonly string[]
  readonly #entries: string[] = []
  readonly #imports = new Map<string, readonly string[]>()
  readonly #needs = new Map<string, string[]>()

  constructor(packages: readonly string[]) {
    this.#packages = packages
  }

  readonly plugin: Plugin = {
    name: 'needs-of-node',
    resolveId: (source, importer) => {
      if (importer === undefined) return null
      const what = this.#refuse(source, importer)
      if (what !== null) this.#needs.set(importer, [...(this.#needs.get(importer) ?? []), what])
      return what === null && !source.startsWith(globalPrefix) ? null : { id: source, external: true }
    },
    moduleParsed: ({ id, isEntry, importedIds, dynamicallyImportedIds }) => {
      if (isEntry) this.#entries.push(id)
      this.#imports.set(id, [...importedIds, ...dynamicallyImportedIds])
    },
  }

  #refuse(source: string, importer: string): string | null {
    // Packages check whether a global exists before they use it.
    if (source.startsWith(globalPrefix))
      return importer.includes('node_modules') ? null : `uses ${source.slice(globalPrefix.length)}`
    if (isBuiltin(source)) return `imports ${source}`
    if (/^[./]|^[a-z]:/i.test(source)) return null
    const isListed = this.#packages.some(
      (each) => source === each || (each.endsWith('/') && source.startsWith(each)),
    )
    return isListed ? null : `imports ${source}, a package that is not listed`
  }

  needs(): Need[] {
    const ways = new Map(this.#entries.map((entry) => [entry, [entry]]))
    for (const [id, way] of ways)
      for (const imported of this.#imports.get(id) ?? [])
        if (!ways.has(imported)) ways.set(imported, [...way, imported])
    return [...this.#needs].flatMap(([id, needs]) =>
      needs.map((what) => ({ way: ways.get(id) ?? [id], what })),
    )
  }
}
