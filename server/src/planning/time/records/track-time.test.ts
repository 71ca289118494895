import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { type TaskId, newId, newRecordId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { time } from '@lustra/contract/time'
import { journaledRows } from '../../../testing/journaled-rows.ts'
import { type Person, aPerson, signInAgain } from '../../../testing/people.ts'
import { aTask, at } from '../../../testing/planning.ts'
import { planningEngines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aRecord, refusedToTrack, removing, recordsOfThisWeek, tracking } from '../../../testing/tracking.ts'

for (const engine of planningEngines) {
  describe(`recording by hand on ${engine}`, () => {
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

    test('a drop records half an hour on the task (TIM-032, TIM-036, TIM-086, TSK-020, TSK-061, FND-093)', async () => {
      const task = await aTask(ann, 'Write')
      const asked = tracking(task, '2026-11-20T09:00')
      const reply = await ann.must(time, 'trackTime', asked)
      assert.equal(reply.removedTimeRecordId, null)
      assert.deepEqual(
        reply.timeRecords.map(({ id, time, kind }) => [id, time, kind]),
        [[asked.recordId, 1800, 'r']],
      )
      assert.deepEqual([reply.task?.id, reply.task?.trackedLast25Hours], [task, true])
      assert.deepEqual(
        reply.recordTasks.map(({ id }) => id),
        [task],
      )
      assert.deepEqual(await told(), ['11-20T09:00 30'])
    })

    test('in an hour that a clock change repeats, the instant selects one of the two (TIM-N19)', async () => {
      const task = await aTask(ann, 'Write')
      const [first, second] = [Date.parse('2026-10-25T00:30Z'), Date.parse('2026-10-25T01:30Z')]
      const asked = (startAt?: number) => ({
        ...tracking(task, '2026-10-25T02:30'),
        ...(startAt && { startAt }),
      })
      const { timeRecords } = await ann.must(time, 'trackTime', asked(second))
      assert.deepEqual(
        timeRecords.map(({ startAt }) => startAt),
        [second],
      )
      assert.match(await refused(asked(second)), /overlap|tracked/i)
      // By default the first free one, as before.
      const other = await ann.must(time, 'trackTime', asked())
      assert.deepEqual(
        other.timeRecords.map(({ startAt }) => startAt),
        [first],
      )
      const moved = { ...asked(second), timeRecordId: other.timeRecords[0]!.id, duration: 600 }
      assert.match(await refused(moved), /overlap|tracked/i)
      const bob = await aPerson(server)
      const his = await aTask(bob, 'Write')
      const id = await aRecord(bob, his, '2026-10-24T09:00')
      for (const startAt of [second, first]) {
        const change = { ...asked(startAt), taskId: his, timeRecordId: id }
        const reply = await bob.must(time, 'trackTime', change)
        assert.deepEqual(
          reply.timeRecords.map((record) => record.startAt),
          [startAt],
        )
      }
    })

    test('an instant that does not match the start is refused (TIM-N19)', async () => {
      const task = await aTask(ann, 'Write')
      const startAt = Date.parse('2026-11-20T09:00Z')
      const reply = await ann.call(time, 'trackTime', { ...tracking(task, '2026-11-20T09:00'), startAt })
      assert.ok('field' in reply)
      assert.deepEqual([reply.code, reply.field], ['conflict', 'startAt'])
      assert.match(reply.message, /^This time is not of your time zone/)
      for (const outside of [-1, 8.64e15 + 1]) {
        const wire = { timeRecordId: '-1', taskId: task, duration: 1800, startTime: '20261120090000' }
        const call = { action: 'trackTime', token: ann.token, _requestId: newId(), recordId: newRecordId() }
        const { body } = await ann.raw(time.path, { ...wire, ...call, startAt: outside })
        assert.deepEqual([body['code'], body['field']], ['validation', 'startAt'], String(outside))
      }
    })

    test('a record made under earlier rules of its zone is resized with its instant (TIM-N19)', async () => {
      const bob = await aPerson(server)
      const task = await aTask(bob, 'Write')
      const id = await aRecord(bob, task, '2026-11-19T09:00')
      // In Berlin.
      const startAt = Date.parse('2026-11-19T08:00Z')
      await server.app.database.transaction((transaction) =>
        transaction
          .updateTable('records')
          .set({ start_time: '2026-11-19T10:00:00' })
          .where('user_id', '=', bob.id)
          .where('id', '=', id)
          .execute(),
      )
      const change = { ...tracking(task, '2026-11-19T10:00'), timeRecordId: id, startAt, duration: 600 }
      const { timeRecords } = await bob.must(time, 'trackTime', change)
      assert.deepEqual(
        timeRecords.map((record) => [record.startAt, record.time]),
        [[startAt, 600]],
      )
    })

    test('a task is recent if its record ended less than 25 hours ago (TIM-015, TSK-020)', async () => {
      for (const [start, isLate] of [
        ['2026-11-19T11:30', false],
        ['2026-11-19T11:31', true],
      ] as const) {
        const bob = await aPerson(server)
        const reply = await bob.must(time, 'trackTime', tracking(await aTask(bob, 'Write'), start))
        assert.equal(reply.task?.trackedLast25Hours, isLate, start)
      }
    })

    test('the task of an older record is recent only by its other records (TIM-015, TSK-020)', async () => {
      const bob = await aPerson(server)
      const [write, read] = [await aTask(bob, 'Write'), await aTask(bob, 'Read')]
      await aRecord(bob, read, '2026-11-20T10:00')
      const id = await aRecord(bob, write, '2026-11-20T09:00')
      const toOlderDay = (taskId: TaskId, day: number) => {
        const startTime = at(`2026-11-${day}T09:00`)
        return bob.must(time, 'trackTime', { timeRecordId: id, taskId, startTime, duration: 1800 })
      }
      assert.equal((await toOlderDay(write, 18)).task?.trackedLast25Hours, false)
      assert.equal((await toOlderDay(read, 17)).task?.trackedLast25Hours, true)
    })

    test('a record is moved, resized, and assigned to another task, with its comments (TIM-030, TIM-037, TIM-077)', async () => {
      const [write, read] = [await aTask(ann, 'Write'), await aTask(ann, 'Read')]
      const id = await aRecord(ann, write, '2026-11-20T09:00')
      await ann.must(comments, 'create', { commentType: 'TIME_RECORD', targetId: id, text: 'Two voices' })
      const startTime = at('2026-11-19T22:07')
      const changed = { timeRecordId: id, taskId: read, startTime, duration: 47 * 60 }
      const { timeRecords } = await ann.must(time, 'trackTime', changed)
      assert.deepEqual(
        timeRecords.map((record) => [record.id, record.task, record.start, record.time, record.commentCount]),
        [[id, read, startTime, 47 * 60, 1]],
      )
      assert.deepEqual(await told(), ['11-19T22:07 47'])
    })

    test('no task and an empty start remove a record, which can be undone (TIM-038, TIM-086, TIM-087)', async () => {
      const task = await aTask(ann, 'Write')
      const id = await aRecord(ann, task, '2026-11-20T09:00')
      const { body } = await ann.raw('/v2/time', {
        action: 'trackTime',
        token: ann.token,
        _requestId: 'remove',
        timeRecordId: id,
        taskId: '-1',
        startTime: '',
        duration: 1800,
      })
      assert.deepEqual([body['result'], body['removedTimeRecordId'], body['timeRecords']], ['OK', id, []])
      assert.deepEqual(await told(), [])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await told(), ['11-20T09:00 30'])
    })

    test('a record may not overlap another one, or end after the current half hour (TIM-043, TIM-044, TIM-N05)', async () => {
      const task = await aTask(ann, 'Write')
      const id = await aRecord(ann, task, '2026-11-20T09:00', 60)
      assert.match(await refused(tracking(task, '2026-11-20T09:30')), /Other time is already tracked/)
      assert.match(await refused(tracking(task, '2026-11-20T08:00', 300)), /Other time is already tracked/)
      assert.match(await refused(tracking(task, '2026-11-20T13:30')), /Only past time/)
      assert.match(await refused(tracking(task, '2026-11-20T13:00', 31)), /Only past time/)
      const longer = { timeRecordId: id, taskId: task, startTime: at('2026-11-20T09:00') }
      await aRecord(ann, task, '2026-11-20T11:00')
      assert.match(await refused({ ...longer, duration: 121 * 60 }), /Other time is already tracked/)
      await ann.must(time, 'trackTime', { ...longer, duration: 120 * 60 })
      await aRecord(ann, task, '2026-11-20T13:00')
      assert.deepEqual(await told(), ['11-20T09:00 120', '11-20T11:00 30', '11-20T13:00 30'])
    })

    test('a record that another tab has moved is not moved (TIM-086)', async () => {
      const task = await aTask(ann, 'Write')
      const id = await aRecord(ann, task, '2026-11-20T09:00')
      const other = await signInAgain(server, ann)
      const move = (startTime: string, oldStartTime: string) => ({
        timeRecordId: id,
        taskId: task,
        startTime: at(startTime),
        duration: 1800,
        oldStartTime: at(oldStartTime),
        oldDuration: 1800,
      })
      await other.must(time, 'trackTime', move('2026-11-20T10:00', '2026-11-20T09:00'))
      assert.match(await refused(move('2026-11-20T11:00', '2026-11-20T09:00')), /changed in the meantime/)
      assert.match(
        await refused({ ...removing(id), oldStartTime: at('2026-11-20T09:00') }),
        /changed in the meantime/,
      )
      const longer = move('2026-11-20T10:00', '2026-11-20T10:00')
      await other.must(time, 'trackTime', { ...longer, duration: 3600 })
      assert.match(await refused(move('2026-11-20T11:00', '2026-11-20T10:00')), /changed in the meantime/)
      assert.deepEqual(await told(), ['11-20T10:00 60'])
    })

    test('an id that exists, even of a timer, creates no second record', async () => {
      const task = await aTask(ann, 'Write')
      const record = await aRecord(ann, task, '2026-11-20T09:00')
      const { timer } = await ann.must(time, 'startTimer', { taskId: task })
      for (const recordId of [record, timer!.id]) {
        const again = await ann.call(time, 'trackTime', { ...tracking(task, '2026-11-20T10:00'), recordId })
        assert.equal(again.result === 'ERROR' && again.code, 'conflict')
      }
      const read = await aTask(ann, 'Read')
      const started = await ann.call(time, 'startTimer', { taskId: read, recordId: record })
      assert.equal(started.result === 'ERROR' && started.code, 'conflict')
    })

    test('an undo does not restore a record over another one', async () => {
      const task = await aTask(ann, 'Write')
      const id = await aRecord(ann, task, '2026-11-20T09:00')
      const { seq } = await ann.must(time, 'trackTime', removing(id))
      await aRecord(ann, task, '2026-11-20T09:15', 10)
      const undo = await ann.call(journal, 'undo', { line: seq! })
      assert.match((undo as { message: string }).message, /The tracked times of “Write” and “Write” overlap/)
      assert.deepEqual(await told(), ['11-20T09:15 10'])
    })

    test('every step can be undone and redone', async () => {
      const task = await aTask(ann, 'Write')
      const states = [await journaledRows(server, ann.id)]
      const id = await aRecord(ann, task, '2026-11-20T09:00')
      states.push(await journaledRows(server, ann.id))
      const moved = { timeRecordId: id, taskId: task, startTime: at('2026-11-20T08:00'), duration: 3600 }
      await ann.must(time, 'trackTime', moved)
      states.push(await journaledRows(server, ann.id))
      await ann.must(time, 'trackTime', removing(id))
      for (const state of states.toReversed()) {
        await ann.must(journal, 'undo', {})
        assert.equal(await journaledRows(server, ann.id), state)
      }
      for (const state of states.slice(1)) {
        await ann.must(journal, 'redo', {})
        assert.equal(await journaledRows(server, ann.id), state)
      }
    })
  })
}
