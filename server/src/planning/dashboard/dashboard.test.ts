import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { DueTask, dashboard } from '@lustra/contract/dashboard'
import { goals } from '@lustra/contract/goals'
import { type EntryId, type TaskId, newEntryId, newGoalId, newTaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { userStatus } from '@lustra/contract/status'
import { TimeLevel, addDays, dayOf } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import * as z from 'zod/mini'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aSeries, aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'

const hour = 3600
const day = 24 * hour
const time = at('2026-11-20T13:00')

for (const engine of planningEngines) {
  describe(`the dashboard on ${engine}`, () => {
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

    const current = async () => (await ann.must(dashboard, 'getPlans', {})).entries
    const named = async (name: string) => (await current()).find((entry) => entry.name === name)
    const due = (all?: boolean) => ann.must(dashboard, 'getDueTasks', { time, ...(all && { all }) })
    const complete = (entryId: EntryId, status: 'V' | 'N') =>
      ann.call(dashboard, 'completeTask', { entryId, status })

    test('current plans are those of today and of all current periods, finest level first (DSH-031, DSH-N04)', async () => {
      const level = (name: string, start: string, level: TimeLevel, days: number) =>
        aTask(ann, name).then((id) => anEntry(ann, id, start, { level, duration: days * day }))
      await level('Year', '2026-01-01T00:00', TimeLevel.Years, 365)
      await level('Week', '2026-11-16T00:00', TimeLevel.Weeks, 7)
      await level('Last week', '2026-11-09T00:00', TimeLevel.Weeks, 7)
      await level('Day', '2026-11-20T00:00', TimeLevel.Days, 1)
      await level('Tomorrow', '2026-11-21T00:00', TimeLevel.Days, 1)
      await anEntry(ann, await aTask(ann, 'Evening'), '2026-11-20T19:00')
      await anEntry(ann, await aTask(ann, 'Morning'), '2026-11-20T08:00')
      await anEntry(ann, await aTask(ann, 'Yesterday'), '2026-11-19T08:00')
      await aSeries(ann, await aTask(ann, 'Daily'), 'FREQ=DAILY', '2026-11-10T10:00')
      assert.deepEqual(
        (await current()).map(({ name }) => name),
        ['Morning', 'Daily', 'Evening', 'Day', 'Week', 'Year'],
      )
    })

    test('of two entries that start together, the one with higher priority comes first (DSH-N04, TSK-023)', async () => {
      for (const [name, priority] of [
        ['Minor', 2],
        ['Major', 9],
      ] as const) {
        const id = await aTask(ann, name, { priority })
        await anEntry(ann, id, '2026-11-16T00:00', { level: TimeLevel.Weeks, duration: 7 * day })
      }
      assert.deepEqual(
        (await current()).map(({ name }) => name),
        ['Major', 'Minor'],
      )
    })

    test('an entry has all data of its row (DSH-022, TSK-016, TSK-022)', async () => {
      const { id: work, additionalData } = await aContext(ann, 'Category', 'Work')
      const write = await aTask(ann, 'Write', { contextIds: [work], dueTime: at('2026-11-25T18:00') })
      const entryId = await anEntry(ann, write, '2026-11-20T15:00', { duration: hour })
      assert.deepEqual(await named('Write'), {
        taskId: write,
        entryId,
        name: 'Write',
        timeLevel: TimeLevel.Default,
        startTime: at('2026-11-20T15:00'),
        duration: hour,
        leaf: true,
        selected: false,
        related: false,
        percent: 0,
        status: 'NORMAL',
        color: additionalData.categoryInfo?.color,
        category: 'Work',
        disabled: false,
        dueTime: at('2026-11-25T18:00'),
      })
      const id = await anEntry(ann, await aTask(ann, 'Call'), '2026-11-20T16:00')
      await complete(id, 'V')
      assert.equal((await named('Call'))?.status, 'COMPLETED')
      const gone = await aTask(ann, 'Gone')
      await anEntry(ann, gone, '2026-11-20T17:00')
      await ann.must(tasks, 'cancel', { id: gone, cancelled: true, withSubtasks: false })
      assert.deepEqual([(await named('Gone'))?.status, (await named('Gone'))?.disabled], ['CANCELLED', true])

      const whole = await aTask(ann, 'Whole')
      const half = await aTask(ann, 'Half', { under: whole })
      await aTask(ann, 'Other half', { under: whole })
      const wholeEntry = await anEntry(ann, whole, '2026-11-15T00:00', {
        level: TimeLevel.Weeks,
        duration: 7 * day,
      })
      await ann.must(tasks, 'complete', { id: half, status: 'COMPLETED', withSubtasks: false })
      await ann.must(dashboard, 'selectTask', { entryId: wholeEntry })
      assert.deepEqual(await named('Whole'), {
        taskId: whole,
        entryId: wholeEntry,
        name: 'Whole',
        timeLevel: TimeLevel.Weeks,
        startTime: at('2026-11-15T00:00'),
        duration: 7 * day,
        leaf: false,
        selected: true,
        related: false,
        percent: 50,
        status: 'NORMAL',
        color: 'FFFFFF',
        category: '',
        disabled: true,
        dueTime: null,
      })
    })

    test('on the wire, the current entry of each level has the level, its start and its seconds (DSH-022, DSH-031, DSH-N04, CAL-037, CAL-038, CAL-042)', async () => {
      const levels: [level: TimeLevel, start: string, days: number][] = [
        [TimeLevel.HoursAndMinutes, '2026-11-20T15:00', 1 / 24],
        [TimeLevel.Days, '2026-11-20T00:00', 1],
        [TimeLevel.Weeks, '2026-11-15T00:00', 7],
        [TimeLevel.Months, '2026-11-01T00:00', 30],
        [TimeLevel.Seasons, '2026-09-01T00:00', 91],
        [TimeLevel.Years, '2026-01-01T00:00', 365],
        [TimeLevel.Lustra, '2025-01-01T00:00', 1826],
        [TimeLevel.Life, '2020-01-01T00:00', 5479],
      ]
      for (const [level, start, days] of levels.toReversed()) {
        await anEntry(ann, await aTask(ann, `Level ${level}`), start, { level, duration: days * day })
      }
      const asked = { action: 'getPlans', token: ann.token, _requestId: 'levels' }
      const { body } = await ann.raw('/v2/dashboard', asked)
      const entries = body['entries'] as { timeLevel: number; startTime: string; duration: number }[]
      assert.deepEqual(
        entries.map(({ timeLevel, startTime, duration }) => [timeLevel, startTime, duration]),
        levels.map(([level, start, days]) => [level, `${start.replaceAll(/\D/g, '')}00`, days * day]),
      )
    })

    test('on the wire, an entry is N, completed V and cancelled X (DSH-023, DSH-031, TSK-025, DSH-N02)', async () => {
      await anEntry(ann, await aTask(ann, 'Open'), '2026-11-20T15:00')
      await complete(await anEntry(ann, await aTask(ann, 'Done'), '2026-11-20T16:00'), 'V')
      const gone = await aTask(ann, 'Gone')
      await anEntry(ann, gone, '2026-11-20T17:00')
      await ann.must(tasks, 'cancel', { id: gone, cancelled: true, withSubtasks: false })
      const asked = { action: 'getPlans', token: ann.token, _requestId: 'codes' }
      const { body } = await ann.raw('/v2/dashboard', asked)
      assert.deepEqual(
        (body['entries'] as { name: string; status: string }[]).map(({ name, status }) => [name, status]),
        [
          ['Open', 'N'],
          ['Done', 'V'],
          ['Gone', 'X'],
        ],
      )
      assert.deepEqual(
        [(await named('Done'))?.status, (await named('Gone'))?.status],
        ['COMPLETED', 'CANCELLED'],
      )
    })

    test('a leaf is completed and reopened; a task with subtasks or a closed parent is not (DSH-025, DSH-034, DSH-N06, TSK-016, TSK-022, TSK-027, TSK-028)', async () => {
      const refusalOf = async (entryId: EntryId, status: 'V' | 'N') => {
        const reply = await complete(entryId, status)
        return reply.result === 'ERROR' && reply.message
      }
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      const wholeEntry = await anEntry(ann, whole, '2026-11-16T00:00', {
        level: TimeLevel.Weeks,
        duration: 7 * day,
      })
      const partEntry = await anEntry(ann, part, '2026-11-20T15:00')
      assert.deepEqual([(await named('Whole'))?.leaf, (await named('Whole'))?.disabled], [false, true])
      assert.equal(await refusalOf(wholeEntry, 'V'), wordsOf('en').planRefusals.hasSubtasks)

      const reply = await complete(partEntry, 'V')
      assert.equal(reply.result, 'OK')
      assert.equal((await named('Part'))?.status, 'COMPLETED')
      assert.equal((await named('Whole'))?.percent, 100)
      await ann.must(journal, 'undo', {})
      assert.equal((await named('Part'))?.status, 'NORMAL')

      await complete(partEntry, 'V')
      await complete(partEntry, 'N')
      assert.equal((await named('Part'))?.status, 'NORMAL')
      await complete(partEntry, 'V')
      await ann.must(tasks, 'complete', { id: whole, status: 'COMPLETED', withSubtasks: true })
      assert.equal((await named('Part'))?.disabled, true)
      assert.equal((await complete(partEntry, 'N')).result, 'ERROR')

      const gone = await aTask(ann, 'Gone')
      const goneEntry = await anEntry(ann, gone, '2026-11-20T17:00')
      await ann.must(tasks, 'cancel', { id: gone, cancelled: true, withSubtasks: false })
      assert.equal(await refusalOf(goneEntry, 'V'), "Task can't be completed")
      assert.equal((await complete(goneEntry, 'N')).result, 'ERROR')
    })

    test('a selection applies to the plans screen, and relatives of the selected task are marked (DSH-026, DSH-035, DSH-N05)', async () => {
      const whole = await aTask(ann, 'Whole')
      const middle = await aTask(ann, 'Middle', { under: whole })
      const other = await aTask(ann, 'Other')
      const week = { level: TimeLevel.Weeks, duration: 7 * day }
      await anEntry(ann, whole, '2026-11-16T00:00', week)
      const entryId = await anEntry(ann, middle, '2026-11-20T15:00')
      await anEntry(ann, other, '2026-11-20T16:00')
      await ann.must(dashboard, 'selectTask', { entryId })
      const shown = (await current()).map(({ name, selected, related }) => [name, selected, related])
      assert.deepEqual(shown, [
        ['Middle', true, false],
        ['Other', false, false],
        ['Whole', false, true],
      ])
      assert.equal((await ann.must(plans, 'open', {})).selection, middle)
      await ann.must(dashboard, 'selectDueTask', { taskId: whole })
      assert.deepEqual(
        (await current()).filter(({ related }) => related).map(({ name }) => name),
        ['Middle'],
      )
      await aSeries(ann, await aTask(ann, 'Daily'), 'FREQ=DAILY', '2026-11-10T10:00')
      await ann.must(dashboard, 'selectTask', { entryId: (await named('Daily'))!.entryId })
      assert.equal((await named('Daily'))?.selected, true, 'an occurrence')
      const nowhere = await ann.call(dashboard, 'selectTask', { entryId: newEntryId() })
      assert.equal(nowhere.result, 'ERROR')
    })

    test('a due task without an entry can be selected (DSH-026, DSH-N05)', async () => {
      const taskId = await aTask(ann, 'Receipts', { dueTime: at('2026-11-21T12:00') })
      await ann.must(dashboard, 'selectDueTask', { taskId })
      assert.equal((await due()).entries[0]!.selected, true)
      assert.equal((await ann.must(plans, 'open', {})).selection, taskId)
      const nowhere = await ann.call(dashboard, 'selectDueTask', { taskId: newTaskId() })
      assert.equal(nowhere.result === 'ERROR' && nowhere.field, 'taskId')
    })

    test('the status has the user’s name and local time (DSH-009, FND-005)', async () => {
      const { fullName, curTime } = await ann.must(userStatus, 'getStatus', {})
      assert.deepEqual([fullName, curTime], ['Ann', time])
    })

    test('today begins at midnight in the user’s zone (DSH-N10, DSH-032)', async () => {
      const tom = await aPerson(server, { timeZone: 'Pacific/Kiritimati' })
      const { today } = await tom.must(dashboard, 'getDueTasks', { time })
      assert.equal(today, at('2026-11-21T00:00'))

      await anEntry(tom, await aTask(tom, 'Yesterday'), '2026-11-20T13:00')
      await anEntry(tom, await aTask(tom, 'Today'), '2026-11-21T23:00')
      const { entries } = await tom.must(dashboard, 'getPlans', {})
      assert.deepEqual(
        entries.map(({ name }) => name),
        ['Today'],
      )
      const { data } = await tom.must(dashboard, 'getBigGoalsReport', { time })
      assert.equal(data.at(-1)!.time, dayOf(at('2026-11-21T00:00')))
    })

    test('an hour entry is current on its day, a day entry on its days (DSH-N04)', async () => {
      const hours = (name: string, start: string) =>
        aTask(ann, name).then((id) => anEntry(ann, id, start, { duration: hour }))
      const days = (name: string, start: string) =>
        aTask(ann, name).then((id) => anEntry(ann, id, start, { level: TimeLevel.Days, duration: day }))
      await hours('Ends at midnight', '2026-11-19T23:00')
      await hours('Late', '2026-11-20T23:00')
      await hours('After midnight', '2026-11-21T00:00')
      await days('The day before', '2026-11-19T00:00')
      await days('The day', '2026-11-20T00:00')
      const names = async () => (await current()).map(({ name }) => name)
      assert.deepEqual(await names(), ['Late', 'The day'])
      await hours('Begins at midnight', '2026-11-20T00:00')
      assert.deepEqual(await names(), ['Begins at midnight', 'Late', 'The day'])
    })

    test('an entry’s status can be set only to V or N (DSH-034, DSH-N02)', async () => {
      const entryId = await anEntry(ann, await aTask(ann, 'Write'), '2026-11-20T08:00')
      for (const status of ['X', 'NORMAL', 'normal', 'COMPLETED']) {
        const call = { action: 'completeTask', _requestId: status, token: ann.token, entryId, status }
        const { body } = await ann.raw('/v2/dashboard', call)
        assert.deepEqual([body['code'], body['field']], ['validation', 'status'])
      }
      assert.equal((await named('Write'))!.status, 'NORMAL')
      const accepted = (status: string) => z.safeDecode(DueTask.shape.status, status as 'N').success
      assert.deepEqual(['V', 'N', 'X', 'normal', 'NORMAL'].map(accepted), [true, true, true, false, false])
    })

    test('due tasks are sorted by date: overdue ones and those of the next thirty days (DSH-032, DSH-N09, TSK-023)', async () => {
      await aTask(ann, 'In a month', { dueTime: at('2026-12-20T18:00') })
      await aTask(ann, 'Later', { dueTime: at('2026-12-21T00:00') })
      await aTask(ann, 'Long ago', { dueTime: at('2025-01-01T00:00') })
      await aTask(ann, 'Tomorrow', { dueTime: at('2026-11-21T12:00'), priority: 2 })
      await aTask(ann, 'Above all tomorrow', { dueTime: at('2026-11-21T12:00'), priority: 9 })
      await aTask(ann, 'Whenever')
      const done = await aTask(ann, 'Done', { dueTime: at('2026-11-21T12:00') })
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      const gone = await aTask(ann, 'Gone', { dueTime: at('2026-11-21T12:00') })
      await ann.must(tasks, 'cancel', { id: gone, cancelled: true, withSubtasks: false })
      const { entries, total, today, hasTasks } = await due()
      assert.deepEqual(
        entries.map(({ name }) => name),
        ['Long ago', 'Above all tomorrow', 'Tomorrow', 'In a month'],
      )
      assert.deepEqual([total, today, hasTasks], [4, at('2026-11-20T00:00'), true])
    })

    test('a completed task counts as a task, so that no first one is offered (DSH-N13)', async () => {
      assert.equal((await due()).hasTasks, false)
      const id = await aTask(ann, 'Done')
      await ann.must(tasks, 'complete', { id, status: 'COMPLETED', withSubtasks: false })
      const { entries, hasTasks } = await due()
      assert.deepEqual([entries, hasTasks], [[], true])
    })

    test('fifty due tasks are sent by default, and all on request (DSH-N09)', async () => {
      for (let nth = 0; nth < 52; nth++) await aTask(ann, `Due ${nth}`, { dueTime: at('2026-11-21T12:00') })
      const first = await due()
      assert.deepEqual([first.entries.length, first.total], [50, 52])
      assert.equal((await due(true)).entries.length, 52)
    })

    test('big goals have the time of all descendants, by day for seven days (DSH-024, DSH-033, DSH-N08, TSK-051, TSK-N12)', async () => {
      const report = () => ann.must(dashboard, 'getBigGoalsReport', { time })
      assert.equal((await report()).noData, true)
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis })
      await ann.must(goals, 'create', {
        id: newGoalId(),
        taskId: thesis,
        text: 'Pages',
        type: 'TEXT',
        criterion: null,
      })
      const chores: TaskId = await aTask(ann, 'Chores')
      await aRecord(ann, chores, '2026-11-18T09:00', 60)
      assert.equal((await report()).noData, true)
      await aRecord(ann, chapter, '2026-11-18T10:00', 90)
      assert.equal((await report()).noData, false, 'time of any of the days is data')
      await aRecord(ann, thesis, '2026-11-18T23:00', 120)
      await aRecord(ann, chapter, '2026-11-13T22:00', 90)
      await aRecord(ann, chapter, '2026-11-14T00:00', 30)
      await aRecord(ann, thesis, '2026-11-20T09:00', 60)
      const { data, noData } = await report()
      assert.equal(noData, false)
      const first = addDays(dayOf(time), -6)
      assert.deepEqual(
        data.map((point) => [point.time - first, point.duration / hour]),
        [
          [0, 0.5],
          [1, 0],
          [2, 0],
          [3, 0],
          [4, 2.5],
          [5, 1],
          [6, 1],
        ],
      )
    })
  })
}
