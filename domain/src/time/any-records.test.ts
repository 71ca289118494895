/** Checks the sums after any sequence of allowed recordings, in six zones. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DayNumber, addSeconds, dayOf, startOfPeriod, startOfWeek } from '../calendar/index.ts'
import { dateText } from '../testing/times.ts'
import { zoneOffsetsOf, sixZones } from '../testing/zone-offsets.ts'
import { compareByDay, plannedPartsOf, sumComparisons } from './comparison.ts'
import { type Instant, type ZoneOffsets, dayLength, localTimeAt, secondsByDay } from './zone-offsets.ts'
import type { Interval } from '../intervals/fit-intervals.ts'
import { refuseRecord } from './record-limits.ts'

const rules = { firstWeekday: 1 } as const
/** Weeks around clock changes, in all six zones. */
const starts = [
  '2010-03-26',
  '2010-10-29',
  '2018-02-15',
  '2018-11-01',
  '2023-04-26',
  '2026-04-03',
  '2026-10-30',
]

const tries = fc.array(
  fc.record({
    minute: fc.nat(6 * 24 * 60),
    minutes: fc.oneof(
      fc.integer({ min: 1, max: 1440 }),
      fc.integer({ min: 1, max: 20 }).map((n) => n * 30),
    ),
    task: fc.constantFrom('book', 'chapter', 'garden'),
  }),
  { maxLength: 60 },
)
type Try = typeof tries extends fc.Arbitrary<readonly (infer T)[]> ? T : never
type Placed = Interval & { readonly task: string }

/** The part of the requests that the rules allow. */
function recorded(from: Instant, requests: readonly Try[]): Placed[] {
  const records: Placed[] = []
  for (const { minute, minutes, task } of requests) {
    const record = { start: from + minute * 60, duration: minutes * 60, task }
    if (refuseRecord(record, Infinity, records) === null) records.push(record)
  }
  return records
}

function daysOf(clock: ZoneOffsets, { start, duration }: Interval): [DayNumber, number][] {
  const span = { start: start as Instant, end: (start + duration) as Instant }
  return [...secondsByDay(clock, span)]
}

/** According to the platform's calendar. */
function hoursOf(day: DayNumber, zone: string): number {
  return Temporal.PlainDate.from(dateText(day)).toZonedDateTime(zone).hoursInDay
}

for (const zone of sixZones) {
  const clock = zoneOffsetsOf(zone, '2009-01-01T00:00Z', '2027-06-01T00:00Z')

  test(`no day in ${zone} has more time than its length`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), tries, (first, requests) => {
        const from = (Temporal.Instant.from(`${first}T00:00Z`).epochMilliseconds / 1000) as Instant
        const sums = new Map<DayNumber, number>()
        for (const record of recorded(from, requests)) {
          for (const [day, seconds] of daysOf(clock, record)) sums.set(day, (sums.get(day) ?? 0) + seconds)
        }
        for (const [day, sum] of sums) {
          assert.ok(sum <= dayLength(clock, day), `${dateText(day)} in ${zone}: ${sum} seconds`)
        }
      }),
      { seed: 11, numRuns: 150 },
    )
  })

  test(`records without gaps in a week in ${zone} fill exactly its days`, () => {
    const cuts = fc.uniqueArray(fc.nat(8 * 24 * 60 - 1), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.constantFrom(...starts), cuts, (first, minutes) => {
        const from = Temporal.Instant.from(`${first}T00:00Z`).epochMilliseconds / 1000
        const edges = [0, ...minutes.toSorted((one, other) => one - other), 8 * 24 * 60]
        const sums = new Map<DayNumber, number>()
        for (const [place, edge] of edges.slice(1).entries()) {
          const start = from + edges[place]! * 60
          const duration = (edge - edges[place]!) * 60
          if (duration === 0) continue
          for (const [day, seconds] of daysOf(clock, { start, duration }))
            sums.set(day, (sums.get(day) ?? 0) + seconds)
        }
        // The first and the last day are incomplete.
        const days = [...sums].toSorted(([one], [other]) => one - other).slice(1, -1)
        assert.ok(days.length >= 6)
        for (const [day, sum] of days) assert.equal(sum / 3600, hoursOf(day, zone), dateText(day))
      }),
      { seed: 13, numRuns: 60 },
    )
  })

  test(`plan and fact in ${zone} add up from day to week to month, and to the records`, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        tries,
        tries,
        fc.nat(6 * 24 * 60),
        (first, requests, plans, now) => {
          const from = (Temporal.Instant.from(`${first}T00:00Z`).epochMilliseconds / 1000) as Instant
          const records = recorded(from, requests)
          const entries = plans.map(({ minute, minutes, task }, nth) => ({
            id: String(nth),
            taskId: task,
            level: 1 as const,
            start: addSeconds(localTimeAt(clock, from), minute * 60),
            duration: minutes * 60,
          }))
          const clockNow = addSeconds(localTimeAt(clock, from), now * 60)
          const tracked = records.flatMap((record) =>
            daysOf(clock, record).map(([day, seconds]) => ({ day, taskId: record.task, seconds })),
          )
          const planned = entries.flatMap((entry) => plannedPartsOf(entry, clockNow))
          const days = compareByDay(planned, tracked, (task) => (task === 'chapter' ? ['book'] : []))

          const total = sumComparisons(days.values())
          const length = (all: readonly { duration: number }[]) =>
            all.reduce((sum, { duration }) => sum + duration, 0)
          assert.equal(total.tracked, length(records))
          assert.equal(total.planned, length(entries))
          for (const one of [...days.values(), total]) {
            assert.equal(one.planned, one.done + one.missed + one.ahead)
            assert.equal(one.tracked, one.done + one.unplanned)
            assert.ok(Object.values(one).every((seconds) => seconds >= 0))
          }
          for (const [day, { ahead, missed }] of days) {
            if (day < dayOf(clockNow)) assert.equal(ahead, 0)
            if (day > dayOf(clockNow)) assert.equal(missed, 0)
          }
          for (const startOf of [
            (day: DayNumber) => startOfWeek(day, rules),
            (day: DayNumber) => startOfPeriod('MONTHS', day, rules),
          ]) {
            const periods = Map.groupBy(days, ([day]) => startOf(day))
            const sums = [...periods.values()].map((some) => sumComparisons(some.map(([, one]) => one)))
            assert.deepEqual(sumComparisons(sums), total)
          }
        },
      ),
      { seed: 12, numRuns: 100 },
    )
  })
}
