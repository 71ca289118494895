import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '../calendar/local-time.ts'
import { type PeriodKind, periodOf, spanOfLevel } from '../calendar/period.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { at } from '../testing/times.ts'
import { coarserLevel, isPulledDown } from './pull-down.ts'

const monday = { firstWeekday: 1 } as const
const { Days, Weeks, Months, Seasons, Years, Lustra, Life, HoursAndMinutes } = TimeLevel

// 30 November 2026 is a Monday; the Thursday of its week is in December.
const cases: readonly (readonly [
  kind: PeriodKind,
  day: string,
  level: TimeLevel,
  date: string,
  is: boolean,
])[] = [
  ['WEEKS', '2026-11-30', Weeks, '2026-11-30', true],
  ['WEEKS', '2026-11-30', Weeks, '2026-12-07', false],
  ['WEEKS', '2026-11-30', Months, '2026-12-01', true],
  ['WEEKS', '2026-11-30', Months, '2026-11-01', false],
  // Two levels coarser, and finer.
  ['WEEKS', '2026-11-30', Seasons, '2026-12-01', false],
  ['WEEKS', '2026-11-30', Days, '2026-12-01', false],
  ['DAYS', '2026-11-30', Weeks, '2026-11-30', true],
  ['DAYS', '2026-11-30', Days, '2026-11-30', true],
  ['DAYS', '2026-11-30', HoursAndMinutes, '2026-11-30', false],
  ['MONTHS', '2026-12-01', Seasons, '2026-12-01', true],
  ['MONTHS', '2026-12-01', Seasons, '2026-09-01', false],
  ['SEASONS', '2026-12-01', Years, '2027-01-01', true],
  ['SEASONS', '2026-12-01', Years, '2026-01-01', false],
  ['LUSTRA', '2030-01-01', Life, '2020-01-01', true],
]

for (const [kind, day, level, date, is] of cases) {
  test(`an entry of level ${level} at ${date} is ${is ? '' : 'not '}pulled down into ${kind} of ${day} (RHY-055)`, () => {
    const span = spanOfLevel(level, dayOf(at(date)), monday)
    const slot = span
      ? { level, start: span.start, duration: span.end - span.start }
      : { level, start: at(date), duration: 3600 }
    assert.equal(isPulledDown(slot, periodOf(kind, dayOf(at(day)), monday)), is)
  })
}

test('the next coarser level skips those that are never displayed (RHY-055)', () => {
  const levels = [HoursAndMinutes, Days, Weeks, Months, Seasons, Years, Lustra, Life]
  assert.deepEqual(levels.map(coarserLevel), [Days, Weeks, Months, Seasons, Years, Lustra, Life, null])
})
