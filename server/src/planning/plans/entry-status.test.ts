import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { type Person, type PersonOptions, aPerson } from '../../testing/people.ts'
import { aTask, anEntry } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

for (const engine of planningEngines) {
  describe(`entries completed and pinned on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async (options: PersonOptions = {}) => {
      ann = await aPerson(server, options)
    }

    test('completing the last open entry completes the task, reopening one reopens it; other statuses are refused (PLN-107, PLN-N02, PLN-N04)', async () => {
      await scene()
      const task = await aTask(ann, 'Gym')
      const first = await anEntry(ann, task, '2026-11-19T10:00')
      const second = await anEntry(ann, task, '2026-11-20T10:00')
      const completed = await ann.must(plans, 'completeTask', { id: first, newStatus: 'COMPLETED' })
      assert.deepEqual([completed.entry?.status, completed.tasks[task]?.status], ['COMPLETED', 'NORMAL'])
      const both = await ann.must(plans, 'completeTask', { id: second, newStatus: 'COMPLETED' })
      assert.deepEqual([both.entry?.status, both.tasks[task]?.status], ['COMPLETED', 'COMPLETED'])
      assert.equal(both.tasks[task]?.scheduled, false)
      const reopened = await ann.must(plans, 'completeTask', { id: first, newStatus: 'NORMAL' })
      assert.deepEqual([reopened.entry?.status, reopened.tasks[task]?.status], ['NORMAL', 'NORMAL'])
      const cancelling = { action: 'completeTask', token: ann.token, _requestId: crypto.randomUUID() }
      const { body } = await ann.raw('/v2/plans', { ...cancelling, id: first, newStatus: 'CANCELLED' })
      assert.deepEqual([body['code'], body['field']], ['validation', 'newStatus'])
    })

    test('the reply of completing has exactly the changed tasks (PLN-057, PLN-107, PLN-N06)', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      await aTask(ann, 'Other', { under: whole })
      await aTask(ann, 'Elsewhere')
      const entry = await anEntry(ann, part, '2026-11-20T10:00')
      const { tasks: changed } = await ann.must(plans, 'completeTask', { id: entry, newStatus: 'COMPLETED' })
      assert.deepEqual(Object.keys(changed).sort(), [whole, part].sort())
      assert.equal(changed[whole]?.completeness, 50)
    })

    test('a completed entry is not reopened while the parent task is completed (PLN-055)', async () => {
      await scene({ language: 'en' })
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      const entry = await anEntry(ann, part, '2026-11-20T10:00')
      await ann.must(tasks, 'complete', { id: whole, status: 'COMPLETED', withSubtasks: true })
      const refused = await ann.call(plans, 'completeTask', { id: entry, newStatus: 'NORMAL' })
      assert.equal(
        refused.result === 'ERROR' && refused.message,
        'Task cannot be uncompleted because its parent task is completed too.',
      )
    })

    test('an entry of a task with subtasks is not completed; a cancelled one is neither completed, reopened nor pinned (PLN-052, PLN-053, TSK-028)', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      await aTask(ann, 'Part', { under: whole })
      const given = await aTask(ann, 'Given up')
      const entries = [
        await anEntry(ann, whole, '2026-11-20T10:00'),
        await anEntry(ann, given, '2026-11-20T12:00'),
      ]
      await ann.must(tasks, 'cancel', { id: given, cancelled: true, withSubtasks: false })
      for (const [id, newStatus, message] of [
        [entries[0]!, 'COMPLETED', "Task can't be completed: its subtasks are completed one by one."],
        [entries[1]!, 'COMPLETED', "Task can't be completed"],
        [entries[1]!, 'NORMAL', '“Given up” is not completed.'],
      ] as const) {
        const refused = await ann.call(plans, 'completeTask', { id, newStatus })
        assert.deepEqual(refused.result === 'ERROR' && [refused.code, refused.message], ['conflict', message])
      }
      const pinned = await ann.call(plans, 'pinTask', { id: entries[1]!, newPin: true })
      assert.equal(pinned.result === 'ERROR' && pinned.code, 'conflict')
    })

    test('an open entry is pinned and unpinned, a completed one is not (PLN-053, PLN-108, PLN-057)', async () => {
      await scene()
      const task = await aTask(ann, 'Dentist')
      const id = await anEntry(ann, task, '2026-11-20T10:00')
      const pinned = await ann.must(plans, 'pinTask', { id, newPin: true })
      assert.equal(pinned.entry?.strict, true)
      assert.deepEqual(Object.keys(pinned.tasks), [task])
      assert.equal((await ann.must(plans, 'pinTask', { id, newPin: false })).entry?.strict, false)
      await ann.must(plans, 'completeTask', { id, newStatus: 'COMPLETED' })
      const refused = await ann.call(plans, 'pinTask', { id, newPin: true })
      assert.equal(refused.result === 'ERROR' && refused.code, 'conflict')
    })
  })
}
