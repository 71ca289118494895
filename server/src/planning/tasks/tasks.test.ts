import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TaskId, newId, newTaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { newContext } from '../contexts/new-context.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aSeries, aTask, anEntry, at } from '../../testing/planning.ts'
import { everyEngine } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const day = 24 * 60 * 60 * 1000
const complete = (id: TaskId, withSubtasks = false) => ({ id, status: 'COMPLETED' as const, withSubtasks })

for (const engine of everyEngine) {
  describe(`tasks on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** Each user starts without tasks. */
    const scene = async () => {
      ann = await aPerson(server)
    }
    const all = async (show: 'active' | 'completed' | 'all' = 'all') =>
      (await ann.must(tasks, 'open', { show })).tasks
    const names = async (show?: 'active' | 'completed' | 'all') => (await all(show)).map((task) => task.name)
    const one = async (id: TaskId) => (await all()).find((task) => task.id === id)!
    const tree = async () => {
      const found = await all()
      const depth = (id: TaskId | null): number =>
        id === null ? 0 : 1 + depth(found.find((task) => task.id === id)!.parentId)
      return found.map((task) => '  '.repeat(depth(task.parentId)) + task.name)
    }

    test('a task is created by its trimmed name (TSK-006, TSK-N05)', async () => {
      await scene()
      const id = newTaskId()
      const reply = await ann.must(tasks, 'create', { id, parentId: null, after: null, name: '  Roof ' })
      assert.deepEqual(reply.removed, [])
      assert.deepEqual(reply.tasks, [
        {
          id,
          parentId: null,
          name: 'Roof',
          status: 'NORMAL',
          priority: 5,
          favourite: false,
          recurrence: false,
          categoryColor: 'FFFFFF',
          contextIds: [],
          startTime: null,
          dueTime: null,
          minDur: null,
          maxDur: null,
          minTL: null,
          maxTL: null,
          completeness: 0,
          levelOrder: reply.tasks[0]!.levelOrder,
          scheduled: null,
          tracked: 0,
          trackedAll: 0,
        },
      ])
      assert.deepEqual(await all(), reply.tasks)
    })

    test('a task has its name, status, priority, recurrence and contexts (TSK-011)', async () => {
      await scene()
      const office = await aContext(ann, 'Place', 'Office')
      const id = await aTask(ann, 'Tax', { priority: 8, contextIds: [office.id] })
      const properties = async () => {
        const { name, status, priority, recurrence, contextIds } = await one(id)
        return { name, status, priority, recurrence, contextIds }
      }
      const made = { name: 'Tax', priority: 8, contextIds: [office.id] }
      assert.deepEqual(await properties(), { ...made, status: 'NORMAL', recurrence: false })
      await aSeries(ann, id, 'FREQ=DAILY', '2026-11-21T09:00')
      assert.equal((await one(id)).recurrence, true)
      await ann.must(tasks, 'cancel', { id, cancelled: true, withSubtasks: false })
      assert.equal((await one(id)).status, 'CANCELLED')
    })

    test('tasks form a tree, each after the given sibling (TSK-006, TSK-032)', async () => {
      await scene()
      const a = await aTask(ann, 'a')
      const put = async (name: string, parentId: TaskId | null, after: TaskId | null) => {
        const id = newTaskId()
        await ann.must(tasks, 'create', { id, parentId, after, name })
        return id
      }
      const c = await put('c', null, a)
      await put('b', null, a)
      const a2 = await put('a2', a, null)
      await put('a1', a, null)
      await put('a21', a2, null)
      await put('c1', c, null)
      assert.deepEqual(await tree(), ['a', '  a1', '  a2', '    a21', 'b', 'c', '  c1'])
    })

    test('a task can always be placed between two siblings', async () => {
      await scene()
      const first = await aTask(ann, 'first')
      for (let made = 0; made < 60; made++) {
        const id = newTaskId()
        await ann.must(tasks, 'create', { id, parentId: null, after: first, name: `${made}` })
      }
      const expected = ['first', ...Array.from({ length: 60 }, (_, index) => `${59 - index}`)]
      assert.deepEqual(await names(), expected)
    })

    test('an id that exists, even of a removed task, creates no second task', async () => {
      await scene()
      const id = await aTask(ann, 'One')
      const again = { id, parentId: null, after: null, name: 'Two' }
      const refused = await ann.call(tasks, 'create', again)
      assert.equal(refused.result === 'ERROR' && refused.code, 'conflict')
      await ann.must(tasks, 'remove', { ids: [id] })
      const refusedAgain = await ann.call(tasks, 'create', again)
      assert.equal(refusedAgain.result === 'ERROR' && refusedAgain.code, 'conflict')
      assert.deepEqual(await names(), [])
    })

    test('two users may have tasks with the same id', async () => {
      await scene()
      const id = await aTask(ann, 'Ann’s')
      const bob = await aPerson(server)
      await bob.must(tasks, 'create', { id, parentId: null, after: null, name: 'Bob’s' })
      assert.deepEqual(await names(), ['Ann’s'])
    })

    test('a change affects only the given properties (TSK-013, TSK-042)', async () => {
      await scene()
      const id = await aTask(ann, 'Tax', { notes: 'by mail', priority: 8 })
      const changes = {
        startTime: at('2026-11-20T08:00'),
        dueTime: at('2026-11-30T18:00'),
        minDur: 1800,
        maxDur: 7200,
        minTL: TimeLevel.Default,
        maxTL: TimeLevel.Weeks,
      }
      await ann.must(tasks, 'change', { id, changes })
      await ann.must(tasks, 'change', { id, changes: { name: 'Taxes' } })
      const { notes } = await ann.must(tasks, 'details', { id })
      const { name, priority, ...task } = await one(id)
      assert.deepEqual({ name, notes, priority }, { name: 'Taxes', notes: 'by mail', priority: 8 })
      assert.deepEqual({ ...task, ...changes }, task)
    })

    test('contradictory limits are refused by every call', async () => {
      await scene()
      const id = await aTask(ann, 'Walk', { maxDur: 3600, maxTL: TimeLevel.Days })
      for (const [changes, field] of [
        [{ minDur: 3601 }, 'minDur'],
        [{ minTL: TimeLevel.Weeks }, 'minTL'],
        [{ startTime: at('2026-11-21T00:00'), dueTime: at('2026-11-20T00:00') }, 'startTime'],
      ] as const) {
        const refused = await ann.call(tasks, 'change', { id, changes })
        assert.equal(refused.result === 'ERROR' && refused.field, field)
      }
      await ann.must(tasks, 'change', { id, changes: { minDur: 3600 } })
    })

    test('a date that means "unset" is stored as none (FND-087)', async () => {
      await scene()
      const id = await aTask(ann, 'Tax', { dueTime: at('2026-11-30T18:00') })
      await ann.raw('/v2/tasks', {
        action: 'change',
        token: ann.token,
        _requestId: newId(),
        id,
        changes: { dueTime: '220001010000000000' },
      })
      assert.equal((await one(id)).dueTime, null)
    })

    test('the time of a task’s last change is stored (TSK-030, TSK-031)', async () => {
      await scene()
      const id = await aTask(ann, 'Tax')
      const created = server.app.now()
      server.wait(5000)
      await ann.must(tasks, 'change', { id, changes: { name: 'Taxes' } })
      server.wait(5000)
      await ann.must(tasks, 'complete', complete(id))
      const row = await server.app.database.read
        .selectFrom('tasks')
        .select(['created_at', 'changed_at', 'completed_at', 'cancelled_at'])
        .where('user_id', '=', ann.id)
        .executeTakeFirstOrThrow()
      const done = created + 10_000
      assert.deepEqual(row, {
        created_at: created,
        changed_at: done,
        completed_at: done,
        cancelled_at: null,
      })
    })

    test('a task has the given contexts and the colour of its category (TSK-014, TSK-046, TSK-047)', async () => {
      await scene()
      const [work, office] = [newId(), newId()]
      const author = { userId: ann.id, sessionId: 's', requestId: newId(), now: server.app.now() }
      await server.app.store.write(author, 'test', async (writer) => {
        await writer.insert('contexts', newContext({ id: office, kind: 'place', name: 'Office', now: 0 }), {
          ...newContext({ id: work, kind: 'category', name: 'Work', now: 0 }),
          color: 'AA00BB',
        })
        return {}
      })
      const id = await aTask(ann, 'Report', { contextIds: [work, office] as never })
      assert.deepEqual((await one(id)).contextIds, [office, work])
      assert.equal((await one(id)).categoryColor, 'AA00BB')
      await ann.must(tasks, 'change', { id, changes: { contextIds: [office] as never } })
      assert.deepEqual((await one(id)).contextIds, [office])
      assert.equal((await one(id)).categoryColor, 'FFFFFF')
      const refused = await ann.call(tasks, 'change', { id, changes: { contextIds: [newId()] as never } })
      assert.equal(refused.result === 'ERROR' && refused.code, 'not-found')
    })

    test('a task is removed with all descendants and entries, all at one instant (TSK-067)', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      const piece = await aTask(ann, 'Piece', { under: part })
      await aTask(ann, 'Other', { under: whole })
      await anEntry(ann, piece, '2026-11-20T10:00')
      const reply = await ann.must(tasks, 'remove', { ids: [part] })
      assert.deepEqual([...reply.removed].sort(), [part, piece].sort())
      assert.deepEqual(await names(), ['Whole', 'Other'])
      const read = server.app.database.read
      const removed = [
        ...(await read.selectFrom('tasks').select('removed_at').where('user_id', '=', ann.id).execute()),
        ...(await read.selectFrom('entries').select('removed_at').where('user_id', '=', ann.id).execute()),
      ].flatMap(({ removed_at }) => removed_at ?? [])
      assert.deepEqual(
        removed,
        Array.from({ length: 3 }, () => server.app.now()),
      )
    })

    test('a task is marked and unmarked as favourite (TSK-019)', async () => {
      await scene()
      const id = await aTask(ann, 'Run')
      await ann.must(tasks, 'setFavourite', { id, favourite: true })
      assert.equal((await one(id)).favourite, true)
      await ann.must(tasks, 'setFavourite', { id, favourite: false })
      assert.equal((await one(id)).favourite, false)
    })

    test('a completed task stays in the ordinary tree for a day, then moves to the completed ones (TSK-008)', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      await ann.must(tasks, 'complete', complete(part))
      server.wait(day)
      assert.deepEqual([await names('active'), await names('completed')], [['Whole', 'Part'], []])
      server.wait(1)
      assert.deepEqual([await names('active'), await names('completed')], [['Whole'], ['Whole', 'Part']])
    })

    test('a task shows its next slot on the calendar, else its last (TSK-018)', async () => {
      await scene()
      const id = await aTask(ann, 'Gym')
      const today = new Date(server.app.now()).toISOString().slice(0, 10)
      const ahead = new Date(server.app.now() + 7 * day).toISOString().slice(0, 10)
      await anEntry(ann, id, '2026-11-02T10:00')
      await anEntry(ann, id, '2026-11-03T10:00', { duration: 3600 })
      assert.deepEqual((await one(id)).scheduled, { time: at('2026-11-03T10:00'), tl: 0, dur: 3600 })
      await anEntry(ann, id, `${ahead}T10:00`)
      const next = await anEntry(ann, id, `${today}T23:00`)
      assert.deepEqual((await one(id)).scheduled, { time: at(`${today}T23:00`), tl: 0, dur: 1800 })
      await ann.must(plans, 'completeTask', { id: next, newStatus: 'COMPLETED' })
      assert.deepEqual((await one(id)).scheduled, { time: at(`${ahead}T10:00`), tl: 0, dur: 1800 })
    })

    test('a task shows the nearer one of an entry and an occurrence (TSK-018)', async () => {
      await scene()
      const [gym, walk] = [await aTask(ann, 'Gym'), await aTask(ann, 'Walk')]
      const dateIn = (days: number) => new Date(server.app.now() + days * day).toISOString().slice(0, 10)
      for (const id of [gym, walk]) {
        const clock = id === gym ? '10:00' : '15:00'
        await aSeries(ann, id, 'FREQ=DAILY', `${dateIn(3)}T${clock}`)
      }
      await anEntry(ann, gym, `${dateIn(2)}T09:00`)
      await anEntry(ann, walk, `${dateIn(5)}T09:00`)
      assert.equal((await one(gym)).scheduled?.time, at(`${dateIn(2)}T09:00`))
      assert.equal((await one(walk)).scheduled?.time, at(`${dateIn(3)}T15:00`))
    })

    test('a missing or removed task is not found by any call (TSK-N03)', async () => {
      await scene()
      const gone = await aTask(ann, 'Gone')
      await ann.must(tasks, 'remove', { ids: [gone] })
      for (const id of [gone, newTaskId()]) {
        const answers = [
          await ann.call(tasks, 'create', { id: newTaskId(), parentId: id, after: null, name: 'x' }),
          await ann.call(tasks, 'create', { id: newTaskId(), parentId: null, after: id, name: 'x' }),
          await ann.call(tasks, 'change', { id, changes: { name: 'x' } }),
          await ann.call(tasks, 'move', { ids: [id], parentId: null, after: null }),
          await ann.call(tasks, 'complete', complete(id)),
          await ann.call(tasks, 'cancel', { id, cancelled: true, withSubtasks: true }),
          await ann.call(tasks, 'remove', { ids: [id] }),
          await ann.call(tasks, 'setFavourite', { id, favourite: true }),
        ]
        for (const answer of answers) {
          assert.equal(answer.result === 'ERROR' && answer.code, 'not-found')
        }
      }
    })

    test('a priority is an integer from 0 to 10 (TSK-N05)', async () => {
      await scene()
      const id = await aTask(ann, 'Tax')
      for (const priority of [0, 10]) {
        await ann.must(tasks, 'change', { id, changes: { priority } })
        assert.equal((await one(id)).priority, priority)
      }
      for (const priority of [-1, 11, 4.5]) {
        const asked = { action: 'change', token: ann.token, _requestId: newId(), id, changes: { priority } }
        assert.equal((await ann.raw('/v2/tasks', asked)).body['code'], 'validation')
      }
    })

    test('names and notes have limits, and a name must not be blank (TSK-N04)', async () => {
      await scene()
      const id = await aTask(ann, 'x'.repeat(255), { notes: 'y'.repeat(10_000) })
      for (const changes of [{ name: 'x'.repeat(256) }, { name: '  ' }, { notes: 'y'.repeat(10_001) }]) {
        const { status, body } = await ann.raw('/v2/tasks', {
          action: 'change',
          token: ann.token,
          _requestId: newId(),
          id,
          changes,
        })
        assert.deepEqual([status, body['code']], [400, 'validation'])
      }
    })
  })
}
