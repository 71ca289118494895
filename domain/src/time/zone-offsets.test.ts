import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DayNumber, formatLocalTime } from '../calendar/index.ts'
import { at, dateText, dayAt } from '../testing/times.ts'
import { zoneOffsetsOf, sixZones } from '../testing/zone-offsets.ts'
import { type Instant, dayLength, localTimeAt, instantsAt, secondsByDay, visitHours } from './zone-offsets.ts'

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
  test(`${name} is split where the clock shows midnight`, () => {
    const from = instant(start)
    const span = { start: from, end: (from + hours * 3600) as Instant }
    assert.deepEqual(byDate(secondsByDay(around(zone), span)), expected)
  })
}

const minutesByHour = (zone: string, start: string, minutes: number) => {
  const from = instant(start)
  const span = { start: from, end: (from + minutes * 60) as Instant }
  const parts: string[] = []
  visitHours(around(zone), span, (day, hour, seconds) =>
    parts.push(`${dateText(day).slice(8)} ${hour}h ${seconds / 60}`),
  )
  return parts
}

// oxfmt-ignore
const hours: [name: string, zone: string, start: string, minutes: number, parts: string[]][] = [
  ['within an hour',                    'Asia/Kathmandu',      '2026-06-01T03:25Z', 45, ['01 9h 45']],
  ['up to the full hour',               'Asia/Kathmandu',      '2026-06-01T03:20Z', 55, ['01 9h 55']],
  ['a minute past the full hour',       'Asia/Kathmandu',      '2026-06-01T03:20Z', 56, ['01 9h 55', '01 10h 1']],
  ['from the full hour',                'Asia/Kathmandu',      '2026-06-01T04:15Z', 61, ['01 10h 60', '01 11h 1']],
  ['over midnight',                     'Europe/Moscow',       '2026-11-20T20:30Z', 60, ['20 23h 30', '21 0h 30']],
  ['up to midnight',                    'Europe/Moscow',       '2026-11-20T20:30Z', 30, ['20 23h 30']],
  ['before 1970',                       'Europe/Moscow',       '1969-12-31T20:30Z', 60, ['31 23h 30', '01 0h 30']],
  ['over an hour that is left out',     'America/New_York',    '2026-03-08T06:30Z', 90, ['08 1h 30', '08 3h 60']],
  ['over an hour that comes twice',     'America/New_York',    '2026-11-01T05:30Z', 120, ['01 1h 30', '01 1h 60', '01 2h 30']],
  ['over half an hour that comes twice','Australia/Lord_Howe', '2026-04-04T14:30Z', 60, ['05 1h 30', '05 1h 30']],
  ['over half an hour left out',        'Australia/Lord_Howe', '2026-10-03T15:00Z', 60, ['04 1h 30', '04 2h 30']],
  ['over a midnight that is left out',  'Africa/Cairo',        '2023-04-27T21:30Z', 60, ['27 23h 30', '28 1h 30']],
  ['over a midnight that comes twice',  'Africa/Cairo',        '2023-10-26T20:30Z', 120, ['26 23h 30', '26 23h 60', '27 0h 30']],
  ['into the day without midnight',     'America/Sao_Paulo',   '2018-11-04T02:30Z', 60, ['03 23h 30', '04 1h 30']],
  ['over an evening hour twice',        'America/Sao_Paulo',   '2018-02-18T01:30Z', 120, ['17 23h 30', '17 23h 60', '18 0h 30']],
]
for (const [name, zone, start, minutes, expected] of hours) {
  test(`a record ${name} in ${zone} counts in the hours that the clock shows`, () => {
    assert.deepEqual(minutesByHour(zone, start, minutes), expected)
  })
}

test('a repeated time has two instants, a skipped one uses the offset before the change', () => {
  const newYork = around('America/New_York')
  assert.deepEqual(instantsAt(newYork, at('2026-11-01T01:30')), [
    instant('2026-11-01T05:30Z'),
    instant('2026-11-01T06:30Z'),
  ])
  const [reading, ...more] = instantsAt(newYork, at('2026-03-08T02:30'))
  assert.deepEqual(more, [])
  assert.equal(formatLocalTime(localTimeAt(newYork, reading)), '2026-03-08T03:30:00')
})

test('every time has Temporal’s instants, in six zones', () => {
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

test('the parts of a span by day add up to the span, in six zones', () => {
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

test('each hour has Temporal’s part of a span, in six zones', () => {
  const span = fc.record({
    start: fc.integer({ min: instant('2010-01-02T00:00Z'), max: instant('2026-12-01T00:00Z') }),
    seconds: fc.integer({ min: 1, max: 2 * 86_400 }),
  })
  for (const zone of sixZones) {
    const clock = around(zone)
    fc.assert(
      fc.property(span, ({ start, seconds }) => {
        let at = start
        visitHours(
          clock,
          { start: start as Instant, end: (start + seconds) as Instant },
          (day, hour, part) => {
            for (const second of [at, at + part - 1]) {
              const shown = Temporal.Instant.fromEpochMilliseconds(second * 1000).toZonedDateTimeISO(zone)
              assert.deepEqual([dateText(day), hour], [shown.toPlainDate().toString(), shown.hour])
            }
            at += part
          },
        )
        assert.equal(at, start + seconds)
      }),
      { seed: 7, numRuns: 60 },
    )
  }
})
