import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallStatistics } from './call-statistics.ts'

const minute = 60_000
const at = Date.UTC(2026, 10, 20, 12)

test('median, 99th percentile and slowest are those of the calls', () => {
  const statistics = new CallStatistics()
  for (let ms = 1; ms <= 1000; ms++) statistics.add({ call: 'a', ms, failure: null }, at)
  const [summary] = statistics.lastHour(at)
  assert.ok(Math.abs(summary!.medianMs - 500) < 30, String(summary!.medianMs))
  assert.ok(Math.abs(summary!.p99Ms - 990) < 60, String(summary!.p99Ms))
  assert.deepEqual([summary!.count, summary!.slowestMs], [1000, 1000])
})

test('calls are forgotten after an hour, and future ones when the clock is set back', () => {
  const statistics = new CallStatistics()
  statistics.add({ call: 'a', ms: 1, failure: null }, at)
  assert.equal(statistics.lastHour(at + 54 * minute).length, 1)
  assert.equal(statistics.lastHour(at + 61 * minute).length, 0)
  statistics.add({ call: 'a', ms: 1, failure: null }, at + 61 * minute)
  assert.equal(statistics.lastHour(at).length, 0)
  assert.equal(statistics.totals.get('a')!.count, 2, 'since the start')
})

test('the most common cause is reported; long and many causes take little memory', () => {
  const statistics = new CallStatistics()
  for (let count = 0; count < 1000; count++) {
    statistics.add({ call: 'a', ms: 1, failure: 'the usual one' }, at)
    statistics.add({ call: 'a', ms: 1, failure: `${count} ${'x'.repeat(300)}` }, at)
  }
  for (const { failed, cause } of statistics.lastHour(at)) {
    assert.deepEqual([failed, cause], [2000, 'the usual one'])
  }
  const distinct = new CallStatistics()
  for (let count = 0; count < 1000; count++) {
    distinct.add({ call: 'a', ms: 1, failure: `${count} ${'x'.repeat(300)}` }, at)
  }
  assert.equal(distinct.lastHour(at)[0]!.cause, '…')
})
