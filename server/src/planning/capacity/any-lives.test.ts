import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { capacity } from '@lustra/contract/capacity'
import { newDayOffId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { settings } from '@lustra/contract/settings'
import {
  type DayNumber,
  type Period,
  addDays,
  calendarViews,
  dayOf,
  isHourLevel,
  startOfDay,
  windowStartingAt,
} from '@lustra/domain/calendar'
import {
  type LocalSpan,
  type WorkingCalendar,
  hoursOn,
  plannedByPeriod,
  plannedDays,
  timeOff,
  workingSpans,
} from '@lustra/domain/capacity'
import { endOf } from '@lustra/domain/scheduling'
import fc from 'fast-check'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask, at, setHours } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'
import { type Command, Worker, aStepOf } from '../../testing/worker.ts'
import { liveEntries, entryColumns, slotFrom } from '../scheduling/index.ts'
import { capacityOf } from './read.ts'
import { readWorkingCalendar } from './working-calendar.ts'

const hour = 3600
const dayMs = 86_400_000

/** Milliseconds; a slow machine tries fewer examples. */
const patience = 10_000

const zones = [
  'Pacific/Honolulu',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'UTC',
] as const

const commands: readonly Command[] = [
  ...(['create', 'schedule', 'schedule', 'schedule', 'schedule', 'move-entry', 'unschedule'] as const),
  ...(['complete', 'cancel', 'complete-entry', 'remove', 'restore', 'remove-for-ever', 'bulk'] as const),
  ...(['repeat', 'change-series', 'widen', 'reset', 'pin', 'pin', 'change', 'move'] as const),
]

const views = fc.constantFrom(...calendarViews)

const aLife = fc.record({
  zone: fc.constantFrom(...zones),
  weekday: fc.constantFrom('0' as const, '1' as const),
  off: fc.nat(30),
  steps: fc.array(
    fc.record({ step: aStepOf(commands, 400), days: fc.nat(3), view: views, isUndone: fc.boolean() }),
    { minLength: 8, maxLength: 20 },
  ),
})

for (const engine of planningEngines) {
  describe(`capacity of any life on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    interface Life {
      readonly person: Person
      readonly zone: string
      readonly rules: { readonly firstWeekday: 0 | 1 }
    }

    async function check({ person, zone, rules }: Life, view: (typeof calendarViews)[number], step: string) {
      const start = dayOf(at('2026-11-09T00:00'))
      const reply = await person.must(capacity, 'read', { view: { view, startTime: startOfDay(start) } })
      const window = windowStartingAt(view, start, rules)
      const periods = [...window.top, ...window.bottom]
      await reading(server.app, person.id, async (reads) => {
        const calendar = await readWorkingCalendar(reads)
        const now = localTimeAt(server.app.now(), zone)
        // Another app has nothing cached.
        const fresh = await capacityOf({ ...server.app }, reads, { periods, calendar, now })
        assert.deepEqual(reply.periods, fresh.figures, `${view} as read anew after ${step}`)
        const taken = await pinnedSpans(reads)
        for (const [index, period] of periods.entries()) {
          const days = daysOf(period)
          const each = plannedByPeriod(
            days,
            plannedDays(fresh.hours, workingSpans(calendar, period)),
            fresh.work,
            calendar,
          )
          const { planned, outside, available } = reply.periods[index]!
          const where = `${period.kind} of ${view} after ${step}`
          assert.equal(planned, sum(each.map(({ within }) => within)), `planned, ${where}`)
          assert.equal(outside, sum(each.map((one) => one.outside)), `outside, ${where}`)
          const open = days.map((day) => availableOn(day.start, calendar, taken))
          assert.equal(available, sum(open), `available, ${where}`)
        }
      })
    }

    test('what is planned and available in a period is the sum over its days, on every level and in any zone (RHY-023, RHY-024, RHY-029)', async () => {
      const deadline = performance.now() + patience
      await fc.assert(
        fc.asyncProperty(aLife, async ({ zone, weekday, off, steps }) => {
          if (performance.now() > deadline) return
          server.wait(noon - server.app.now())
          const person = await aPerson(server, { timeZone: zone })
          await person.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: weekday })
          await setHours(person, ',09:00-12:30 13:30-18:00,09:00-18:00,,22:00-24:00,00:00-06:00,')
          const first = addDays(dayOf(at('2026-11-09T00:00')), off)
          const times = { from: 11 * hour, until: 16 * hour, yearly: off % 2 === 0 }
          const id = newDayOffId()
          await person.must(capacity, 'addDayOff', { id, name: '', first, last: addDays(first, 2), ...times })
          const worker = new Worker(server, person, 'no session of this server')
          worker.taskIds.push(
            await aTask(person, 'first'),
            await aTask(person, 'second', { maxDur: 9 * hour }),
          )
          await worker.take({ command: 'schedule', one: 0, other: 0, number: 3 })
          const life = { person, zone, rules: { firstWeekday: weekday === '1' ? 1 : 0 } } as const
          for (const { step, days, view, isUndone } of steps) {
            const changed = await worker.take(step)
            await check(life, view, step.command)
            if (isUndone && changed !== null) {
              await person.call(journal, 'undo', {})
              await check(life, view, `the undo of ${step.command}`)
            }
            server.wait(days * dayMs)
          }
        }),
        { seed: 29, numRuns: 25, endOnFailure: true },
      )
    })
  })
}

/** Also those outside of working hours. */
async function pinnedSpans(reads: UserReads): Promise<LocalSpan[]> {
  const rows = await liveEntries(reads).where('pinned', '=', 1).select(entryColumns).execute()
  return rows
    .map(slotFrom)
    .filter(({ level, status }) => isHourLevel(level) && status !== 'CANCELLED')
    .map((slot) => ({ start: slot.start, end: endOf(slot) }))
}

function daysOf({ kind, start, end }: Period): Period[] {
  return Array.from({ length: end - start }, (_, index) => {
    const day = addDays(start, index)
    return { kind, start: day, end: addDays(day, 1), unitCount: 1 }
  })
}

/** Counts each stretch between two edges, without the code that is tested. */
function availableOn(
  day: DayNumber,
  { hours, daysOff }: WorkingCalendar,
  taken: readonly LocalSpan[],
): number {
  const midnight = startOfDay(day)
  const end = startOfDay(addDays(day, 1))
  const working = hoursOn(hours, day).map(({ from, to }) => ({ start: midnight + from, end: midnight + to }))
  const busy = [...timeOff(daysOff, day, addDays(day, 1)), ...taken].filter(
    (one) => one.start < end && midnight < one.end,
  )
  const edges = [...working, ...busy].flatMap((one) => [one.start, one.end]).sort((one, other) => one - other)
  const holds = (spans: readonly { start: number; end: number }[], time: number) =>
    spans.some((one) => one.start <= time && time < one.end)
  return sum(
    edges.map((from, index) => {
      const isOpen = holds(working, from) && !holds(busy, from)
      return isOpen ? (edges[index + 1] ?? from) - from : 0
    }),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}
