import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  formatDay,
  type LocalTime,
  addDays,
  dayOf,
  endOfDay,
  formatLocalTime,
  startOfDay,
} from '../calendar/index.ts'
import {
  type WorkingCalendar,
  localSpansOf,
  secondsInside,
  unionOf,
  workingSpans,
} from '../capacity/index.ts'
import { type Limits, limitsOf, refuseDrop } from '../scheduling/index.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { at, dayAt } from '../testing/times.ts'
import { spanAt } from '../testing/local-spans.ts'
import { dayOff, everyDay } from '../testing/working-calendars.ts'
import { sixZones, zoneOffsetsOf } from '../testing/zone-offsets.ts'
import type { Instant } from '../time/zone-offsets.ts'
import { type HourWork, layOnHours } from './lay-on-hours.ts'
import type { TakenTime } from './free-time.ts'
import type { ProposalOptions } from './options.ts'

// A week of Monday to Sunday.
const monday = dayAt('2026-11-30')
const week = { start: startOfDay(monday), end: startOfDay(addDays(monday, 7)) }
const before = at('2026-11-27T18:00')
const all: ProposalOptions = { keptFree: 0, pause: null }

interface WorkOptions {
  readonly min?: number
  readonly max?: number
  readonly from?: string
  readonly due?: string
  readonly priority?: number
  readonly windows?: readonly string[]
  readonly skipped?: readonly string[]
  readonly maxLevel?: Limits['maxLevel']
  readonly minLevel?: Limits['minLevel']
  readonly isWhole?: boolean
  readonly hoursOf?: string
}

let order = 0

/** Work of some hours. */
function work(name: string, hours: number | null, options: WorkOptions = {}): HourWork {
  const { min, max, from, due, priority = 5, windows, skipped = [], minLevel, maxLevel } = options
  const own = {
    minLevel: minLevel ?? null,
    maxLevel: maxLevel ?? null,
    minDuration: min === undefined ? null : min * 3600,
    maxDuration: max === undefined ? null : max * 3600,
    earliest: from === undefined ? null : at(from),
    latest: due === undefined ? null : due.includes('T') ? at(due) : endOfDay(dayAt(due)),
  }
  return {
    taskId: name,
    limits: limitsOf(own, null, null),
    windows: windows ? unionOf(windows.map(spanAt)) : [week],
    earliest: own.earliest,
    due: own.latest,
    priority,
    order: order++,
    seconds: hours === null ? null : hours * 3600,
    skipped: skipped.map(spanAt),
    isWhole: options.isWhole ?? false,
    hoursOf: options.hoursOf ?? null,
  }
}

function taken(text: string, rest: Partial<TakenTime> = {}): TakenTime {
  return { ...spanAt(text), taskId: null, isFixed: false, ...rest }
}

interface Scene {
  readonly hours?: string
  /** The hours of contexts on all days. */
  readonly ofContexts?: Readonly<Record<string, string>>
  readonly daysOff?: WorkingCalendar['daysOff']
  readonly taken?: readonly TakenTime[]
  readonly now?: string
  readonly options?: Partial<ProposalOptions>
}

/** Each block as `Report Mo 09:00–10:00`, and what did not fit as `Report: noRoom 60`. */
function proposed(works: readonly HourWork[], scene: Scene = {}): string[] {
  const spansOf = (hours: string) =>
    workingSpans(
      { hours: everyDay(hours), daysOff: scene.daysOff ?? [] },
      // With days after the week.
      { start: monday, end: addDays(monday, 9) },
    )
  const ofContexts = Object.entries(scene.ofContexts ?? {})
  const layout = layOnHours(
    works,
    {
      now: scene.now === undefined ? before : at(scene.now),
      span: week,
      working: spansOf(scene.hours ?? '09:00-17:00'),
      ofContexts: new Map(ofContexts.map(([id, hours]) => [id, spansOf(hours)])),
      taken: scene.taken ?? [],
    },
    { ...all, ...scene.options },
  )
  return [
    ...layout.laid.map(({ work: { taskId }, place: { start, duration } }) => {
      const clock = (time: LocalTime) => formatLocalTime(time).slice(11, 16)
      const day = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'][dayOf(start) - monday]
      return `${taskId} ${day} ${clock(start)}–${clock((start + duration) as LocalTime)}`
    }),
    ...layout.unfitting.map(
      ({ work: { taskId }, obstacle, seconds }) =>
        `${taskId}: ${obstacle}${seconds === null ? '' : ` ${seconds / 60}`}`,
    ),
  ]
}

test('deadline, then priority, then order in the tree; each takes the earliest place', () => {
  const works = [
    work('second in the tree', 1),
    work('urgent', 1, { priority: 9 }),
    work('due Thursday', 1, { due: '2026-12-03' }),
    work('due Wednesday', 1, { due: '2026-12-02', priority: 1 }),
    work('last', 1),
  ]
  const expected = [
    'due Wednesday Mo 09:00–10:00',
    'due Thursday Mo 10:00–11:00',
    'urgent Mo 11:00–12:00',
    'second in the tree Mo 12:00–13:00',
    'last Mo 13:00–14:00',
  ]
  assert.deepEqual(proposed(works), expected)
  assert.deepEqual(proposed(works.toReversed()), expected)
})

test('one block a day, unless the deadline demands more (RHY-033)', () => {
  assert.deepEqual(proposed([work('book', 12)]), [
    'book Mo 09:00–14:00',
    'book Tu 09:00–14:00',
    'book We 09:00–11:00',
  ])
  assert.deepEqual(proposed([work('book', 12, { due: '2026-12-01' })]), [
    'book Mo 09:00–14:00',
    'book Tu 09:00–14:00',
    'book Mo 14:00–16:00',
  ])
  const stands = taken('2026-11-30T09:00 – 2026-11-30T10:00', { taskId: 'book' })
  assert.deepEqual(proposed([work('book', 1)], { taken: [stands] }), ['book Tu 09:00–10:00'])
  const monday = '2026-11-30 – 2026-12-01'
  assert.deepEqual(proposed([work('book', 1, { windows: [monday] })], { taken: [stands] }), [
    'book: onceADay 60',
  ])
})

test('a deadline after the period demands only what later days cannot hold in one block each (RHY-033)', () => {
  const sunday = ['2026-12-06 – 2026-12-07']
  const cases: readonly [hours: number, due: string, blocks: string[]][] = [
    [12, '2026-12-31', ['book Su 09:00–14:00', 'book: onceADay 420']],
    [10, '2026-12-07', ['book Su 09:00–14:00', 'book: onceADay 300']],
    [10.5, '2026-12-07', ['book Su 09:00–14:00', 'book Su 14:00–17:00', 'book: noRoom 150']],
    [7, '2026-12-06', ['book Su 09:00–14:00', 'book Su 14:00–16:00']],
    // An hour on Monday.
    [6, '2026-12-07T10:00', ['book Su 09:00–14:00', 'book: onceADay 60']],
    [6.5, '2026-12-07T10:00', ['book Su 09:00–14:00', 'book Su 14:00–15:30']],
  ]
  for (const [hours, due, blocks] of cases) {
    assert.deepEqual(
      proposed([work('book', hours, { due, windows: sunday })]),
      blocks,
      `${hours} h by ${due}`,
    )
  }
})

test('blocks keep to working hours, days off, what stands, start and due', () => {
  const scene: Scene = {
    hours: '09:00-12:00 13:00-15:00',
    daysOff: [dayOff('2026-12-01', '2026-12-02', { until: 14 * 3600 })],
    taken: [
      taken('2026-11-30T10:00 – 2026-11-30T11:15'),
      taken('2026-11-30T13:00 – 2026-11-30T15:00', { isFixed: true }),
    ],
  }
  assert.deepEqual(proposed([work('a', 8)], scene), [
    'a Mo 09:00–10:00',
    'a We 14:00–15:00',
    'a Th 09:00–12:00',
    'a Fr 09:00–12:00',
  ])
  assert.deepEqual(proposed([work('b', 1, { from: '2026-12-03T10:15' })], scene), ['b Th 10:30–11:30'])
  assert.deepEqual(proposed([work('c', 2, { due: '2026-11-30T11:45' })], scene), [
    'c Mo 09:00–10:00',
    'c: dueFirst 60',
  ])
  const tuesday = ['2026-12-01 – 2026-12-02']
  assert.deepEqual(proposed([work('d', 1, { windows: tuesday })], scene), ['d: noHours 60'])
})

test('nothing is proposed before now', () => {
  assert.deepEqual(proposed([work('a', 2)], { now: '2026-12-01T15:10' }), [
    'a Tu 15:30–17:00',
    'a We 09:00–09:30',
  ])
})

test('a share of each day stays free, of what is available and not yet planned', () => {
  const scene: Scene = {
    hours: '09:00-14:00',
    options: { keptFree: 20 },
    taken: [
      taken('2026-12-01T09:00 – 2026-12-01T12:00'),
      taken('2026-12-02T09:00 – 2026-12-02T11:30', { isFixed: true }),
    ],
  }
  // Four of five hours may be planned, and three are; of two and a half hours, two may be.
  assert.deepEqual(proposed([work('a', 12)], scene), [
    'a Mo 09:00–13:00',
    'a Tu 12:00–13:00',
    'a We 11:30–13:30',
    'a Th 09:00–13:00',
    'a Fr 09:00–10:00',
  ])
  const friday = ['2026-12-04 – 2026-12-05']
  assert.deepEqual(proposed([work('b', 5, { min: 5, windows: friday })], scene), ['b: keptFree 300'])
})

test('a task is laid into the hours of its context instead of working hours (RHY-034)', () => {
  const scene: Scene = {
    ofContexts: { house: '18:00-20:00', none: '' },
    daysOff: [dayOff('2026-12-01')],
    taken: [taken('2026-12-02T18:00 – 2026-12-02T18:30')],
  }
  assert.deepEqual(proposed([work('roof', 5, { hoursOf: 'house' }), work('report', 1)], scene), [
    'roof Mo 18:00–20:00',
    'roof We 18:30–20:00',
    'roof Th 18:00–19:30',
    'report Mo 09:00–10:00',
  ])
  assert.deepEqual(proposed([work('never', 1, { hoursOf: 'none' })], scene), ['never: noHours 60'])
  const weekend = ['2026-12-05 – 2026-12-07']
  assert.deepEqual(proposed([work('garden', 1, { hoursOf: 'house', windows: weekend })], scene), [
    'garden Sa 18:00–19:00',
  ])
})

test('the share stays free of the hours of a context, and of working hours where both overlap (RHY-034)', () => {
  const options = { keptFree: 25 }
  const works = [work('roof', 4, { hoursOf: 'house' })]
  assert.deepEqual(proposed(works, { options, ofContexts: { house: '18:00-20:00' } }), [
    'roof Mo 18:00–19:30',
    'roof Tu 18:00–19:30',
    'roof We 18:00–19:00',
  ])
  // Six of eight working hours may be planned; on Monday they are.
  const full = taken('2026-11-30T09:00 – 2026-11-30T15:00')
  assert.deepEqual(proposed(works, { options, ofContexts: { house: '15:00-19:00' }, taken: [full] }), [
    'roof Mo 17:00–19:00',
    'roof Tu 15:00–17:00',
  ])
  // What is laid into the hours of a context leaves less of the working hours.
  const shared = { options, ofContexts: { house: '09:00-17:00' } }
  assert.deepEqual(proposed([work('roof', 4, { hoursOf: 'house' }), work('report', 4)], shared), [
    'roof Mo 09:00–13:00',
    'report Mo 13:00–15:00',
    'report Tu 09:00–11:00',
  ])
})

test('after so many hours in a row there is a break', () => {
  const options = { pause: { atMost: 3 * 3600, length: 1800 } }
  const works = [work('a', 2), work('b', 2), work('c', 3)]
  assert.deepEqual(proposed(works, { options }), [
    'a Mo 09:00–11:00',
    'b Mo 11:00–12:00',
    'b Tu 09:00–10:00',
    'c Mo 12:30–15:30',
  ])
  const meeting = taken('2026-11-30T11:00 – 2026-11-30T13:00', { isFixed: true })
  assert.deepEqual(proposed([work('d', 2, { min: 2 })], { options, taken: [meeting] }), ['d Mo 13:30–15:30'])
  const scene: Scene = { options, taken: [meeting], hours: '10:00-13:00' }
  const monday = ['2026-11-30 – 2026-12-01']
  assert.deepEqual(proposed([work('e', 1, { windows: monday })], scene), ['e Mo 10:00–11:00'])
  const long = taken('2026-11-30T10:30 – 2026-11-30T13:00', { isFixed: true })
  assert.deepEqual(
    proposed([work('f', 1, { min: 1, windows: monday })], { ...scene, hours: '09:30-13:00', taken: [long] }),
    ['f: pause 60'],
  )
})

test('a candidate that does not fit is named with the rule that is in the way', () => {
  const full = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    start: (week.start + day * 86_400) as LocalTime,
    end: (week.start + (day + 1) * 86_400) as LocalTime,
    taskId: null,
    isFixed: false,
  }))
  const cases: readonly [HourWork, string, Scene?][] = [
    [work('a', null), 'a: noDuration'],
    [work('a', 1, { minLevel: TimeLevel.Days }), 'a: level 60'],
    [work('a', 1, { due: '2026-11-27' }), 'a: overdue 60'],
    [work('a', 1, { from: '2026-12-07' }), 'a: startsLater 60'],
    [work('a', 1), 'a: noRoom 60', { taken: full }],
  ]
  for (const [each, expected, scene] of cases) assert.deepEqual(proposed([each], scene), [expected])
  assert.deepEqual(proposed([work('done', 0)]), [])
})

test('skipped places are not proposed again', () => {
  const skipped = ['2026-11-30T09:00 – 2026-11-30T17:00']
  assert.deepEqual(proposed([work('a', 1, { skipped })]), ['a Tu 09:00–10:00'])
})

test('an entry that moves stays in one piece', () => {
  const scene: Scene = { taken: [taken('2026-11-30T09:45 – 2026-11-30T16:00')] }
  assert.deepEqual(proposed([work('a', 0.75, { isWhole: true })], scene), ['a Mo 09:00–09:45'])
  assert.deepEqual(proposed([work('a', 6, { isWhole: true })], scene), ['a Tu 09:00–15:00'])
})

const half = (max: number) => fc.nat(max).map((count) => count * 1800)

const anyWork = fc.record({
  hours: fc.integer({ min: 1, max: 20 }).map((count) => count / 2),
  min: fc.option(fc.integer({ min: 1, max: 6 }).map((count) => count / 2)),
  max: fc.option(fc.integer({ min: 2, max: 20 }).map((count) => count / 2)),
  dueDay: fc.option(fc.nat(8)),
  priority: fc.nat(10),
})

const anyTaken = fc.record({
  start: half(7 * 48),
  length: half(8),
  isFixed: fc.boolean(),
})

/** Weeks with a clock change in one of the zones, and an ordinary week. */
const weeks = ['2026-03-02', '2026-03-23', '2026-04-20', '2026-10-26', '2026-11-30'].map((date) =>
  dayAt(date),
)

test('no available minute is proposed twice, and nothing overlaps what stands, whatever the zone', () => {
  let blocks = 0
  fc.assert(
    fc.property(
      fc.array(anyWork, { minLength: 1, maxLength: 12 }),
      fc.array(anyTaken, { maxLength: 12 }),
      fc.constantFrom(...sixZones),
      fc.constantFrom(...weeks),
      fc.constantFrom(0, 20, 50),
      fc.constantFrom(null, { atMost: 2 * 3600, length: 1800 }),
      half(7 * 48),
      (shapes, busy, zone, first, keptFree, pause, past) => {
        const span = { start: startOfDay(first), end: startOfDay(addDays(first, 7)) }
        const now = (span.start + past) as LocalTime
        const offsets = zoneOffsetsOf(zone, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')
        // Instants, as events of other calendars have them.
        const standing = busy.flatMap(({ start, length, isFixed }) => {
          const from = span.start + start - offsets[0]!.offset
          const spans = localSpansOf({ start: from as Instant, end: (from + length) as Instant }, offsets)
          return spans.map((each) => ({ ...each, taskId: null, isFixed }))
        })
        const works = shapes.map(({ hours, min, max, dueDay, priority }, index) => {
          const due = dueDay === null ? null : addDays(first, dueDay)
          const made = work(`t${index}`, hours, {
            priority,
            ...(min !== null && { min }),
            ...(max !== null && { max: Math.max(max, min ?? 0) }),
            ...(due !== null && { due: formatDay(due) }),
          })
          return { ...made, windows: [span] }
        })
        const calendar = { hours: everyDay('08:30-12:00 13:00-18:15'), daysOff: [] }
        const working = workingSpans(calendar, { start: first, end: addDays(first, 7) })
        const scene = { now, span, working, ofContexts: new Map(), taken: standing }
        const layout = layOnHours(works, scene, { keptFree, pause })
        assert.deepEqual(layOnHours(works.toReversed(), scene, { keptFree, pause }), layout)
        const laidSpans = layout.laid.map(({ place: { start, duration } }) => ({
          start,
          end: (start + duration) as LocalTime,
        }))
        blocks += laidSpans.length
        const length = (spans: typeof laidSpans) =>
          spans.reduce((sum, each) => sum + each.end - each.start, 0)
        assert.equal(length(unionOf(laidSpans)), length(laidSpans), 'a minute is proposed twice')
        for (const each of laidSpans) {
          assert.equal(secondsInside(each, working), each.end - each.start, 'outside of working hours')
          assert.equal(secondsInside(each, unionOf(standing)), 0, 'over what stands')
          assert.ok(each.start >= now, 'in the past')
        }
        const others = standing.map(({ start, end }, index) => ({
          id: `e${index}`,
          level: TimeLevel.HoursAndMinutes,
          start,
          duration: end - start,
        }))
        for (const {
          work: { limits },
          place,
        } of layout.laid) {
          assert.equal(refuseDrop({ status: 'NORMAL', limits }, place, others), null)
          assert.ok(place.duration <= limits.maxDuration && place.duration >= limits.minDuration)
        }
        for (const [taskId, own] of Map.groupBy(layout.laid, ({ work: { taskId } }) => taskId)) {
          const { seconds, limits } = works.find((each) => each.taskId === taskId)!
          const sum = own.reduce((total, { place: { duration } }) => total + duration, 0)
          assert.ok(sum <= Math.max(seconds!, limits.minDuration) + limits.minDuration, `${taskId}: ${sum}`)
        }
      },
    ),
    { seed: 34, numRuns: 300 },
  )
  assert.ok(blocks > 2000, `${blocks} blocks`)
})
