import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { leftovers } from '@lustra/contract/leftovers'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import {
  type CalendarRules,
  type LocalTime,
  addSeconds,
  dayOf,
  isHourLevel,
  spanOfLevel,
} from '@lustra/domain/calendar'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { endOf, isPlannedAt } from '@lustra/domain/scheduling'
import fc from 'fast-check'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'
import { type Command, Worker, aStepOf } from '../../testing/worker.ts'
import { type PlacedEntry, slotFrom } from '../scheduling/index.ts'
import { taskTrees } from '../tasks/index.ts'

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
  ...(['create', 'create', 'schedule', 'schedule', 'schedule', 'move-entry', 'unschedule'] as const),
  ...(['complete', 'cancel', 'complete-entry', 'complete-entry', 'remove', 'restore'] as const),
  ...(['repeat', 'change-series', 'widen', 'reset', 'pin', 'dates', 'dates', 'move'] as const),
]

const aLife = fc.record({
  zone: fc.constantFrom(...zones),
  weekday: fc.constantFrom('0' as const, '1' as const),
  steps: fc.array(fc.record({ step: aStepOf(commands, 400), days: fc.nat(3) }), {
    minLength: 8,
    maxLength: 25,
  }),
})

for (const engine of planningEngines) {
  describe(`leftovers of any life on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const openEntries = async (person: Person): Promise<PlacedEntry[]> => {
      const rows = await server.app.database.read
        .selectFrom('entries')
        .where('user_id', '=', person.id)
        .where('removed_at', 'is', null)
        .where('status', '=', 'NORMAL')
        .selectAll()
        .execute()
      return rows.map(slotFrom)
    }
    const tasksWithSeries = async (person: Person) => {
      const rows = await server.app.database.read
        .selectFrom('series')
        .where('user_id', '=', person.id)
        .where('removed_at', 'is', null)
        .select('task_id')
        .execute()
      return new Set<string>(rows.map((row) => row.task_id))
    }

    async function check(person: Person, zone: string, rules: CalendarRules, step: string) {
      const now = localTimeAt(server.app.now(), zone)
      const { tasks: all } = await person.must(tasks, 'open', { show: 'all' })
      const open = all.filter(({ status }) => status === 'NORMAL')
      const openIds = new Set<string>(open.map(({ id }) => id))
      const entries = (await openEntries(person)).filter(({ taskId }) => openIds.has(taskId))
      const over = entries.filter((entry) => isOver(entry, now, rules))
      const planned = new Set(entries.map(({ taskId }) => taskId))
      const ahead = new Set(entries.filter((entry) => !over.includes(entry)).map(({ taskId }) => taskId))
      const repeating = await tasksWithSeries(person)
      const list = await person.must(leftovers, 'list', {})
      const left = new Set<string>(list.leftovers.map(({ taskId }) => taskId))
      const overdue = new Set<string>(list.overdue.map(({ taskId }) => taskId))

      const { forest } = await reading(server.app, person.id, (reads) =>
        taskTrees(server.app).allTasks(reads),
      )
      const inTree = (id: string) => !isPlannedAt(forest.bounds, forest.indexById.get(id)!)
      const nowhere = open.filter(
        ({ id }) => !inTree(id) && !ahead.has(id) && !left.has(id) && !repeating.has(id),
      )
      assert.deepEqual(
        nowhere.map(({ name }) => name),
        [],
        `unfinished and in no list after ${step}`,
      )
      const single = (id: string) => parseOccurrenceId(id) === null
      assert.deepEqual(
        list.leftovers.flatMap(({ entryId }) => (single(entryId) ? [entryId] : [])).sort(),
        over.flatMap(({ id }) => (single(id) ? [id] : [])).sort(),
        `single entries left over after ${step}`,
      )
      const due = open.filter(
        ({ id, dueTime }) => dueTime !== null && dueTime < now && !planned.has(id) && !repeating.has(id),
      )
      for (const { id, name } of due) assert.ok(overdue.has(id), `${name} is overdue after ${step}`)
      for (const { taskId, name } of list.overdue) {
        assert.ok(openIds.has(taskId) && !planned.has(taskId), `${name} is not overdue after ${step}`)
      }
    }

    test('every open task is in the tree, ahead, left over or repeated, whatever was done in whichever zone (RHY-001, RHY-003)', async () => {
      const deadline = performance.now() + patience
      await fc.assert(
        fc.asyncProperty(aLife, async ({ zone, weekday, steps }) => {
          if (performance.now() > deadline) return
          server.wait(noon - server.app.now())
          const person = await aPerson(server, { timeZone: zone })
          await person.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: weekday })
          const rules = { firstWeekday: weekday === '1' ? 1 : 0 } as const
          const worker = new Worker(server, person, 'no session of this server')
          worker.taskIds.push(await aTask(person, 'first'), await aTask(person, 'second'))
          await worker.take({ command: 'schedule', one: 0, other: 0, number: 3 })
          for (const { step, days } of steps) {
            await worker.take(step)
            server.wait(days * dayMs)
            await check(person, zone, rules, step.command)
          }
        }),
        { numRuns: 30 },
      )
    })
  })
}

/** The rule of RHY-001, without the code that is tested. */
function isOver(entry: PlacedEntry, now: LocalTime, rules: CalendarRules): boolean {
  const last = dayOf(addSeconds(endOf(entry), -1))
  if (isHourLevel(entry.level)) return last < dayOf(now)
  return spanOfLevel(entry.level, last, rules)!.end <= now
}
