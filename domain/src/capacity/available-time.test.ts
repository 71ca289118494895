import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type PeriodKind,
  addDays,
  addSeconds,
  periodOf,
  periodsBetween,
  secondsPerHour,
  startOfDay,
} from '../calendar/index.ts'
import { spanAt } from '../testing/local-spans.ts'
import { at, dayAt } from '../testing/times.ts'
import { dayOff, everyDay, weekdays } from '../testing/working-calendars.ts'
import { type WorkingCalendar, availableTime, timesLeft } from './available-time.ts'
import type { DayOff } from './days-off.ts'
import type { LocalSpan } from './local-spans.ts'
import { type WeekHours, hoursOn } from './working-hours.ts'

const monday = { firstWeekday: 1 } as const
const office = weekdays({ '1970-01-01': '09:00-18:00' })

/** `taken` are spans of time. */
function hoursIn(kind: PeriodKind, date: string, calendar: WorkingCalendar, ...taken: string[]) {
  const spans = taken.map((text) => spanAt(text))
  const [seconds] = availableTime([periodOf(kind, dayAt(date), monday)], calendar, spans)
  return seconds === null ? null : seconds! / secondsPerHour
}

/** The first of December 2026, a Tuesday. */
function onTuesday(text: string): string {
  return text.includes(' – ') ? text : text.replace(/^(.+)-(.+)$/, '2026-12-01T$1 – 2026-12-01T$2')
}

const offTuesday = dayOff('2026-12-01')
const offAfterTwo = dayOff('2026-12-01', '2026-12-01', { from: 14 * secondsPerHour })
const offUntilTen = dayOff('2026-12-01', '2026-12-01', { until: 10 * secondsPerHour })
// From Friday at two until Tuesday at ten.
const longWeekend = dayOff('2026-11-27', '2026-12-01', {
  from: 14 * secondsPerHour,
  until: 10 * secondsPerHour,
})

const nineHours = '09:00-18:00'
const withPause = '09:00-12:00 13:00-18:00'
const night = '00:00-06:00 22:00-24:00'

// oxfmt-ignore
const days: [title: string, hours: string, off: DayOff[], taken: string[], available: number][] = [
  ['an ordinary day',                          nineHours, [],            [],                                          9],
  ['a day with a pause at noon',               withPause, [],            [],                                          8],
  ['a day off',                                nineHours, [offTuesday],  [],                                          0],
  ['a day off from two o’clock',               nineHours, [offAfterTwo], [],                                          5],
  ['a day off until ten o’clock',              nineHours, [offUntilTen], [],                                          8],
  ['the last day of a long weekend',           nineHours, [longWeekend], [],                                          8],
  ['a day with a pinned hour',                 nineHours, [],            ['10:00-11:00'],                             8],
  ['a day with a pinned evening',              nineHours, [],            ['19:00-22:00'],                             9],
  ['a day pinned into the evening',            nineHours, [],            ['17:00-19:00'],                             8],
  ['a day pinned over the pause',              withPause, [],            ['11:00-14:00'],                             6],
  ['a day with the same hours pinned twice',   nineHours, [],            ['10:00-12:00', '10:00-12:00'],              7],
  ['a day with overlapping pinned and busy',   nineHours, [],            ['10:00-12:00', '11:00-13:00'],              6],
  ['a day with short ones inside a long one',  nineHours, [],            ['09:00-17:00', '10:00-11:00', '16:00-18:00'], 0],
  ['a day with a meeting in the hours off',    nineHours, [offAfterTwo], ['15:00-16:00'],                             5],
  ['a day with a meeting partly in them',      nineHours, [offAfterTwo], ['13:00-16:00'],                             4],
  ['a day inside a conference',                nineHours, [],            ['2026-11-30T12:00 – 2026-12-02T12:00'],     0],
  ['a day between two nights of work',         night,     [],            [],                                          8],
  ['a day after a pinned night until two',     night,     [],            ['2026-11-30T23:00 – 2026-12-01T02:00'],     6],
  ['a day before a pinned night from eleven',  night,     [],            ['2026-12-01T23:00 – 2026-12-02T03:00'],     7],
]
for (const [title, hours, daysOff, taken, available] of days) {
  test(`available on ${title}: ${available} h (RHY-021, RHY-023)`, () => {
    const calendar = { hours: everyDay(hours), daysOff }
    assert.equal(hoursIn('DAYS', '2026-12-01', calendar, ...taken.map(onTuesday)), available)
  })
}

test('week 49 of the pictures: 45 h, less a day off, 2 h pinned and 4 h busy (RHY-023)', () => {
  const calendar = { hours: office, daysOff: [dayOff('2026-12-04')] }
  const pinned = ['2026-12-01T09:30 – 2026-12-01T10:30', '2026-12-03T14:00 – 2026-12-03T15:00']
  const busy = ['2026-11-30T10:00 – 2026-11-30T13:00', '2026-12-02T11:00 – 2026-12-02T12:00']
  assert.equal(hoursIn('WEEKS', '2026-12-01', calendar), 36)
  assert.equal(hoursIn('WEEKS', '2026-12-01', calendar, ...pinned, ...busy), 30)
})

// Nine hours until the end of the year, eight afterwards. Days off over New Year, a holiday, half a holiday.
const winterCalendar = {
  hours: weekdays({ '1970-01-01': '09:00-18:00', '2027-01-01': '08:00-16:00' }),
  daysOff: [
    dayOff('2026-12-24', '2026-12-24', { from: 12 * secondsPerHour }),
    dayOff('2026-12-25'),
    dayOff('2026-12-28', '2027-01-03'),
    dayOff('2027-01-06'),
  ],
}
// From Sunday evening until Monday at ten: two working hours of February, none of January.
const overTheMonthEnd = '2027-01-31T22:00 – 2027-02-01T10:00'

// oxfmt-ignore
const winter: [date: string, available: number][] = [
  ['2026-12-01', 17 * 9 + 3],  // 23 weekdays, less 25 December and four days; three hours are left of the 24th.
  ['2027-01-01', 19 * 8],      // 21 weekdays, less New Year's Day and the 6th.
  ['2027-02-01', 20 * 8 - 2],
]
for (const [date, available] of winter) {
  test(`available in the month of ${date}: ${available} h (RHY-020, RHY-023)`, () => {
    assert.equal(hoursIn('MONTHS', date, winterCalendar, overTheMonthEnd), available)
  })
}

test('the months of a season add up to it, also over New Year (RHY-023)', () => {
  const sum = winter.reduce((hours, [, available]) => hours + available, 0)
  assert.equal(hoursIn('SEASONS', '2027-01-15', winterCalendar, overTheMonthEnd), sum)
})

test('without working hours there is no available time, but on a weekend it is zero (RHY-023)', () => {
  const fromDecember = weekdays({ '2026-12-01': '09:00-18:00', '2027-01-01': '' })
  const available = (kind: PeriodKind, date: string) =>
    hoursIn(kind, date, { hours: fromDecember, daysOff: [] })
  assert.equal(hoursIn('WEEKS', '2026-12-01', { hours: [], daysOff: [dayOff('2026-12-01')] }), null)
  assert.equal(available('MONTHS', '2026-11-01'), null)
  assert.equal(available('DAYS', '2026-12-06'), 0)
  // The week begins in November, without hours, and counts its other four days.
  assert.equal(available('WEEKS', '2026-12-01'), 36)
  assert.equal(available('MONTHS', '2027-01-01'), null)
  assert.equal(available('YEARS', '2026-12-01'), 23 * 9)
})

test('of the current period the time from now on is left (RHY-025)', () => {
  const calendar = { hours: office, daysOff: [] }
  const week = periodOf('WEEKS', dayAt('2026-12-01'), monday)
  const left = (now: string) =>
    timesLeft([week], calendar, [spanAt('2026-12-03T16:00 – 2026-12-03T17:00')], at(now))[0]! / secondsPerHour
  assert.equal(left('2026-11-30T08:00'), 44)
  // Half of the pinned hour is over.
  assert.equal(left('2026-12-03T16:30'), 10)
  assert.equal(left('2026-12-05T10:00'), 0)
})

test('a day has 24 hours on the clock, also when clocks change (RHY-023)', () => {
  const calendar = { hours: everyDay('00:00-24:00'), daysOff: [] }
  // In Berlin: 23 and 25 hours. Plans have no zone, so they count what the grid displays.
  assert.equal(hoursIn('DAYS', '2026-03-29', calendar), 24)
  assert.equal(hoursIn('DAYS', '2026-10-25', calendar), 24)
})

const firstDay = dayAt('2023-11-01')
const someDay = fc.nat(1200).map((day) => addDays(firstDay, day))
const hour = fc.integer({ min: 0, max: 23 })
const dayHours = fc.uniqueArray(hour, { maxLength: 4 }).map((hours) => {
  const edges = hours.toSorted((one, other) => one - other).map((one) => one * secondsPerHour)
  return edges.slice(0, edges.length & ~1)
})
const week = fc.array(dayHours, { minLength: 7, maxLength: 7 }).map((days): WeekHours =>
  days.map((edges) =>
    Array.from({ length: edges.length / 2 }, (_, nth) => ({
      from: edges[2 * nth]!,
      to: edges[2 * nth + 1]!,
    })),
  ),
)
const calendars: fc.Arbitrary<WorkingCalendar> = fc.record({
  hours: fc
    .uniqueArray(fc.record({ validFrom: someDay, week }), {
      selector: ({ validFrom }) => validFrom,
      maxLength: 4,
    })
    .map((changes) => changes.toSorted((one, other) => one.validFrom - other.validFrom)),
  daysOff: fc.array(
    fc
      .record({ first: someDay, length: fc.nat(20), from: hour, until: fc.integer({ min: 1, max: 24 }) })
      .map(({ first, length, from, until }) => ({
        first,
        last: addDays(first, length),
        from: from * secondsPerHour,
        until: until * secondsPerHour,
        yearly: false,
      })),
    { maxLength: 5 },
  ),
})
const someSpans = fc.array(
  fc
    .record({ day: someDay, hour, length: fc.integer({ min: 1, max: 60 }) })
    .map(({ day, hour, length }): LocalSpan => {
      const start = addSeconds(startOfDay(day), hour * secondsPerHour)
      return { start, end: addSeconds(start, length * secondsPerHour) }
    }),
  { maxLength: 12 },
)

test('an hour is available when it is worked, not off and not taken, hour by hour (RHY-023)', () => {
  const kinds = fc.constantFrom('DAYS', 'WEEKS', 'MONTHS', 'SEASONS', 'YEARS')
  fc.assert(
    fc.property(calendars, someSpans, someDay, kinds, (calendar, taken, day, kind) => {
      const period = periodOf(kind, day, monday)
      const off = calendar.daysOff.map(({ first, last, from, until }) => ({
        start: startOfDay(first) + from,
        end: startOfDay(last) + until,
      }))
      let hours = 0
      for (let one = period.start; one < period.end; one = addDays(one, 1)) {
        for (const { from, to } of hoursOn(calendar.hours, one)) {
          for (let time = from; time < to; time += secondsPerHour) {
            const now = startOfDay(one) + time
            if (![...off, ...taken].some(({ start, end }) => start <= now && now < end)) hours++
          }
        }
      }
      const [available] = availableTime([period], calendar, taken)
      assert.equal(available ?? 0, hours * secondsPerHour)
    }),
    { seed: 52, numRuns: 60 },
  )
})

const tiled = [
  ['WEEKS', 'DAYS'],
  ['SEASONS', 'MONTHS'],
  ['YEARS', 'MONTHS'],
  ['LUSTRA', 'YEARS'],
] as const

test('where parts tile a period, their available times add up to it (RHY-023)', () => {
  fc.assert(
    fc.property(calendars, someSpans, someDay, fc.constantFrom(...tiled), (calendar, taken, day, kinds) => {
      const [whole, part] = kinds
      const period = periodOf(whole, day, monday)
      const parts = periodsBetween(part, period.start, period.end, monday)
      const [all, ...each] = availableTime([period, ...parts], calendar, taken)
      const sum = each.reduce<number>((seconds, one) => seconds + (one ?? 0), 0)
      assert.equal(all ?? 0, sum)
      assert.equal(
        all === null,
        each.every((one) => one === null),
      )
    }),
    { seed: 53, numRuns: 60 },
  )
})
