import { taskTrees } from './task-tree-cache.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { type ContextId, type TaskId, newId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { TimeLevel } from '@lustra/domain/calendar'
import { newContext } from '../../contexts/new-context.ts'
import { readTaskContexts } from '../../contexts/contexts-reader.ts'
import { reading } from '../../store/user-reads.ts'
import { manyTasks } from '../../testing/many-tasks.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, scheduleInput } from '../../testing/planning.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord, removing, tracking } from '../../testing/tracking.ts'
import { TaskTreeCache } from './task-tree-cache.ts'
import { plannableTasks } from './plannable-tasks.ts'
import { type TaskForest, nodeOf, readForest } from './task-forest.ts'
import { type TrackedTime, readTracked, trackedIn } from './tracked-time.ts'

/** In which order open entries were found says nothing. */
function inOneOrder(forest: TaskForest): TaskForest {
  const text = ({ taskId, level }: TaskForest['openEntries'][number]) => `${taskId} ${level}`
  const openEntries = forest.openEntries.toSorted((one, other) => (text(one) < text(other) ? -1 : 1))
  return Object.assign(forest, { openEntries })
}

/** Where nothing was tracked, nothing is said. */
function byTask({ tasks }: TaskForest, { own, all }: TrackedTime) {
  const told = tasks.map(({ id }, number) => [id, [own.get(id) ?? 0, all[number]!]] as const)
  return Object.fromEntries(told.filter(([, [, seconds]]) => seconds > 0))
}

for (const engine of engines) {
  describe(`the cache of task trees on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const look = (forests: TaskTreeCache, person: Person) =>
      reading(server.app, person.id, async (reads) => {
        const { forest, tracked, contexts, plannable } = await forests.of(reads)
        return { forest: inOneOrder(forest), tracked: byTask(forest, tracked), contexts, plannable }
      })
    const fresh = (person: Person) =>
      reading(server.app, person.id, async (reads) => {
        const forest = inOneOrder(await readForest(reads))
        const tracked = byTask(forest, trackedIn(forest, await readTracked(reads)))
        const contexts = await readTaskContexts(reads)
        return { forest, tracked, contexts, plannable: plannableTasks(forest, contexts, null) }
      })

    test('cached tasks are never older than the journal, whoever wrote it', async () => {
      const ann = await aPerson(server)
      const forests = new TaskTreeCache()
      const isNew = async () => {
        assert.deepEqual(await look(forests, ann), await fresh(ann))
      }
      await isNew()
      const task = await aTask(ann, 'Task')
      await isNew()
      const below = await aTask(ann, 'Below', { under: task })
      await isNew()
      const entry = await anEntry(ann, below, '2026-11-20T10:00')
      await isNew()
      const context = newId() as ContextId
      const author = { userId: ann.id, sessionId: 's', requestId: newId(), now: server.app.now() }
      await server.app.store.write(author, 'test', async (writer) => {
        await writer.insert('contexts', newContext({ id: context, kind: 'category', name: 'Work', now: 0 }))
        await writer.insert('task_contexts', { id: `${task}_${context}`, task_id: task, context_id: context })
        return {}
      })
      await isNew()
      const off = { ...scheduleInput(below, '2026-11-20T10:00'), oldEntryId: entry, newStartTime: null }
      await ann.must(plans, 'scheduleTask', off)
      await isNew()
      await ann.must(tasks, 'change', { id: below, changes: { contextIds: [context] } })
      await isNew()
      await ann.must(tasks, 'change', { id: task, changes: { contextIds: [] } })
      await isNew()
      await ann.must(tasks, 'complete', { id: task, status: 'COMPLETED', withSubtasks: true })
      await isNew()
      await ann.must(journal, 'undo', {})
      await isNew()
      await ann.must(tasks, 'change', { id: below, changes: { name: 'Another name' } })
      await isNew()
      const second = await aTask(ann, 'Second')
      await isNew()
      // It now comes before the second, which came first.
      await ann.must(tasks, 'change', { id: task, changes: { priority: 9 } })
      await isNew()
      const series = await aSeries(ann, task, 'FREQ=WEEKLY', '2026-11-20T12:00')
      await isNew()
      await ann.must(plans, 'changeSeries', { id: series, scope: 'all', wish: null })
      await isNew()
      await anEntry(ann, task, '2026-11-20T15:00')
      await isNew()
      await ann.must(journal, 'undo', {})
      await isNew()
      await ann.must(tasks, 'move', { ids: [below], parentId: second, after: null })
      await anEntry(ann, below, '2026-11-20T10:00', { level: TimeLevel.Weeks })
      await anEntry(ann, below, '2026-11-21T10:00')
      await isNew()
      const record = await aRecord(ann, below, '2026-11-19T09:00')
      await isNew()
      await ann.must(tasks, 'move', { ids: [below], parentId: task, after: null })
      await isNew()
      await ann.must(time, 'trackTime', { ...tracking(second, '2026-11-19T12:00'), timeRecordId: record })
      await isNew()
      await ann.must(tasks, 'remove', { ids: [second] })
      await isNew()
      await ann.must(journal, 'undo', {})
      await isNew()
      await ann.must(time, 'trackTime', removing(record))
      await isNew()
    })

    test('of what was written since only that is read', async () => {
      const ann = await aPerson(server)
      const [one, other] = [await aTask(ann, 'One'), await aTask(ann, 'Other')]
      const forests = new TaskTreeCache()
      const before = (await look(forests, ann)).forest
      await anEntry(ann, one, '2026-11-20T10:00')
      await ann.must(tasks, 'complete', { id: one, status: 'COMPLETED', withSubtasks: true })
      const after = (await look(forests, ann)).forest
      assert.equal(nodeOf(after, one)?.status, 'COMPLETED')
      assert.equal(nodeOf(after, other), nodeOf(before, other))
    })

    test('a write reads the trees before it, and caches nothing', async () => {
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Task')
      const forests = new TaskTreeCache()
      await look(forests, ann)
      const author = { userId: ann.id, sessionId: 's', requestId: newId(), now: server.app.now() }
      await ann.must(tasks, 'change', { id: task, changes: { name: 'Changed' } })
      const failing = server.app.store.write(author, 'test', async (writer) => {
        assert.equal(nodeOf(await forests.around(writer, [task]), task)?.name, 'Changed')
        await writer.update('tasks', task, { name: 'Taken back' })
        throw new Error('taken back')
      })
      await assert.rejects(failing, /taken back/)
      assert.deepEqual(await look(forests, ann), await fresh(ann))
    })

    test('a write sees what it has done itself', async () => {
      const ann = await aPerson(server)
      const [task, other] = [await aTask(ann, 'Task'), await aTask(ann, 'Other')]
      const forests = new TaskTreeCache()
      await look(forests, ann)
      const below = await aTask(ann, 'Below', { under: task })
      const author = { userId: ann.id, sessionId: 's', requestId: newId(), now: server.app.now() }
      await server.app.store.write(author, 'test', async (writer) => {
        await writer.update('tasks', below, { parent_id: other, name: 'Moved' })
        const moved = nodeOf(await forests.after(writer, [below]), below)
        assert.deepEqual([moved?.name, moved?.parentId], ['Moved', other])
        return {}
      })
      assert.deepEqual(await look(forests, ann), await fresh(ann))
    })

    test('a large forest does not wait for somebody to look at it', { timeout: 10_000 }, async () => {
      const ann = await aPerson(server)
      const [task] = await manyTasks(server, ann, 2000, () => ({}))
      const forests = taskTrees(server.app)
      await look(forests, ann)
      const { seq } = await ann.must(tasks, 'setFavourite', { id: task!, favourite: true })
      const written = { userId: ann.id, sessionId: 's', seq: seq!, areas: [] }
      while (forests.isBehind(written)) await setTimeout(5)
    })

    test('with a large cached forest a write reads only its own small trees', async () => {
      const ann = await aPerson(server)
      const many = await manyTasks(server, ann, 2000, (place, ids) => ({
        parent_id: place < 500 ? null : ids[499]!,
      }))
      const forests = new TaskTreeCache()
      await look(forests, ann)
      const author = { userId: ann.id, sessionId: 's', requestId: newId(), now: server.app.now() }
      const tasksSeen = async (id: TaskId, newParent?: TaskId) => {
        let seen = 0
        await server.app.store.write({ ...author, requestId: newId() }, 'test', async (writer) => {
          if (newParent) await writer.update('tasks', id, { parent_id: newParent })
          seen = (await forests.after(writer, [id])).tasks.length
          return {}
        })
        return seen
      }
      assert.equal(await tasksSeen(many[0]!), 1)
      assert.equal(await tasksSeen(many[600]!), 2000)
      assert.equal(await tasksSeen(many[1]!, many[2]), 2)
      assert.equal(await tasksSeen(many[3]!, many[499]), 2000)
    })

    test('undo keeps cached trees consistent', async () => {
      const ann = await aPerson(server)
      const [house, garden] = [await aTask(ann, 'House'), await aTask(ann, 'Garden')]
      const isConflict = (answer: Awaited<ReturnType<typeof undo>>) =>
        answer.result === 'ERROR' && answer.code === 'conflict'
      const undo = (line: number | undefined) => ann.call(journal, 'undo', { line: line! })
      const move = (id: TaskId, parentId: TaskId | null) =>
        ann.must(tasks, 'move', { ids: [id], parentId, after: null })
      await move(garden, house)
      const { seq: out } = await move(garden, null)
      await move(house, garden)
      await look(taskTrees(server.app), ann)
      const undone = await undo(out)
      assert.ok(isConflict(undone), 'House and Garden would stand in each other')

      await move(house, null)
      const fence = await aTask(ann, 'Fence', { under: garden })
      const { seq: off } = await move(fence, null)
      await ann.must(tasks, 'remove', { ids: [garden] })
      await look(taskTrees(server.app), ann)
      const other = await undo(off)
      assert.ok(isConflict(other), 'Fence would stand in what is gone')
    })

    test('what has not changed is not read again', async () => {
      const ann = await aPerson(server)
      await aTask(ann, 'Task')
      const forests = new TaskTreeCache()
      const { forest } = await look(forests, ann)
      assert.equal((await look(forests, ann)).forest, forest)
    })

    test('the least recently used users are evicted', async () => {
      const people = [await aPerson(server), await aPerson(server), await aPerson(server)]
      for (const person of people) {
        await aTask(person, 'One')
        await aTask(person, 'Two')
      }
      const [ann, bob, cyd] = people as [Person, Person, Person]
      const forests = new TaskTreeCache(5)
      await look(forests, ann)
      await look(forests, bob)
      await look(forests, ann)
      await look(forests, cyd)
      assert.deepEqual(forests.users, [ann.id, cyd.id])
      const none = new TaskTreeCache(1)
      await look(none, ann)
      await look(none, bob)
      assert.deepEqual(none.users, [bob.id])
    })
  })
}
