import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matches } from './find-tests.ts'

test('without a pattern all files are selected', () => {
  assert.equal(matches('server/src/planning/plans/plans.test.ts', []), true)
})

test('a pattern is any part of a path, and one of several must match', () => {
  assert.equal(matches('server/src/planning/plans/plans.test.ts', ['plans']), true)
  assert.equal(matches('server/src/planning/plans/plans.test.ts', ['tasks', './server/src']), true)
  assert.equal(matches('server/src/planning/plans/plans.test.ts', ['tasks']), false)
})
