import { taskTrees } from './task-tree-cache.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { type ContextId, type TaskId, newId, newNoteId, newTaskId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { TimeLevel } from '@lustra/domain/calendar'
import { depthFirstIndexes, taskAt } from '@lustra/domain/tasks'
import { contextIdsOf } from '../../contexts/index.ts'
import { newContext } from '../../contexts/new-context.ts'
import { reading } from '../../../kernel/store/user-reads.ts'
import { type Person, aPerson } from '../../../testing/people.ts'
import { aContext, aSeries, aTask, anEntry, scheduleInput } from '../../../testing/planning.ts'
import { engines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aRecord, removing, tracking } from '../../../testing/tracking.ts'
import { Worker, aStep } from '../../../testing/worker.ts'
import { nodeOf } from './task-forest.ts'
import { type CachedTasks, TaskTreeCache } from './task-tree-cache.ts'

/** Milliseconds; a slow machine tries fewer examples. */
const patience = 6000

/** The tasks in tree order, with ids instead of indexes. */
function described({ forest, tracked, contexts, plannable }: CachedTasks) {
  const idAt = (index: number) => taskAt(forest, index)?.id ?? null
  const { bounds } = forest
  const tasks = depthFirstIndexes(forest).map((index) => ({
    node: forest.tasks.at(index)!,
    isFound: forest.indexById.get(forest.tasks.at(index)!.id) === index,
    parent: idAt(forest.parents[index]!),
    own: [bounds.lowest[index], bounds.highest[index]],
    above: [bounds.lowestAbove[index], idAt(bounds.above[index]!), idAt(bounds.plannedAbove[index]!)],
    below: [bounds.highestBelow[index], idAt(bounds.below[index]!)],
    limits: forest.limits.at(index),
    progress: [forest.leaves.at(index), forest.done.at(index), forest.completeness[index]],
    tracked: [tracked.own.at(index), tracked.all.at(index)],
    contexts: contextIdsOf(contexts, forest.tasks.at(index)!.id),
  }))
  const plans = depthFirstIndexes(plannable).map((index) => plannable.tasks.at(index))
  return { tasks, count: forest.tasks.length, plans, contexts: contexts.contexts }
}

for (const engine of engines) {
  describe(`the cache of task trees on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const look = (forests: TaskTreeCache, person: Person) =>
      reading(server.app, person.id, (reads) => forests.allTasks(reads))
    /** The tasks as read without a cache. */
    const fresh = async (person: Person) => described(await look(new TaskTreeCache(), person))

    test('the cache never returns tasks older than the journal, whichever process wrote it', async () => {
      const ann = await aPerson(server)
      const forests = new TaskTreeCache()
      const isNew = async () => {
        assert.deepEqual(described(await look(forests, ann)), await fresh(ann))
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
      // It now comes before the second, which was first.
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

    test('only tasks changed since are read again', async () => {
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

    test('a write reads the trees before it without caching them', async () => {
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Task')
      const forests = new TaskTreeCache()
      await look(forests, ann)
      const author = { userId: ann.id, sessionId: 's', requestId: newId(), now: server.app.now() }
      await ann.must(tasks, 'change', { id: task, changes: { name: 'Changed' } })
      const failing = server.app.store.write(author, 'test', async (writer) => {
        assert.equal(nodeOf(await forests.treesBefore(writer, [task]), task)?.name, 'Changed')
        await writer.update('tasks', task, { name: 'Taken back' })
        throw new Error('taken back')
      })
      await assert.rejects(failing, /taken back/)
      assert.deepEqual(described(await look(forests, ann)), await fresh(ann))
    })

    test('a write sees its own changes', async () => {
      const ann = await aPerson(server)
      const [task, other] = [await aTask(ann, 'Task'), await aTask(ann, 'Other')]
      const forests = new TaskTreeCache()
      await look(forests, ann)
      const below = await aTask(ann, 'Below', { under: task })
      const author = { userId: ann.id, sessionId: 's', requestId: newId(), now: server.app.now() }
      await server.app.store.write(author, 'test', async (writer) => {
        await writer.update('tasks', below, { parent_id: other, name: 'Moved' })
        const moved = nodeOf(await forests.treesAfter(writer, [below]), below)
        assert.deepEqual([moved?.name, moved?.parentId], ['Moved', other])
        return {}
      })
      assert.deepEqual(described(await look(forests, ann)), await fresh(ann))
    })

    test('after a write, the next one reads nothing', async () => {
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Task')
      const trees = taskTrees(server.app)
      // After a write that has read its trees.
      while (!trees.has(ann.id)) await setTimeout(5)
      const isUpToDate = ({ seq }: { readonly seq?: number }) => {
        assert.equal(trees.cachedSeq(ann.id), seq)
      }
      isUpToDate(await ann.must(tasks, 'setFavourite', { id: task, favourite: true }))
      isUpToDate(
        await ann.must(tasks, 'create', { id: newTaskId(), parentId: task, after: null, name: 'Part' }),
      )
      isUpToDate(await ann.must(plans, 'scheduleTask', scheduleInput(task, '2026-11-20T10:00')))
      isUpToDate(await ann.must(time, 'trackTime', tracking(task, '2026-11-19T09:00')))
      isUpToDate(await ann.must(inbox, 'create', { id: newNoteId(), text: 'Note' }))
    })

    test('after random writes, cached tasks equal freshly read ones', async () => {
      const deadline = performance.now() + patience
      const steps = fc.array(aStep('remove-for-ever'), { minLength: 10, maxLength: 60 })
      let updates = 0
      await fc.assert(
        fc.asyncProperty(steps, fc.nat(9), async (all, pause) => {
          if (performance.now() > deadline) return
          const worker = new Worker(server, await aPerson(server), 'no session of this server')
          const { person } = worker
          const [whole, other] = [await aTask(person, 'Whole'), await aTask(person, 'Other')]
          worker.taskIds.push(whole, other, await aTask(person, 'Part', { under: whole }))
          worker.contextIds.push((await aContext(person, 'Category', 'Work')).id)
          worker.entryIds.push({ id: await anEntry(person, other, '2026-11-16T00:00'), taskId: other })
          worker.recordIds.push(await aRecord(person, whole, '2026-11-13T00:00'))
          const trees = taskTrees(server.app)
          const readSometimes = new TaskTreeCache()
          for (const [place, step] of all.entries()) {
            server.wait(60_000)
            const line = await worker.take(step)
            const undone = line !== null && place % 5 === 4 && (await person.call(journal, 'undo', { line }))
            const said = `${step.command}${undone ? ' and undo' : ''}, ${place}`
            const expected = await fresh(person)
            if (trees.cachedSeq(person.id) === (await look(trees, person)).seq) updates++
            assert.deepEqual(described(await look(trees, person)), expected, said)
            if (place % 10 === pause)
              assert.deepEqual(described(await look(readSometimes, person)), expected, said)
          }
        }),
        { seed: 20261127, numRuns: 30, endOnFailure: true },
      )
      assert.ok(updates > 0)
    })

    test('writes that are lost with their connection leave no trace, and may be repeated', async (t) => {
      if (engine === 'sqlite') return t.skip('no connection to lose')
      const ann = await aPerson(server)
      const [task, other] = [await aTask(ann, 'Task'), await aTask(ann, 'Other')]
      const trees = taskTrees(server.app)
      await look(trees, ann)
      const author = { userId: ann.id, sessionId: 's', now: server.app.now() }
      // While it runs, the following writes wait, to be committed together.
      const others = Promise.withResolvers<object>()
      const first = server.app.store.write({ ...author, requestId: newId() }, 'first', () => others.promise)
      const rename = { id: task, changes: { name: 'Lost' } }
      const addPart = { id: newTaskId(), parentId: task, after: null, name: 'Part' }
      const calls = () => [ann.call(tasks, 'change', rename), ann.call(tasks, 'create', addPart)]
      const lost = calls()
      await setTimeout(100)
      const terminated = server.app.store.write(
        { ...author, requestId: newId() },
        'terminated',
        async (writer) => {
          await writer.update('tasks', other, { name: 'Lost' })
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(writer.read)
          return {}
        },
      )
      others.resolve({})
      await first
      await assert.rejects(terminated)
      const answers = await Promise.all(lost)
      assert.deepEqual(
        new Set(answers.map((answer) => answer.result === 'ERROR' && answer.code)),
        new Set(['external']),
      )
      assert.deepEqual(described(await look(trees, ann)), await fresh(ann))
      for (const answer of await Promise.all(calls())) assert.equal(answer.result, 'OK')
      assert.deepEqual(described(await look(trees, ann)), await fresh(ann))
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

    test('unchanged tasks are not read again', async () => {
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
