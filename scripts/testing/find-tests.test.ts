import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { findTests, forWorker, matches } from './find-tests.ts'

test('without a pattern all files are selected', () => {
  assert.equal(matches('server/src/planning/plans/plans.test.ts', []), true)
})

test('a pattern is any part of a path, and one of several must match', () => {
  assert.equal(matches('server/src/planning/plans/plans.test.ts', ['plans']), true)
  assert.equal(matches('server/src/planning/plans/plans.test.ts', ['tasks', './server/src']), true)
  assert.equal(matches('server/src/planning/plans/plans.test.ts', ['tasks']), false)
})

test('a worker gets the tests of planning that make calls, and no end-to-end test', async () => {
  const root = join(import.meta.dirname, '../..')
  const { plain, journeys } = await forWorker(root, await findTests(root, ['tasks', 'sign-in']))
  assert.ok(plain.includes('server/src/planning/tasks/tasks.test.ts'))
  assert.ok(plain.every((file) => file.startsWith('server/src/planning/')))
  assert.deepEqual(journeys, [])
})
