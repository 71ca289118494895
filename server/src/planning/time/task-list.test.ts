import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { contexts } from '@lustra/contract/contexts'
import { noContext } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { formatLocalTime } from '@lustra/domain/calendar'
import { manyTasks } from '../../testing/many-tasks.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aTask } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord, thisWeek } from '../../testing/tracking.ts'

const hour = 3_600_000

for (const engine of planningEngines) {
  describe(`the list of tasks to track on ${engine}`, () => {
    let server: TestServer
    /** In Berlin it is Friday, 20 November 2026, 13:00. */
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    test('the list has only open tasks: favourites, the last 25 hours, the rest (TIM-014, TIM-015, TIM-016, TSK-023)', async () => {
      const [done, given] = [await aTask(ann, 'Done'), await aTask(ann, 'Given up')]
      await aTask(ann, 'Rest', { priority: 9 })
      const recent = await aTask(ann, 'Recent')
      const older = await aTask(ann, 'Older')
      const favourite = await aTask(ann, 'Favourite', { priority: 1 })
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      await ann.must(tasks, 'cancel', { id: given, cancelled: true, withSubtasks: false })
      await ann.must(tasks, 'setFavourite', { id: favourite, favourite: true })
      // 25 hours ago is Thursday noon in Berlin.
      await aRecord(ann, recent, '2026-11-19T11:40', 21)
      await aRecord(ann, older, '2026-11-19T11:00', 40)
      const { tasks: listed, taskList } = await ann.must(time, 'open', {})
      assert.deepEqual(
        listed.map(({ name }) => name),
        ['Favourite', 'Recent', 'Rest', 'Older'],
      )
      assert.deepEqual(taskList, { favourites: 1, recent: 1, others: 2, from: 0, known: 4 })
    })

    test('each group is sorted by priority, then as in the tree (TIM-016)', async () => {
      // Later tasks come first among siblings.
      await aTask(ann, 'Urgent', { priority: 9 })
      const parent = await aTask(ann, 'Parent')
      await aTask(ann, 'First')
      await aTask(ann, 'Child', { under: parent })
      const { tasks: listed } = await ann.must(time, 'open', {})
      assert.deepEqual(
        listed.map(({ name }) => name),
        ['Urgent', 'First', 'Parent', 'Child'],
      )
    })

    test('contexts filter the list, and an empty choice shows nothing (TIM-026, TIM-027, TIM-028, TIM-089, TSK-046, FND-075)', async () => {
      const work = await aContext(ann, 'Category', 'Work')
      await aTask(ann, 'At work', { contextIds: [work.id] })
      await aTask(ann, 'Without')
      const names = async (contextIds: Parameters<typeof chosen>[0]) => {
        const { selectedContextIds } = await chosen(contextIds)
        assert.deepEqual(selectedContextIds, contextIds)
        const { tasks: shown } = await ann.must(time, 'listTasks', { contextIds, query: '', from: 0 })
        assert.deepEqual((await ann.must(time, 'open', {})).tasks, shown)
        return shown.map(({ name }) => name)
      }
      const chosen = (contextIds: (typeof noContext | typeof work.id)[]) =>
        ann.must(time, 'changeContexts', { contextIds })
      assert.deepEqual(await names([work.id]), ['At work'])
      assert.equal(noContext, '-2')
      assert.deepEqual(await names([noContext]), ['Without'])
      assert.deepEqual(await names([work.id, noContext]), ['Without', 'At work'])
      assert.deepEqual(await names([]), [])
      const { taskList } = await ann.must(time, 'open', {})
      assert.equal(taskList.known, 2)
      const { calendarState } = await chosen([])
      assert.equal(formatLocalTime(calendarState.startTime), '2026-11-15T00:00:00')
    })

    test('a choice of all contexts includes those created later; a partial choice does not (TIM-028, TIM-N14)', async () => {
      const work = await aContext(ann, 'Category', 'Work')
      const names = async () => (await ann.must(time, 'open', {})).tasks.map(({ name }) => name)
      await ann.must(time, 'changeContexts', { contextIds: [noContext] })
      await ann.must(time, 'changeContexts', { contextIds: [noContext, work.id] })
      const garden = await aContext(ann, 'Category', 'Garden')
      await aTask(ann, 'Dig', { contextIds: [garden.id] })
      assert.deepEqual(await names(), ['Dig'])
      await ann.must(time, 'changeContexts', { contextIds: [noContext, work.id] })
      assert.deepEqual(await names(), [])
    })

    test('choosing contexts keeps the displayed week, and a removed context is dropped (TIM-028)', async () => {
      const work = await aContext(ann, 'Category', 'Work')
      await ann.must(time, 'goPeriod', { ...thisWeek, daysDiff: -7, setCurrent: false })
      const { calendarState } = await ann.must(time, 'changeContexts', {
        contextIds: [work.id, noContext],
      })
      assert.equal(formatLocalTime(calendarState.startTime), '2026-11-08T00:00:00')
      await ann.must(contexts, 'remove', { id: work.id })
      assert.deepEqual((await ann.must(time, 'open', {})).selectedContextIds, [noContext])
    })

    test('1,000 tasks are sent at once; longer lists and name matches come in pages of 200', async () => {
      await manyTasks(server, ann, 1000, () => ({}))
      const sizeOf = async (query: string, from: number) => {
        const listed = await ann.must(time, 'listTasks', { contextIds: [noContext], query, from })
        return listed.tasks.length
      }
      assert.equal((await ann.must(time, 'open', {})).tasks.length, 1000)
      assert.equal(await sizeOf('task', 0), 200)
      await aTask(ann, 'One more task')
      assert.equal((await ann.must(time, 'open', {})).tasks.length, 200)
      assert.equal(await sizeOf('', 1000), 1)
    })

    test('the name filter needs three letters and ignores case (TIM-022)', async () => {
      for (const name of ['Write chapter', 'Read', 'CHAPTER two']) await aTask(ann, name)
      const found = async (query: string) => {
        const wish = { contextIds: [noContext] as const, query, from: 0 }
        const { tasks: shown } = await ann.must(time, 'listTasks', { ...wish, contextIds: [noContext] })
        return shown.length
      }
      assert.deepEqual(await Promise.all(['', 'ch', 'chap', 'CHap', 'xyz'].map(found)), [3, 3, 2, 2, 0])
    })

    test('a long list is sent in pages, and a recorded task stays recent for 25 hours (TIM-015)', async () => {
      const task = await aTask(ann, 'Write')
      await aRecord(ann, task, '2026-11-20T12:30')
      const recent = async () => (await ann.must(time, 'open', {})).taskList.recent
      assert.equal(await recent(), 1)
      server.wait(25 * hour)
      assert.equal(await recent(), 0)
      server.wait(-25 * hour)
      const part = await ann.must(time, 'listTasks', { contextIds: [noContext], query: '', from: 1 })
      assert.deepEqual([part.tasks, part.taskList.from], [[], 1])
    })
  })
}
