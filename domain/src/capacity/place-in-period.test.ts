import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  TimeLevel,
  dayOf,
  formatLocalTime,
  periodOf,
  secondsPerDay,
  secondsPerHour,
} from '../calendar/index.ts'
import { at } from '../testing/times.ts'
import { placeInPeriod } from './place-in-period.ts'

const rules = { firstWeekday: 1 } as const
const { Default: Hours, Days, Weeks, Months } = TimeLevel
const period = (kind: 'DAYS' | 'WEEKS' | 'MONTHS', day: string) => periodOf(kind, dayOf(at(day)), rules)
const week = [period('WEEKS', '2026-11-23'), period('WEEKS', '2026-11-30')] as const
const month = [period('MONTHS', '2026-11-01'), period('MONTHS', '2026-12-01')] as const

const free = [
  { start: at('2026-11-30T09:10'), end: at('2026-11-30T11:00') },
  { start: at('2026-12-01T09:00'), end: at('2026-12-01T12:00') },
]

// oxfmt-ignore
const cases: [title: string, level: TimeLevel, start: string, hours: number, periods: readonly [typeof week[0], typeof week[0]], place: string | null][] = [
  ['an entry on hours keeps its weekday and time',      Hours,  '2026-11-24T10:00', 2,   week,  '2026-12-01T10:00'],
  ['half an hour too long: the first free place',       Hours,  '2026-11-24T10:30', 2,   week,  '2026-12-01T09:00'],
  ['the first free place begins at a half hour',        Hours,  '2026-11-25T10:30', 1.5, week,  '2026-11-30T09:30'],
  ['longer than everything that is free',               Hours,  '2026-11-25T10:30', 3.5, week,  null],
  ['a day keeps its weekday',                           Days,   '2026-11-26T00:00', 24,  week,  '2026-12-03T00:00'],
  ['a week becomes the other week',                     Weeks,  '2026-11-23T00:00', 168, week,  '2026-11-30T00:00'],
  ['the last day of a shorter month',                   Days,   '2026-10-31T00:00', 24,  [period('MONTHS', '2026-10-01'), month[0]], '2026-11-30T00:00'],
  ['a week does not stand out of the other month',      Weeks,  '2026-11-02T00:00', 168, month, '2026-12-07T00:00'],
  ['nor at its end',                                    Weeks,  '2026-11-30T00:00', 168, month, '2026-12-21T00:00'],
  ['a month becomes the other month',                   Months, '2026-11-01T00:00', 720, month, '2026-12-01T00:00'],
]
for (const [title, level, start, hours, [from, to], place] of cases) {
  test(`where an entry goes from an overfull period: ${title} (RHY-026)`, () => {
    const entry = { level, start: at(start), duration: hours * secondsPerHour }
    const found = placeInPeriod(entry, from, to, free, rules)
    assert.equal(found && formatLocalTime(found.start).slice(0, 16), place)
  })
}

test('a month takes the length of the other month (RHY-026)', () => {
  const entry = { level: Months, start: at('2026-11-01'), duration: 30 * secondsPerDay }
  assert.equal(placeInPeriod(entry, ...month, free, rules)!.duration, 31 * secondsPerDay)
})
