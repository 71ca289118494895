/** Checks proposals for arbitrary days and weeks quarter hour by quarter hour, without the code that lays them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type DayNumber,
  type LocalTime,
  addDays,
  dayOf,
  endOfDay,
  formatLocalTime,
  startOfDay,
} from '../calendar/index.ts'
import { type LocalSpan, localSpansOf, unionOf, workingSpans } from '../capacity/index.ts'
import { limitsOf, refuseDuration } from '../scheduling/index.ts'
import { dayAt } from '../testing/times.ts'
import { everyDay } from '../testing/working-calendars.ts'
import { sixZones, zoneOffsetsOf } from '../testing/zone-offsets.ts'
import { type Instant, offsetAt } from '../time/zone-offsets.ts'
import type { TakenTime } from './free-time.ts'
import { type HourWork, type Hours, layOnHours } from './lay-on-hours.ts'
import type { ProposalOptions } from './options.ts'
import type { Layout } from './work.ts'

const hour = 3600
const halfHour = 1800
const quarter = 900

/** Weeks with a clock change in one of the zones, an ordinary one, and one that begins on Sunday. */
const firstDays = ['2026-03-02', '2026-03-23', '2026-04-20', '2026-10-26', '2026-11-30', '2026-12-06'].map(
  dayAt,
)

/** Of contexts: in working hours in part, all day, and never. */
const contextHours = { evening: '17:00-21:00', always: '00:00-24:00', never: '' } as const

const halves = (min: number, max: number) => fc.integer({ min, max }).map((count) => count * halfHour)

const aTask = fc.record({
  needed: fc.integer({ min: 0, max: 80 }).map((count) => count * quarter),
  min: fc.option(fc.constantFrom(quarter, halfHour, 2700, hour, 2 * hour, 6 * hour)),
  max: fc.option(fc.constantFrom(quarter, 3000, hour, 2 * hour, 4.5 * hour, 8 * hour)),
  /** Days after the first one, and seconds; none of a whole day. */
  due: fc.option(fc.record({ day: fc.integer({ min: -1, max: 9 }), time: fc.option(halves(0, 47)) })),
  from: fc.option(halves(0, 7 * 48)),
  /** A single day, instead of the whole period. */
  windowDay: fc.option(fc.nat(6), { freq: 3 }),
  skipped: fc.option(halves(0, 7 * 48)),
  hoursOf: fc.option(fc.constantFrom(...(['evening', 'always', 'never'] as const)), { freq: 3 }),
  priority: fc.nat(10),
})

const aStandingEntry = fc.record({
  // Some begin before the period, or cross midnight.
  start: fc.integer({ min: -8, max: 7 * 96 }).map((count) => count * quarter),
  length: fc.integer({ min: 1, max: 24 }).map((count) => count * quarter),
  isFixed: fc.boolean(),
  ofTask: fc.option(fc.nat(4)),
})

const aWeek = fc.record({
  tasks: fc.array(aTask, { minLength: 1, maxLength: 8 }),
  entries: fc.array(aStandingEntry, { maxLength: 10 }),
  zone: fc.constantFrom(...sixZones),
  first: fc.constantFrom(...firstDays),
  days: fc.constantFrom(1, 7, 7),
  hours: fc.constantFrom('09:00-17:00', '08:30-12:00 13:00-18:15', '00:00-06:00 22:00-24:00', '00:00-24:00'),
  dayOff: fc.option(fc.nat(6)),
  keptFree: fc.constantFrom(0, 20, 50),
  pause: fc.constantFrom(
    null,
    null,
    { atMost: 2 * hour, length: halfHour },
    { atMost: 3 * hour, length: quarter },
  ),
  /** Seconds from the start of the period; it may not have begun, or be over. */
  now: fc.integer({ min: -24, max: 24 * 8 }).map((count) => count * hour + 600),
})
type Week = ReturnType<typeof aWeek.generate>['value']

interface Scene {
  readonly works: readonly HourWork[]
  readonly hours: Hours
  readonly options: ProposalOptions
}

function sceneOf({ tasks, entries, zone, first, days, hours, dayOff, keptFree, pause, now }: Week): Scene {
  const period = { start: first, end: addDays(first, days) }
  const span = { start: startOfDay(period.start), end: startOfDay(period.end) }
  const offsets = zoneOffsetsOf(zone, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')
  const instantOf = (local: number) => (local - offsets[0]!.offset) as Instant
  const clock = instantOf(span.start + now)
  // As the events of other calendars have them, so that clock changes shift and stretch them.
  const taken = entries.flatMap(({ start, length, isFixed, ofTask }): TakenTime[] => {
    const from = instantOf(span.start + start)
    const taskId = ofTask === null ? null : `t${ofTask}`
    const until = (from + length) as Instant
    return localSpansOf({ start: from, end: until }, offsets).map((each) => ({ ...each, taskId, isFixed }))
  })
  const daysOff =
    dayOff === null
      ? []
      : [
          {
            first: addDays(first, dayOff),
            last: addDays(first, dayOff + 1),
            from: 12 * hour,
            until: 14 * hour,
            yearly: false,
          },
        ]
  const spansOf = (text: string) =>
    workingSpans({ hours: everyDay(text), daysOff }, { ...period, end: addDays(period.end, 4) })
  return {
    works: tasks.map((task, index) => workOf(task, index, first, span)),
    hours: {
      now: (clock + offsetAt(offsets, clock)) as LocalTime,
      span,
      working: spansOf(hours),
      ofContexts: new Map(
        Object.entries(contextHours).map(([id, text]) => [id, text === '' ? [] : spansOf(text)]),
      ),
      taken,
    },
    options: { keptFree, pause },
  }
}

function workOf(task: Week['tasks'][number], order: number, first: DayNumber, span: LocalSpan): HourWork {
  const { needed, min, max, due, from, windowDay, skipped, hoursOf, priority } = task
  const dueDay = due && addDays(first, due.day)
  const latest =
    due && dueDay && (due.time === null ? endOfDay(dueDay) : ((startOfDay(dueDay) + due.time) as LocalTime))
  const own = {
    minLevel: null,
    maxLevel: null,
    minDuration: min,
    maxDuration: max,
    earliest: from === null ? null : ((span.start + from) as LocalTime),
    latest,
  }
  const dayIn = (day: number) => ({
    start: startOfDay(addDays(first, day)),
    end: startOfDay(addDays(first, day + 1)),
  })
  return {
    taskId: `t${order}`,
    limits: limitsOf(own, null, null),
    windows: [windowDay === null ? span : dayIn(windowDay)],
    earliest: own.earliest,
    due: latest,
    priority,
    order,
    seconds: needed,
    skipped:
      skipped === null
        ? []
        : [
            {
              start: (span.start + skipped) as LocalTime,
              end: (span.start + skipped + 2 * hour) as LocalTime,
            },
          ],
    hoursOf,
    isWhole: false,
  }
}

interface Block extends LocalSpan {
  readonly work: HourWork
}

function blocksOf({ laid }: Layout<HourWork>): Block[] {
  return laid.map(({ work, place: { start, duration } }) => ({
    work,
    start,
    end: (start + duration) as LocalTime,
  }))
}

const lengthOf = ({ start, end }: LocalSpan) => end - start
const total = (spans: readonly LocalSpan[]) => spans.reduce((sum, each) => sum + lengthOf(each), 0)
/** In whole half hours, and at least the shortest block. */
function wantedBy(work: HourWork): number {
  const { shortest } = boundsOf(work)
  const seconds = work.seconds!
  const rounded = shortest % halfHour === 0 ? Math.ceil(seconds / halfHour) * halfHour : seconds
  return seconds === 0 ? 0 : Math.max(rounded, shortest)
}

/** What one block a day can hold between the period and the deadline. */
function secondsLater(work: HourWork, hours: Hours): number {
  const longestOf = (spans: readonly LocalSpan[]) =>
    Math.max(...spans.map((each) => Math.floor(lengthOf(each) / halfHour) * halfHour))
  const later = hoursOfWork(work, hours).flatMap(({ start, end }) => {
    const until = Math.min(end, deadline(work.due!)) as LocalTime
    return start >= hours.span.end && start < until ? [{ start, end: until }] : []
  })
  const { shortest, longest } = boundsOf(work)
  return [...Map.groupBy(later, ({ start }) => dayOf(start)).values()]
    .map((spans) => Math.min(longest, longestOf(spans)))
    .filter((length) => length >= shortest)
    .reduce((sum, length) => sum + length, 0)
}

const overlap = (one: LocalSpan, other: LocalSpan) =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))
/** The seconds of a span in disjoint spans. */
const inside = (span: LocalSpan, spans: readonly LocalSpan[]) =>
  spans.reduce((sum, each) => sum + overlap(span, each), 0)
const textOf = ({ start, end }: LocalSpan) => `${formatLocalTime(start)} – ${formatLocalTime(end)}`

function hoursOfWork({ hoursOf }: HourWork, { working, ofContexts }: Hours): readonly LocalSpan[] {
  return hoursOf === null ? working : ofContexts.get(hoursOf)!
}

/** The shortest and the longest block, in whole half hours if any lies within the limits. */
function boundsOf({ limits }: HourWork) {
  const shortest = Math.ceil(Math.min(limits.minDuration, 5 * hour) / halfHour) * halfHour
  if (shortest > limits.maxDuration) return { shortest: limits.minDuration, longest: limits.minDuration }
  const longest = Math.floor(Math.min(limits.maxDuration, 5 * hour) / halfHour) * halfHour
  return { shortest, longest: Math.max(shortest, longest) }
}

/** The first moment after the due date; midnight is before its day. */
function deadline(due: number): number {
  return due % 86_400 === 86_399 ? due + 1 : due
}

function checkPlaces({ hours }: Scene, blocks: readonly Block[]) {
  const taken = unionOf(hours.taken)
  for (const [index, block] of blocks.entries()) {
    const { work } = block
    const text = `${work.taskId} ${textOf(block)}`
    const length = lengthOf(block)
    for (const other of blocks.slice(index + 1)) assert.equal(overlap(block, other), 0, `${text} twice`)
    assert.equal(inside(block, unionOf(hoursOfWork(work, hours))), length, `${text} outside of its hours`)
    assert.equal(inside(block, taken), 0, `${text} on what stands`)
    assert.equal(inside(block, work.skipped), 0, `${text} where it was skipped`)
    assert.equal(inside(block, [hours.span]), length, `${text} outside of the period`)
    assert.equal(inside(block, work.windows), length, `${text} outside of what it is planned for`)
    assert.ok(block.start >= hours.now, `${text} in the past`)
    assert.ok(work.earliest === null || block.start >= work.earliest, `${text} before its start`)
    assert.ok(work.due === null || block.end <= deadline(work.due), `${text} after its due date`)
    const { shortest, longest } = boundsOf(work)
    const isAllowedLength = length % halfHour === 0 || length === work.limits.minDuration
    assert.ok(block.start % halfHour === 0 && isAllowedLength, `${text} not in half hours`)
    assert.ok(length >= shortest && length <= longest, `${text} too short or too long`)
    assert.equal(refuseDuration(length, work.limits, null), null, `${text} would be refused`)
  }
}

function checkAmounts(works: readonly HourWork[], blocks: readonly Block[], { unfitting }: Layout<HourWork>) {
  for (const work of works) {
    const { shortest, longest } = boundsOf(work)
    const laid = total(blocks.filter((block) => block.work.taskId === work.taskId))
    const missing = unfitting.find((each) => each.work.taskId === work.taskId)?.seconds ?? 0
    const wanted = wantedBy(work)
    const isDivisible = Math.ceil(wanted / longest) * shortest <= wanted
    assert.ok(laid + missing >= work.seconds!, `${work.taskId} is lost`)
    assert.ok(laid < wanted + (isDivisible ? 1 : shortest), `${work.taskId} is laid for too long`)
    const rest = wanted - laid
    assert.ok(!isDivisible || rest === 0 || rest >= shortest, `${rest} s of ${work.taskId} are left`)
  }
}

function checkDays({ hours, works, options }: Scene, blocks: readonly Block[]) {
  for (const work of works) {
    const own = blocks.filter((block) => block.work.taskId === work.taskId)
    const days = new Set(
      hours.taken.filter(({ taskId }) => taskId === work.taskId).map(({ start }) => dayOf(start)),
    )
    let lastTwice: Block | null = null
    for (const block of own) {
      if (days.has(dayOf(block.start))) lastTwice = block
      days.add(dayOf(block.start))
    }
    if (!lastTwice) continue
    assert.ok(work.due !== null, `${work.taskId} has several blocks a day`)
    const before = total(own) - lengthOf(lastTwice)
    assert.ok(
      before + secondsLater(work, hours) < wantedBy(work),
      `${work.taskId} has several blocks a day, although later days could hold them`,
    )
    if (options.keptFree > 0 || options.pause) continue
    // What came before it, and it alone.
    const until = layOnHours(
      works.filter((other) => comesFirst(other, work) || other === work),
      hours,
      options,
    )
    const standing = unionOf([...hours.taken, ...blocksOf(until)])
    for (
      let start: LocalTime = hours.span.start;
      start < Math.min(hours.span.end, deadline(work.due));
      start = (start + halfHour) as LocalTime
    ) {
      const place = { start, end: (start + boundsOf(work).shortest) as LocalTime }
      const isAllowed: boolean =
        !days.has(dayOf(start)) &&
        start >= hours.now &&
        place.end <= deadline(work.due) &&
        (work.earliest === null || start >= work.earliest) &&
        hoursOfWork(work, hours).some((each) => overlap(place, each) === lengthOf(place)) &&
        inside(place, work.windows) === lengthOf(place) &&
        inside(place, [...standing]) + inside(place, work.skipped) === 0
      // A place may be too short for a division without a short rest.
      const isDivisible = boundsOf(work).shortest === halfHour
      assert.ok(!isAllowed || !isDivisible, `${work.taskId} could be laid on ${textOf(place)}, another day`)
    }
  }
}

function comesFirst(one: HourWork, other: HourWork): boolean {
  const keyOf = ({ due, priority, order }: HourWork) => [due ?? Infinity, -priority, order] as const
  const [key, otherKey] = [keyOf(one), keyOf(other)]
  const differing = key.findIndex((value, index) => value !== otherKey[index])
  return differing !== -1 && key[differing]! < otherKey[differing]!
}

function checkKeptFree({ hours, options }: Scene, blocks: readonly Block[]) {
  const fixed = unionOf(hours.taken.filter(({ isFixed }) => isFixed))
  const standing = unionOf(hours.taken)
  for (let day = dayOf(hours.span.start); startOfDay(day) < hours.span.end; day = addDays(day, 1)) {
    const ahead = {
      start: Math.max(startOfDay(day), hours.now) as LocalTime,
      end: startOfDay(addDays(day, 1)),
    }
    for (const [id, spans] of [[null, hours.working] as const, ...hours.ofContexts]) {
      const today = spans.flatMap(({ start, end }) => {
        const part = {
          start: Math.max(start, ahead.start) as LocalTime,
          end: Math.min(end, ahead.end) as LocalTime,
        }
        return part.start < part.end ? [part] : []
      })
      const available = today.reduce((sum, each) => sum + lengthOf(each) - inside(each, fixed), 0)
      const planned = today.reduce((sum, each) => sum + inside(each, standing) - inside(each, fixed), 0)
      const laidHere = blocks.filter(({ work }) => id === null || work.hoursOf === id)
      const laid = laidHere.reduce((sum, block) => sum + inside(block, today), 0)
      const most = Math.max(0, available * (1 - options.keptFree / 100) - planned)
      assert.ok(laid <= most + 1e-6, `${laid} of ${most} s of ${id ?? 'working hours'} on ${startOfDay(day)}`)
    }
  }
}

function checkPauses({ hours, options: { pause } }: Scene, blocks: readonly Block[]) {
  if (pause === null) return
  const runs: { start: number; end: number; blocks: number }[] = []
  const all = [
    ...unionOf(hours.taken).map((each) => ({ ...each, blocks: 0 })),
    ...blocks.map((each) => ({ ...each, blocks: 1 })),
  ]
  for (const each of all.toSorted((one, other) => one.start - other.start)) {
    const last = runs.at(-1)
    if (last && each.start - last.end < pause.length) {
      last.end = Math.max(last.end, each.end)
      last.blocks += each.blocks
    } else runs.push({ start: each.start, end: each.end, blocks: each.blocks })
  }
  for (const { start, end, blocks: count } of runs) {
    assert.ok(
      count === 0 || end - start <= pause.atMost,
      `no break after ${textOf({ start, end } as LocalSpan)}`,
    )
  }
}

function textsOf({ laid, unfitting }: Layout<HourWork>): string[] {
  return [
    ...laid.map(({ work, place }) => `${work.taskId} ${formatLocalTime(place.start)} ${place.duration}`),
    ...unfitting.map(({ work, obstacle, seconds }) => `${work.taskId} ${obstacle} ${seconds}`),
  ]
}

test('every available minute is proposed at most once, and only where the rules allow it, in any week and zone (RHY-033, RHY-034)', () => {
  let [blockCount, dayCount] = [0, 0]
  fc.assert(
    fc.property(aWeek, (week) => {
      const scene = sceneOf(week)
      const layout = layOnHours(scene.works, scene.hours, scene.options)
      const blocks = blocksOf(layout)
      checkPlaces(scene, blocks)
      checkAmounts(scene.works, blocks, layout)
      checkDays(scene, blocks)
      checkKeptFree(scene, blocks)
      checkPauses(scene, blocks)
      blockCount += blocks.length
      dayCount += new Set(blocks.map(({ start }) => dayOf(start))).size
    }),
    { seed: 34, numRuns: 1500 },
  )
  assert.ok(blockCount > 3000 && dayCount > 1200, `${blockCount} blocks on ${dayCount} days`)
})

test('the same tasks and entries give the same proposal, however they are sorted (RHY-035)', () => {
  const shuffled = fc.record({ week: aWeek, seed: fc.nat() })
  fc.assert(
    fc.property(shuffled, ({ week, seed }) => {
      const { works, hours, options } = sceneOf(week)
      const inOrder = textsOf(layOnHours(works, hours, options))
      const mixed = {
        ...hours,
        taken: mixedBy(hours.taken, seed),
        ofContexts: new Map(mixedBy([...hours.ofContexts], seed)),
      }
      assert.deepEqual(textsOf(layOnHours(mixedBy(works, seed), mixed, options)), inOrder)
    }),
    { seed: 35, numRuns: 300 },
  )
})

function mixedBy<T>(items: readonly T[], seed: number): T[] {
  return items
    .map((item, index) => ({ item, key: Math.imul(index + 1, seed | 1) >>> 0 }))
    .toSorted((one, other) => ((one.key * 31) % 1009) - ((other.key * 31) % 1009))
    .map(({ item }) => item)
}
