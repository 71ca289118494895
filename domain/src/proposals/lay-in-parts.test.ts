import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addSeconds, endOfDay, formatLocalTime, periodOf, startOfDay } from '../calendar/index.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { limitsOf } from '../scheduling/index.ts'
import { at, dayAt } from '../testing/times.ts'
import { partsOf, proposalKinds, proposedLevel, spanOf } from './candidates.ts'
import type { LocalSpan } from '../capacity/index.ts'
import { type HoursOfPart, layInParts } from './lay-in-parts.ts'
import type { Work } from './work.ts'

const rules = { firstWeekday: 1 } as const
const december = periodOf('MONTHS', dayAt('2026-12-01'), rules)
/** The weeks of 30 November, 7, 14, 21 and 28 December. */
const weeks = partsOf('WEEKS', december, rules)
const before = at('2026-11-27T18:00')

let order = 0

interface WorkOptions {
  readonly from?: string
  readonly due?: string
  readonly maxLevel?: TimeLevel
  readonly hoursOf?: string
}

function work(name: string, hours: number | null, { from, due, maxLevel, hoursOf }: WorkOptions = {}): Work {
  const own = {
    minLevel: null,
    maxLevel: maxLevel ?? null,
    minDuration: null,
    maxDuration: null,
    earliest: from === undefined ? null : at(from),
    latest: due === undefined ? null : due.includes('T') ? at(due) : endOfDay(dayAt(due)),
  }
  return {
    taskId: name,
    limits: limitsOf(own, null, null),
    windows: [spanOf(december)],
    earliest: own.earliest,
    due: own.latest,
    priority: 5,
    order: order++,
    seconds: hours === null ? null : hours * 3600,
    skipped: [],
    hoursOf: hoursOf ?? null,
  }
}

/** Each place as `Roof 7`, by the first day of its week, and what did not fit as `Roof: noRoom`. */
function proposed(
  works: readonly Work[],
  available: readonly number[],
  { now = before, keptFree = 0, planned = [] as readonly number[] } = {},
): string[] {
  const parts = weeks.map((period, index) => ({
    period,
    hours: new Map([
      [null, { spans: [], available: available[index]! * 3600, planned: (planned[index] ?? 0) * 3600 }],
    ]),
  }))
  const layout = layInParts(works, parts, now, { keptFree, pause: null })
  return [
    ...layout.laid.map(
      ({ work: { taskId }, place }) => `${taskId} ${Number(formatLocalTime(place.start).slice(8, 10))}`,
    ),
    ...layout.unfitting.map(({ work: { taskId }, obstacle }) => `${taskId}: ${obstacle}`),
  ]
}

test('a month is laid into the weeks whose Thursday it has, a lustrum into its years (RHY-030)', () => {
  assert.deepEqual(
    weeks.map(({ start }) => formatLocalTime(startOfDay(start)).slice(5, 10)),
    ['11-30', '12-07', '12-14', '12-21', '12-28'],
  )
  assert.deepEqual(
    proposalKinds.map((kind) => [kind, proposedLevel(kind)]),
    [
      ['DAYS', TimeLevel.HoursAndMinutes],
      ['WEEKS', TimeLevel.HoursAndMinutes],
      ['MONTHS', TimeLevel.Weeks],
      ['SEASONS', TimeLevel.Months],
      ['YEARS', TimeLevel.Seasons],
      ['LUSTRA', TimeLevel.Years],
    ],
  )
  const lustrum = periodOf('LUSTRA', dayAt('2026-12-02'), rules)
  assert.equal(partsOf('YEARS', lustrum, rules).length, 5)
})

test('each takes the earliest week that has room for it', () => {
  const rooms = [10, 10, 10, 10, 10]
  assert.deepEqual(
    proposed([work('a', 8), work('b', 8), work('due', 2, { due: '2026-12-20' }), work('c', 2)], rooms),
    ['due 30', 'a 30', 'b 7', 'c 7'],
  )
  assert.deepEqual(proposed([work('a', 8)], rooms, { planned: [3, 2.5] }), ['a 14'])
  assert.deepEqual(proposed([work('a', 8), work('b', 9)], rooms, { keptFree: 20 }), ['a 30', 'b 7', 'b 14'])
  assert.deepEqual(proposed([work('a', 1)], rooms, { now: at('2026-12-14T00:00') }), ['a 14'])
  assert.deepEqual(proposed([work('no estimate', null)], [0, 0, 0, 0, 0]), ['no estimate 30'])
})

test('a week that ends at the start of a task, or begins at its deadline, is not proposed (RHY-034)', () => {
  const cases: readonly [WorkOptions, rooms: readonly number[], string][] = [
    [{ from: '2026-12-06T23:30' }, [10, 10, 10, 10, 10], 'a 30'],
    [{ from: '2026-12-07T00:00' }, [10, 10, 10, 10, 10], 'a 7'],
    [{ due: '2026-12-13' }, [0, 0, 10, 10, 10], 'a: dueFirst'],
    // Before that day.
    [{ due: '2026-12-14T00:00' }, [0, 0, 10, 10, 10], 'a: dueFirst'],
    [{ due: '2026-12-14T00:30' }, [0, 0, 10, 10, 10], 'a 14'],
    [{ due: '2026-12-14' }, [0, 0, 10, 10, 10], 'a 14'],
  ]
  for (const [options, rooms, expected] of cases) {
    assert.deepEqual(proposed([work('a', 4, options)], rooms), [expected], JSON.stringify(options))
  }
})

test('a long task takes as few weeks as possible, in equal shares (RHY-033)', () => {
  assert.deepEqual(proposed([work('a', 24), work('b', 2)], [10, 5, 10, 10, 10]), [
    'a 30',
    'a 14',
    'a 21',
    'b 30',
  ])
})

/** A span of so many hours from midnight of the first day of a week, after some others. */
function spanOfHours(week: number, hours: number, after = 0): LocalSpan {
  const start = addSeconds(startOfDay(weeks[week]!.start), after * 3600)
  return { start, end: addSeconds(start, hours * 3600) }
}

function hoursOfPart(spans: readonly LocalSpan[], planned = 0): HoursOfPart {
  const available = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  return { spans, available, planned: planned * 3600 }
}

/** Each place as `Roof 7`; `hours`: those of each week. */
function laidIn(works: readonly Work[], hours: (week: number) => Readonly<Record<string, HoursOfPart>>) {
  const parts = weeks.map((period, week) => {
    const { working, ...others } = hours(week)
    return { period, hours: new Map([[null, working!] as const, ...Object.entries(others)]) }
  })
  const { laid, unfitting } = layInParts(works, parts, before, { keptFree: 0, pause: null })
  return [
    ...laid.map(({ work: { taskId }, place }) => `${taskId} ${formatLocalTime(place.start).slice(8, 10)}`),
    ...unfitting.map(({ work: { taskId }, obstacle }) => `${taskId}: ${obstacle}`),
  ]
}

test('a task takes a week with room in the hours of its context instead of working hours (RHY-034)', () => {
  // Working hours are full; the house has no hours in the first week, two in the second, and six in later ones.
  const hours = (week: number) => ({
    working: hoursOfPart([spanOfHours(week, 10)], 10),
    house: hoursOfPart([spanOfHours(week, [0, 2, 6, 6, 6][week]!, 20)]),
  })
  const house = { hoursOf: 'house' }
  assert.deepEqual(laidIn([work('roof', 4, house), work('report', 1)], hours), ['roof 14', 'report: noRoom'])
  assert.deepEqual(laidIn([work('garden', 1, house), work('kettle', 2, house)], hours), [
    'garden 07',
    'kettle 14',
  ])
  assert.deepEqual(laidIn([work('some time', null, house)], hours), ['some time 07'])
  const never = () => ({ working: hoursOfPart([spanOfHours(0, 10)]), house: hoursOfPart([]) })
  assert.deepEqual(laidIn([work('roof', 1, house)], never), ['roof: noHours'])
})

test('hours that overlap share their room', () => {
  const house = { hoursOf: 'house' }
  // Half of the hours of the house are those of the garden.
  const hours = (week: number) => ({
    working: hoursOfPart([spanOfHours(week, 10, 50)]),
    house: hoursOfPart([spanOfHours(week, 8)]),
    garden: hoursOfPart([spanOfHours(week, 4)]),
  })
  const works = [work('roof', 6, house), work('hedge', 2, { hoursOf: 'garden' })]
  assert.deepEqual(laidIn(works, hours), ['roof 30', 'hedge 07'])
  assert.deepEqual(laidIn([work('roof', 4, house), work('hedge', 2, { hoursOf: 'garden' })], hours), [
    'roof 30',
    'hedge 30',
  ])
  // The figures of a week count what is planned for it in working hours (RHY-024).
  assert.deepEqual(laidIn([work('roof', 6, house), work('report', 5)], hours), ['roof 30', 'report 07'])
})

test('a candidate that does not fit is named with the rule that is in the way', () => {
  const rooms = [10, 10, 10, 10, 10]
  assert.deepEqual(proposed([work('a', 51)], rooms), ['a: noRoom'])
  assert.deepEqual(proposed([work('a', 50)], rooms, { keptFree: 10 }), ['a: keptFree'])
  assert.deepEqual(proposed([work('a', 21, { due: '2026-12-13' })], rooms), ['a: dueFirst'])
  assert.deepEqual(proposed([work('a', 1, { due: '2026-11-20' })], rooms), ['a: overdue'])
  assert.deepEqual(proposed([work('a', 1, { from: '2027-01-20' })], rooms), ['a: startsLater'])
  assert.deepEqual(proposed([work('a', 1, { maxLevel: TimeLevel.Days })], rooms), ['a: level'])
  assert.deepEqual(proposed([work('a', 1)], [0, 0, 0, 0, 0]), ['a: noHours'])
  assert.deepEqual(proposed([work('a', 1)], rooms, { now: at('2027-02-01T00:00') }), ['a: noHours'])
})

test('no week gets more than it has room for', () => {
  let laidCount = 0
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(40), { minLength: 5, maxLength: 5 }),
      fc.constantFrom(0, 20, 50),
      (needs, rooms, keptFree) => {
        const works = needs.map((hours, index) => work(`t${index}`, hours))
        const parts = weeks.map((period, index) => ({
          period,
          hours: new Map([[null, { spans: [], available: rooms[index]! * 3600, planned: 0 }]]),
        }))
        const { laid, unfitting } = layInParts(works, parts, before, { keptFree, pause: null })
        laidCount += laid.length
        const shares = Map.groupBy(laid, ({ work: { taskId } }) => taskId)
        assert.equal(shares.size + unfitting.length, works.length)
        for (const { period, hours } of parts) {
          const { available } = hours.get(null)!
          const seconds = laid
            .filter(({ place }) => place.start === startOfDay(period.start))
            .reduce(
              (sum, { work: { taskId, seconds: whole } }) => sum + whole! / shares.get(taskId)!.length,
              0,
            )
          assert.ok(seconds <= available * (1 - keptFree / 100) + 1e-6)
        }
      },
    ),
    { seed: 35, numRuns: 500 },
  )
  assert.ok(laidCount > 1500, `${laidCount} places`)
})
