import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tallyOf } from './journeys.ts'
import { nothingRun } from './tally.ts'

const reportOf = (stats: Record<string, number>) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } })

test('passed, failed and skipped tests are counted, and those that passed at the second attempt are listed', () => {
  const report = reportOf({ expected: 5, unexpected: 1, flaky: 1, skipped: 2 })
  assert.deepEqual(tallyOf(report, false), { ...nothingRun, passed: 6, failed: 1, skipped: 2, unsteady: 1 })
})

test('a run that failed without a failed test counts as one failure', () => {
  assert.deepEqual(tallyOf(reportOf({ expected: 5 }), false), { ...nothingRun, passed: 5, failed: 1 })
  assert.deepEqual(tallyOf(null, true), { ...nothingRun, failed: 1 })
})

test('the time of a file includes all its tests and attempts', () => {
  const spec = (...durations: readonly number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const report = JSON.stringify({
    stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [
      { file: 'goals.test.ts', specs: [spec(1000)], suites: [{ specs: [spec(200, 30)] }] },
      { file: 'tasks.test.ts', specs: [spec(4)] },
    ],
  })
  assert.deepEqual(tallyOf(report, true).times, [
    { file: 'e2e/goals.test.ts', ms: 1230 },
    { file: 'e2e/tasks.test.ts', ms: 4 },
  ])
})
