import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '../calendar/local-time.ts'
import { type PeriodKind, periodOf } from '../calendar/period.ts'
import type { TimeLevel } from '../calendar/time-level.ts'
import { at } from '../testing/times.ts'
import { isLeftOver, leftOverFrom } from './left-over.ts'

const monday = { firstWeekday: 1 } as const
const sunday = { firstWeekday: 0 } as const
const day = 86_400

const cases: [level: TimeLevel, start: string, duration: number, from: string][] = [
  [1, '2026-11-20T10:00', 5400, '2026-11-21'],
  [0, '2026-11-20T10:00', 1800, '2026-11-21'],
  // Over midnight: the day on which it ends counts.
  [1, '2026-11-20T23:00', 7200, '2026-11-22'],
  [1, '2026-11-20T23:00', 3600, '2026-11-21'],
  [1, '2026-11-20', 0, '2026-11-21'],
  [2, '2026-11-20', day, '2026-11-21'],
  [2, '2026-11-20', 3 * day, '2026-11-23'],
  [4, '2026-11-01', 30 * day, '2026-12-01'],
  [6, '2026-12-01', 90 * day, '2027-03-01'],
  [7, '2026-01-01', 365 * day, '2027-01-01'],
  [8, '2025-01-01', 1826 * day, '2030-01-01'],
  [9, '2020-01-01', 5479 * day, '2035-01-01'],
]

for (const [level, start, duration, from] of cases) {
  test(`an entry on level ${level} from ${start} for ${duration} s is left over from ${from} (RHY-001)`, () => {
    assert.equal(leftOverFrom({ level, start: at(start), duration }, monday), at(from))
  })
}

test('a week is over at the end of the week as the user’s calendar counts it (RHY-001)', () => {
  const week = { level: 3, start: at('2026-11-18'), duration: 1800 } as const
  assert.equal(leftOverFrom(week, monday), at('2026-11-23'))
  assert.equal(leftOverFrom(week, sunday), at('2026-11-22'))
})

test('an entry on hours is late in the evening, but left over only after midnight, and only while open (RHY-001)', () => {
  const call = { level: 1, start: at('2026-11-20T10:00'), duration: 1800, status: 'NORMAL' } as const
  const by = (now: string) => ({ now: at(now), reviewed: null })
  assert.equal(isLeftOver(call, by('2026-11-20T23:59:59'), monday), false)
  assert.equal(isLeftOver(call, by('2026-11-21'), monday), true)
  assert.equal(isLeftOver({ ...call, status: 'COMPLETED' }, by('2026-11-22'), monday), false)
  assert.equal(isLeftOver({ ...call, status: 'CANCELLED' }, by('2026-11-22'), monday), false)
})

// Reviewed on Friday, 27 November 2026, or on another day.
const reviewed: [
  title: string,
  slot: [level: TimeLevel, start: string, duration: number],
  review: [kind: PeriodKind, date: string, now: string],
  expected: boolean,
][] = [
  [
    'an hour later that day',
    [1, '2026-11-27T17:00', 1800],
    ['WEEKS', '2026-11-27', '2026-11-27T16:00'],
    true,
  ],
  ['its last day', [2, '2026-11-29', day], ['WEEKS', '2026-11-27', '2026-11-27T16:00'], true],
  [
    'an hour that ends after it',
    [1, '2026-11-29T23:00', 7200],
    ['WEEKS', '2026-11-27', '2026-11-27T16:00'],
    false,
  ],
  ['the day after it', [2, '2026-11-30', day], ['WEEKS', '2026-11-27', '2026-11-27T16:00'], false],
  ['the week itself', [3, '2026-11-23', 7 * day], ['WEEKS', '2026-11-27', '2026-11-27T16:00'], true],
  ['the next week', [3, '2026-11-30', 7 * day], ['WEEKS', '2026-11-27', '2026-11-27T16:00'], false],
  [
    'the month that ends with the week',
    [4, '2027-01-01', 31 * day],
    ['WEEKS', '2027-01-29', '2027-01-29T16:00'],
    false,
  ],
  ['a week of the month', [3, '2026-11-23', 7 * day], ['MONTHS', '2026-11-27', '2026-11-27T16:00'], true],
  [
    'a week that ends in the next month',
    [3, '2026-11-30', 7 * day],
    ['MONTHS', '2026-11-27', '2026-11-27T16:00'],
    false,
  ],
  ['this evening', [1, '2026-11-27T22:00', 1800], ['DAYS', '2026-11-27', '2026-11-27T18:00'], true],
  [
    'yesterday, after the reviewed week',
    [2, '2026-12-01', day],
    ['WEEKS', '2026-11-27', '2026-12-02T10:00'],
    true,
  ],
  [
    'today, after the reviewed week',
    [2, '2026-12-02', day],
    ['WEEKS', '2026-11-27', '2026-12-02T10:00'],
    false,
  ],
  ['a week that has not begun', [2, '2026-12-02', day], ['WEEKS', '2026-12-02', '2026-11-27T16:00'], false],
]
for (const [title, [level, start, duration], [kind, date, now], expected] of reviewed) {
  test(`in a review ${expected ? 'is' : 'is not'} left over: ${title} (RHY-001)`, () => {
    const period = periodOf(kind, dayOf(at(date)), monday)
    const entry = { level, start: at(start), duration, status: 'NORMAL' } as const
    assert.equal(isLeftOver(entry, { now: at(now), reviewed: period }, monday), expected)
  })
}
