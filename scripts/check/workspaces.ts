/**
 * What each workspace may import of the others. The linter refuses imports that a product workspace may never make; this check has the
 * tools, which reach into the product by a few declared files.
 */
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, matchesGlob, normalize } from 'node:path/posix'
import { specifiersIn } from './boundaries.ts'

/** By workspace: the packages it imports by name, and patterns of the files it imports by path. */
type Limits = Readonly<Record<string, readonly string[]>>

const limits: Limits = {
  domain: [],
  contract: ['@lustra/domain'],
  words: [],
  server: [
    '@lustra/{contract,domain,words}',
    // Tests start the program as the scripts do.
    'scripts/{browser-bundle,free-port,globals-of-node,memory-flags,server-bundle}.{ts,mjs}',
  ],
  web: ['@lustra/{contract,domain,words}'],
  e2e: [
    '@lustra/{contract,domain,words}',
    // Seeds, and servers of other systems.
    'server/src/testing/*.ts',
    'server/src/{config,create-app}.ts',
    'server/src/database/open-database.ts',
    'server/src/operations/demo/open-demo.ts',
    'server/src/people/account/passwords/password-hash.ts',
    'web/src/screens.ts',
    'scripts/*.{ts,mjs}',
    'scripts/testing/*.ts',
  ],
  bench: [
    '@lustra/{contract,domain,words}',
    'web/src/workbench/calendars.ts',
    'web/src/ui/css/*.css',
    'web/{compile-hint,named-media}.ts',
    // Single sections: the measured page carries only the texts that it shows.
    'words/src/en/*.ts',
    // What a page fetches, counted in the same way.
    'e2e/environment/fetched.ts',
    'scripts/testing/*.ts',
  ],
  faults: [
    '@lustra/{contract,domain}',
    'server/src/testing/*.ts',
    'server/src/database/open-{postgres,sqlite}.ts',
    'server/src/kernel/database/database.ts',
    'server/src/operations/demo/random.ts',
    'scripts/testing/*.ts',
  ],
  scripts: [
    '@lustra/contract',
    'bench/*.ts',
    'bench/src/*.ts',
    'faults/run-faults.ts',
    'server/src/testing/*.ts',
    'web/{circular-scripts,module-graph}.ts',
    'web/src/screens.ts',
  ],
}

/** One line for each import that the limits do not name. */
export async function workspaceViolations(root: string, checked = limits): Promise<string> {
  const violations: string[] = []
  for (const [workspace, allowed] of Object.entries(checked)) {
    // The tests of checks contain imports as texts.
    const exclude = ['**/node_modules/**', '**/dist/**', 'check/*.test.ts']
    for await (const path of glob('**/*.{ts,tsx,mts,mjs}', { cwd: join(root, workspace), exclude })) {
      const file = `${workspace}/${path.replaceAll('\\', '/')}`
      for (const specifier of specifiersIn(await readFile(join(root, file), 'utf8'))) {
        const imported = importedBy(file, specifier)
        if (imported === null || imported.startsWith(`${workspace}/`)) continue
        if (!allowed.some((pattern) => matchesGlob(imported, pattern)))
          violations.push(
            `${file} imports ${imported}: scripts/check/workspaces.ts lists what ${workspace} may import`,
          )
      }
    }
  }
  return violations.toSorted().join('\n')
}

/** The path from the root, or the name of a package of ours; null for anything else. */
function importedBy(file: string, specifier: string): string | null {
  const [, name] = /^(@lustra\/[^/]+)/.exec(specifier) ?? []
  if (name !== undefined) return name
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : null
}
