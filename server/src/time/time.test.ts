import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { RemovedId, noContext } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { formatLocalTime } from '@lustra/domain/calendar'
import { journaledRows } from '../testing/journaled-rows.ts'
import { type Person, aPerson, again } from '../testing/people.ts'
import { aContext, aTask, at } from '../testing/planning.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { aRecord, removing, thisWeek, tracking } from '../testing/tracking.ts'

const hour = 3_600_000

for (const engine of engines) {
  describe(`records of time on ${engine}`, () => {
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

    const week = async () => (await ann.must(time, 'goPeriod', thisWeek)).timeRecords
    const told = async () =>
      (await week()).map(({ start, time }) => `${formatLocalTime(start).slice(5, 16)} ${time / 60}`)
    const refused = async (asked: Parameters<typeof ann.call<typeof time, 'trackTime'>>[2]) => {
      const reply = await ann.call(time, 'trackTime', asked)
      assert.equal(reply.result, 'ERROR')
      return (reply as { message: string }).message
    }

    test('opening tells everything the screen shows (TIM-033, TIM-034, TIM-084)', async () => {
      const work = await aContext(ann, 'Category', 'Work')
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis, contextIds: [work.id], priority: 8 })
      const record = await aRecord(ann, chapter, '2026-11-19T09:00', 90)
      const opened = await ann.must(time, 'open', {})
      assert.deepEqual(
        opened.tasks.map(({ name }) => name),
        ['Chapter', 'Thesis'],
      )
      assert.equal(formatLocalTime(opened.calendarState.startTime), '2026-11-15T00:00:00')
      assert.equal(formatLocalTime(opened.calendarState.curTime), '2026-11-20T13:00:00')
      assert.equal(opened.calendarState.serverTimeZoneOffset, 60)
      assert.equal(formatLocalTime(opened.since), '2026-11-08T00:00:00')
      assert.deepEqual(
        opened.contexts.map(({ id }) => id),
        [work.id, noContext],
      )
      assert.deepEqual(opened.selectedContextIds, [work.id, noContext])
      assert.equal(opened.timer, null)
      assert.deepEqual(opened.hierarchy, {
        '-1': [{ id: thesis, level: 1, levelOrder: opened.hierarchy['-1']![0]!.levelOrder }],
        [thesis]: [{ id: chapter, level: 2, levelOrder: opened.hierarchy[thesis]![0]!.levelOrder }],
      })
      assert.deepEqual(opened.timeRecords, [
        {
          id: record,
          task: chapter,
          start: at('2026-11-19T09:00'),
          time: 5400,
          kind: 'r',
          status: 'NORMAL',
          commentCount: 0,
          days: [{ day: 20_776, time: 5400 }],
        },
      ])
    })

    test('a task in records is told with all it is (TIM-029, TIM-030, TSK-019, TSK-020)', async () => {
      const work = await aContext(ann, 'Category', 'Work')
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis, contextIds: [work.id], priority: 8 })
      await ann.must(tasks, 'setFavourite', { id: chapter, favourite: true })
      await aRecord(ann, chapter, '2026-11-19T09:00')
      const { recordTasks } = await ann.must(time, 'goPeriod', thisWeek)
      assert.deepEqual(recordTasks, [
        {
          id: chapter,
          name: 'Chapter',
          parentName: 'Thesis',
          color: 'FFFFFF',
          contextIds: [work.id],
          favourite: true,
          trackedLast25Hours: false,
          priority: 8,
          recurrence: false,
          status: 'NORMAL',
        },
      ])
    })

    test('the list has open tasks alone: favourites, the last 25 hours, the rest (TIM-014)', async () => {
      const done = await aTask(ann, 'Done')
      await aTask(ann, 'Rest', { priority: 9 })
      const recent = await aTask(ann, 'Recent')
      const older = await aTask(ann, 'Older')
      const favourite = await aTask(ann, 'Favourite', { priority: 1 })
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
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

    test('within a group: by priority, then as in the tree, then by name (TIM-016)', async () => {
      // What is made later comes first among its siblings.
      const parent = await aTask(ann, 'Parent')
      await aTask(ann, 'First')
      await aTask(ann, 'Child', { under: parent })
      await aTask(ann, 'Urgent', { priority: 9 })
      const { tasks: listed } = await ann.must(time, 'open', {})
      assert.deepEqual(
        listed.map(({ name }) => name),
        ['Urgent', 'First', 'Parent', 'Child'],
      )
    })

    test('contexts filter the list; none chosen shows none (TIM-026, TIM-027, TIM-028, TIM-089)', async () => {
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
      assert.deepEqual(await names([noContext]), ['Without'])
      assert.deepEqual(await names([work.id, noContext]), ['Without', 'At work'])
      assert.deepEqual(await names([]), [])
      const { taskList } = await ann.must(time, 'open', {})
      assert.equal(taskList.known, 2)
      const { calendarState } = await chosen([])
      assert.equal(formatLocalTime(calendarState.startTime), '2026-11-15T00:00:00')
    })

    test('names are looked through from three letters on, in any case', async () => {
      for (const name of ['Write chapter', 'Read', 'CHAPTER two']) await aTask(ann, name)
      const found = async (query: string) => {
        const wish = { contextIds: [noContext] as const, query, from: 0 }
        const { tasks: shown } = await ann.must(time, 'listTasks', { ...wish, contextIds: [noContext] })
        return shown.length
      }
      assert.deepEqual(await Promise.all(['', 'ch', 'chap', 'xyz'].map(found)), [3, 3, 2, 0])
    })

    test('a drop records half an hour on the task (TIM-036, TIM-042, TIM-086, TSK-020, TSK-061)', async () => {
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

    test('a record is moved, resized, and given to another task (TIM-037)', async () => {
      const [write, read] = [await aTask(ann, 'Write'), await aTask(ann, 'Read')]
      const id = await aRecord(ann, write, '2026-11-20T09:00')
      const changed = { timeRecordId: id, taskId: read, startTime: at('2026-11-19T22:07'), duration: 47 * 60 }
      const { timeRecords } = await ann.must(time, 'trackTime', changed)
      assert.deepEqual(
        timeRecords.map((record) => [record.id, record.task]),
        [[id, read]],
      )
      assert.deepEqual(await told(), ['11-19T22:07 47'])
    })

    test('no task and an empty start remove a record, and it can be undone (TIM-038, TIM-087)', async () => {
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

    test('nothing is recorded over something else, nor beyond the current half hour', async () => {
      const task = await aTask(ann, 'Write')
      const id = await aRecord(ann, task, '2026-11-20T09:00', 60)
      assert.match(await refused(tracking(task, '2026-11-20T09:30')), /Something else is recorded/)
      assert.match(await refused(tracking(task, '2026-11-20T08:00', 300)), /Something else is recorded/)
      assert.match(await refused(tracking(task, '2026-11-20T13:30')), /Only time that is over/)
      assert.match(await refused(tracking(task, '2026-11-20T13:00', 31)), /Only time that is over/)
      const longer = { timeRecordId: id, taskId: task, startTime: at('2026-11-20T09:00') }
      await aRecord(ann, task, '2026-11-20T11:00')
      assert.match(await refused({ ...longer, duration: 121 * 60 }), /Something else is recorded/)
      await ann.must(time, 'trackTime', { ...longer, duration: 120 * 60 })
      await aRecord(ann, task, '2026-11-20T13:00')
      assert.deepEqual(await told(), ['11-20T09:00 120', '11-20T11:00 30', '11-20T13:00 30'])
    })

    test('what another tab moved meanwhile is not moved again unseen', async () => {
      const task = await aTask(ann, 'Write')
      const id = await aRecord(ann, task, '2026-11-20T09:00')
      const other = await again(server, ann)
      const move = (startTime: string, oldStartTime: string) => ({
        timeRecordId: id,
        taskId: task,
        startTime: at(startTime),
        duration: 1800,
        oldStartTime: at(oldStartTime),
        oldDuration: 1800,
      })
      await other.must(time, 'trackTime', move('2026-11-20T10:00', '2026-11-20T09:00'))
      assert.match(await refused(move('2026-11-20T11:00', '2026-11-20T09:00')), /changed meanwhile/)
      assert.match(
        await refused({ ...removing(id), oldStartTime: at('2026-11-20T09:00') }),
        /changed meanwhile/,
      )
      assert.deepEqual(await told(), ['11-20T10:00 30'])
    })

    test('records of closed tasks stay where they are; of completed ones they are resized still', async () => {
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
      assert.match(await refused(tracking(task, '2026-11-20T11:00')), /completed or cancelled/)
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
    })

    test('a task is completed and reopened with its record (TIM-069, TIM-088)', async () => {
      const task = await aTask(ann, 'Write')
      const done = await ann.must(time, 'completeTask', { taskId: task, status: 'COMPLETED' })
      assert.deepEqual([done.recordTasks[0]?.status, done.tasks], ['COMPLETED', []])
      const open = await ann.must(time, 'completeTask', { taskId: task, status: 'NORMAL' })
      assert.deepEqual(
        open.tasks.map(({ id, status }) => [id, status]),
        [[task, 'NORMAL']],
      )
    })

    test('a task with open subtasks cannot be completed, nor one reopened under a closed one (TIM-071, TIM-N04)', async () => {
      const parent = await aTask(ann, 'Parent')
      const child = await aTask(ann, 'Child', { under: parent })
      const completing = await ann.call(time, 'completeTask', { taskId: parent, status: 'COMPLETED' })
      assert.match((completing as { message: string }).message, /^Task can't be completed\. /)
      await ann.must(tasks, 'complete', { id: parent, status: 'COMPLETED', withSubtasks: true })
      const reopening = await ann.call(time, 'completeTask', { taskId: child, status: 'NORMAL' })
      assert.equal(reopening.result, 'ERROR')
    })

    test('weeks go by sevens, and older ones come when they are asked for (TIM-078, TIM-079, TIM-080, TIM-085)', async () => {
      const task = await aTask(ann, 'Write')
      for (const day of ['2026-11-18', '2026-11-11', '2026-11-04']) await aRecord(ann, task, `${day}T09:00`)
      const back = { daysDiff: -7, setCurrent: false, shouldRound: true, loadAll: false }
      const shown = ({ calendarState, since, timeRecords }: Awaited<ReturnType<typeof step>>) => [
        formatLocalTime(calendarState.startTime).slice(5, 10),
        formatLocalTime(since).slice(5, 10),
        timeRecords.map(({ start }) => formatLocalTime(start).slice(8, 10)).join(),
      ]
      const step = (wish: typeof back) => ann.must(time, 'goPeriod', wish)
      await ann.must(time, 'open', {})
      assert.deepEqual(shown(await step(back)), ['11-08', '11-08', '11'])
      assert.deepEqual(shown(await step({ ...back, loadAll: true })), ['11-01', '10-25', '04'])
      assert.deepEqual(shown(await step({ ...back, daysDiff: 7, loadAll: true })), [
        '11-08',
        '11-01',
        '04,11',
      ])
      assert.deepEqual(shown(await step({ ...back, setCurrent: true })), ['11-15', '11-15', '18'])
      // The week to come is shown, and empty (TIM-N15).
      assert.deepEqual(shown(await step({ ...back, daysDiff: 7 })), ['11-22', '11-22', ''])
    })

    test('the week begins on the day the user chose (TIM-010)', async () => {
      const russian = await aPerson(server, { language: 'ru' })
      const { calendarState } = await russian.must(time, 'open', {})
      assert.equal(formatLocalTime(calendarState.startTime), '2026-11-16T00:00:00')
    })

    test('records go into the recycle bin with their task, and come back with it (TIM-N13)', async () => {
      const task = await aTask(ann, 'Write')
      await aRecord(ann, task, '2026-11-20T09:00')
      await ann.must(tasks, 'remove', { ids: [task] })
      assert.deepEqual(await told(), [])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await told(), ['11-20T09:00 30'])
    })

    test('what was recorded meanwhile keeps its time when a task comes back from the bin', async () => {
      const task = await aTask(ann, 'Write')
      await aRecord(ann, task, '2026-11-20T09:00', 120)
      await aRecord(ann, task, '2026-11-20T12:00')
      await ann.must(tasks, 'remove', { ids: [task] })
      const read = await aTask(ann, 'Read')
      await aRecord(ann, read, '2026-11-20T10:00')
      await aRecord(ann, read, '2026-11-20T11:30', 75)
      const items = [{ id: RemovedId.parse(task), type: 'TASK' as const }]
      await ann.must(recycleBin, 'restore', { count: 1, items })
      assert.deepEqual(await told(), ['11-20T09:00 60', '11-20T10:00 30', '11-20T10:30 30', '11-20T11:30 75'])
    })

    test('an undo does not bring a record back over another', async () => {
      const task = await aTask(ann, 'Write')
      const id = await aRecord(ann, task, '2026-11-20T09:00')
      const { seq } = await ann.must(time, 'trackTime', removing(id))
      await aRecord(ann, task, '2026-11-20T09:15', 10)
      const undo = await ann.call(journal, 'undo', { line: seq! })
      assert.match((undo as { message: string }).message, /Something else is recorded/)
      assert.deepEqual(await told(), ['11-20T09:15 10'])
    })

    test('every step can be undone and done again', async () => {
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

    test('a record is a fact of its zone, wherever the user goes', async () => {
      const task = await aTask(ann, 'Write')
      const id = await aRecord(ann, task, '2026-11-20T09:00')
      await server.app.database.transaction((transaction) =>
        transaction.updateTable('users').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', ann.id).execute(),
      )
      assert.deepEqual(await told(), ['11-20T09:00 30'])
      await aRecord(ann, task, '2026-11-20T15:00')
      // 15:00 in Tokyo was 7:00 in Berlin: the same calendar, no overlap, and each with its own zone.
      const rows = await server.app.database.read
        .selectFrom('records')
        .select(['id', 'zone', 'utc_offset', 'start_at'])
        .where('user_id', '=', ann.id)
        .orderBy('start_at')
        .execute()
      assert.deepEqual(
        rows.map(({ zone, utc_offset, start_at }) => [
          zone,
          utc_offset / 3600,
          new Date(start_at).getUTCHours(),
        ]),
        [
          ['Asia/Tokyo', 9, 6],
          ['Europe/Berlin', 1, 8],
        ],
      )
      assert.equal(rows[1]!.id, id)
    })

    test('in the night when clocks go back, the hour that comes twice can be recorded twice', async () => {
      const bob = await aPerson(server, { timeZone: 'America/New_York' })
      const task = await aTask(bob, 'Watch')
      const first = await bob.must(time, 'trackTime', tracking(task, '2026-11-01T01:00', 60))
      await bob.must(time, 'trackTime', tracking(task, '2026-11-01T01:00', 60))
      const third = await bob.call(time, 'trackTime', tracking(task, '2026-11-01T01:00', 60))
      assert.equal(third.result, 'ERROR')
      const all = { daysDiff: -14, setCurrent: false, shouldRound: true, loadAll: true }
      const { timeRecords } = await bob.must(time, 'goPeriod', all)
      assert.deepEqual(
        timeRecords.map(({ days }) => days.map(({ time }) => time)),
        [[3600], [3600]],
      )
      // Moved within its hour it stays in the first of them.
      const id = first.timeRecords[0]!.id
      const shorter = { timeRecordId: id, taskId: task, startTime: at('2026-11-01T01:00'), duration: 1800 }
      await bob.must(time, 'trackTime', shorter)
    })

    test('a record over midnight counts on both its days', async () => {
      const task = await aTask(ann, 'Night')
      await aRecord(ann, task, '2026-11-18T23:00', 180)
      const [record] = await week()
      assert.deepEqual(
        record!.days.map(({ day, time }) => [day - 20_775, time / 60]),
        [
          [0, 60],
          [1, 120],
        ],
      )
    })

    test('the list is told in parts when it is long, and a record stays 25 hours in sight', async () => {
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
