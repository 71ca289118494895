import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type DayNumber,
  addDays,
  addSeconds,
  calendarViews,
  dayNumberOf,
  windowEndTime,
  formatLocalTime,
  isInCalendarRange,
  clampToCalendarRange,
  startOfDay,
  windowStartingAt,
} from './index.ts'

const first = dayNumberOf({ year: 1000, month: 1, day: 1 })
const last = dayNumberOf({ year: 8999, month: 12, day: 31 })

test('a day outside of the calendar becomes the nearest one inside', () => {
  assert.equal(clampToCalendarRange(addDays(first, -1)), first)
  assert.equal(clampToCalendarRange(first), first)
  assert.equal(clampToCalendarRange(last), last)
  assert.equal(clampToCalendarRange(addDays(last, 1)), last)
  assert.equal(clampToCalendarRange(-1e9 as DayNumber), first)
})

test('a span is inside the calendar up to the last midnight', () => {
  const end = startOfDay(addDays(last, 1))
  assert.ok(isInCalendarRange(startOfDay(first), end))
  assert.ok(!isInCalendarRange(addSeconds(startOfDay(first), -1), end))
  assert.ok(!isInCalendarRange(startOfDay(first), addSeconds(end, 1)))
})

test('the windows of the first and last day have four-digit years', () => {
  for (const view of calendarViews) {
    for (const day of [first, last]) {
      const window = windowStartingAt(view, day, { firstWeekday: 1 })
      assert.match(formatLocalTime(windowEndTime(window)), /^\d{4}-/)
    }
  }
})
