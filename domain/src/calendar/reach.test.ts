import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type DayNumber,
  addDays,
  addSeconds,
  calendarViews,
  dayNumberOf,
  endTimeOf,
  formatLocalTime,
  isReachable,
  reachableDay,
  startOfDay,
  windowFrom,
} from './index.ts'

const first = dayNumberOf({ year: 1000, month: 1, day: 1 })
const last = dayNumberOf({ year: 8999, month: 12, day: 31 })

test('a day out of reach becomes the nearest one within', () => {
  assert.equal(reachableDay(addDays(first, -1)), first)
  assert.equal(reachableDay(first), first)
  assert.equal(reachableDay(last), last)
  assert.equal(reachableDay(addDays(last, 1)), last)
  assert.equal(reachableDay(-1e9 as DayNumber), first)
})

test('a span is in reach up to the last midnight', () => {
  const end = startOfDay(addDays(last, 1))
  assert.ok(isReachable(startOfDay(first), end))
  assert.ok(!isReachable(addSeconds(startOfDay(first), -1), end))
  assert.ok(!isReachable(startOfDay(first), addSeconds(end, 1)))
})

test('the windows of the first and the last day still have years of four digits', () => {
  for (const view of calendarViews) {
    for (const day of [first, last]) {
      const window = windowFrom(view, day, { firstWeekday: 1 })
      assert.match(formatLocalTime(endTimeOf(window)), /^\d{4}-/)
    }
  }
})
