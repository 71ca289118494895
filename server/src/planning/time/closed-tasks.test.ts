import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { RemovedId, type TaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import {
  aRecord,
  refusedToTrack,
  removing,
  recordsOfThisWeek,
  thisWeek,
  tracking,
} from '../../testing/tracking.ts'

for (const engine of planningEngines) {
  describe(`records of tasks that are closed or removed on ${engine}`, () => {
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

    const told = () => recordsOfThisWeek(ann)
    const refused = (asked: Parameters<typeof refusedToTrack>[1]) => refusedToTrack(ann, asked)

    test('records of closed tasks cannot be moved; those of completed tasks can be resized (TIM-045, TIM-046)', async () => {
      const task = await aTask(ann, 'Write')
      const id = await aRecord(ann, task, '2026-11-20T09:00')
      const change = (startTime: string, minutes: number) => ({
        timeRecordId: id,
        taskId: task,
        startTime: at(startTime),
        duration: minutes * 60,
      })
      await ann.must(tasks, 'complete', { id: task, status: 'COMPLETED', withSubtasks: false })
      assert.match(await refused(change('2026-11-20T10:00', 30)), /completed or cancelled/)
      await ann.must(time, 'trackTime', change('2026-11-20T09:00', 60))
      await ann.must(tasks, 'complete', { id: task, status: 'NORMAL', withSubtasks: false })
      await ann.must(tasks, 'cancel', { id: task, cancelled: true, withSubtasks: false })
      assert.match(await refused(change('2026-11-20T09:00', 90)), /completed or cancelled/)
      assert.match(await refused(tracking(task, '2026-11-20T11:00')), /is cancelled/)
    })

    test('a completed task accepts records but gives none away; a cancelled task accepts none (TIM-045)', async () => {
      const [open, done] = [await aTask(ann, 'Open'), await aTask(ann, 'Done')]
      const ofOpen = await aRecord(ann, open, '2026-11-20T09:00')
      const ofDone = await aRecord(ann, done, '2026-11-20T10:00')
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      await ann.must(time, 'trackTime', tracking(done, '2026-11-20T08:00'))
      const taken = { ...tracking(open, '2026-11-20T10:00'), timeRecordId: ofDone }
      assert.match(await refused(taken), /“Done” is completed or cancelled/)
      await ann.must(time, 'trackTime', { ...tracking(done, '2026-11-20T09:00'), timeRecordId: ofOpen })
      const timer = await ann.call(time, 'startTimer', { taskId: done })
      assert.match((timer as { message: string }).message, /A timer runs on open tasks only/)
      await ann.must(tasks, 'cancel', { id: open, cancelled: true, withSubtasks: false })
      assert.match(await refused(tracking(open, '2026-11-20T07:00')), /“Open” is cancelled/)
    })

    test('a record has the status of its task (TIM-031, TIM-N07, TSK-025)', async () => {
      const [open, done, cancelled] = [await aTask(ann, 'A'), await aTask(ann, 'B'), await aTask(ann, 'C')]
      await aRecord(ann, open, '2026-11-20T09:00')
      await aRecord(ann, done, '2026-11-20T10:00')
      await aRecord(ann, cancelled, '2026-11-20T11:00')
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      await ann.must(tasks, 'cancel', { id: cancelled, cancelled: true, withSubtasks: false })
      const { body } = await ann.raw('/v2/time', {
        action: 'open',
        token: ann.token,
        _requestId: 'codes',
      })
      const codes = (body['timeRecords'] as { status: string }[]).map(({ status }) => status)
      assert.deepEqual(codes, ['N', 'X', '-'])
      const { timeRecords } = await ann.must(time, 'open', {})
      assert.deepEqual(
        timeRecords.map(({ status }) => status),
        ['NORMAL', 'COMPLETED', 'CANCELLED'],
      )
      const week = await ann.must(time, 'goPeriod', thisWeek)
      assert.deepEqual(
        week.timeRecords.map(({ status }) => status),
        ['NORMAL', 'COMPLETED', 'CANCELLED'],
      )
      const trackedOn = async (task: TaskId, start: string) => {
        const reply = await ann.must(time, 'trackTime', tracking(task, start))
        return reply.timeRecords.map(({ status }) => status)
      }
      assert.deepEqual(await trackedOn(open, '2026-11-20T07:00'), ['NORMAL'])
      assert.deepEqual(await trackedOn(done, '2026-11-20T08:00'), ['COMPLETED'])
    })

    test('a task is completed and reopened through its record (TIM-069, TIM-088)', async () => {
      const task = await aTask(ann, 'Write')
      const done = await ann.must(time, 'completeTask', { taskId: task, status: 'COMPLETED' })
      assert.deepEqual([done.recordTasks[0]?.status, done.tasks], ['COMPLETED', []])
      const open = await ann.must(time, 'completeTask', { taskId: task, status: 'NORMAL' })
      assert.deepEqual(
        open.tasks.map(({ id, status }) => [id, status]),
        [[task, 'NORMAL']],
      )
    })

    test('a task with open subtasks cannot be completed, and one under a closed parent cannot be reopened (TIM-071, TIM-N04, TSK-028)', async () => {
      const parent = await aTask(ann, 'Parent')
      const child = await aTask(ann, 'Child', { under: parent })
      const completing = await ann.call(time, 'completeTask', { taskId: parent, status: 'COMPLETED' })
      assert.match((completing as { message: string }).message, /^Task can't be completed\. /)
      await ann.must(tasks, 'complete', { id: parent, status: 'COMPLETED', withSubtasks: true })
      const reopening = await ann.call(time, 'completeTask', { taskId: child, status: 'NORMAL' })
      assert.match((reopening as { message: string }).message, /its parent task is completed too/)
    })

    test('a cancelled task is not reopened by the call for completed ones', async () => {
      const task = await aTask(ann, 'Given up')
      await ann.must(tasks, 'cancel', { id: task, cancelled: true, withSubtasks: false })
      const { recordTasks } = await ann.must(time, 'completeTask', { taskId: task, status: 'NORMAL' })
      assert.equal(recordTasks[0]?.status, 'CANCELLED')
    })

    test('records are removed and restored with their task (TIM-N13)', async () => {
      const task = await aTask(ann, 'Write')
      const id = await aRecord(ann, task, '2026-11-20T09:00')
      await ann.must(tasks, 'remove', { ids: [task] })
      assert.deepEqual(await told(), [])
      const lost = await ann.call(time, 'trackTime', removing(id))
      assert.equal(lost.result === 'ERROR' && lost.code, 'not-found')
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await told(), ['11-20T09:00 30'])
    })

    test('records made in the meantime keep their time when a task is restored, and its own stay in the bin', async () => {
      const task = await aTask(ann, 'Write')
      await aRecord(ann, task, '2026-11-20T09:00', 120)
      await aRecord(ann, task, '2026-11-20T12:00')
      await ann.must(tasks, 'remove', { ids: [task] })
      const read = await aTask(ann, 'Read')
      await aRecord(ann, read, '2026-11-20T10:00')
      await aRecord(ann, read, '2026-11-20T11:30', 75)
      const items = [{ id: RemovedId.parse(task), type: 'TASK' as const }]
      await ann.must(recycleBin, 'restore', { count: 1, items })
      assert.deepEqual(await told(), ['11-20T10:00 30', '11-20T11:30 75'])
    })
  })
}
