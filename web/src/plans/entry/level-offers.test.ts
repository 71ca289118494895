import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, formatLocalTime, dayOf } from '@lustra/domain/calendar'
import { levelOffersOf } from './level-offers.ts'
import { levelLetters } from '#scheduling/move-levels.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'
import { aTask, anEntry, at, rules, somePlans } from '../testing.ts'

const now = at('2026-11-20T12:10')
const write = aTask('write', { limits: { minDuration: 3600 } })

/** `MONTHS 2026-11-01`, or the reason of the refusal. */
function offered(
  task: Task,
  entry: Entry | null = null,
  plans: Plans = somePlans([task]),
  present = now,
): string[] {
  return levelOffersOf({ task, entry }, plans, rules, present).map(
    ({ level, slot, refusal }) =>
      `${level} ${slot ? formatLocalTime(slot.start).slice(0, level === 'hours' ? 16 : 10) : refusal}`,
  )
}

test('the visible week offers the next free time, today, this week and the periods around it (PLN-002, PLN-063)', () => {
  assert.deepEqual(offered(write), [
    'hours 2026-11-20T12:30',
    'DAYS 2026-11-20',
    'WEEKS 2026-11-16',
    'MONTHS 2026-11-01',
    'SEASONS 2026-09-01',
    'YEARS 2026-01-01',
    'LUSTRA 2025-01-01',
    'LIFE 2020-01-01',
  ])
})

test('today is offered only in the current week', () => {
  const offeredOn = (day: string) => offered(write, null, somePlans([write]), at(`${day}T12:10`)).slice(0, 2)
  assert.deepEqual(offeredOn('2026-11-16'), ['hours 2026-11-16T12:30', 'DAYS 2026-11-16'])
  assert.deepEqual(offeredOn('2026-11-22'), ['hours 2026-11-22T12:30', 'DAYS 2026-11-22'])
  assert.deepEqual(offeredOn('2026-11-23'), ['hours 2026-11-16T08:00', 'DAYS 2026-11-16'])
})

test('the day view offers its own free time and the periods around it', () => {
  const onDay = (start: string) => {
    const plans = somePlans([write], [], { view: 'DAY', start: dayOf(at(`${start}T00:00`)) })
    return offered(write, null, plans).slice(0, 3)
  }
  assert.deepEqual(onDay('2026-11-20'), ['hours 2026-11-20T12:30', 'DAYS 2026-11-20', 'WEEKS 2026-11-16'])
  assert.deepEqual(onDay('2026-11-22'), ['hours 2026-11-22T08:00', 'DAYS 2026-11-22', 'WEEKS 2026-11-16'])
})

test('a month of days offers free time, from today on if it is in the month (CAL-N26)', () => {
  const ofMonth = (start: string) => {
    const plans = somePlans([write], [], { view: 'MONTH_DAYS', start: dayOf(at(`${start}T00:00`)) })
    return offered(write, null, plans).slice(0, 4)
  }
  const november = ['hours 2026-11-20T12:30', 'DAYS 2026-11-20', 'WEEKS 2026-11-16', 'MONTHS 2026-11-01']
  assert.deepEqual(ofMonth('2026-10-26'), november)
  const december = ['hours 2026-12-01T08:00', 'DAYS 2026-12-01', 'WEEKS 2026-11-30', 'MONTHS 2026-12-01']
  assert.deepEqual(ofMonth('2026-11-30'), december)
})

test('an occupied time is skipped (PLN-066)', () => {
  const swim = anEntry('swim', aTask('swim'), '2026-11-20T12:00', 2)
  assert.equal(offered(write, null, somePlans([write], [swim]))[0], 'hours 2026-11-20T14:00')
})

test('a past week offers its first free time, if any', () => {
  const tuesday = anEntry('day', write, '2026-11-17T00:00', 24, { level: TimeLevel.Days })
  assert.equal(offered(write, tuesday, somePlans([write], [tuesday]))[0], 'hours 2026-11-17T08:00')
  const all = anEntry('all', aTask('all'), '2026-11-17T00:00', 24)
  assert.equal(offered(write, tuesday, somePlans([write], [tuesday, all]))[0], 'hours no-room')
})

test('levels outside the range of the task are refused with the reason (PLN-063)', () => {
  const task = aTask('write', { limits: { minLevel: TimeLevel.Weeks, maxLevel: TimeLevel.Months } })
  assert.deepEqual(
    offered(task).map((offer) => offer.endsWith('level')),
    [true, true, false, false, true, true, true, true],
  )
})

test('the first visible period that accepts the task is offered (PLN-064, PLN-065)', () => {
  const late = aTask('write', { limits: { earliest: at('2026-11-22T00:00') } })
  assert.equal(offered(late)[1], 'DAYS 2026-11-21')
  const later = aTask('write', { limits: { earliest: at('2027-02-01T00:00') } })
  assert.deepEqual(offered(later).slice(1, 6), [
    'DAYS too-early',
    'WEEKS too-early',
    'MONTHS too-early',
    'SEASONS too-early',
    'YEARS too-early',
  ])
})

test('a view of whole periods offers the period in its title and no times', () => {
  const plans = somePlans([write], [], { view: 'MONTH_WEEKS', start: dayOf(at('2027-02-15T00:00')) })
  assert.deepEqual(offered(write, null, plans).slice(0, 5), [
    'hours hours-unseen',
    'DAYS 2027-03-01',
    'WEEKS 2027-03-01',
    'MONTHS 2027-03-01',
    'SEASONS 2027-03-01',
  ])
})

test('a past year whose last winter is not over is offered itself', () => {
  const plans = somePlans([write], [], { view: 'YEAR_SEASONS', start: dayOf(at('2025-12-01T00:00')) })
  const january = at('2027-01-10T12:00')
  assert.equal(offered(write, null, plans, january)[5], 'YEARS 2026-01-01')
})

test('near an entry, the period that contains the entry is offered, or its first part', () => {
  const month = anEntry('month', write, '2027-01-01T00:00', 31 * 24, { level: TimeLevel.Months })
  assert.deepEqual(offered(write, month, somePlans([write], [month])), [
    'hours hours-unseen',
    'DAYS 2027-01-01',
    'WEEKS 2026-12-28',
    'MONTHS planned',
    'SEASONS 2026-12-01',
    'YEARS 2027-01-01',
    'LUSTRA 2025-01-01',
    'LIFE 2020-01-01',
  ])
})

test('every level has its own letter key', () => {
  assert.equal(new Set(Object.values(levelLetters)).size, Object.keys(levelLetters).length)
})
