import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { EntryId, TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, dayOf } from '@lustra/domain/calendar'
import { occurrenceId } from '@lustra/domain/recurrence'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aSeries, aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'

const minute = 60
const week = { level: TimeLevel.Weeks, duration: 7 * 86_400 }

for (const engine of planningEngines) {
  describe(`the usual duration of a task on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server)
    }
    const usual = async (id: TaskId) => (await ann.must(tasks, 'usualDuration', { id })).usual
    const complete = (id: EntryId) => ann.must(plans, 'completeTask', { id, newStatus: 'COMPLETED' })

    /** An hour of a day of November, and the minutes tracked on it. */
    async function anHour(
      task: TaskId,
      day: number,
      minutes: number,
      { isDone = true, clock = '09:00' } = {},
    ) {
      const start = `2026-11-${String(day).padStart(2, '0')}T${clock}`
      const entry = await anEntry(ann, task, start, { duration: 3600 })
      if (minutes > 0) await aRecord(ann, task, start, minutes)
      if (isDone) await complete(entry)
      return entry
    }

    /** A task with one completed entry. */
    async function aDoneTask(
      name: string,
      day: number,
      minutes: number,
      options: Parameters<typeof aTask>[2] = {},
    ) {
      const task = await aTask(ann, name, options)
      await anHour(task, day, minutes)
      return task
    }

    test('the median of completed entries with tracked time is known from three on, also beyond their plans (RHY-028)', async () => {
      await scene()
      const gym = await aTask(ann, 'Gym')
      await anEntry(ann, gym, '2026-12-20T10:00')
      await anHour(gym, 2, 90)
      await anHour(gym, 3, 150)
      await anHour(gym, 4, 30, { isDone: false })
      await anHour(gym, 5, 0)
      assert.equal(await usual(gym), null)
      await anHour(gym, 6, 60)
      assert.deepEqual(await usual(gym), { seconds: 90 * minute, count: 3, of: 'task', name: '' })
    })

    test('each completed occurrence of a recurring task counts with the time of its day (RHY-028)', async () => {
      await scene()
      const walk = await aTask(ann, 'Walk')
      const series = await aSeries(ann, walk, 'FREQ=DAILY', '2026-11-09T09:00')
      for (const [day, minutes] of [
        [9, 20],
        [10, 40],
        [11, 30],
        [12, 50],
      ] as const) {
        const start = `2026-11-${String(day).padStart(2, '0')}T09:00`
        await aRecord(ann, walk, start, minutes)
        if (day < 12) await complete(occurrenceId(series, dayOf(at(start))) as EntryId)
      }
      assert.deepEqual(await usual(walk), { seconds: 30 * minute, count: 3, of: 'task', name: '' })
    })

    test('with too few of its own, the other subtasks of its parent count, and none on the top level (RHY-028)', async () => {
      await scene()
      const book = await aTask(ann, 'Book')
      const next = await aTask(ann, 'Chapter 4', { under: book })
      await anHour(next, 2, 600, { clock: '00:00' })
      for (const [index, minutes] of [60, 120, 240].entries()) {
        await aDoneTask(`Chapter ${index + 1}`, 9 + index, minutes, { under: book })
      }
      assert.deepEqual(await usual(next), { seconds: 120 * minute, count: 3, of: 'siblings', name: 'Book' })
      assert.equal(await usual(book), null)
      for (const [index, minutes] of [10, 20, 30].entries())
        await aDoneTask(`Call ${index}`, 16 + index, minutes)
      assert.equal(await usual(await aTask(ann, 'Another call')), null)
    })

    test('else the tasks of its category count, else of its place, else of its person (RHY-028)', async () => {
      await scene()
      const [work, home, bob] = [
        await aContext(ann, 'Category', 'Work'),
        await aContext(ann, 'Place', 'Home'),
        await aContext(ann, 'Person', 'Bob'),
      ]
      const contextIds = [work.id, home.id, bob.id]
      const task = await aTask(ann, 'Report', { contextIds })
      for (const [index, minutes] of [10, 20, 30].entries()) {
        await aDoneTask(`With Bob ${index}`, 2 + index, minutes, { contextIds: [bob.id] })
      }
      assert.deepEqual(await usual(task), { seconds: 20 * minute, count: 3, of: 'context', name: 'Bob' })
      for (const [index, minutes] of [40, 50, 60].entries()) {
        await aDoneTask(`At home ${index}`, 9 + index, minutes, { contextIds: [home.id] })
      }
      assert.deepEqual(await usual(task), { seconds: 50 * minute, count: 3, of: 'context', name: 'Home' })
      for (const [index, minutes] of [70, 80].entries()) {
        await aDoneTask(`At work ${index}`, 16 + index, minutes, { contextIds: [work.id] })
      }
      assert.deepEqual((await usual(task))?.name, 'Home')
      await anHour(task, 18, 90)
      assert.deepEqual(await usual(task), { seconds: 80 * minute, count: 3, of: 'context', name: 'Work' })
    })

    test('whole weeks have the time of their days, also of subtasks; seasons do not count (RHY-028)', async () => {
      await scene()
      const roof = await aTask(ann, 'Roof')
      await anEntry(ann, roof, '2026-12-06T00:00', week)
      for (const day of ['01', '08', '15']) {
        await complete(await anEntry(ann, roof, `2026-11-${day}T00:00`, week))
        await aRecord(ann, roof, `2026-11-${day}T14:00`, 30)
      }
      const tiles = await aTask(ann, 'Tiles', { under: roof })
      await aRecord(ann, tiles, '2026-11-07T09:00', 60)
      await aRecord(ann, tiles, '2026-11-09T09:00', 120)
      await aRecord(ann, tiles, '2026-10-31T09:00', 600)
      assert.deepEqual(await usual(roof), { seconds: 90 * minute, count: 3, of: 'task', name: '' })

      const thesis = await aTask(ann, 'Thesis')
      for (const [start, days] of [
        ['2026-03-01', 92],
        ['2026-06-01', 92],
        ['2026-09-01', 91],
      ] as const) {
        const season = { level: TimeLevel.Seasons, duration: days * 86_400 }
        await complete(await anEntry(ann, thesis, `${start}T00:00`, season))
        await aRecord(ann, thesis, `${start}T09:00`, 600)
        await ann.must(tasks, 'complete', { id: thesis, status: 'NORMAL', withSubtasks: false })
      }
      assert.equal(await usual(thesis), null)
    })

    test('days and months have the tracked time of their days (RHY-028)', async () => {
      await scene()
      const letter = await aTask(ann, 'Letter')
      await anEntry(ann, letter, '2026-12-20T10:00')
      const day = { level: TimeLevel.Days, duration: 86_400 }
      for (const date of ['2026-11-03', '2026-11-10', '2026-11-17']) {
        await complete(await anEntry(ann, letter, `${date}T00:00`, day))
        await aRecord(ann, letter, `${date}T21:00`, 40)
      }
      assert.deepEqual(await usual(letter), { seconds: 40 * minute, count: 3, of: 'task', name: '' })

      const accounts = await aTask(ann, 'Accounts')
      await anEntry(ann, accounts, '2026-12-20T11:00')
      for (const [start, days] of [
        ['2026-08-01', 31],
        ['2026-09-01', 30],
        ['2026-10-01', 31],
      ] as const) {
        const month = { level: TimeLevel.Months, duration: days * 86_400 }
        await complete(await anEntry(ann, accounts, `${start}T00:00`, month))
        await aRecord(ann, accounts, `${start.slice(0, 8)}20T09:00`, 130)
      }
      assert.deepEqual(await usual(accounts), { seconds: 130 * minute, count: 3, of: 'task', name: '' })
    })

    test('only the newest fifty completed entries count (RHY-028)', async () => {
      await scene()
      const note = await aTask(ann, 'Note')
      await anEntry(ann, note, '2026-12-20T10:00')
      for (let index = 0; index < 60; index++) {
        const day = new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10)
        const entry = await anEntry(ann, note, `${day}T09:00`)
        await aRecord(ann, note, `${day}T09:00`, index < 10 ? 1 : 1 + index)
        await complete(entry)
      }
      assert.deepEqual(await usual(note), { seconds: 36 * minute, count: 50, of: 'task', name: '' })
    })

    test('a missing or removed task has no usual duration', async () => {
      await scene()
      const id = await aTask(ann, 'Gone')
      await ann.must(tasks, 'remove', { ids: [id] })
      const refused = await ann.call(tasks, 'usualDuration', { id })
      assert.equal(refused.result === 'ERROR' && refused.code, 'not-found')
    })
  })
}
