import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { type Layout, violationsOf } from './boundaries.ts'

const layout: Layout = { source: 'src', base: ['config.ts', 'store', 'call'], top: ['http'] }

async function violationsIn(files: Readonly<Record<string, string>>, changes: Partial<Layout> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'lustra-boundaries-'))
  try {
    for (const [path, code] of Object.entries(files)) {
      await mkdir(dirname(join(root, 'src', path)), { recursive: true })
      await writeFile(join(root, 'src', path), code)
    }
    return await violationsOf(root, { ...layout, ...changes })
  } finally {
    await rm(root, { recursive: true })
  }
}

const imports = (path: string) => `import { thing } from '${path}'\n`

const refused: readonly (readonly [what: string, file: string, code: string, RegExp])[] = [
  [
    'a lower layer imports a higher one',
    'store/a.ts',
    imports('../call/b.ts'),
    /call is a higher layer than store/,
  ],
  ['a layer imports a feature', 'call/a.ts', imports('../tasks/index.ts'), /call is a layer below the feat/],
  ['a file of the base imports a layer', 'config.ts', imports('./store/b.ts'), /store is a higher layer/],
  ['a feature imports what composes it', 'tasks/a.ts', imports('../http/b.ts'), /http is above the features/],
  ['a layer imports what composes it', 'store/a.ts', imports('../http/b.ts'), /http is above the features/],
  [
    'a feature imports a file of another',
    'tasks/a.ts',
    imports('../plans/b.ts'),
    /through its index\.ts only/,
  ],
  [
    'an inner folder imports a file of another feature',
    'tasks/panel/a.ts',
    imports('../../plans/week/b.ts'),
    /through its index\.ts only/,
  ],
  [
    'a feature imports an inner index of another',
    'tasks/a.ts',
    imports('../plans/week/index.ts'),
    /through its index\.ts only/,
  ],
  [
    'a type is imported',
    'tasks/a.ts',
    "import type { B } from '../plans/b.ts'\n",
    /through its index\.ts only/,
  ],
  ['a type is exported again', 'tasks/a.ts', "export type { B } from '../plans/b.ts'\n", /index\.ts only/],
  ['a module is imported for its effect', 'tasks/a.ts', "import '../plans/b.ts'\n", /index\.ts only/],
  ['a module is imported when needed', 'tasks/a.ts', "await import('../plans/b.ts')\n", /index\.ts only/],
  ['a type is imported in place', 'tasks/a.ts', "type B = import('../plans/b.ts').B\n", /index\.ts only/],
  [
    'an import takes several lines',
    'tasks/a.ts',
    "import {\n  one,\n  two,\n} from '../plans/b.ts'\n",
    /index\.ts only/,
  ],
  ['an index exports everything', 'tasks/index.ts', "export * from './a.ts'\n", /names its exports/],
]

for (const [what, file, code, message] of refused) {
  test(`refused: ${what}`, async () => {
    const violations = await violationsIn({ [file]: code })
    assert.equal(violations.length, 1, violations.join('\n'))
    assert.match(violations[0]!, message)
    assert.ok(violations[0]!.startsWith(`src/${file}`))
  })
}

const allowed: readonly (readonly [what: string, file: string, code: string])[] = [
  ['a higher layer imports a lower one', 'call/a.ts', imports('../store/b.ts')],
  ['a feature imports a layer', 'tasks/a.ts', imports('../store/b.ts')],
  ['a feature imports itself', 'tasks/panel/a.ts', imports('../a.ts')],
  ['a feature imports the index of another', 'tasks/a.ts', imports('../plans/index.ts')],
  ['what composes the features imports their files', 'http/a.ts', imports('../plans/routes.ts')],
  ['a package is imported', 'tasks/a.ts', imports('@lustra/domain/plans')],
  ['a test imports a file of another feature', 'tasks/a.test.ts', imports('../plans/b.ts')],
  ['what tests share imports a file of a feature', 'testing/a.ts', imports('../plans/b.ts')],
]

for (const [what, file, code] of allowed) {
  test(`allowed: ${what}`, async () => assert.deepEqual(await violationsIn({ [file]: code }), []))
}

test('refused: two features import each other, even only types', async () => {
  const violations = await violationsIn({
    'tasks/a.ts': imports('../plans/index.ts'),
    'plans/b.ts': "import type { A } from '../tasks/index.ts'\n",
  })
  assert.equal(violations.length, 1)
  assert.match(
    violations[0]!,
    /plans → tasks → plans is a cycle, plans\/b\.ts imports .*, tasks\/a\.ts imports/,
  )
})

test('refused: three features import each other in a cycle', async () => {
  const violations = await violationsIn({
    'tasks/a.ts': imports('../plans/index.ts'),
    'plans/b.ts': imports('../time/index.ts'),
    'time/c.ts': imports('../tasks/index.ts'),
    'goals/d.ts': imports('../tasks/index.ts'),
  })
  assert.equal(violations.length, 1)
  assert.match(violations[0]!, /plans → time → tasks → plans is a cycle/)
})

test('open features import any file of each other, and no cycle', async () => {
  const files = { 'tasks/a.ts': imports('../plans/b.ts') }
  assert.deepEqual(await violationsIn(files, { openFeatures: true }), [])
  const violations = await violationsIn(
    { ...files, 'plans/b.ts': imports('../tasks/c.ts') },
    { openFeatures: true },
  )
  assert.match(violations.join('\n'), /^src: plans → tasks → plans is a cycle/)
})

test('with an alias, imports from another folder begin with it', async () => {
  const withAlias = async (code: string) =>
    (await violationsIn({ 'tasks/a.ts': code }, { alias: '#' })).join()
  assert.equal(await withAlias(imports('#plans/index.ts')), '')
  assert.equal(await withAlias(imports('./b.ts')), '')
  assert.match(await withAlias(imports('#plans/b.ts')), /through its index\.ts only/)
  assert.match(await withAlias(imports('../plans/index.ts')), /begins with #/)
})

test('refused: an index exports a screen', async () => {
  const files = { 'tasks/index.ts': "export { TasksScreen } from './TasksScreen.tsx'\n" }
  assert.deepEqual(await violationsIn(files), [])
  assert.match((await violationsIn(files, { screens: /Screen\.tsx$/ })).join(), /exports no screen/)
})

test('refused: a file other than a query file makes calls', async () => {
  const reserved = { 'store/calls.ts': /-queries\.ts$/ }
  const files = (importer: string) => ({ [importer]: imports('../store/calls.ts') })
  assert.deepEqual(await violationsIn(files('tasks/tasks-queries.ts'), { reserved }), [])
  assert.deepEqual(await violationsIn(files('store/client.ts'), { reserved }), [])
  assert.match(
    (await violationsIn(files('tasks/TaskPanel.ts'), { reserved })).join(),
    /only files that match/,
  )
})

test('a group of folders has its own layers and features, and a closed one imports only what it lists', async () => {
  const grouped: Partial<Layout> = {
    groups: ['kernel', 'planning', 'people'],
    closed: { kernel: ['kernel'], planning: ['planning', 'kernel'] },
    base: ['kernel/store', 'call'],
    top: ['planning/list.ts', 'http'],
  }
  const allowed = {
    'planning/tasks/a.ts': imports('../plans/index.ts') + imports('../../kernel/store/a.ts'),
    'planning/list.ts': imports('./tasks/a.ts'),
    'people/users/a.ts': imports('../../planning/tasks/index.ts') + imports('../../call/a.ts'),
    'http/a.ts': imports('../people/users/b.ts'),
  }
  assert.deepEqual(await violationsIn(allowed, grouped), [])
  for (const [file, path, reason] of [
    ['planning/tasks/a.ts', '../../people/users/index.ts', /planning imports only planning and kernel/],
    ['planning/tasks/a.ts', '../../call/a.ts', /planning imports only/],
    ['planning/list.ts', '../people/users/index.ts', /planning imports only/],
    ['kernel/store/a.ts', '../../planning/tasks/index.ts', /kernel imports only kernel/],
    ['people/users/a.ts', '../account/b.ts', /through its index/],
    ['people/users/a.ts', '../../planning/list.ts', /above the features/],
  ] as const)
    assert.match((await violationsIn({ [file]: imports(path) }, grouped)).join('\n'), reason, file)
})
