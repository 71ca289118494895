import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DayNumber, dayOf, formatDay, parseLocalTime } from '../calendar/local-time.ts'
import { periodOf } from '../calendar/period.ts'
import { longestStreak } from './streak.ts'

const dayAt = (date: string): DayNumber => dayOf(parseLocalTime(`2026-${date}T00:00`)!)
const monday = { firstWeekday: 1 } as const
const sunday = { firstWeekday: 0 } as const
const year = periodOf('YEARS', dayAt('06-01'), monday)
const november = periodOf('MONTHS', dayAt('11-01'), monday)

// 2 November 2026 is a Monday.
const cases: readonly (readonly [
  case_: string,
  unit: 'DAYS' | 'WEEKS',
  days: readonly string[],
  streak: string | null,
  options?: { readonly rules?: typeof monday | typeof sunday; readonly of?: typeof year },
])[] = [
  ['no progress', 'WEEKS', [], null],
  ['one day', 'DAYS', ['11-05'], '1: 11-05 to 11-05'],
  [
    'days in a row, in any order and with repeats',
    'DAYS',
    ['11-06', '11-04', '11-05', '11-05'],
    '3: 11-04 to 11-06',
  ],
  ['a day between ends a streak', 'DAYS', ['11-01', '11-02', '11-04'], '2: 11-01 to 11-02'],
  ['of equal ones the latest', 'DAYS', ['11-01', '11-02', '11-04', '11-05'], '2: 11-04 to 11-05'],
  ['one day of each week is enough', 'WEEKS', ['11-02', '11-15', '11-16'], '3: 11-02 to 11-22'],
  ['a week between ends a streak', 'WEEKS', ['11-02', '11-16', '11-23'], '2: 11-16 to 11-29'],
  ['Sunday belongs to the week before', 'WEEKS', ['11-08', '11-16'], '1: 11-16 to 11-22'],
  ['Sunday begins the week', 'WEEKS', ['11-08', '11-16'], '2: 11-08 to 11-21', { rules: sunday }],
  ['weeks at the edges are cut to the year', 'WEEKS', ['01-01', '01-05'], '2: 01-01 to 01-11'],
  ['days outside do not count', 'DAYS', ['10-31', '11-01'], '1: 11-01 to 11-01', { of: november }],
  ['a week is cut to its month', 'WEEKS', ['11-23', '11-30'], '2: 11-23 to 11-30', { of: november }],
]

for (const [name, unit, days, expected, { rules = monday, of = year } = {}] of cases) {
  test(`the longest streak of ${unit}: ${name} (RHY-058)`, () => {
    const streak = longestStreak(days.map(dayAt), unit, of, rules)
    const text = (day: DayNumber) => formatDay(day).slice(5)
    assert.equal(streak && `${streak.length}: ${text(streak.first)} to ${text(streak.last)}`, expected)
  })
}
