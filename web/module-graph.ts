/** The bundler's knowledge of the modules of the app. */
import { join } from 'node:path'
import localesPlugin from '@react-aria/optimize-locales-plugin'
import { type Plugin, type Rolldown, build } from 'vite'
import { namedMedia } from './named-media.ts'
import { allDrawn } from './src/screens.ts'
import { replacedPackages } from './replaced-packages.ts'

/** Modules are named by their files. */
export interface ModuleGraph {
  /** For each module of the app: the entries (separately loaded parts) that cannot begin without it, after removing unused exports. */
  readonly entriesOf: ReadonlyMap<string, ReadonlySet<string>>
  /** For each module that is loaded on demand: the modules that load it. */
  readonly loadersOf: ReadonlyMap<string, readonly string[]>
  /** The modules of screens and frames, by the components in the list of screens. */
  readonly screens: ReadonlyMap<string, string>
  /** Without types. */
  readonly codeOf: ReadonlyMap<string, string>
}

/** From a plain build. */
export async function moduleGraphOf(root: string): Promise<ModuleGraph> {
  const loadersOf = new Map<string, string[]>()
  const codeOf = new Map<string, string>()
  let screens: ReadonlyMap<string, string> = new Map()
  const graph: Plugin = {
    name: 'graph',
    generateBundle() {
      screens = modulesOfScreens(root, this)
      for (const id of this.getModuleIds()) {
        const { code = null, dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        if (code !== null) codeOf.set(id, code)
        for (const each of dynamicallyImportedIds) loadersOf.set(each, [...(loadersOf.get(each) ?? []), id])
      }
    },
  }
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: replacedPackages },
    plugins: [localesPlugin.vite({ locales: ['en-US', 'ru-RU'] }), namedMedia(), graph],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  })) as Rolldown.RolldownOutput
  return { entriesOf: entriesByModule(output), loadersOf, screens, codeOf }
}

/** The module of each screen's component according to the routes; throws if the routes and the list of screens differ. */
export function modulesOfScreens(
  root: string,
  modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
): ReadonlyMap<string, string> {
  const ids = modules.getModuleInfo(join(root, 'src/routes.tsx'))?.dynamicallyImportedIds ?? []
  const found = new Map(
    allDrawn().map(({ component }) => {
      const id = ids.find((each) => modules.getModuleInfo(each)?.exports.includes(component))
      if (id === undefined) throw new Error(`No route loads ${component}, which web/src/screens.ts names.`)
      return [component, id]
    }),
  )
  const listed = new Set(found.values())
  const unlisted = ids.filter((id) => !listed.has(id))
  if (unlisted.length > 0)
    throw new Error(`A route loads ${unlisted.join(', ')}, which web/src/screens.ts does not name.`)
  return found
}

function entriesByModule(output: Rolldown.RolldownOutput['output']): Map<string, Set<string>> {
  const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]))
  const entriesOf = new Map<string, Set<string>>()
  for (const file of output) {
    if (file.type !== 'chunk' || file.facadeModuleId === null) continue
    for (const { moduleIds } of withImports(file, bundle)) {
      for (const id of moduleIds) entriesOf.set(id, (entriesOf.get(id) ?? new Set()).add(file.facadeModuleId))
    }
  }
  return entriesOf
}

/** A script with those that it cannot begin without, each once. */
export function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
): Rolldown.OutputChunk[] {
  const all = new Set([chunk])
  for (const { imports } of all) {
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') all.add(imported)
    }
  }
  return [...all]
}
