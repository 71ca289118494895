import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateAndTime, fullDate } from './date-and-time.ts'

const evening = Date.UTC(2026, 10, 20, 18, 30) / 1000
const midnight = Date.UTC(2026, 10, 20) / 1000

test('a date has the form of its language, without a time at midnight', () => {
  assert.deepEqual(
    [fullDate('en-GB', midnight), fullDate('en-GB', evening), dateAndTime('en-GB', evening)],
    ['20 November 2026', '20 November 2026 at 18:30', '20 November at 18:30'],
  )
  assert.deepEqual(
    [fullDate('ru', midnight), dateAndTime('ru', evening)],
    ['20 ноября 2026 г.', '20 ноября в 18:30'],
  )
})

test('the dates of ten thousand notes take at most a second of CPU time', () => {
  const begun = process.cpuUsage()
  for (let minute = 0; minute < 10_000; minute++) dateAndTime('en-GB', evening + minute * 60)
  const { user, system } = process.cpuUsage(begun)
  assert.ok(user + system < 1e6, `${user + system} µs`)
})
