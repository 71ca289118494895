import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EntryId, RemovedId, type TaskId, newRecordId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { type PlanFactRow, reports } from '@lustra/contract/reports'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { addSeconds, dayOf } from '@lustra/domain/calendar'
import { occurrenceId } from '@lustra/domain/recurrence'
import fc from 'fast-check'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'
import { type Command, Worker, aStepOf } from '../../testing/worker.ts'

const hour = 3_600_000

/** Milliseconds; a slow machine tries fewer examples. */
const patience = 15_000

/** During the week: all commands that plan, track and close. */
const planning: readonly Command[] = [
  ...(['create', 'schedule', 'schedule', 'schedule', 'repeat', 'repeat'] as const),
  ...([
    'complete',
    'cancel',
    'complete-entry',
    'remove',
    'restore',
    'pin',
    'move-entry',
    'unschedule',
  ] as const),
]

/** After the week: changes of tasks. */
const closing: readonly Command[] = [
  'complete',
  'complete',
  'cancel',
  'remove',
  'remove',
  'restore',
  'favourite',
]

const aLaterStep = fc.record({
  step: aStepOf(closing, 40),
  next: fc.constantFrom('nothing', 'nothing', 'undo', 'undo and redo'),
  days: fc.nat(2),
})

for (const engine of planningEngines) {
  describe(`figures of the past on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    async function trackLastHour(person: Person, taskId: TaskId) {
      const clock = localTimeAt(server.app.now(), 'Europe/Berlin')
      const startTime = addSeconds(clock, -3600)
      const recordId = newRecordId()
      await person.call(time, 'trackTime', {
        timeRecordId: null,
        taskId,
        startTime,
        duration: 3600,
        recordId,
      })
    }

    async function figuresOf(person: Person) {
      const { data, planFact } = await person.must(reports, 'report', {
        actions: 'select,reset,params,data',
        report: 'plan-against-fact',
        startTime: dayOf(at('2026-11-16T00:00')),
        endTime: dayOf(at('2026-11-22T00:00')),
        all: true,
      })
      const { missed, total, ...others } = planFact!
      assert.equal(
        missed.reduce((sum, { time }) => sum + time, 0),
        total.missed,
      )
      assert.equal(missed.length, total.entries - total.kept)
      const rows = (data as PlanFactRow[]).map((row) => JSON.stringify({ ...row, isRemoved: null }))
      const entries = missed.map(({ entryId, time }) => `${entryId} ${time}`)
      return { ...others, total, rows: rows.sort(), missed: entries.sort() }
    }

    test('entries that were closed, removed or missed stay so when their task is reopened or closed later (RPT-N17)', async () => {
      server.wait(noon - server.app.now())
      const ann = await aPerson(server)
      const daily = async (name: string) => {
        const task = await aTask(ann, name)
        // From Wednesday to Sunday, across midnight.
        await aSeries(ann, task, 'FREQ=DAILY;COUNT=5', '2026-11-18T23:00', { duration: 7200 })
        return task
      }
      const [removed, completed, missed] = [
        await daily('Removed'),
        await daily('Completed'),
        await daily('Missed'),
      ]
      const single = await aTask(ann, 'Single')
      await anEntry(ann, single, '2026-11-21T10:00', { duration: 3600 })
      const late = await aTask(ann, 'Late')
      await anEntry(ann, late, '2026-11-19T10:00', { duration: 3600 })
      // On Saturday at noon.
      server.wait(24 * hour)
      const complete = (id: TaskId, status: 'COMPLETED' | 'NORMAL') =>
        ann.must(tasks, 'complete', { id, status, withSubtasks: false })
      const restore = (id: TaskId) =>
        ann.must(recycleBin, 'restore', { count: 1, items: [{ id: RemovedId.parse(id), type: 'TASK' }] })
      await ann.must(tasks, 'remove', { ids: [removed, single] })
      await complete(completed, 'COMPLETED')
      server.wait(10 * 24 * hour)
      const wanted = await figuresOf(ann)
      // Friday's entries last into Saturday: `Removed` no longer counts, `Completed` is kept.
      assert.deepEqual([wanted.total.entries, wanted.total.kept], [2 + 3 + 5 + 1, 1])
      for (const step of [
        () => complete(missed, 'COMPLETED'),
        () => complete(late, 'COMPLETED'),
        () => complete(late, 'NORMAL'),
        () => restore(removed),
        () => complete(completed, 'NORMAL'),
        () => restore(single),
        () => complete(single, 'COMPLETED'),
        () => ann.must(tasks, 'cancel', { id: removed, cancelled: true, withSubtasks: false }),
        () => ann.must(tasks, 'remove', { ids: [missed, completed] }),
        () => restore(missed),
      ]) {
        await step()
        assert.deepEqual(await figuresOf(ann), wanted)
      }
    })

    test('an entry that is ticked later counts as kept, and when unticked as before, whatever its task did (RPT-N17)', async () => {
      server.wait(noon - server.app.now())
      const ann = await aPerson(server)
      const [single, daily, open] = [
        await aTask(ann, 'Single'),
        await aTask(ann, 'Daily'),
        await aTask(ann, 'Open'),
      ]
      const dropped = await anEntry(ann, single, '2026-11-21T10:00', { duration: 3600 })
      const series = await aSeries(ann, daily, 'FREQ=DAILY;COUNT=5', '2026-11-18T20:00', { duration: 3600 })
      const missed = await anEntry(ann, open, '2026-11-22T10:00', { duration: 3600 })
      const removed = [single, daily]
      await ann.must(tasks, 'remove', { ids: removed })
      server.wait(10 * 24 * hour)
      for (const id of removed)
        await ann.must(recycleBin, 'restore', {
          count: 1,
          items: [{ id: RemovedId.parse(id), type: 'TASK' }],
        })
      const occurrence = occurrenceId(series, dayOf(at('2026-11-21T00:00'))) as EntryId
      const wanted = await figuresOf(ann)
      const tick = (id: EntryId, newStatus: 'COMPLETED' | 'NORMAL') =>
        ann.must(plans, 'completeTask', { id, newStatus })
      for (const id of [dropped, occurrence, missed]) {
        await tick(id, 'COMPLETED')
        const ticked = await figuresOf(ann)
        assert.equal(ticked.total.kept, wanted.total.kept + 1, `${id} is ticked`)
        await tick(id, 'NORMAL')
        assert.deepEqual(await figuresOf(ann), wanted, `${id} is unticked`)
        await ann.must(journal, 'undo', {})
        assert.deepEqual(await figuresOf(ann), ticked, `${id} is ticked again by undo`)
        await ann.must(journal, 'redo', {})
        assert.deepEqual(await figuresOf(ann), wanted, `${id} is unticked again by redo`)
      }
    })

    test('storing an occurrence of a past week changes none of its figures (RPT-N17)', async () => {
      server.wait(noon - server.app.now())
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Daily')
      const series = await aSeries(ann, task, 'FREQ=DAILY', '2026-11-18T18:00')
      const complete = (status: 'COMPLETED' | 'NORMAL') =>
        ann.must(tasks, 'complete', { id: task, status, withSubtasks: false })
      // From Friday evening to Sunday evening: Friday's entry is kept, and Saturday's no longer counts.
      server.wait(7 * hour)
      await complete('COMPLETED')
      server.wait(2 * 24 * hour)
      await complete('NORMAL')
      server.wait(7 * 24 * hour)
      const wanted = await figuresOf(ann)
      assert.deepEqual([wanted.total.entries, wanted.total.kept], [4, 1])
      for (const day of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']) {
        const id = occurrenceId(series, dayOf(at(`${day}T00:00`))) as EntryId
        await ann.must(plans, 'pinTask', { id, newPin: true })
        assert.deepEqual(await figuresOf(ann), wanted, `after pinning that of ${day}`)
      }
      for (const change of [
        () => complete('COMPLETED'),
        () => ann.must(journal, 'undo', {}),
        () => ann.must(tasks, 'remove', { ids: [task] }),
      ]) {
        await change()
        assert.deepEqual(await figuresOf(ann), wanted)
      }
    })

    test('later changes of tasks do not change a week’s figures, and the missed time is the sum of its list (RPT-N17)', async () => {
      const deadline = performance.now() + patience
      let changes = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(aStepOf(planning, 330), { minLength: 14, maxLength: 18 }),
          fc.array(aLaterStep, { minLength: 4, maxLength: 8 }),
          async (plan, later) => {
            if (performance.now() > deadline) return
            server.wait(noon - server.app.now())
            const person = await aPerson(server)
            const worker = new Worker(server, person, 'no session of this server')
            for (const name of [1, 2, 3]) {
              await worker.take({ command: 'create', one: 0, other: 0, number: name })
              await worker.take({ command: 'schedule', one: name, other: 0, number: name * 77 })
            }
            for (const step of plan) {
              await worker.take(step)
              server.wait(3 * hour)
              if (step.number % 2 === 0) await trackLastHour(person, worker.taskIds[step.one % 3]!)
            }
            server.wait(10 * 24 * hour)
            const wanted = await figuresOf(person)
            for (const { step, next, days } of later) {
              server.wait(days * 24 * hour)
              const line = await worker.take(step)
              assert.deepEqual(await figuresOf(person), wanted, `after ${step.command}`)
              if (line === null) continue
              changes++
              if (next === 'nothing') continue
              await person.call(journal, 'undo', { line })
              assert.deepEqual(await figuresOf(person), wanted, `after ${step.command} and undo`)
              if (next === 'undo') continue
              await person.call(journal, 'redo', {})
              assert.deepEqual(await figuresOf(person), wanted, `after ${step.command}, undo and redo`)
            }
          },
        ),
        { seed: 20261129, numRuns: 30, endOnFailure: true },
      )
      assert.ok(changes > 0)
    })
  })
}
