import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGreen, lineOf, nothingRun, sumOf } from './tally.ts'

test('the last line names passed and failed, and skipped only where there are some', () => {
  assert.equal(lineOf({ passed: 12, failed: 0, skipped: 0 }), '12 passed, 0 failed')
  assert.equal(lineOf({ passed: 12, failed: 1, skipped: 3 }), '12 passed, 1 failed, 3 skipped')
})

test('tallies add up, and none adds up to nothing', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  assert.deepEqual(sumOf([one, one]), { passed: 2, failed: 4, skipped: 6 })
  assert.deepEqual(sumOf([]), nothingRun)
})

test('a run is green when something passed and nothing failed', () => {
  assert.equal(isGreen({ passed: 1, failed: 0, skipped: 5 }), true)
  assert.equal(isGreen({ passed: 9, failed: 1, skipped: 0 }), false)
  assert.equal(isGreen(nothingRun), false)
})
