import { at } from '#calendar/testing.ts'
import { type Timer } from '@lustra/contract/time-record'
import { type WeekCell, dayOf } from '@lustra/domain/calendar'
import { type Instant } from '@lustra/domain/time'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type RecordContext,
  type RequestedSlot,
  isWhole,
  partsOfPlanned,
  placeOf,
  recordEdge,
  slotOfPlanned,
  startOfCell,
  verdictsOf,
} from './record-rules.ts'
import { type Tracked, gridSlotOf, spanOf } from './records/records.ts'
import { type Planned, runningSpan } from './time-week.ts'
import { aPlan, aRecord, aContext, aTimer } from './testing.ts'

const friday = 4
const cell = (column: number, hour: number): WeekCell => ({ column, row: hour * 2 })
const slotAt = (column: number, hour: number, hours = 0.5): RequestedSlot => {
  return { start: startOfCell(cell(column, hour), aContext()), duration: hours * 3600 }
}
const refusalOf = (slot: RequestedSlot, moved: Tracked | null, context = aContext()) =>
  placeOf(slot, moved, context).refusal

test('a dropped record ends at the latest with the current half hour (TIM-044, TIM-N05)', () => {
  assert.equal(refusalOf(slotAt(friday, 12.5), null), null)
  assert.equal(refusalOf(slotAt(friday, 13), null), 'future')
  assert.equal(refusalOf(slotAt(friday, 12.5, 1), null), 'future')
})

test('a record must not overlap others, but may overlap itself and touch others (TIM-043)', () => {
  const swim = aRecord('swim', '2026-11-19T09:00', 2)
  const context = aContext([swim])
  assert.equal(refusalOf(slotAt(3, 10), null, context), 'overlap')
  assert.equal(refusalOf(slotAt(3, 10), swim, context), null)
  assert.equal(refusalOf(slotAt(3, 11), null, context), null)
})

const hoursOf = (plan: Planned, context: RecordContext) => {
  const { parts, refusal } = partsOfPlanned(plan, context)
  const spans = parts.map(({ start, end }) => [start - at('2026-11-20T00:00'), end - at('2026-11-20T00:00')])
  return {
    hours: spans.map((span) => span.map((seconds) => seconds / 3600)),
    refusal,
    isAll: isWhole(plan, parts),
  }
}

test('the past and free parts of a planned entry are recorded (TIM-N20)', () => {
  const plan = aPlan('write', '2026-11-20T09:00', 3)
  const swim = aRecord('swim', '2026-11-20T10:00', 0.5)
  assert.deepEqual(hoursOf(plan, aContext()), { hours: [[9, 12]], refusal: null, isAll: true })
  assert.deepEqual(hoursOf(plan, aContext([swim])), {
    hours: [
      [9, 10],
      [10.5, 12],
    ],
    refusal: null,
    isAll: false,
  })
  const until = { ...plan, duration: 6 * 3600 }
  assert.deepEqual(hoursOf(until, aContext()), { hours: [[9, 13]], refusal: null, isAll: false })
})

test('a planned entry of which nothing is free or past gives the reason (TIM-N20)', () => {
  const taken = aContext([aRecord('swim', '2026-11-20T08:00', 5)])
  assert.equal(hoursOf(aPlan('write', '2026-11-20T09:00', 3), taken).refusal, 'overlap')
  assert.equal(hoursOf(aPlan('write', '2026-11-20T14:00', 1), aContext()).refusal, 'future')
})

test('a running timer occupies the time since its start (TIM-N06)', () => {
  const context = aContext([], aTimer('guide', '2026-11-20T12:00'))
  assert.equal(refusalOf(slotAt(friday, 11.5), null, context), null)
  assert.equal(refusalOf(slotAt(friday, 12.5), null, context), 'overlap')
})

test('every cell of the week has its verdict before a drop (TIM-044)', () => {
  const context = aContext([aRecord('swim', '2026-11-16T09:00', 1)])
  const { cells, days } = verdictsOf(
    (at) => ({ start: startOfCell(at, context), duration: 1800 }),
    null,
    context,
  )
  const verdict = (column: number, hour: number) => cells[column * 48 + hour * 2]
  assert.equal(cells.length, 7 * 48)
  assert.deepEqual(days, [])
  assert.equal(verdict(0, 9.5), 'overlap')
  assert.equal(verdict(0, 10), null)
  assert.equal(verdict(friday, 12.5), null)
  assert.equal(verdict(friday, 13), 'future')
  assert.equal(verdict(6, 0), 'future')
})

test('an edge stops at the next record, at the current half hour and after five hours (TIM-048, TIM-049, TIM-050, TIM-051, CAL-N13)', () => {
  const swim = aRecord('swim', '2026-11-19T09:00', 1)
  const next = aRecord('next', '2026-11-19T11:40', 1)
  const later = aRecord('later', '2026-11-19T13:15', 1)
  const now = aRecord('now', '2026-11-20T11:00', 1)
  const context = aContext([swim, next, later, now])
  assert.deepEqual(recordEdge(swim, context).bounds, { min: 1800, max: 160 * 60 })
  assert.deepEqual(recordEdge(later, context).bounds, { min: 1800, max: 5 * 3600 })
  assert.deepEqual(recordEdge(now, context).bounds, { min: 1800, max: 2 * 3600 })
})

test('dropping a planned entry records the rest of it, as far as the time is free', () => {
  const plan = aPlan('write', '2026-11-19T09:00', 3)
  const hours = (column: number, hour: number, context = aContext()) =>
    slotOfPlanned(plan, cell(column, hour), context).duration / 3600
  assert.equal(hours(3, 9), 3)
  assert.equal(hours(3, 10.5), 1.5)
  assert.equal(hours(3, 14), 3)
  assert.equal(hours(friday, 11), 2)
  assert.equal(hours(3, 9, aContext([aRecord('swim', '2026-11-19T10:30', 1)])), 1.5)
  assert.equal(slotOfPlanned(plan, cell(3, 9), aContext()).start, at('2026-11-19T09:00'))
})

/** The week of the spring clock change in New York: Sunday 8 March 2026, at noon. */
function inSpring(records: readonly Tracked[] = [], timer: Timer | null = null): RecordContext {
  const days = { first: dayOf(at('2026-03-08T00:00')), count: 7 }
  const instant = (Date.parse('2026-03-08T12:00-04:00') / 1000) as Instant
  return { days, records, timer, zone: newYork, now: () => at('2026-03-08T12:00'), instant: () => instant }
}
const newYork = 'America/New_York'
const nightRecord = (start: string, hours: number, zone = newYork) =>
  aRecord(
    'night',
    '2026-03-08T00:00',
    hours,
    spanOf({ start: Date.parse(start) / 1000, duration: hours * 3600 }, zone),
  )

test('overlaps are determined by instants across clock changes and zones (TIM-043)', () => {
  const night = nightRecord('2026-03-08T01:00-05:00', 2)
  assert.deepEqual([night.start, night.end], [at('2026-03-08T01:00'), at('2026-03-08T04:00')])
  assert.equal(gridSlotOf(night).duration, 3 * 3600)
  const refusalAt = (hour: number, context: RecordContext) =>
    placeOf({ start: startOfCell(cell(0, hour), context), duration: 1800 }, null, context).refusal
  const spring = inSpring([night])
  assert.deepEqual(
    [0.5, 1, 3, 3.5, 4].map((hour) => refusalAt(hour, spring)),
    [null, 'overlap', 'overlap', 'overlap', null],
  )
  const { cells } = verdictsOf((at) => ({ start: startOfCell(at, spring), duration: 1800 }), null, spring)
  assert.deepEqual([cells[1], cells[2], cells[7], cells[8]], [null, 'overlap', 'overlap', null])
  // 9:00 in Berlin is 3:00 at night here.
  const abroad = nightRecord('2026-03-08T09:00+01:00', 1, 'Europe/Berlin')
  assert.equal(abroad.start, at('2026-03-08T09:00'))
  const travelled = inSpring([abroad])
  assert.deepEqual([refusalAt(4, travelled), refusalAt(9, travelled)], ['overlap', null])
})

test('an edge dragged over a clock change ends where it is dropped and never gets shorter (TIM-N12)', () => {
  const night = nightRecord('2026-03-08T01:00-05:00', 0.5)
  const { elapsedAt, spanWith } = recordEdge(night, inSpring([night]))
  assert.equal(spanWith(elapsedAt(5)).end, at('2026-03-08T04:00'))
  assert.equal(elapsedAt(5), 2 * 3600)
  const long = nightRecord('2026-03-08T01:00-05:00', 6)
  assert.equal(recordEdge(long, inSpring([long])).elapsedAt(1), 6 * 3600)
})

test('a timer counts elapsed time, whatever the user’s zone becomes (TIM-N06)', () => {
  const start = Date.parse('2026-03-08T11:00-04:00')
  const timer: Timer = { ...aTimer('guide', '2026-03-08T11:00'), startAt: start, zone: newYork }
  const span = runningSpan(timer, inSpring().instant())
  assert.deepEqual([span.start, span.duration], [at('2026-03-08T11:00'), 3600])
  const inTokyo = { ...inSpring([], timer), zone: 'Asia/Tokyo', now: () => at('2026-03-09T01:00') }
  const place = (start: string) => placeOf({ start: at(start), duration: 1800 }, null, inTokyo).refusal
  assert.deepEqual(
    [place('2026-03-08T23:30'), place('2026-03-09T00:30'), place('2026-03-09T01:30')],
    [null, 'overlap', 'future'],
  )
})
