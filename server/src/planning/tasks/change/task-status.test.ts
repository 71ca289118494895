import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TaskId, newTaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../../testing/people.ts'
import { aTask, anEntry, scheduleInput } from '../../../testing/planning.ts'
import { planningEngines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'

const complete = (id: TaskId, withSubtasks = false) => ({ id, status: 'COMPLETED' as const, withSubtasks })
const reopen = (id: TaskId) => ({ id, status: 'NORMAL' as const, withSubtasks: false })

for (const engine of planningEngines) {
  describe(`completed and cancelled tasks on ${engine}`, () => {
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
    const one = async (id: TaskId) => (await all()).find((task) => task.id === id)!

    test('completing a task with open subtasks requires a confirmation, which completes them too (TSK-N07)', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      const piece = await aTask(ann, 'Piece', { under: part })
      const refused = await ann.call(tasks, 'complete', complete(whole))
      assert.deepEqual(refused.result === 'ERROR' && { code: refused.code, field: refused.field }, {
        code: 'conflict',
        field: 'withSubtasks',
      })
      const { tasks: changed } = await ann.must(tasks, 'complete', complete(whole, true))
      assert.deepEqual(
        changed.map(({ id, status }) => [id, status]),
        [whole, part, piece].map((id) => [id, 'COMPLETED']),
      )
    })

    test('a cancelled subtask of a completed task stays cancelled', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      await ann.must(tasks, 'cancel', { id: part, cancelled: true, withSubtasks: false })
      await ann.must(tasks, 'complete', complete(whole))
      assert.equal((await one(part)).status, 'CANCELLED')
    })

    test('a task is reopened, unless its parent is completed (TSK-026, TSK-N07)', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      await ann.must(tasks, 'complete', complete(part))
      await ann.must(tasks, 'complete', complete(whole))
      const refused = await ann.call(tasks, 'complete', reopen(part))
      assert.equal(
        refused.result === 'ERROR' && refused.message,
        'Task cannot be uncompleted because its parent task is completed too.',
      )
      await ann.must(tasks, 'complete', reopen(whole))
      await ann.must(tasks, 'complete', reopen(part))
      assert.equal((await one(part)).status, 'NORMAL')
    })

    test('a cancelled task cannot be completed (TSK-028)', async () => {
      await scene()
      const id = await aTask(ann, 'Given up')
      await ann.must(tasks, 'cancel', { id, cancelled: true, withSubtasks: false })
      const refused = await ann.call(tasks, 'complete', complete(id))
      assert.equal(refused.result === 'ERROR' && refused.message, "Task can't be completed")
    })

    test('a task is cancelled and reopened (TSK-024, TSK-029)', async () => {
      await scene()
      const id = await aTask(ann, 'Perhaps')
      await ann.must(tasks, 'cancel', { id, cancelled: true, withSubtasks: false })
      assert.equal((await one(id)).status, 'CANCELLED')
      await ann.must(tasks, 'cancel', { id, cancelled: false, withSubtasks: false })
      assert.equal((await one(id)).status, 'NORMAL')
    })

    test('a cancelled task is reopened by cancel, a completed one by complete (TSK-029)', async () => {
      await scene()
      const [given, done] = [await aTask(ann, 'Given up'), await aTask(ann, 'Done')]
      await ann.must(tasks, 'cancel', { id: given, cancelled: true, withSubtasks: false })
      await ann.must(tasks, 'complete', complete(done))
      await ann.must(tasks, 'complete', reopen(given))
      await ann.must(tasks, 'cancel', { id: done, cancelled: false, withSubtasks: false })
      assert.deepEqual([(await one(given)).status, (await one(done)).status], ['CANCELLED', 'COMPLETED'])
    })

    test('an open task cannot be moved under a completed or cancelled one', async () => {
      await scene()
      const done = await aTask(ann, 'Done')
      const open = await aTask(ann, 'Open')
      await ann.must(tasks, 'complete', complete(done))
      const asked = { id: newTaskId(), parentId: done, after: null, name: 'New' }
      for (const refused of [
        await ann.call(tasks, 'create', asked),
        await ann.call(tasks, 'move', { ids: [open], parentId: done, after: null }),
      ]) {
        assert.match(refused.result === 'ERROR' ? refused.message : '', /“Done” is completed/)
      }
      await ann.must(tasks, 'complete', complete(open))
      await ann.must(tasks, 'move', { ids: [open], parentId: done, after: null })
    })

    test('completing a task closes its plans and frees its relatives’ levels (TSK-036, PLN-063, PLN-068)', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      await anEntry(ann, part, '2026-11-16T00:00', { level: TimeLevel.Weeks })
      const hourly = scheduleInput(whole, '2026-11-20T10:00')
      assert.equal((await ann.call(plans, 'scheduleTask', hourly)).result, 'ERROR')
      await ann.must(tasks, 'complete', complete(part))
      await ann.must(plans, 'scheduleTask', hourly)
    })

    test('completeness is the share of completed leaves, at every level above them (PLN-N06, TSK-015)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      await aTask(ann, 'Garden', { under: house })
      const whole = await aTask(ann, 'Whole', { under: house })
      const parts = [
        await aTask(ann, '1', { under: whole }),
        await aTask(ann, '2', { under: whole }),
        await aTask(ann, '3', { under: whole }),
      ]
      const { tasks: changed } = await ann.must(tasks, 'complete', complete(parts[0]!))
      assert.deepEqual(
        changed.map(({ name, completeness }) => [name, completeness]),
        [
          ['House', 25],
          ['Whole', 33],
          ['1', 100],
        ],
      )
    })
  })
}
