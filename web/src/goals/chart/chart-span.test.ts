import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DayNumber, addDays, civilDateOf, dayNumberOf } from '@lustra/domain/calendar'
import { chartSpan, monthsWithin } from './chart-span.ts'

const start = dayNumberOf({ year: 2026, month: 9, day: 1 })

function span(days: number, meetingIn: number | null = null) {
  const points = [0, days].map((day) => ({ day: addDays(start, day), value: day }))
  const found = chartSpan(points, meetingIn === null ? null : addDays(start, days + meetingIn))
  return found && found.last - found.first
}

test('a chart contains all values, even a single one, with space behind them', () => {
  assert.equal(span(100), 104)
  assert.equal(span(0), 30)
  assert.equal(chartSpan([], null), null)
})

test('the forecast extends no further into the future than the values into the past', () => {
  assert.equal(span(100, 50), 156)
  assert.equal(span(100, 5000), 208)
})

test('the number of month labels is limited', () => {
  const monthsOf = (days: number) => monthsWithin({ first: start, last: addDays(start, days) })
  const numbers = (days: readonly DayNumber[]) => days.map((day) => civilDateOf(day).month)
  assert.deepEqual(numbers(monthsOf(110)), [9, 10, 11, 12])
  assert.deepEqual(numbers(monthsOf(365)), [9, 11, 1, 3, 5, 7, 9])
  for (const days of [1, 30, 200, 800, 3000, 20_000, 36_000])
    assert.ok(monthsOf(days).length <= 10, `${days}`)
  assert.deepEqual([...new Set(numbers(monthsOf(3000)))], [1])
})
