import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { testsReachedBy } from './changed.ts'

const root = join(import.meta.dirname, '../..')
const tests = [
  'domain/src/calendar/week.test.ts',
  'server/src/planning/plans/plans.test.ts',
  'web/src/ui/css/media.test.ts',
  'scripts/testing/changed.test.ts',
]
const reachedBy = (...changed: string[]) => testsReachedBy(new Set(changed), tests, root)

test('a change reaches the tests that import it, also through other packages', async () => {
  assert.deepEqual(await reachedBy('domain/src/calendar/week.ts'), tests.slice(0, 2))
  assert.deepEqual(await reachedBy('scripts/run-program.ts'), tests.slice(3))
})

test('a changed test reaches itself, a changed document nothing', async () => {
  assert.deepEqual(await reachedBy('web/src/ui/css/media.test.ts'), tests.slice(2, 3))
  assert.deepEqual(await reachedBy('README.md'), [])
})

test('another version of a dependency reaches everything', async () => {
  assert.deepEqual(await reachedBy('package-lock.json'), tests)
})
