import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { contexts } from '@lustra/contract/contexts'
import { type TaskId, newRecordId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { userStatus } from '@lustra/contract/status'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { formatLocalTime } from '@lustra/domain/calendar'
import { isUniqueViolation } from '../../../kernel/database/database.ts'
import { journaledRows } from '../../../testing/journaled-rows.ts'
import { type Person, aPerson, signInAgain } from '../../../testing/people.ts'
import { aContext, aTask, anEntry, at } from '../../../testing/planning.ts'
import { everyEngine } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aRecord, removing, thisWeek, tracking } from '../../../testing/tracking.ts'

const minute = 60_000
const hour = 60 * minute

for (const engine of everyEngine) {
  describe(`the timer on ${engine}`, () => {
    let server: TestServer
    /** In Berlin it is Friday, 20 November 2026, 13:00. */
    let ann: Person
    let write: TaskId
    let waited = 0
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
      write = await aTask(ann, 'Write')
    })
    afterEach(() => {
      server.wait(-waited)
      waited = 0
    })
    after(() => server[Symbol.asyncDispose]())

    const wait = (milliseconds: number) => {
      server.wait(milliseconds)
      waited += milliseconds
    }
    const running = async () => (await ann.must(time, 'currentTimer', {})).timer
    const start = async (taskId = write) => (await ann.must(time, 'startTimer', { taskId })).timer!
    const recordsOf = async () =>
      (await ann.must(time, 'goPeriod', { ...thisWeek, daysDiff: 0, loadAll: true })).timeRecords
    const told = async () => {
      return (await recordsOf()).map(({ start, time }) => `${formatLocalTime(start).slice(8)} ${time / 60}`)
    }

    test('stopping creates a record of kind rt with the timer’s id (TIM-032, TIM-N06, TSK-061, FND-093)', async () => {
      const timer = await start()
      assert.deepEqual(await running(), timer)
      assert.equal(formatLocalTime(timer.startTime), '2026-11-20T13:00:00')
      assert.deepEqual([timer.taskId, timer.taskName, timer.startAt], [write, 'Write', server.app.now()])
      wait(39 * minute + 12_000)
      const stopped = await ann.must(time, 'stopTimer', { timerId: timer.id })
      assert.deepEqual(
        stopped.timeRecords.map(({ id, kind, task, time }) => [id, kind, task, time]),
        [[timer.id, 'rt', write, 39 * 60 + 12]],
      )
      assert.deepEqual([stopped.timer, await running()], [null, null])
      assert.equal(stopped.task?.trackedLast25Hours, true)
    })

    test('a running timer gets another start or task, and one undo reverts it (TIM-N06)', async () => {
      const read = await aTask(ann, 'Read')
      const done = await aTask(ann, 'Done')
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      await aRecord(ann, read, '2026-11-20T11:00')
      const { id: timerId } = await start()
      wait(10 * minute)
      const change = (changes: { taskId?: TaskId; startTime?: ReturnType<typeof at> }) =>
        ann.call(time, 'changeTimer', { timerId, ...changes })
      const refused = async (changes: Parameters<typeof change>[0]) => {
        const reply = await change(changes)
        return reply.result === 'ERROR' ? reply.message : null
      }
      const state = async () => {
        const timer = await running()
        return timer && [timer.taskName, formatLocalTime(timer.startTime).slice(11, 16)]
      }

      assert.match((await refused({ startTime: at('2026-11-20T13:11') }))!, /Only past time/)
      assert.match((await refused({ startTime: at('2026-11-20T11:29') }))!, /already tracked/)
      assert.match((await refused({ taskId: done }))!, /open tasks only/)
      assert.deepEqual(await state(), ['Write', '13:00'])
      assert.equal(await refused({ startTime: at('2026-11-20T11:30') }), null)
      assert.deepEqual(await state(), ['Write', '11:30'])
      assert.equal(await refused({ taskId: read }), null)
      assert.deepEqual([await state(), (await running())?.id], [['Read', '11:30'], timerId])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await state(), ['Write', '11:30'])
      assert.equal(await refused({ startTime: at('2026-11-20T13:10') }), null)
      assert.deepEqual(await state(), ['Write', '13:10'])
    })

    test('the user’s status has the running timer, so that it is shown from the first rendering on (TIM-N06)', async () => {
      const inStatus = async () => (await ann.must(userStatus, 'getStatus', {})).timer
      assert.equal(await inStatus(), null)
      await start()
      assert.deepEqual(await inStatus(), await running())
    })

    test('starting another timer stops the running one (TIM-N06)', async () => {
      const read = await aTask(ann, 'Read')
      const first = await start()
      wait(20 * minute)
      const second = await ann.must(time, 'startTimer', { taskId: read })
      assert.deepEqual(
        second.timeRecords.map(({ id, time }) => [id, time / 60]),
        [[first.id, 20]],
      )
      assert.equal((await running())?.taskId, read)
      // A timer of the same task continues.
      assert.equal((await start(read)).id, second.timer!.id)
    })

    test('two devices that start at the same time leave one timer running (TIM-N06)', async () => {
      const other = await signInAgain(server, ann)
      const read = await aTask(ann, 'Read')
      await Promise.all(
        [ann, other, ann, other].map((person, nth) =>
          person.must(time, 'startTimer', { taskId: nth % 2 ? read : write }),
        ),
      )
      const timers = await server.app.database.read
        .selectFrom('timers')
        .selectAll()
        .where('user_id', '=', ann.id)
        .execute()
      assert.equal(timers.length, 1)
    })

    test('the store itself refuses a second timer (TIM-N06)', async () => {
      const timer = await start()
      const author = { userId: ann.id, sessionId: 's', requestId: newRecordId(), now: server.app.now() }
      const second = server.app.store.write(author, 'test', async (writer) => {
        const [row] = await writer.rows('timers', [timer.id])
        await writer.insert('timers', { ...row!, id: newRecordId() })
        return {}
      })
      await assert.rejects(second, isUniqueViolation)
    })

    test('a timer that another device stopped is not stopped again (TIM-N06)', async () => {
      const timer = await start()
      const other = await signInAgain(server, ann)
      wait(minute)
      await other.must(time, 'stopTimer', { timerId: timer.id })
      const reply = await ann.call(time, 'stopTimer', { timerId: timer.id })
      assert.match((reply as { message: string }).message, /no longer running/)
      assert.deepEqual(await told(), ['20T13:00:00 1'])
    })

    test('a repeated stop takes effect once and gets the same reply', async () => {
      const timer = await start()
      wait(minute)
      const once = await ann.must(time, 'stopTimer', { timerId: timer.id }, { requestId: 'stop-it' })
      wait(minute)
      const twice = await ann.must(time, 'stopTimer', { timerId: timer.id }, { requestId: 'stop-it' })
      assert.deepEqual(twice, once)
    })

    test('undoing a stop continues the timer, undoing a start removes it (TIM-N06)', async () => {
      const states = [await journaledRows(server, ann.id)]
      const timer = await start()
      states.push(await journaledRows(server, ann.id))
      wait(minute)
      await ann.must(time, 'stopTimer', { timerId: timer.id })
      for (const state of states.toReversed()) {
        await ann.must(journal, 'undo', {})
        assert.equal(await journaledRows(server, ann.id), state)
      }
    })

    test('an undo does not start a second timer (TIM-N06)', async () => {
      const timer = await start()
      wait(minute)
      const { seq } = await ann.must(time, 'stopTimer', { timerId: timer.id })
      await start(await aTask(ann, 'Read'))
      const undo = await ann.call(journal, 'undo', { line: seq! })
      assert.equal(undo.result, 'ERROR')
    })

    test('nothing is recorded while the timer runs, and it may start within a half hour (TIM-043, TIM-N06)', async () => {
      wait(10 * minute)
      await aRecord(ann, write, '2026-11-20T13:00')
      const read = await aTask(ann, 'Read')
      const { timeRecords } = await ann.must(time, 'startTimer', { taskId: read })
      // The future part is not.
      assert.deepEqual(
        timeRecords.map(({ time }) => time / 60),
        [10],
      )
      wait(30 * minute)
      const over = await ann.call(time, 'trackTime', tracking(write, '2026-11-20T13:30'))
      assert.match((over as { message: string }).message, /Other time is already tracked/)
      await ann.must(time, 'stopTimer', { timerId: (await running())!.id })
      assert.deepEqual(await told(), ['20T13:00:00 10', '20T13:10:00 30'])
    })

    test('a timer may start earlier, but not over other records, and not later (TIM-N06)', async () => {
      await aRecord(ann, write, '2026-11-20T11:30')
      const since = (startTime: string) =>
        ann.call(time, 'startTimer', { taskId: write, startTime: at(startTime) })
      assert.equal((await since('2026-11-20T11:45')).result, 'ERROR')
      assert.equal((await since('2026-11-20T13:01')).result, 'ERROR')
      assert.equal((await since('2026-11-20T12:00')).result, 'OK')
      assert.equal(formatLocalTime((await running())!.startTime), '2026-11-20T12:00:00')
    })

    test('in a repeated hour, an earlier start means the later past one', async () => {
      wait(Date.parse('2026-10-25T02:35:00+01:00') - server.app.now())
      const bob = await aPerson(server)
      const taskId = await aTask(bob, 'Sleep')
      const { timer } = await bob.must(time, 'startTimer', { taskId, startTime: at('2026-10-25T02:30') })
      assert.equal(timer!.startAt, Date.parse('2026-10-25T02:30:00+01:00'))
    })

    test('a record restored by undo under a timer keeps its time, and the timer’s record is split around it', async () => {
      const id = await aRecord(ann, write, '2026-11-20T12:00')
      const { seq } = await ann.must(time, 'trackTime', removing(id))
      const read = await aTask(ann, 'Read')
      const since = { taskId: read, startTime: at('2026-11-20T11:45') }
      const { timer } = await ann.must(time, 'startTimer', since)
      await ann.must(journal, 'undo', { line: seq! })
      await ann.must(time, 'stopTimer', { timerId: timer!.id })
      assert.deepEqual(await told(), ['20T11:45:00 15', '20T12:00:00 30', '20T12:30:00 30'])
    })

    test('a timer stopped at once leaves a record of one second', async () => {
      const { id } = await start()
      const { timeRecords } = await ann.must(time, 'stopTimer', { timerId: id })
      assert.deepEqual(
        timeRecords.map((record) => record.time),
        [1],
      )
    })

    test('within one second the time belongs to the timer that was started last, and an undo returns it', async () => {
      const { id } = await start()
      wait(300)
      const read = await aTask(ann, 'Read')
      const between = await journaledRows(server, ann.id)
      const { seq, timer } = await ann.must(time, 'startTimer', { taskId: read })
      assert.deepEqual(await told(), [])
      wait(300)
      await ann.must(time, 'stopTimer', { timerId: timer!.id })
      assert.deepEqual(
        (await recordsOf()).map(({ id: record, time: seconds }) => [record, seconds]),
        [[timer!.id, 1]],
      )
      await ann.must(journal, 'undo', {})
      await ann.must(journal, 'undo', { line: seq! })
      assert.equal((await running())!.id, id)
      assert.equal(await journaledRows(server, ann.id), between)
    })

    test('a closed task’s timer cannot be started (TIM-N06)', async () => {
      await ann.must(tasks, 'complete', { id: write, status: 'COMPLETED', withSubtasks: false })
      const refused = await ann.call(time, 'startTimer', { taskId: write })
      assert.equal(refused.result === 'ERROR' && refused.field, 'taskId')
    })

    test('the timer has the colour of its task, which becomes recent (TIM-015, TSK-020, TIM-N06)', async () => {
      const { id } = await aContext(ann, 'Category', 'Work')
      const additionalData = { categoryInfo: { color: '974C9C' } }
      await ann.must(contexts, 'change', { id, additionalData })
      const { color } = await start(await aTask(ann, 'Report', { contextIds: [id] }))
      assert.equal(color, '974C9C')
      const { tasks: listed, taskList } = await ann.must(time, 'open', {})
      assert.deepEqual([taskList.recent, listed[0]?.name], [1, 'Report'])
    })

    test('closing or removing a task stops its timer and keeps the counted time (TIM-N06, TIM-N13, FND-093)', async () => {
      const ways: readonly ((id: TaskId) => Promise<unknown>)[] = [
        (id) => ann.must(tasks, 'complete', { id, status: 'COMPLETED', withSubtasks: false }),
        (id) => ann.must(tasks, 'cancel', { id, cancelled: true, withSubtasks: false }),
        (id) => ann.must(tasks, 'remove', { ids: [id] }),
        async (id) => {
          const entry = await anEntry(ann, id, '2026-11-20T18:00')
          await ann.must(plans, 'completeTask', { id: entry, newStatus: 'COMPLETED' })
        },
      ]
      for (const close of ways) {
        const id = await aTask(ann, 'Task')
        await start(id)
        wait(minute)
        await close(id)
        assert.equal(await running(), null)
        const rows = await server.app.database.read
          .selectFrom('records')
          .select(['duration', 'kind'])
          .where('user_id', '=', ann.id)
          .where('task_id', '=', id)
          .execute()
        assert.deepEqual(rows, [{ duration: 60, kind: 'rt' }])
      }
    })

    test('a timer is forgotten half an hour after its plan, or at four in the morning (TIM-N06)', async () => {
      const planned = await aTask(ann, 'Planned')
      await anEntry(ann, planned, '2026-11-20T12:30', { duration: 3600 })
      await anEntry(ann, planned, '2026-11-20T16:00', { duration: 7200 })
      // Plans of other tasks do not count.
      const plain = await start()
      assert.deepEqual(
        [plain.forgottenWhy, plain.forgottenAt - plain.startAt, plain.plannedEnd],
        ['night', 15 * hour, null],
      )
      const timer = await start(planned)
      assert.deepEqual([timer.forgottenWhy, timer.forgottenAt - timer.startAt], ['planned', 1.5 * hour])
      assert.equal(formatLocalTime(timer.plannedEnd!), '2026-11-20T14:00:00')
      wait(2 * hour)
      const { timer: kept } = await ann.must(time, 'keepTimer', { timerId: timer.id })
      assert.equal(kept!.forgottenAt, server.app.now() + 1.5 * hour)
      assert.equal(kept!.startAt, timer.startAt)
    })

    test('after a change of zone, a timer’s times use the current clock, and it keeps its zone (TIM-N17)', async () => {
      const started = await start()
      wait(3 * hour)
      await server.app.database.transaction((transaction) =>
        transaction.updateTable('users').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', ann.id).execute(),
      )
      // 16:00 in Berlin is midnight in Tokyo.
      const change = { timerId: started.id, startTime: at('2026-11-20T23:30') }
      const { timer } = await ann.must(time, 'changeTimer', change)
      assert.deepEqual([timer!.startAt, timer!.zone], [started.startAt + 2.5 * hour, 'Europe/Berlin'])
      assert.equal(formatLocalTime(timer!.startTime), '2026-11-20T15:30:00')
      wait(2 * hour)
      const split = { timerId: started.id, until: at('2026-11-20T23:45'), resumed: at('2026-11-21T01:00') }
      const { timeRecords, timer: resumed } = await ann.must(time, 'splitTimer', split)
      assert.deepEqual(
        timeRecords.map(({ zone, time: seconds }) => [zone, seconds / 60]),
        [['Europe/Berlin', 15]],
      )
      assert.deepEqual([resumed!.startAt, resumed!.zone], [started.startAt + 4 * hour, 'Europe/Berlin'])
      const cut = { timerId: resumed!.id, until: at('2026-11-21T01:30') }
      const { timeRecords: cutRecords } = await ann.must(time, 'cutTimer', cut)
      assert.deepEqual(
        cutRecords.map(({ zone, time: seconds }) => [zone, seconds / 60]),
        [['Europe/Berlin', 30]],
      )
    })

    test('a forgotten timer is cut at the end of the work (TIM-N06)', async () => {
      const timer = await start()
      wait(20 * hour)
      const cut = (until: string) => ann.call(time, 'cutTimer', { timerId: timer.id, until: at(until) })
      for (const outside of ['2026-11-20T13:00', '2026-11-20T12:00', '2026-11-21T10:00']) {
        assert.match(((await cut(outside)) as { message: string }).message, /between the start/)
      }
      assert.equal((await cut('2026-11-20T14:30')).result, 'OK')
      assert.deepEqual([await running(), await told()], [null, ['20T13:00:00 90']])
    })

    test('a forgotten timer is split around a break and continues (TIM-N06)', async () => {
      const timer = await start()
      wait(4 * hour)
      const split = (until: string, resumed: string) =>
        ann.call(time, 'splitTimer', { timerId: timer.id, until: at(until), resumed: at(resumed) })
      assert.equal((await split('2026-11-20T15:00', '2026-11-20T14:00')).result, 'ERROR')
      assert.equal((await split('2026-11-20T14:00', '2026-11-20T16:30')).result, 'OK')
      const rest = (await running())!
      assert.equal(formatLocalTime(rest.startTime), '2026-11-20T16:30:00')
      await ann.must(time, 'stopTimer', { timerId: rest.id })
      assert.deepEqual(await told(), ['20T13:00:00 60', '20T16:30:00 30'])
    })

    test('idle time is cut out of a running timer in one change, which an undo takes back (TIM-N23)', async () => {
      const { id, startAt } = await start()
      const before = await journaledRows(server, ann.id)
      wait(2 * hour)
      const idle = { since: startAt + 30 * minute, until: startAt + 90 * minute }
      const { timer, timeRecords } = await ann.must(time, 'cutIdle', idle)
      assert.deepEqual([timer!.taskId, timer!.startAt], [write, idle.until])
      assert.deepEqual(
        timeRecords.map((record) => [record.id, record.time / 60]),
        [[id, 30]],
      )
      await ann.must(journal, 'undo', {})
      assert.equal(await journaledRows(server, ann.id), before)
      // Since the very start only the start moves.
      const { timer: same } = await ann.must(time, 'cutIdle', { since: startAt, until: startAt + hour })
      assert.deepEqual([same!.id, same!.startAt, await told()], [id, startAt + hour, []])
    })

    test('idle time becomes a record on another task, over midnight, too (TIM-032, TIM-N23, FND-093)', async () => {
      const { startAt } = await start()
      const lunch = await aTask(ann, 'Lunch')
      wait(13 * hour)
      const idle = { since: startAt + 10 * hour, until: startAt + 12 * hour }
      const { timer } = await ann.must(time, 'splitIdle', { ...idle, taskId: lunch })
      assert.equal(timer!.startAt, idle.until)
      const records = await recordsOf()
      assert.deepEqual(
        records.map((record) => [record.task, record.time / 60, record.kind]),
        [
          [write, 600, 'rt'],
          [lunch, 120, 'r'],
        ],
      )
      const again = await ann.call(time, 'cutIdle', idle)
      assert.match((again as { message: string }).message, /no longer tracked/)
      await ann.must(tasks, 'cancel', { id: lunch, cancelled: true, withSubtasks: false })
      const refused = await ann.call(time, 'splitIdle', {
        since: idle.until,
        until: idle.until + 30 * minute,
        taskId: lunch,
      })
      assert.equal(refused.result === 'ERROR' && refused.field, 'taskId')
    })

    test('a timer stopped meanwhile leaves the records before and after the idle time (TIM-032, TIM-N22, TIM-N23, FND-093)', async () => {
      const { id, startAt } = await start()
      wait(2 * hour)
      await ann.must(time, 'stopTimer', { timerId: id })
      const cut = (from: number, to: number) =>
        ann.call(time, 'cutIdle', { since: startAt + from * minute, until: startAt + to * minute })
      await cut(30, 60)
      assert.deepEqual(await told(), ['20T13:00:00 30', '20T14:00:00 60'])
      assert.deepEqual(
        (await recordsOf()).map(({ kind, task }) => [kind, task]),
        Array.from({ length: 2 }, () => ['rt', write]),
      )
      // Only until it was stopped, and nothing if it was stopped before.
      await cut(90, 180)
      assert.deepEqual(await told(), ['20T13:00:00 30', '20T14:00:00 30'])
      const late = await cut(125, 180)
      assert.match((late as { message: string }).message, /no longer tracked/)
      await cut(60, 120)
      assert.deepEqual(await told(), ['20T13:00:00 30'])
    })

    test('idle time is cut neither out of the user’s own record nor out of one of a cancelled task (TIM-N23)', async () => {
      const { id, startAt } = await start()
      wait(2 * hour)
      await ann.must(time, 'stopTimer', { timerId: id })
      await aRecord(ann, write, '2026-11-20T12:00', 60)
      const fieldOfRefusal = async (from: number) => {
        const idle = { since: startAt + from * minute, until: startAt + (from + 20) * minute }
        const reply = await ann.call(time, 'cutIdle', idle)
        return reply.result === 'ERROR' ? reply.field : null
      }
      assert.equal(await fieldOfRefusal(-50), 'since')
      await ann.must(tasks, 'cancel', { id: write, cancelled: true, withSubtasks: false })
      assert.equal(await fieldOfRefusal(30), 'taskId')
      assert.deepEqual(await told(), ['20T12:00:00 60', '20T13:00:00 120'])
      await ann.must(tasks, 'cancel', { id: write, cancelled: false, withSubtasks: false })
      assert.equal(await fieldOfRefusal(30), null)
    })

    test('the timer is in the screen’s reply, and survives a restart of the server (TIM-N06)', async () => {
      const timer = await start()
      assert.deepEqual((await ann.must(time, 'open', {})).timer, timer)
      const id = await aRecord(ann, write, '2026-11-20T09:00')
      await ann.must(time, 'trackTime', removing(id))
      assert.deepEqual(await running(), timer)
    })
  })
}
