/** Typing, drawing and dragging in nights with clock changes, in six zones. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalTime, addSeconds, halfHour, timeOfDay } from '../calendar/index.ts'
import type { Interval } from '../intervals/fit-intervals.ts'
import { at } from '../testing/times.ts'
import { sixZones, zoneOffsetsOf } from '../testing/zone-offsets.ts'
import { clockSpanOf, gridSeconds, intervalBetween } from './clock-span.ts'
import { draggedDuration, freePlace } from './record-limits.ts'
import {
  type Instant,
  type ZoneOffsets,
  instantsAt,
  localTimeAt,
  nearestInstantAt,
  nextInstantAt,
} from './zone-offsets.ts'

const offsetsOf = (zone: string) => zoneOffsetsOf(zone, '2009-01-01T00:00Z', '2027-06-01T00:00Z')
const newYork = offsetsOf('America/New_York')
const hours = (seconds: number) => seconds / 3600

// oxfmt-ignore
const typed: [name: string, zone: string, from: string, to: string, hours: number][] = [
  ['over the spring night',            'America/New_York',    '2026-03-08T01:00', '2026-03-08T04:00', 2],
  ['over the autumn night',            'America/New_York',    '2026-11-01T00:30', '2026-11-01T03:00', 3.5],
  ['where clocks change by half',      'Australia/Lord_Howe', '2026-10-04T01:00', '2026-10-04T04:00', 2.5],
  ['over a midnight that is left out', 'Africa/Cairo',        '2023-04-27T23:00', '2023-04-28T02:00', 2],
  ['over a midnight that comes twice', 'America/Sao_Paulo',   '2018-02-17T22:00', '2018-02-18T01:00', 4],
  ['where nothing changes',            'Asia/Kathmandu',      '2026-03-08T01:00', '2026-03-08T04:00', 3],
  ['to a time that is left out',       'America/New_York',    '2026-03-08T01:00', '2026-03-08T02:30', 1.5],
  ['within the hour that comes twice', 'America/New_York',    '2026-11-01T01:15', '2026-11-01T01:45', 0.5],
  ['from the hour that comes twice',   'America/New_York',    '2026-11-01T01:30', '2026-11-01T02:00', 0.5],
  ['of that whole hour',               'Europe/Berlin',       '2026-10-25T02:00', '2026-10-25T03:00', 1],
  ['from there on',                    'Europe/Berlin',       '2026-10-25T02:30', '2026-10-25T05:00', 2.5],
  ['into the hour that comes twice',   'America/New_York',    '2026-11-01T00:30', '2026-11-01T01:30', 1],
  ['out of a repeated midnight',       'America/Sao_Paulo',   '2018-02-17T23:30', '2018-02-18T00:00', 0.5],
  ['within the hour left out',         'America/New_York',    '2026-03-08T02:30', '2026-03-08T03:00', 0.5],
]
for (const [name, zone, from, to, expected] of typed) {
  test(`${name} in ${zone}, ${from.slice(11)} to ${to.slice(11)} takes ${expected} hours (CAL-N16)`, () => {
    assert.equal(hours(intervalBetween(offsetsOf(zone), at(from), at(to)).duration), expected)
  })
}

test('a typed end is the next moment after the start at which the clock shows it', () => {
  const [first, second] = instantsAt(newYork, at('2026-11-01T01:30'))
  const end = (start: Instant, time: string) =>
    hours(nextInstantAt(newYork, start, timeOfDay(at(`2026-11-01T${time}`))) - start)
  assert.deepEqual([end(first, '01:45'), end(first, '01:15'), end(first, '02:00')], [0.25, 0.75, 1.5])
  assert.deepEqual([end(second!, '01:15'), end(second!, '00:30')], [23.75, 23])
})

test('a record in the repeated hour takes the first free place (TIM-N19)', () => {
  const [one, other] = instantsAt(newYork, at('2026-11-01T01:30'))
  const places = (duration: number) =>
    [
      { start: one, duration },
      { start: other!, duration },
    ] as const
  const first = { start: one, duration: 1800 }
  const isFree = (duration: number, taken: Interval[]) => freePlace(places(duration), Infinity, taken)
  assert.deepEqual(isFree(1800, []), { place: places(1800)[0], refusal: null })
  assert.deepEqual(isFree(1800, [first]), { place: places(1800)[1], refusal: null })
  const both = [first, { start: other!, duration: 60 }]
  assert.deepEqual(isFree(1800, both), { place: places(1800)[0], refusal: 'overlap' })
})

test('a plan takes longer than its hours only when clocks go back between two unambiguous times, in all six zones (TIM-N16)', () => {
  for (const { at: change, offsets, zone } of changes) {
    const around = localTimeAt(offsets, change)
    for (let first = -8; first < 8; first++) {
      for (let length = 1; length < 12; length++) {
        const from = addSeconds(around, first * halfHour)
        const to = addSeconds(from, length * halfHour)
        const { start, duration } = intervalBetween(offsets, from, to)
        const comeOnce = [from, to].every((time) => instantsAt(offsets, time).length === 1)
        assert.ok(comeOnce || duration <= to - from, `${zone} ${from} ${length}`)
        if (!comeOnce) assert.equal(localTimeAt(offsets, start as Instant), from)
      }
    }
  }
})

interface Change {
  readonly at: Instant
  readonly zone: string
  readonly offsets: ZoneOffsets
}
const changes = sixZones.flatMap((zone) => {
  const offsets = offsetsOf(zone)
  return offsets.slice(1).map(({ from }): Change => ({ at: from, zone, offsets }))
})

test('any record around a change is drawn from its start to its end by the clock, in all six zones (TIM-N12, CAL-N16)', () => {
  assert.ok(changes.length > 60)
  for (const { at: change, offsets, zone } of changes) {
    for (let first = -8; first < 8; first++) {
      for (let length = 1; length < 12; length++) {
        const record = { start: change + first * halfHour, duration: length * halfHour }
        const span = clockSpanOf(offsets, record)
        assert.equal(span.end, localTimeAt(offsets, (record.start + record.duration) as Instant))
        const drawn = gridSeconds(span, record.duration)
        assert.ok(drawn > 0, zone)
        if (span.end > span.start) assert.equal(addSeconds(span.start, drawn), span.end)
      }
    }
  }
})

test('dragging an edge down makes it later and up earlier, past skipped hours, in all six zones (TIM-N12)', () => {
  const bounds = { min: 60, max: 20 * 3600 }
  for (const { at: change, offsets, zone } of changes) {
    for (let first = -8; first < 8; first++) {
      for (let length = 8; length < 12; length++) {
        const record = { start: change + first * halfHour, duration: length * halfHour }
        const what = `${zone} ${new Date(record.start * 1000).toISOString()} ${length}`
        let before = record.duration
        for (let rows = 1; rows < 8; rows++) {
          const longer = draggedDuration(offsets, record, rows, bounds)
          assert.ok(longer > record.duration && longer >= before, `${what} +${rows}`)
          before = longer
        }
        for (let rows = 1; rows < 4; rows++) {
          const shorter = draggedDuration(offsets, record, -rows, bounds)
          assert.ok(shorter < record.duration, `${what} -${rows}`)
        }
        const edge = localTimeAt(offsets, (record.start + before) as Instant)
        assert.equal(edge % halfHour, 0, what)
      }
    }
  }
})

test('an edge dragged to a displayed time ends there, not an hour away (TIM-047)', () => {
  const [start] = instantsAt(newYork, at('2026-03-08T01:00'))
  const bounds = { min: 1800, max: 18_000 }
  const edge = (rows: number): LocalTime => {
    const duration = draggedDuration(newYork, { start, duration: 1800 }, rows, bounds)
    return localTimeAt(newYork, (start + duration) as Instant)
  }
  assert.equal(edge(5), at('2026-03-08T04:00'))
  assert.equal(edge(1), at('2026-03-08T03:00'))
  assert.equal(nearestInstantAt(newYork, at('2026-03-08T02:30'), start), start + 3600)
})
