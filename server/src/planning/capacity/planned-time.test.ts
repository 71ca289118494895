import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { capacity } from '@lustra/contract/capacity'
import type { TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { type CalendarView, TimeLevel } from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at, setHours } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const hour = 3600

for (const engine of planningEngines) {
  describe(`planned time on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server, { language: 'ru' })
      // All time is working time.
      await setHours(ann, Array(7).fill('00:00-24:00').join(','))
    }
    /** In hours: upper row first, then the lower. */
    const planned = async (view: CalendarView, start: string) => {
      const asked = { view: { view, startTime: at(`${start}T00:00`) } }
      return (await ann.must(capacity, 'read', asked)).periods.map(({ planned }) => planned / hour)
    }
    const week = () => planned('WEEK_VIEW', '2026-11-16')
    /** November and December, and six weeks from 2 November. */
    const month = () => planned('MONTH_WEEKS', '2026-11-02')
    const taking = (name: string, hours: number, under?: TaskId) =>
      aTask(ann, name, { maxDur: hours * hour, ...(under && { under }) })
    const onWeek = (task: TaskId, day = '2026-11-16') =>
      anEntry(ann, task, `${day}T00:00`, { level: TimeLevel.Weeks })
    const onHours = (task: TaskId, start: string, hours: number) =>
      anEntry(ann, task, start, { duration: hours * hour })

    test('the planned time is zero without plans (RHY-024)', async () => {
      await scene()
      assert.deepEqual(await week(), [0, 0, 0, 0, 0, 0, 0])
      assert.deepEqual(await month(), [0, 0, 0, 0, 0, 0, 0, 0])
    })

    test('hour entries count with their time, on both days when they cross midnight (RHY-024)', async () => {
      await scene()
      const task = await aTask(ann, 'Letter')
      await onHours(task, '2026-11-15T23:00', 3)
      await onHours(task, '2026-11-17T10:00', 1.5)
      await onHours(task, '2026-11-17T22:30', 1.5)
      await onHours(task, '2026-11-22T23:00', 4)
      assert.deepEqual(await week(), [2, 3, 0, 0, 0, 0, 1])
      assert.deepEqual(await month(), [10, 0, 0, 1, 6, 3, 0, 0])
    })

    test('an entry of more than a day counts on each of its days (RHY-024)', async () => {
      await scene()
      await onHours(await taking('Watch', 60), '2026-11-18T23:00', 26)
      assert.deepEqual(await week(), [0, 0, 1, 24, 1, 0, 0])
    })

    test('work planned for a week is the estimate minus planned hours (RHY-024)', async () => {
      await scene()
      const task = await taking('Chapter', 10)
      await onWeek(task)
      assert.deepEqual(await month(), [10, 0, 0, 0, 10, 0, 0, 0])
      await onHours(task, '2026-11-18T09:00', 4)
      assert.deepEqual(await month(), [10, 0, 0, 0, 10, 0, 0, 0])
      await onHours(task, '2026-11-25T09:00', 3)
      assert.deepEqual(await month(), [10, 0, 0, 0, 7, 3, 0, 0])
      assert.deepEqual(await week(), [0, 0, 4, 0, 0, 0, 0])
    })

    test('hours of subtasks reduce the work of the parent, wherever they are planned (RHY-024)', async () => {
      await scene()
      const thesis = await taking('Thesis', 40)
      const chapter = await taking('Chapter', 10, thesis)
      await anEntry(ann, thesis, '2026-11-01T00:00', { level: TimeLevel.Months })
      await onWeek(chapter)
      await onHours(chapter, '2027-02-01T09:00', 4)
      assert.deepEqual(await month(), [36, 0, 0, 0, 6, 0, 0, 0])
      // A subtask that is planned only on hours.
      await onHours(await taking('Section', 8, thesis), '2027-02-02T09:00', 5)
      assert.deepEqual(await month(), [31, 0, 0, 0, 6, 0, 0, 0])
    })

    test('the remaining work of a partly done task belongs to the open week (RHY-024)', async () => {
      await scene()
      const task = await taking('Chapter', 10)
      const first = await onWeek(task)
      await onWeek(task, '2026-11-23')
      await ann.must(plans, 'completeTask', { id: first, newStatus: 'COMPLETED' })
      assert.deepEqual(await month(), [10, 0, 0, 0, 0, 10, 0, 0])
    })

    test('a recurring task takes its hours and work for each occurrence (RHY-024)', async () => {
      await scene()
      await aSeries(ann, await aTask(ann, 'Gym'), 'FREQ=DAILY;COUNT=3', '2026-11-20T23:00', {
        duration: 2 * hour,
      })
      await aSeries(ann, await taking('Cleaning', 2), 'FREQ=WEEKLY;COUNT=2', '2026-11-16T00:00', {
        level: TimeLevel.Weeks,
      })
      assert.deepEqual(await week(), [0, 0, 0, 0, 1, 2, 2])
      assert.deepEqual(await month(), [10, 0, 0, 0, 7, 3, 0, 0])
    })

    test('completed entries count, cancelled ones do not (RHY-024)', async () => {
      await scene()
      const [done, cancelled] = [await aTask(ann, 'Done'), await aTask(ann, 'Cancelled')]
      await onHours(done, '2026-11-17T10:00', 1)
      await onHours(cancelled, '2026-11-17T12:00', 1)
      await onHours(cancelled, '2026-11-18T23:00', 2)
      await aSeries(ann, cancelled, 'FREQ=DAILY', '2026-11-16T15:00')
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      await ann.must(tasks, 'cancel', { id: cancelled, cancelled: true, withSubtasks: false })
      assert.deepEqual(await week(), [0, 1, 0, 0, 0, 0, 0])
    })

    test('users cannot access other users’ plans (RHY-024)', async () => {
      await scene()
      const task = await aTask(ann, 'Letter')
      await onHours(task, '2026-11-17T10:00', 1)
      await scene()
      assert.deepEqual(await week(), [0, 0, 0, 0, 0, 0, 0])
    })
  })
}
