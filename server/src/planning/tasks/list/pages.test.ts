/** A tree too large for one reply: its pages, and its changes since. */
import { taskTrees } from '../tree/task-tree-cache.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TaskId, newTaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { type Task, tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { type Person, aPerson } from '../../../testing/people.ts'
import { aContext, aTask, anEntry } from '../../../testing/planning.ts'
import { planningEngines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { newTask } from '../change/new-task.ts'

const day = 24 * 60 * 60 * 1000

for (const engine of planningEngines) {
  describe(`slices of the tree on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine, { looksIntoCaches: true })
    })
    after(() => server[Symbol.asyncDispose]())

    /** Creates many tasks: every tenth at the top, the others below it. */
    const plant = async (count: number): Promise<TaskId[]> => {
      ann = await aPerson(server)
      const ids = Array.from({ length: count }, newTaskId)
      const author = { userId: ann.id, sessionId: 's', requestId: newTaskId(), now: server.app.now() }
      await server.app.store.write(author, 'tasks.create', async (writer) => {
        const rows = ids.map((id, index) =>
          newTask({
            id,
            parentId: index % 10 === 0 ? null : ids[index - (index % 10)]!,
            name: `task ${index}`,
            position: index,
            now: 0,
          }),
        )
        await writer.insert('tasks', ...rows)
        return {}
      })
      return ids
    }
    const slices = async (show: 'active' | 'completed' | 'all' = 'active') => {
      const all: Task[][] = []
      for (let more = true; more;) {
        const last = all.at(-1)?.at(-1)
        const after = last === undefined ? {} : { after: last.id }
        const slice = await ann.must(tasks, 'open', { show, ...after })
        all.push(slice.tasks)
        more = slice.more
      }
      return all
    }
    const changes = (since: number, show: 'active' | 'completed' | 'all' = 'active') =>
      ann.must(tasks, 'changes', { show, since })
    const idsOf = (list: readonly Task[]) => list.map(({ id }) => id)

    test('pages contain every task once in tree order, and the first page fills a screen (TSK-N06)', async () => {
      const ids = await plant(1201)
      const all = await slices()
      assert.deepEqual(all.flatMap(idsOf), ids)
      assert.deepEqual(
        all.map(({ length }) => length),
        [300, 500, 401],
      )
    })

    test('a large tree is collapsed: the roots come first, then all tasks (TSK-N06)', async () => {
      const ids = await plant(2010)
      const first = await ann.must(tasks, 'open', { show: 'active' })
      assert.deepEqual(
        idsOf(first.tasks),
        ids.filter((_, index) => index % 10 === 0),
      )
      assert.deepEqual([first.folded, first.more], [true, true])
      const next = await ann.must(tasks, 'open', { show: 'active', after: null })
      assert.deepEqual(idsOf(next.tasks), ids.slice(0, 500))
    })

    test(
      'the top level is the same before and after the whole tree was read, with the running timer, except for sums over subtrees (TIM-N18)',
      { skip: engine === 'worker' && 'the cache is in the worker' },
      async () => {
        const ids = await plant(3100)
        const [first, second] = [ids[0]!, ids[10]!]
        await ann.must(tasks, 'complete', { id: ids[1]!, status: 'COMPLETED', withSubtasks: false })
        await ann.must(tasks, 'complete', { id: second, status: 'COMPLETED', withSubtasks: true })
        await ann.must(tasks, 'change', { id: ids[3090]!, changes: { priority: 9 } })
        await ann.must(tasks, 'remove', { ids: [ids[20]!] })
        await aContext(ann, 'Category', 'Work')
        server.wait(day + 1)
        await ann.must(time, 'startTimer', { taskId: ids[30]! })
        server.wait(60_000)
        for (const show of ['active', 'all'] as const) {
          taskTrees(server.app).evict(ann.id)
          const unread = await ann.must(tasks, 'open', { show })
          assert.equal(taskTrees(server.app).has(ann.id), false)
          await ann.must(tasks, 'open', { show, after: null })
          const read = await ann.must(tasks, 'open', { show })
          const timed = read.tasks.filter(({ trackedAll }) => trackedAll !== 0)
          assert.deepEqual(
            timed.map(({ id, tracked, trackedAll }) => [id, tracked, trackedAll]),
            [[ids[30], 60, 60]],
          )
          assert.deepEqual(unread, {
            ...read,
            tasks: read.tasks.map((task) => ({ ...task, trackedAll: null })),
          })
          assert.deepEqual([unread.folded, unread.tasks.length], [true, 300])
          assert.equal(unread.tasks[0]?.id, ids[3090])
          assert.equal(unread.tasks.find(({ id }) => id === first)?.completeness, 11)
          assert.equal(
            unread.tasks.some(({ id }) => id === second),
            show === 'all',
          )
        }
        taskTrees(server.app).evict(ann.id)
        assert.deepEqual(idsOf((await ann.must(tasks, 'open', { show: 'completed' })).tasks).length, 12)
      },
    )

    test('pages of completed tasks include those whose ancestors are not listed (TSK-008)', async () => {
      const ids = await plant(400)
      const old = ids[399]!
      await ann.must(tasks, 'complete', { id: old, status: 'COMPLETED', withSubtasks: false })
      server.wait(day + 1)
      assert.deepEqual((await slices('completed')).flatMap(idsOf), [ids[390], old])
      assert.equal((await slices()).flat().length, 399)
    })

    test('a page after a removed task is refused', async () => {
      const ids = await plant(2)
      await ann.must(tasks, 'remove', { ids: [ids[0]!] })
      const refused = await ann.call(tasks, 'open', { show: 'all', after: ids[0]! })
      assert.equal(refused.result === 'ERROR' && refused.code, 'not-found')
    })

    test('only changes are returned: changed tasks, their ancestors, removed tasks', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const tiles = await aTask(ann, 'Tiles', { under: roof })
      const gate = await aTask(ann, 'Gate', { under: house })
      await aTask(ann, 'Thesis')
      const { line } = await ann.must(tasks, 'open', { show: 'active' })
      assert.deepEqual((await changes(line)).tasks, [])

      await anEntry(ann, tiles, '2026-11-21T10:00')
      await ann.must(tasks, 'remove', { ids: [gate] })
      const news = await changes(line)
      assert.equal(news.all, false)
      assert.deepEqual(idsOf(news.tasks).toSorted(), [house, roof, tiles].toSorted())
      assert.ok(news.tasks.find(({ id }) => id === tiles)?.scheduled)
      assert.deepEqual(news.removed, [gate])
      assert.deepEqual((await changes(news.line)).tasks, [])

      await ann.must(journal, 'undo', {})
      const back = await changes(news.line)
      assert.deepEqual(idsOf(back.tasks).toSorted(), [house, gate].toSorted())
    })

    test('a moved task is returned with its old parent (TSK-015)', async () => {
      ann = await aPerson(server)
      const [from, to] = [await aTask(ann, 'From'), await aTask(ann, 'To')]
      const part = await aTask(ann, 'Part', { under: from })
      await ann.must(tasks, 'complete', { id: part, status: 'COMPLETED', withSubtasks: false })
      const { line } = await ann.must(tasks, 'open', { show: 'active' })
      await ann.must(tasks, 'move', { ids: [part], parentId: to, after: null })
      const news = await changes(line)
      assert.deepEqual(
        new Map(news.tasks.map(({ id, completeness }) => [id, completeness])),
        new Map([
          [from, 0],
          [to, 100],
          [part, 100],
        ]),
      )
    })

    test('tasks that leave or enter a view are returned for that view (TSK-008)', async () => {
      ann = await aPerson(server)
      const id = await aTask(ann, 'Old')
      await ann.must(tasks, 'complete', { id, status: 'COMPLETED', withSubtasks: false })
      server.wait(day + 1)
      const { line } = await ann.must(tasks, 'open', { show: 'completed' })
      await ann.must(tasks, 'complete', { id, status: 'NORMAL', withSubtasks: false })
      assert.deepEqual((await changes(line, 'completed')).removed, [id])
      assert.deepEqual(idsOf((await changes(line, 'active')).tasks), [id])
    })

    test('too many changes, or changed contexts, require a full reload', async () => {
      ann = await aPerson(server)
      await aTask(ann, 'One')
      const { line } = await ann.must(tasks, 'open', { show: 'active' })
      assert.equal((await changes(line + 1)).all, true)
      await aContext(ann, 'Category', 'Work')
      const news = await changes(line)
      assert.deepEqual([news.all, news.contexts.map(({ name }) => name)], [true, ['Work']])
      assert.equal((await ann.must(tasks, 'open', { show: 'active' })).contexts.length, 1)
    })
  })
}
