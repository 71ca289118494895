import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DayNumber, formatLocalTime } from '../calendar/index.ts'
import { at, dateText, dayAt } from '../testing/times.ts'
import { zoneOffsetsOf, sixZones } from '../testing/zone-offsets.ts'
import { type Instant, dayLength, localTimeAt, instantsAt, secondsByDay } from './zone-offsets.ts'

const around = (zone: string) => zoneOffsetsOf(zone, '2009-01-01T00:00Z', '2027-01-01T00:00Z')
const instant = (text: string) => (Temporal.Instant.from(text).epochMilliseconds / 1000) as Instant
const byDate = (days: ReadonlyMap<DayNumber, number>) =>
  Object.fromEntries([...days].map(([day, seconds]) => [dateText(day), seconds / 3600]))

// oxfmt-ignore
const days: [zone: string, date: string, hours: number][] = [
  ['Europe/Moscow',       '2010-03-28', 23],
  ['Europe/Moscow',       '2010-10-31', 25],
  ['Europe/Moscow',       '2026-03-29', 24],
  ['America/New_York',    '2026-03-08', 23],
  ['America/New_York',    '2026-11-01', 25],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Africa/Cairo',        '2023-04-28', 23],
  ['Africa/Cairo',        '2023-10-26', 25],
  ['America/Sao_Paulo',   '2018-11-04', 23],
  ['America/Sao_Paulo',   '2018-02-17', 25],
  ['Asia/Kathmandu',      '2026-06-01', 24],
]
for (const [zone, date, hours] of days) {
  test(`${date} in ${zone} has ${hours} hours`, () => {
    assert.equal(dayLength(around(zone), dayAt(date)), hours * 3600)
  })
}

// oxfmt-ignore
const spans: [name: string, zone: string, start: string, hours: number, days: Record<string, number>][] = [
  ['an evening over midnight',     'Europe/Moscow',    '2026-11-20T19:00Z', 4, { '2026-11-20': 2, '2026-11-21': 2 }],
  ['one that ends at midnight',    'Europe/Moscow',    '2026-11-20T19:00Z', 2, { '2026-11-20': 2 }],
  ['a night in spring',            'America/New_York', '2026-03-08T03:00Z', 5, { '2026-03-07': 2, '2026-03-08': 3 }],
  ['a midnight that is left out',  'Africa/Cairo',     '2023-04-27T21:00Z', 2, { '2023-04-27': 1, '2023-04-28': 1 }],
  ['a midnight that comes twice',  'Africa/Cairo',     '2023-10-26T19:00Z', 4, { '2023-10-26': 3, '2023-10-27': 1 }],
]
for (const [name, zone, start, hours, expected] of spans) {
  test(`${name} is cut where the clock shows midnight`, () => {
    const from = instant(start)
    const span = { start: from, end: (from + hours * 3600) as Instant }
    assert.deepEqual(byDate(secondsByDay(around(zone), span)), expected)
  })
}

test('a time that comes twice has two readings, one that is left out is read as before the change', () => {
  const newYork = around('America/New_York')
  assert.deepEqual(instantsAt(newYork, at('2026-11-01T01:30')), [
    instant('2026-11-01T05:30Z'),
    instant('2026-11-01T06:30Z'),
  ])
  const [reading, ...more] = instantsAt(newYork, at('2026-03-08T02:30'))
  assert.deepEqual(more, [])
  assert.equal(formatLocalTime(localTimeAt(newYork, reading)), '2026-03-08T03:30:00')
})

test('every time is read as Temporal reads it, in six zones', () => {
  const seconds = fc.integer({ min: at('2010-01-01'), max: at('2026-12-01') })
  for (const zone of sixZones) {
    const clock = around(zone)
    fc.assert(
      fc.property(seconds, (time) => {
        const [first] = instantsAt(clock, time as ReturnType<typeof at>)
        const plain = Temporal.PlainDateTime.from(formatLocalTime(time as ReturnType<typeof at>))
        return first === plain.toZonedDateTime(zone).epochMilliseconds / 1000
      }),
      { seed: 5, numRuns: 300 },
    )
  }
})

test('what a span takes of its days adds up to the span, in six zones', () => {
  const span = fc.record({
    start: fc.integer({ min: instant('2010-01-02T00:00Z'), max: instant('2026-12-01T00:00Z') }),
    seconds: fc.integer({ min: 1, max: 4 * 86_400 }),
  })
  for (const zone of sixZones) {
    const clock = around(zone)
    fc.assert(
      fc.property(span, ({ start, seconds }) => {
        const days = secondsByDay(clock, { start: start as Instant, end: (start + seconds) as Instant })
        const parts = [...days.values()]
        return parts.every((part) => part > 0) && parts.reduce((sum, part) => sum + part) === seconds
      }),
      { seed: 6, numRuns: 300 },
    )
  }
})
