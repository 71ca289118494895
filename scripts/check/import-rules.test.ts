/** The import rules between workspaces and within `web`: each is violated on purpose, with the real settings. */
import assert from 'node:assert/strict'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { runProgram } from '../run-program.ts'
import { violationsOf } from './boundaries.ts'
import { layouts } from './layouts.ts'

const root = join(import.meta.dirname, '../..')
let folder = ''
let problems: ReadonlyMap<string, string> = new Map()

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lustra-import-rules-'))
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  problems = await lint()
})
after(() => rm(folder, { recursive: true }))

/** Lints the sources of all cases in one run, and returns the problems of each. */
async function lint(): Promise<ReadonlyMap<string, string>> {
  const cases = [...violations, ...allowed].map(([what, path, source], index) => ({
    what,
    source,
    // Several cases have the same path.
    path: path.replace(/\b([aA])(?=\.tsx?$)/, `$1${index}`),
  }))
  for (const { path, source } of cases) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), source)
  }
  const args = ['-c', join(folder, '.oxlintrc.json'), '--disable-nested-config', '--format=json', '.']
  const { output } = await runProgram(join(root, 'node_modules/.bin/oxlint'), args, { cwd: folder })
  await rm(join(folder, 'web'), { recursive: true })
  const { diagnostics } = JSON.parse(output) as { readonly diagnostics: readonly Diagnostic[] }
  const problemsOf = (path: string) =>
    diagnostics.filter(({ filename }) => filename === path).map((found) => `${found.message} ${found.help}`)
  return new Map(cases.map(({ what, path }) => [what, problemsOf(path).join('\n')]))
}

interface Diagnostic {
  readonly filename: string
  readonly message: string
  readonly help?: string
}

const imports = (from: string) => `import { thing } from '${from}'\nexport const mine = thing\n`

const violations: readonly (readonly [string, path: string, source: string, message: RegExp])[] = [
  [
    'domain imports contract by name',
    'domain/src/tasks/a.ts',
    imports('@lustra/contract/plans'),
    /nothing but itself/,
  ],
  ['domain imports words by name', 'domain/src/tasks/a.ts', imports('@lustra/words'), /nothing but itself/],
  [
    'domain imports a file of contract',
    'domain/src/tasks/a.ts',
    imports('../../../contract/src/ids.ts'),
    /nothing but itself/,
  ],
  ['domain reads the clock', 'domain/src/tasks/a.ts', 'export const now = Date.now()\n', /has no clock/],
  [
    'domain reads the clock by Temporal',
    'domain/src/tasks/a.ts',
    'export const now = Temporal.Now.instant()\n',
    /has no clock/,
  ],
  ['contract imports words', 'contract/src/a.ts', imports('@lustra/words'), /contract imports/],
  ['contract imports server', 'contract/src/a.ts', imports('@lustra/server'), /contract imports/],
  ['contract imports a language', 'contract/src/a.ts', imports('@lustra/words/en'), /contract imports/],
  [
    'contract imports a file of domain',
    'contract/src/a.ts',
    imports('../../domain/src/tasks/index.ts'),
    /contract imports/,
  ],
  [
    'contract imports a file of server',
    'contract/src/a.ts',
    imports('../../server/src/app.ts'),
    /contract imports/,
  ],
  ['words import domain', 'words/src/en/a.ts', imports('@lustra/domain/tasks'), /nothing but words/],
  [
    'words import a file of contract',
    'words/src/en/a.ts',
    imports('../../../contract/src/ids.ts'),
    /nothing but words/,
  ],
  [
    'server imports a file of web',
    'server/src/plans/a.ts',
    imports('../../../web/src/browser/clock.ts'),
    /web never/,
  ],
  [
    'server imports a file of domain',
    'server/src/plans/a.ts',
    imports('../../../domain/src/tasks/index.ts'),
    /by name/,
  ],
  ['web imports server by name', 'web/src/plans/a.ts', imports('@lustra/server'), /never imports the server/],
  [
    'web imports a module of server',
    'web/src/plans/a.ts',
    imports('@lustra/server/src/app.ts'),
    /never imports the server/,
  ],
  [
    'web imports a file of server',
    'web/src/plans/a.ts',
    imports('../../../server/src/app.ts'),
    /never imports the server/,
  ],
  [
    'web imports a type of server',
    'web/src/a.ts',
    "export type { App } from '../../server/src/create-app.ts'\n",
    /never imports the server/,
  ],
  [
    'web imports a file of domain',
    'web/src/plans/a.ts',
    imports('../../../domain/src/tasks/index.ts'),
    /by name/,
  ],
  ['a screen calls fetch', 'web/src/plans/a.ts', "export const reply = fetch('/x')\n", /calls\.ts/],
  [
    'a screen calls window.fetch',
    'web/src/plans/a.ts',
    "export const reply = window.fetch('/x')\n",
    /calls\.ts/,
  ],
  [
    'a screen writes to localStorage',
    'web/src/plans/a.ts',
    "localStorage.setItem('a', 'b')\n",
    /storage\.ts/,
  ],
  [
    'a text is outside words',
    'web/src/plans/A.tsx',
    'export function A() {\n  return <p>Plans</p>\n}\n',
    /literal/i,
  ],
  ['a module has a default export', 'server/src/plans/a.ts', 'export default 1\n', /default/i],
]

for (const [what, , , message] of violations) {
  test(`refused: ${what}`, () => assert.match(problems.get(what)!, message))
}

const allowed: readonly (readonly [string, path: string, source: string])[] = [
  ['domain imports itself', 'domain/src/tasks/a.ts', imports('../calendar/index.ts')],
  ['contract imports domain by name', 'contract/src/a.ts', imports('@lustra/domain/calendar')],
  ['server imports contract by name', 'server/src/plans/a.ts', imports('@lustra/contract/plans')],
  ['server imports another of its features', 'server/src/plans/a.ts', imports('../store/store.ts')],
  ['web imports domain by name', 'web/src/plans/a.ts', imports('@lustra/domain/scheduling')],
  ['a feature imports the data layer', 'web/src/plans/a.ts', imports('#data/calls.ts')],
  ['a feature’s inner folder imports its feature', 'web/src/plans/week/a.ts', imports('../plans-queries.ts')],
  ['the routes import features', 'web/src/routes.ts', imports('./plans/PlansScreen.tsx')],
  ['the call client calls fetch', 'web/src/data/calls.ts', "export const reply = fetch('/x')\n"],
]

for (const [what] of allowed) {
  test(`allowed: ${what}`, () => assert.equal(problems.get(what), ''))
}

const web = layouts.find(({ source }) => source === 'web/src')!

async function webViolations(path: string, source: string): Promise<string> {
  const file = join(folder, web.source, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, source)
  const violations = await violationsOf(folder, web)
  await rm(file)
  return violations.join('\n')
}

const refusedInWeb: readonly (readonly [string, path: string, source: string, message: RegExp])[] = [
  ['a feature imports another by path', 'plans/a.ts', imports('../tasks/index.ts'), /begins with #/],
  ['a feature imports a file of another', 'plans/a.ts', imports('#tasks/tasks-queries.ts'), /index\.ts only/],
  [
    'a feature’s inner folder imports a file of another',
    'plans/week/a.ts',
    imports('../../tasks/screen-state.ts'),
    /begins with #|index\.ts only/,
  ],
  [
    'a feature imports a type of another',
    'plans/a.ts',
    "export type { Task } from '#tasks/task-tree.ts'\n",
    /index\.ts only/,
  ],
  [
    'a feature imports a component of another dynamically',
    'plans/a.ts',
    "export const load = () => import('#tasks/panel/TaskPanel.tsx')\n",
    /index\.ts only/,
  ],
  ['a feature imports a screen', 'plans/a.ts', imports('#tasks/TasksScreen.tsx'), /index\.ts only/],
  ['a feature imports the shell', 'plans/a.ts', imports('#shell/Shell.tsx'), /above the features/],
  ['a feature imports the routes', 'plans/a.ts', imports('../routes.tsx'), /above the features/],
  ['a widget imports a feature', 'ui/drag/a.ts', imports('#plans/index.ts'), /below the features/],
  [
    'a widget imports the calls',
    'ui/field/a.ts',
    imports('#data/calls.ts'),
    /data is a higher layer than ui/,
  ],
  ['the calendar imports a feature', 'calendar/week/a.ts', imports('#time/index.ts'), /below the features/],
  ['the data layer imports a feature', 'data/a.ts', imports('#plans/index.ts'), /below the features/],
  ['the data layer imports the calendar', 'data/a.ts', imports('#calendar/testing.ts'), /higher layer/],
  [
    'the language layer imports the calls',
    'language/a.ts',
    imports('#data/calls.ts'),
    /higher layer than language/,
  ],
  [
    'an index exports a screen',
    'plans/index.ts',
    "export { PlansScreen } from './PlansScreen.tsx'\n",
    /exports no screen/,
  ],
  ['an index exports everything', 'plans/index.ts', "export * from './plans.ts'\n", /names its exports/],
]

for (const [what, path, source, message] of refusedInWeb) {
  test(`refused in web: ${what}`, async () => assert.match(await webViolations(path, source), message))
}

const allowedInWeb: readonly (readonly [string, path: string, source: string])[] = [
  ['a feature imports the index of another', 'plans/a.ts', imports('#tasks/index.ts')],
  ['a feature imports the calendar', 'plans/a.ts', imports('#calendar/week/week-layout.ts')],
  ['the shell imports the index of a feature', 'shell/a.ts', imports('#time/index.ts')],
  ['the routes import screens', 'routes.tsx', imports('#plans/PlansScreen.tsx')],
]

for (const [what, path, source] of allowedInWeb) {
  test(`allowed in web: ${what}`, async () => assert.equal(await webViolations(path, source), ''))
}
