import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGreen, nothingRun, summaryOf, sumOf } from './tally.ts'

test('the last line has the passed and failed tests, and the others only if there are any', () => {
  assert.equal(summaryOf({ ...nothingRun, passed: 12 }), '12 passed, 0 failed')
  const all = { ...nothingRun, passed: 12, failed: 1, skipped: 3, unsteady: 2 }
  assert.equal(summaryOf(all), '12 passed, 1 failed, 3 skipped, 2 at the second attempt')
})

test('failures are repeated above the last line', () => {
  const failed = { ...nothingRun, failed: 2, failures: ['a.test.ts › one', 'b.test.ts › two'] }
  assert.equal(summaryOf(failed), '✗ a.test.ts › one\n✗ b.test.ts › two\n0 passed, 2 failed')
})

test('tallies add up, and no tallies add up to nothing', () => {
  const time = { file: 'a', ms: 5 }
  const one = { passed: 1, failed: 2, skipped: 3, unsteady: 1, failures: ['a'], times: [time] }
  assert.deepEqual(sumOf([one, one]), {
    passed: 2,
    failed: 4,
    skipped: 6,
    unsteady: 2,
    failures: ['a', 'a'],
    times: [time, time],
  })
  assert.deepEqual(sumOf([]), nothingRun)
})

test('a run is green if something passed and nothing failed', () => {
  assert.equal(isGreen({ ...nothingRun, passed: 1, skipped: 5 }), true)
  assert.equal(isGreen({ ...nothingRun, passed: 9, failed: 1 }), false)
  assert.equal(isGreen(nothingRun), false)
})
