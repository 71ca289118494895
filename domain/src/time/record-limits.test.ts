import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatLocalTime, halfHour } from '../calendar/index.ts'
import { at } from '../testing/times.ts'
import type { Interval } from '../intervals/fit-intervals.ts'
import {
  currentHalfHour,
  draggedDuration,
  freeIntervals,
  maxDraggedDuration,
  canMoveRecord,
  canRecordOn,
  canRunTimerOn,
  canResizeRecord,
  newRecordDuration,
  recordDurationBounds,
  refuseRecord,
  maxSecondsAhead,
} from './record-limits.ts'
import type { Instant, ZoneOffsets } from './zone-offsets.ts'

const minutes = 60
const utc: ZoneOffsets = [{ from: 0 as Instant, offset: 0 }]
const stretch = (start: string, length: number): Interval => ({
  start: at(`2026-11-20T${start}`),
  duration: length * minutes,
})
const latestEndAt = (now: string) => at(`2026-11-20T${now}`) + maxSecondsAhead(at(`2026-11-20T${now}`))

// oxfmt-ignore
const halfHours: [now: string, halfHour: string][] = [
  ['12:00:00', '12:00'],
  ['12:00:20', '12:00'],
  ['12:29:39', '12:00'],
  ['12:29:40', '12:30'],
  ['12:30:00', '12:30'],
  ['23:59:45', '00:00'],
]
for (const [now, expected] of halfHours) {
  test(`at ${now} the current half hour is ${expected} (TIM-052)`, () => {
    assert.equal(formatLocalTime(currentHalfHour(at(`2026-11-20T${now}`))).slice(11, 16), expected)
  })
}

// oxfmt-ignore
const drops: [name: string, now: string, record: Interval, refusal: string | null][] = [
  ['the current half hour',                     '12:10', stretch('12:00', 30), null],
  ['the next half hour',                        '12:10', stretch('12:30', 30), 'future'],
  ['the next half hour, 20 seconds before it',  '12:29:40', stretch('12:30', 30), null],
  ['an hour that begins now',                   '12:10', stretch('12:00', 60), 'future'],
  ['an hour that ends with the current half',   '12:10', stretch('11:30', 60), null],
  ['minutes that are still to come',            '12:10', stretch('12:05', 26), 'future'],
]
for (const [name, now, record, refusal] of drops) {
  test(`at ${now}, ${name}: ${refusal ?? 'recorded'} (TIM-044, TIM-052)`, () => {
    assert.equal(refuseRecord(record, latestEndAt(now), []), refusal)
  })
}

test('a record does not overlap others; ends may touch (TIM-043)', () => {
  const other = stretch('10:00', 60)
  const refusal = (record: Interval) => refuseRecord(record, latestEndAt('18:00'), [other])
  assert.equal(refusal(stretch('09:30', 30)), null)
  assert.equal(refusal(stretch('11:00', 30)), null)
  assert.equal(refusal(stretch('09:30', 31)), 'overlap')
  assert.equal(refusal(stretch('10:30', 10)), 'overlap')
  assert.equal(refusal(stretch('09:00', 300)), 'overlap')
})

test('completed tasks accept records but no timer, cancelled ones neither (TIM-N06)', () => {
  const statuses = ['NORMAL', 'COMPLETED', 'CANCELLED'] as const
  assert.deepEqual(statuses.map(canRecordOn), [true, true, false])
  assert.deepEqual(statuses.map(canRunTimerOn), [true, false, false])
})

test('only records of open tasks are dragged, and those of cancelled ones not resized either (TIM-045, TIM-046)', () => {
  const statuses = ['NORMAL', 'COMPLETED', 'CANCELLED'] as const
  assert.deepEqual(statuses.map(canMoveRecord), [true, false, false])
  assert.deepEqual(statuses.map(canResizeRecord), [true, true, false])
})

test('a dropped record takes half an hour, and an edge is dragged up to five hours (TIM-042, TIM-048, TIM-049)', () => {
  const record = stretch('08:00', 60)
  assert.deepEqual(recordDurationBounds(record, latestEndAt('18:00'), []), { min: 1800, max: 18_000 })
  assert.equal(newRecordDuration, 1800)
  assert.equal(maxDraggedDuration, 18_000)
})

test('an edge stops at the next record (TIM-050)', () => {
  // The nearest is neither the first nor the last of them, and begins off the half hours.
  const others = [
    stretch('06:00', 60),
    stretch('08:00', 30),
    stretch('10:00', 30),
    stretch('09:40', 10),
    stretch('11:00', 30),
  ]
  assert.equal(recordDurationBounds(stretch('08:00', 30), latestEndAt('18:00'), others).max, 100 * minutes)
})

test('an edge stops at the current half hour (TIM-051)', () => {
  assert.equal(recordDurationBounds(stretch('11:00', 30), latestEndAt('12:10'), []).max, 90 * minutes)
})

test('an edge moves in half hours, and snaps to one (TIM-047, TIM-N12)', () => {
  const bounds = { min: 1800, max: 18_000 }
  assert.equal(draggedDuration(utc, stretch('08:00', 30), 1, bounds), 3600)
  assert.equal(draggedDuration(utc, stretch('08:00', 60), 1.4, bounds), 5400)
  assert.equal(draggedDuration(utc, stretch('08:00', 60), 1.6, bounds), 7200)
  assert.equal(draggedDuration(utc, stretch('08:00', 120), -1.4, bounds), 3600)
  assert.equal(draggedDuration(utc, stretch('08:00', 60), -0.2, bounds), 1800)
  assert.equal(draggedDuration(utc, stretch('08:00', 60), -5, bounds), 1800)
  assert.equal(draggedDuration(utc, stretch('08:00', 60), 40, bounds), 18_000)
  assert.equal(draggedDuration(utc, stretch('08:07', 47), 1, bounds), (30 + 53) * minutes)
  assert.equal(draggedDuration(utc, stretch('08:07', 74), -1, bounds), 53 * minutes)
})

test('enlarging never shortens a record, and shrinking never lengthens it (TIM-047, TIM-048, TIM-049, TIM-N12)', () => {
  const dragged = (record: Interval, rows: number) =>
    draggedDuration(utc, record, rows, recordDurationBounds(record, latestEndAt('23:00'), [])) / minutes
  const sixHours = stretch('08:00', 360)
  assert.deepEqual(
    [0.3, 1, 4, -1, -3].map((rows) => dragged(sixHours, rows)),
    [360, 360, 360, 330, 270],
  )
  const short = stretch('09:05', 12)
  assert.deepEqual(
    [-1, -0.2, 1].map((rows) => dragged(short, rows)),
    [12, 12, 55],
  )
})

test('any dragged end is on a half hour or at a limit (TIM-047, TIM-N12)', () => {
  const any = fc.record({
    start: fc.integer({ min: 0, max: 86_400 }),
    duration: fc.integer({ min: 60, max: 40_000 }),
    rows: fc.double({ min: -30, max: 30, noNaN: true }),
  })
  fc.assert(
    fc.property(any, ({ start, duration, rows }) => {
      const bounds = recordDurationBounds({ start, duration }, 86_400 + halfHour, [])
      const dragged = draggedDuration(utc, { start, duration }, rows, bounds)
      const isWithin = bounds.min <= dragged && dragged <= bounds.max
      const isAtBound = [bounds.min, bounds.max, duration].includes(dragged)
      return isWithin && (isAtBound || (start + dragged) % halfHour === 0)
    }),
    { seed: 3 },
  )
})

test('free and taken parts of an interval add up to it and never overlap (TIM-N20)', () => {
  const any = fc.record({ start: fc.nat(100), duration: fc.integer({ min: 1, max: 40 }) })
  fc.assert(
    fc.property(any, fc.array(any, { maxLength: 6 }), (whole, taken) => {
      const seconds = (parts: readonly Interval[]) =>
        new Set(
          parts.flatMap(({ start, duration }) => Array.from({ length: duration }, (_, nth) => start + nth)),
        )
      const expected = seconds([whole]).difference(seconds(taken))
      const parts = freeIntervals(whole, taken)
      const found = seconds(parts)
      const isSame = found.size === expected.size && found.isSubsetOf(expected)
      return isSame && parts.reduce((sum, { duration }) => sum + duration, 0) === found.size
    }),
    { seed: 4 },
  )
})
