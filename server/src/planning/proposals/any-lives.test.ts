import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { InputOf } from '@lustra/contract/call'
import { newDayOffId, newEntryId } from '@lustra/contract/ids'
import { capacity } from '@lustra/contract/capacity'
import { journal } from '@lustra/contract/journal'
import { proposals } from '@lustra/contract/proposals'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, addDays, dayOf, isHourLevel } from '@lustra/domain/calendar'
import { workingSpans } from '@lustra/domain/capacity'
import { endOf } from '@lustra/domain/scheduling'
import fc from 'fast-check'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask, anEntry, at, setHours } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'
import { type Command, Worker, aStepOf } from '../../testing/worker.ts'
import { readWorkingCalendar } from '../capacity/index.ts'
import { liveEntries, entryColumns, slotFrom } from '../scheduling/index.ts'

const hour = 3600
const dayMs = 86_400_000

/** Milliseconds; a slow machine tries fewer examples. */
const patience = 2000

const zones = [
  'Pacific/Honolulu',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'UTC',
] as const

const levels = [
  TimeLevel.Days,
  TimeLevel.Weeks,
  TimeLevel.Weeks,
  TimeLevel.Months,
  TimeLevel.Seasons,
  TimeLevel.Years,
] as const

const commands: readonly Command[] = [
  ...(['create', 'schedule', 'schedule', 'schedule', 'move-entry', 'complete-entry', 'pin'] as const),
  ...(['complete', 'remove', 'repeat', 'change', 'change', 'dates', 'dates', 'move', 'track'] as const),
]

const whats: readonly InputOf<(typeof proposals)['actions']['propose']>['what'][] = [
  { kind: 'plan', taskId: null },
  { kind: 'plan', taskId: null },
  { kind: 'restOfToday' },
  { kind: 'copy', from: dayOf(at('2026-11-16T00:00')) },
]

const aLife = fc.record({
  zone: fc.constantFrom(...zones),
  weekday: fc.constantFrom('0' as const, '1' as const),
  steps: fc.array(aStepOf(commands, 400), { minLength: 6, maxLength: 14 }),
  questions: fc.array(
    fc.record({
      what: fc.constantFrom(...whats),
      level: fc.constantFrom(...levels),
      /** The period begins in the past, has begun, or is ahead. */
      day: fc.integer({ min: -8, max: 40 }),
      keptFree: fc.constantFrom(0, 20),
      isPaused: fc.boolean(),
      waitHours: fc.nat(30),
    }),
    { minLength: 2, maxLength: 4 },
  ),
})
type Question = ReturnType<typeof aLife.generate>['value']['questions'][number]

for (const engine of planningEngines) {
  describe(`proposals of any life on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const read = <T>(person: Person, reads: Parameters<typeof reading<T>>[2]) =>
      reading(server.app, person.id, reads)
    const entriesOf = (person: Person) =>
      read(person, async (reads) => (await liveEntries(reads).select(entryColumns).execute()).map(slotFrom))

    async function check(person: Person, zone: string, { what, level, day, keptFree, isPaused }: Question) {
      const now = localTimeAt(server.app.now(), zone)
      const first = addDays(dayOf(now), day)
      const input = {
        what,
        tl: what.kind === 'copy' ? TimeLevel.Weeks : level,
        day: first,
        options: { keptFree, pause: isPaused ? { atMost: 2 * hour, length: hour / 2 } : null },
        kept: [],
        skipped: [],
      }
      const reply = await person.must(proposals, 'propose', input)
      assert.deepEqual(await person.must(proposals, 'propose', input), reply)
      const standing = await entriesOf(person)
      const { tasks: all } = await person.must(tasks, 'open', { show: 'all' })
      const open = new Map(all.map((task) => [task.id, task]))
      const calendar = await read(person, readWorkingCalendar)
      for (const { taskId, movedId, time: start, dur: duration, tl } of reply.proposed) {
        const place = { level: tl, start, duration }
        assert.equal(open.get(taskId)?.status, 'NORMAL')
        assert.ok(endOf(place) > now, 'it is over')
        if (!isHourLevel(tl)) continue
        const inTheWay = standing.filter(({ id, level: of }) => id !== movedId && isHourLevel(of))
        for (const other of inTheWay) assert.ok(other.start >= endOf(place) || endOf(other) <= start)
        if (what.kind === 'copy') continue
        const days = { start: dayOf(start), end: addDays(dayOf(start), 1) }
        const working = workingSpans(calendar, days)
        assert.ok(working.some((span) => span.start <= start && endOf(place) <= span.end))
      }

      const rows = await journaledRows(server, person.id)
      const places = reply.proposed.map(({ taskId, movedId, time, dur, tl }) => ({
        taskId,
        entryId: movedId ?? newEntryId(),
        moves: movedId !== null,
        time,
        dur,
        tl,
      }))
      if (places.length === 0) return 0
      const { refused } = await person.must(proposals, 'accept', { places })
      assert.deepEqual(refused, [])
      assert.deepEqual(await read(person, (reads) => accountViolations(server.app, reads)), [])
      const accepted = new Map((await entriesOf(person)).map((entry) => [entry.id, entry]))
      const moved = new Set<string | null>(reply.proposed.map(({ movedId }) => movedId))
      for (const entry of standing) if (!moved.has(entry.id)) assert.deepEqual(accepted.get(entry.id), entry)
      await person.must(journal, 'undo', {})
      assert.equal(await journaledRows(server, person.id), rows)
      // Some are accepted for good, so that the next proposal meets them.
      if (day % 2 === 0) await person.must(proposals, 'accept', { places: places.slice(0, 3) })
      return places.length
    }

    test('a proposal for any life is the same when repeated, can be accepted, and undone without a trace (RHY-034, RHY-035, RHY-037)', async () => {
      const deadline = performance.now() + patience
      let placeCount = 0
      await fc.assert(
        fc.asyncProperty(aLife, async ({ zone, weekday, steps, questions }) => {
          if (performance.now() > deadline) return
          server.wait(noon - server.app.now())
          const person = await aPerson(server, { timeZone: zone })
          await person.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: weekday })
          await setHours(person, '10:00-14:00,09:00-12:30 13:30-18:00,09:00-18:00,,22:00-24:00,00:00-06:00,')
          const off = { first: dayOf(at('2026-11-24T00:00')), last: dayOf(at('2026-11-25T00:00')) }
          const times = { from: 11 * hour, until: 16 * hour, yearly: false, name: '' }
          await person.must(capacity, 'addDayOff', { id: newDayOffId(), ...off, ...times })
          const worker = new Worker(server, person, 'no session of this server')
          for (const [name, maxDur] of [
            ['week', 9 * hour],
            ['month', 30 * hour],
            ['small', 2700],
          ] as const) {
            const id = await aTask(person, name, { maxDur })
            worker.taskIds.push(id)
            const level = name === 'month' ? TimeLevel.Months : TimeLevel.Weeks
            const start =
              name === 'month'
                ? '2026-11-01T00:00'
                : weekday === '0'
                  ? '2026-11-15T00:00'
                  : '2026-11-16T00:00'
            await anEntry(person, id, start, { level })
          }
          // Today, and soon over.
          await anEntry(person, worker.taskIds[2]!, '2026-11-20T06:00')
          worker.entryIds.push({ id: newEntryId(), taskId: worker.taskIds[0]! })
          for (const step of steps) await worker.take(step)
          for (const question of questions) {
            placeCount += await check(person, zone, question)
            server.wait((question.waitHours * dayMs) / 24)
          }
        }),
        { seed: 37, numRuns: 12, endOnFailure: true },
      )
      assert.ok(placeCount > 0)
    })
  })
}
