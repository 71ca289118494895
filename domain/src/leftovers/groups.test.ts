import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '../calendar/local-time.ts'
import { type PeriodKind, periodOf } from '../calendar/period.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import type { Slot } from '../scheduling/slot.ts'
import { at, dateText } from '../testing/times.ts'
import { groupsOfLeftovers, leftoversIn } from './groups.ts'

const day = 86_400
// A Wednesday, in a week that begins on Sunday.
const now = at('2026-12-02T10:00')
const rules = { firstWeekday: 0 } as const

interface Given {
  readonly name: string
  readonly level: TimeLevel
  readonly start: string
  readonly duration?: number
  readonly due?: string
  readonly priority?: number
  readonly order?: number
}

const textOf = (given: readonly Given[]) => {
  const leftovers = given.map(({ start, duration = day, due, priority = 5, order = 0, ...rest }) => ({
    ...rest,
    start: at(start),
    duration,
    due: due === undefined ? null : at(due),
    priority,
    order,
  })) satisfies (Slot & { name: string })[]
  return groupsOfLeftovers(leftovers, now, rules).map(
    ({ period, leftovers: found }) =>
      `${period.kind} ${dateText(period.start)}: ${found.map(({ name }) => name).join(', ')}`,
  )
}

test('hours and days of earlier weeks stand under their week, those of this week under their day, newest first (RHY-005)', () => {
  assert.deepEqual(
    textOf([
      { name: 'hour of Friday', level: 1, start: '2026-11-27T13:30', duration: 1800 },
      { name: 'day of Saturday', level: 2, start: '2026-11-28' },
      { name: 'day of Sunday', level: 2, start: '2026-11-29' },
      { name: 'hour of Monday', level: 0, start: '2026-11-30T09:00', duration: 3600 },
      { name: 'week', level: 3, start: '2026-11-22', duration: 7 * day },
      { name: 'earlier week', level: 3, start: '2026-11-15', duration: 7 * day },
      { name: 'week from Monday', level: 3, start: '2026-11-16', duration: 7 * day },
      { name: 'month', level: 4, start: '2026-11-01', duration: 30 * day },
      { name: 'season', level: 6, start: '2026-09-01', duration: 91 * day },
    ]),
    [
      'DAYS 2026-11-30: hour of Monday',
      // The month and the season end a day after Sunday; the month is the shorter one.
      'MONTHS 2026-11-01: month',
      'SEASONS 2026-09-01: season',
      'DAYS 2026-11-29: day of Sunday',
      'WEEKS 2026-11-22: hour of Friday, day of Saturday, week',
      'WEEKS 2026-11-15: earlier week, week from Monday',
    ],
  )
})

test('an hour until after midnight stands under the day on which it ends (RHY-001, RHY-005)', () => {
  assert.deepEqual(textOf([{ name: 'party', level: 1, start: '2026-11-28T23:00', duration: 7200 }]), [
    'DAYS 2026-11-29: party',
  ])
})

test('within a period the earliest due date stands first, then the highest priority, then the order in the tree (RHY-005)', () => {
  const week = { level: TimeLevel.Weeks, start: '2026-11-22', duration: 7 * day }
  assert.deepEqual(
    textOf([
      { ...week, name: 'last in the tree', order: 3 },
      { ...week, name: 'first in the tree', order: 1 },
      { ...week, name: 'high', priority: 8, order: 9 },
      { ...week, name: 'due later', due: '2026-12-27', priority: 9 },
      { ...week, name: 'due first', due: '2026-11-27', priority: 1, order: 4 },
    ]),
    ['WEEKS 2026-11-22: due first, due later, high, first in the tree, last in the tree'],
  )
})

test('a period has the leftovers of its parts that end in it, and none of coarser levels (RHY-014)', () => {
  const given = [
    { name: 'hour', level: 1, start: '2026-11-25T10:00', duration: 3600 },
    { name: 'party', level: 1, start: '2026-11-21T23:00', duration: 7200 },
    { name: 'until midnight', level: 1, start: '2026-11-28T23:00', duration: 3600 },
    { name: 'day', level: 2, start: '2026-11-22', duration: day },
    { name: 'week', level: 3, start: '2026-11-22', duration: 7 * day },
    { name: 'week into October', level: 3, start: '2026-09-27', duration: 7 * day },
    { name: 'week from Monday', level: 3, start: '2026-11-23', duration: 7 * day },
    { name: 'month', level: 4, start: '2026-11-01', duration: 30 * day },
    { name: 'last of October', level: 2, start: '2026-10-31', duration: day },
    { name: 'season', level: 6, start: '2026-09-01', duration: 91 * day },
  ].map((each) => ({ ...each, level: each.level as TimeLevel, start: at(each.start) }))
  const namesIn = (kind: PeriodKind, date: string) =>
    leftoversIn(given, periodOf(kind, dayOf(at(date)), rules), rules).map(({ name }) => name)
  assert.deepEqual(namesIn('DAYS', '2026-11-22'), ['party', 'day'])
  assert.deepEqual(namesIn('DAYS', '2026-11-28'), ['until midnight'])
  assert.deepEqual(namesIn('WEEKS', '2026-11-22'), [
    'hour',
    'party',
    'until midnight',
    'day',
    'week',
    'week from Monday',
  ])
  assert.deepEqual(namesIn('MONTHS', '2026-11-01'), [
    'hour',
    'party',
    'until midnight',
    'day',
    'week',
    'week from Monday',
    'month',
  ])
  assert.deepEqual(namesIn('MONTHS', '2026-10-01'), ['week into October', 'last of October'])
  assert.deepEqual(namesIn('MONTHS', '2026-09-01'), [])
  assert.equal(namesIn('SEASONS', '2026-09-01').length, given.length)
})
