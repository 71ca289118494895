import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayOffEntry } from '@lustra/contract/capacity'
import type { DayOffId } from '@lustra/contract/ids'
import { addDays, periodOf } from '@lustra/domain/calendar'
import { monday, rules } from '../testing.ts'
import { daysOffIn, isOffEntirely, offOfPeriod } from './period-off.ts'

const week = periodOf('WEEKS', monday, rules)
const next = periodOf('WEEKS', addDays(monday, 7), rules)

function aDayOff(name: string, first: number, last = first): DayOffEntry {
  const days = { first: addDays(monday, first), last: addDays(monday, last) }
  return { id: name as DayOffId, name, ...days, from: 0, until: 86_400, yearly: false }
}

test('a period is taken off with all of its days (RHY-021)', () => {
  const off = { id: 'week' as DayOffId, ...offOfPeriod(week) }
  assert.deepEqual([off.first, off.last], [monday, addDays(monday, 6)])
  assert.ok(isOffEntirely(week, [off]))
  assert.ok(!isOffEntirely(next, [off]))
})

test('days off that follow each other take a period off together, a missing hour does not', () => {
  const [begin, rest] = [aDayOff('begin', -2, 2), aDayOff('rest', 3, 9)]
  assert.ok(isOffEntirely(week, [rest, begin]))
  assert.ok(!isOffEntirely(week, [rest, { ...begin, until: 3600 * 23 }]))
})

test('the days off in a period are those that touch it, also by repeating yearly', () => {
  const all = [aDayOff('last week', -3), aDayOff('from last week', -1, 0), aDayOff('later', 7)]
  const yearly = {
    ...aDayOff('yearly', 0),
    first: addDays(monday, -365),
    last: addDays(monday, -365),
    yearly: true,
  }
  assert.deepEqual(
    daysOffIn(week, [...all, yearly]).map(({ name }) => name),
    ['from last week', 'yearly'],
  )
})
