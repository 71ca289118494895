import assert from 'node:assert/strict'
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { workspaceViolations } from './workspaces.ts'

const root = join(import.meta.dirname, '../..')

test('every workspace imports only what it may', async () => {
  assert.equal(await workspaceViolations(root), '')
})

async function violationsOf(file: string, code: string): Promise<string> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lustra-workspaces-'))
  await mkdir(join(folder.path, file, '..'), { recursive: true })
  await writeFile(join(folder.path, file), code)
  return await workspaceViolations(folder.path)
}

const refused: readonly (readonly [what: string, file: string, code: string, imported: string])[] = [
  [
    'the bench mounts a component of web directly',
    'bench/calendar/browser/a.tsx',
    `import { PlansWeek } from '../../../web/src/plans/calendar/PlansWeek.tsx'\n`,
    'web/src/plans/calendar/PlansWeek.tsx',
  ],
  [
    'the bench imports a helper of the journeys',
    'bench/src/a.ts',
    `import { Journey } from '../../e2e/environment/journey.ts'\n`,
    'e2e/environment/journey.ts',
  ],
  ['faults import web', 'faults/a.ts', `await import('../web/src/screens.ts')\n`, 'web/src/screens.ts'],
  [
    'faults import texts by name',
    'faults/a.ts',
    `import { wordsOf } from '@lustra/words'\n`,
    '@lustra/words',
  ],
  [
    'a journey imports a type of a handler',
    'e2e/a.test.ts',
    `import type { Plans } from '../server/src/planning/plans/index.ts'\n`,
    'server/src/planning/plans/index.ts',
  ],
  [
    'a script imports a rule',
    'scripts/a.ts',
    `import { view } from '@lustra/domain/calendar'\n`,
    '@lustra/domain',
  ],
  [
    'the server imports a bench',
    'server/src/a.ts',
    `import '../../bench/src/bench.ts'\n`,
    'bench/src/bench.ts',
  ],
  ['web imports a script', 'web/src/a.ts', `import '../../scripts/dev.ts'\n`, 'scripts/dev.ts'],
]

for (const [what, file, code, imported] of refused) {
  test(`refused: ${what}`, async () => {
    const message = `${file} imports ${imported}: scripts/check/workspaces.ts lists what ${file.split('/')[0]} may import`
    assert.equal(await violationsOf(file, code), message)
  })
}

const allowed: readonly (readonly [what: string, file: string, code: string])[] = [
  [
    'the bench mounts the calendars',
    'bench/calendar/browser/a.ts',
    `import '../../../web/src/workbench/calendars.ts'\n`,
  ],
  [
    'faults start the program of the server tests',
    'faults/a.ts',
    `import '../server/src/testing/program.ts'\n`,
  ],
  ['a journey imports the list of screens', 'e2e/environment/a.ts', `import '../../web/src/screens.ts'\n`],
  ['a file of the same workspace', 'scripts/testing/a.ts', `import '../run-program.ts'\nimport 'node:fs'\n`],
]

for (const [what, file, code] of allowed) {
  test(`allowed: ${what}`, async () => assert.equal(await violationsOf(file, code), ''))
}
