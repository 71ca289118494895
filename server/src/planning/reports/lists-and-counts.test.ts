import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { InputOf } from '@lustra/contract/call'
import { comments } from '@lustra/contract/comments'
import { contexts } from '@lustra/contract/contexts'
import { goals } from '@lustra/contract/goals'
import {
  type GoalId,
  type RecordId,
  type TaskId,
  newGoalId,
  newGoalRecordId,
  newNoteId,
} from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import {
  type CommentsRow,
  type CompletedTask,
  type GoalText,
  type SeriesRow,
  type Statistic,
  reports,
} from '@lustra/contract/reports'
import { tasks } from '@lustra/contract/tasks'
import { dayOf, formatLocalTime, startOfDay } from '@lustra/domain/calendar'
import { findReport, hasData } from '@lustra/domain/reports'
import { commentEachRecord, manyRecords } from '../../testing/many-records.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aCapturedTask, aContext, aSeries, aTask, anEntry, at } from '../../testing/planning.ts'
import { aRecord } from '../../testing/tracking.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

type Asked = InputOf<(typeof reports)['actions']['report']>

const hour = 60 * 60 * 1000
const day = 24 * hour
const november = { startTime: dayOf(at('2026-11-01T00:00')), endTime: dayOf(at('2026-11-30T00:00')) }

for (const engine of planningEngines) {
  describe(`lists and counts of reports on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    // Friday, 20 November 2026, 13:00 in Berlin.
    beforeEach(async () => {
      server = await startTestServer(engine)
      ann = await aPerson(server)
    })
    afterEach(() => server[Symbol.asyncDispose]())

    const opened = (report: string, more: Partial<Asked> = {}, who = ann) =>
      who.must(reports, 'report', { actions: 'select,reset,params,data', report, ...more })
    const comment = (recordId: RecordId, text: string) =>
      ann.must(comments, 'create', { commentType: 'TIME_RECORD', targetId: recordId, text })
    const close = (id: TaskId, status: 'COMPLETED' | 'NORMAL', who = ann) =>
      who.must(tasks, 'complete', { id, status, withSubtasks: false })
    const cancel = (id: TaskId, who = ann) =>
      who.must(tasks, 'cancel', { id, cancelled: true, withSubtasks: false })
    const aGoal = async (taskId: TaskId, text: string, type: 'NUMERIC' | 'TEXT', checkValue?: number) => {
      const id = newGoalId()
      const criterion = checkValue === undefined ? null : ({ operator: 'no_less_than', checkValue } as const)
      await ann.must(goals, 'create', { id, taskId, text, type, criterion })
      // Goals are sorted by creation.
      server.wait(1)
      return id
    }
    const record = async (goalId: GoalId, date: string, value: number | null, note = '') => {
      const record = { id: newGoalRecordId(), day: dayOf(at(`${date}T00:00`)), value, note }
      await ann.must(goals, 'addRecord', { goalId, record })
      server.wait(1)
    }
    const columns = (data: unknown) =>
      (data as SeriesRow[]).map(({ first, last, values }) => {
        const [from, to] = [first, last].map((each) => formatLocalTime(startOfDay(each)).slice(5, 10))
        return `${from === to ? from : `${from}..${to}`} ${values.join(' ')}`
      })
    /** The columns with events. */
    const counted = (data: unknown) =>
      columns(data).filter((column) => /[1-9]/.test(column.replace(/^\S+/, '')))

    test('comments are listed below their records, latest record first, comments in order (RPT-015, RPT-045)', async () => {
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      await aRecord(ann, house, '2026-11-18T08:00')
      const early = await aRecord(ann, house, '2026-11-18T09:00')
      const late = await aRecord(ann, roof, '2026-11-19T09:00', 90)
      await comment(early, 'Measured')
      await comment(late, 'First\n<tile>')
      server.wait(1)
      await comment(late, 'Then another')
      await comment(await aRecord(ann, house, '2026-11-08T09:00'), 'Last week')
      const reply = await opened('comments-for-time-tracking-records')
      assert.equal(reply.info.title, 'Comments on time records')
      assert.deepEqual([reply.total, reply.time], [2, 120 * 60])
      const [first, second] = reply.data as CommentsRow[]
      assert.deepEqual(
        { ...first!, comments: first!.comments.map(({ text }) => text) },
        {
          kind: 'comments',
          recordId: late,
          taskId: roof,
          name: 'Roof',
          path: ['House'],
          color: 'FFFFFF',
          start: at('2026-11-19T09:00'),
          end: at('2026-11-19T10:30'),
          time: 90 * 60,
          comments: ['First\n<tile>', 'Then another'],
        },
      )
      assert.deepEqual([second!.recordId, second!.comments.length], [early, 1])
    })

    test('the count and time of records with comments include those not listed (RPT-N16, RPT-N23)', async () => {
      const task = await aTask(ann, 'Write')
      const start = Date.parse('2026-10-01T00:00Z') / 1000
      const records = Array.from({ length: 502 }, (_, index) => ({
        taskId: task,
        start: start + index * 3600,
        duration: 60 + index,
      }))
      await manyRecords(server, ann, records)
      await commentEachRecord(server, ann)
      const { data, total, time } = await opened('comments-for-time-tracking-records', {
        periodPreset: 'allTime',
      })
      const seconds = records.reduce((sum, { duration }) => sum + duration, 0)
      assert.deepEqual([data.length, total, time], [500, 502, seconds])
    })

    test('a record with comments belongs to each day on which it has time, and is listed with its whole time (RPT-015)', async () => {
      const work = await aTask(ann, 'Work')
      await comment(await aRecord(ann, work, '2026-11-17T23:00', 120), 'Over midnight')
      await comment(await aRecord(ann, work, '2026-11-19T22:00', 120), 'Until midnight')
      const on = async (date: string) => {
        const one = dayOf(at(`${date}T00:00`))
        const reply = await opened('comments-for-time-tracking-records', { startTime: one, endTime: one })
        return (reply.data as CommentsRow[]).map(({ comments, time }) => `${comments[0]!.text} ${time}`)
      }
      assert.deepEqual(await on('2026-11-16'), [])
      assert.deepEqual(await on('2026-11-17'), ['Over midnight 7200'])
      assert.deepEqual(await on('2026-11-18'), ['Over midnight 7200'])
      assert.deepEqual(await on('2026-11-19'), ['Until midnight 7200'])
      assert.deepEqual(await on('2026-11-20'), [])
    })

    test('comments are filtered by the chosen contexts and the chosen task with its subtasks (RPT-015, TIM-N13)', async () => {
      const red = await aContext(ann, 'Category', 'Red')
      const house = await aTask(ann, 'House', { contextIds: [red.id] })
      const roof = await aTask(ann, 'Roof', { under: house })
      const swim = await aTask(ann, 'Swim')
      for (const [index, id] of [house, roof, swim].entries())
        await comment(await aRecord(ann, id, `2026-11-18T1${index}:00`), 'x')
      const names = async (more: Partial<Asked>) =>
        ((await opened('comments-for-time-tracking-records', more)).data as CommentsRow[]).map(
          ({ name }) => name,
        )
      assert.deepEqual(await names({}), ['Swim', 'Roof', 'House'])
      const without = await names({ context: [red.id], contextMode: 'without' })
      const only = await names({ context: [red.id] })
      assert.deepEqual([...only, ...without].toSorted(), ['House', 'Roof', 'Swim'])
      assert.ok(only.includes('House'))
      assert.deepEqual(await names({ taskId: house }), ['Roof', 'House'])
      assert.deepEqual(await names({ taskId: swim, context: [red.id] }), [])
      await ann.must(tasks, 'remove', { ids: [swim] })
      assert.deepEqual(await names({}), ['Roof', 'House'])
    })

    test('completed tasks are listed under their completion day in the user’s zone, latest first, with their own time (RPT-020, RPT-045)', async () => {
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const swim = await aTask(ann, 'Swim')
      const left = await aTask(ann, 'Left')
      await aRecord(ann, roof, '2026-11-01T09:00', 60)
      await aRecord(ann, roof, '2026-11-18T09:00', 30)
      await aRecord(ann, house, '2026-11-18T10:00', 15)
      await close(roof, 'COMPLETED')
      server.wait(10 * hour + 59 * 60_000)
      await close(swim, 'COMPLETED')
      await cancel(left)
      server.wait(60_000)
      const later = await signInAgain(server, ann)
      await close(house, 'COMPLETED', later)
      const on = async (date: string) => {
        const one = dayOf(at(`${date}T00:00`))
        return opened('completed-tasks', { startTime: one, endTime: one }, later)
      }
      const friday = await on('2026-11-20')
      assert.deepEqual(
        (friday.data as CompletedTask[]).map(({ name, path, completed, time }) => [
          name,
          path.join(),
          formatLocalTime(completed),
          time,
        ]),
        [
          ['Swim', '', '2026-11-20T23:59:00', 0],
          ['Roof', 'House', '2026-11-20T13:00:00', 5400],
        ],
      )
      assert.deepEqual([friday.total, friday.time], [2, 5400])
      const saturday = await on('2026-11-21')
      assert.deepEqual(
        (saturday.data as CompletedTask[]).map(({ name, time }) => `${name} ${time}`),
        ['House 900'],
      )
      await close(house, 'NORMAL', later)
      await later.must(tasks, 'remove', { ids: [swim] })
      assert.deepEqual((await on('2026-11-21')).data, [])
      assert.deepEqual(
        ((await on('2026-11-20')).data as CompletedTask[]).map(({ name }) => name),
        ['Roof'],
      )
    })

    test('completed tasks are filtered by the chosen contexts (RPT-020, RPT-030)', async () => {
      const red = await aContext(ann, 'Category', 'Red')
      await close(await aTask(ann, 'Swim'), 'COMPLETED')
      await close(await aTask(ann, 'House', { contextIds: [red.id] }), 'COMPLETED')
      const names = async (more: Partial<Asked>) =>
        ((await opened('completed-tasks', more)).data as CompletedTask[]).map(({ name }) => name).toSorted()
      assert.deepEqual(await names({}), ['House', 'Swim'])
      assert.deepEqual(await names({ context: [red.id] }), ['House'])
      assert.deepEqual(await names({ context: [red.id], contextMode: 'without' }), ['Swim'])
      assert.deepEqual(await names({ context: ['-2'] }), ['Swim'])
    })

    test('added and processed notes are counted by day in the user’s zone, including days without any (RPT-023, TSK-059)', async () => {
      const note = async (who = ann) => {
        const id = newNoteId()
        await who.must(inbox, 'create', { id, text: 'Note' })
        return id
      }
      const first = await note()
      const second = await note()
      const removed = await note()
      await ann.must(inbox, 'remove', { ids: [removed] })
      server.wait(11 * hour - 1000)
      const { id: _, ...task } = aCapturedTask()
      await note()
      server.wait(1000)
      const later = await signInAgain(server, ann)
      await note(later)
      await later.must(inbox, 'process', { id: first, task: { id: _, ...task } })
      const reply = await opened('inbox-dynamics', {}, later)
      assert.equal(reply.data.length, 30)
      assert.deepEqual(counted(reply.data), ['11-20 3 0', '11-21 1 1'])
      assert.deepEqual(
        reply.series?.map(({ id }) => id),
        ['received', 'processed'],
      )
      const only = await opened(
        'inbox-dynamics',
        { startTime: november.endTime, endTime: november.endTime },
        later,
      )
      assert.deepEqual([only.data, only.total], [[], 0])

      // Received long before the period, and processed in it.
      server.wait(3 * day)
      const last = await signInAgain(server, ann)
      await last.must(inbox, 'process', { id: second, task: aCapturedTask() })
      const ofThatDay = dayOf(at('2026-11-24T00:00'))
      const narrow = await opened('inbox-dynamics', { startTime: ofThatDay, endTime: ofThatDay }, last)
      assert.deepEqual(counted(narrow.data), ['11-24 0 1'])
    })

    test('created, completed and cancelled tasks are counted; reopened and removed ones are not (RPT-028, TSK-030)', async () => {
      const ids: TaskId[] = []
      for (const name of ['Completed', 'Cancelled', 'Reopened', 'Removed', 'Open', 'Completed, too'])
        ids.push(await aTask(ann, name))
      server.wait(40 * day)
      const later = await signInAgain(server, ann)
      await close(ids[0]!, 'COMPLETED', later)
      await close(ids[5]!, 'COMPLETED', later)
      await cancel(ids[1]!, later)
      await close(ids[2]!, 'COMPLETED', later)
      await close(ids[2]!, 'NORMAL', later)
      await close(ids[3]!, 'COMPLETED', later)
      await later.must(tasks, 'remove', { ids: [ids[3]!] })
      const year = await opened('created-completed-and-cancelled-tasks', { periodDetail: 'months' }, later)
      assert.equal(year.data.length, 12)
      assert.deepEqual(counted(year.data), ['11-01..11-30 5 0 0', '12-01..12-31 0 2 1'])
      assert.deepEqual(
        year.series?.map(({ id }) => id),
        ['created', 'completed', 'cancelled'],
      )
      // An open period begins and ends with the first and the last event.
      const all = await opened(
        'created-completed-and-cancelled-tasks',
        { periodPreset: 'allTime', periodDetail: 'months' },
        later,
      )
      assert.deepEqual(columns(all.data), ['11-20..11-30 5 0 0', '12-01..12-30 0 2 1'])
      const tom = await aPerson(server)
      assert.deepEqual((await opened('created-completed-and-cancelled-tasks', {}, tom)).data, [])
    })

    test('numeric values are the last of each column, and null where nothing was measured (RPT-024, TSK-052)', async () => {
      const thesis = await aTask(ann, 'Thesis')
      const archived = await aGoal(thesis, 'Old', 'NUMERIC')
      await ann.must(goals, 'change', { id: archived, changes: { status: 'archived' } })
      await aGoal(thesis, 'Diary', 'TEXT')
      const pages = await aGoal(thesis, 'Pages', 'NUMERIC', 60)
      const words = await aGoal(thesis, 'Words', 'NUMERIC')
      await record(pages, '2026-11-02', 10)
      await record(pages, '2026-11-05', 0)
      await record(pages, '2026-11-20', 31.5)
      await record(pages, '2026-11-20', 30)
      await record(pages, '2026-12-01', 99)
      const weeks = await opened('dynamics-of-numeric-values', { ...november, periodDetail: 'weeks' })
      assert.deepEqual(columns(weeks.data), [
        '11-01..11-07 0',
        '11-08..11-14 ',
        '11-15..11-21 30',
        '11-22..11-28 ',
        '11-29..11-30 ',
      ])
      assert.deepEqual([weeks.series?.map(({ name }) => name), weeks.params.numGoal], [['Pages'], pages])
      const all = await opened('dynamics-of-numeric-values', { periodDetail: 'months' })
      assert.deepEqual(columns(all.data), ['11-02..11-30 30', '12-01 99'])
      const other = await opened('dynamics-of-numeric-values', { numGoal: words })
      assert.deepEqual([other.data, other.goal?.text], [[], 'Words'])
      const old = await opened('dynamics-of-numeric-values', { numGoal: archived })
      assert.deepEqual([old.goal?.text, old.gone], ['Old', []])
    })

    test('a goal with a check value has a goal line; without one it has none (RPT-051, RPT-N08, TSK-054)', async () => {
      const thesis = await aTask(ann, 'Thesis')
      const pages = await aGoal(thesis, 'Pages', 'NUMERIC', 60)
      const words = await aGoal(thesis, 'Words', 'NUMERIC')
      const lineOf = async (code: string, goal: Partial<Asked>) => (await opened(code, goal)).goal?.checkValue
      assert.equal(await lineOf('dynamics-of-numeric-values', { numGoal: pages }), 60)
      assert.equal(await lineOf('dynamics-of-numeric-values', { numGoal: words }), null)
      assert.equal(await lineOf('goal-progress', {}), 60)
      const offered = await opened('goal-progress', { goalWithCriteria: words })
      assert.deepEqual([offered.gone, offered.goal?.id], [['goalWithCriteria'], pages])
    })

    test('textual records are those of all textual goals or of one, latest first (RPT-025, TSK-053)', async () => {
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const diary = await aGoal(roof, 'Diary', 'TEXT')
      const ideas = await aGoal(house, 'Ideas', 'TEXT')
      const pages = await aGoal(house, 'Pages', 'NUMERIC')
      await record(diary, '2026-11-18', null, 'Rain')
      await record(ideas, '2026-11-19', null, 'A window')
      await record(diary, '2026-11-19', null, 'Sun')
      await record(diary, '2025-01-01', null, 'Snow')
      await record(pages, '2026-11-19', 3, 'A number')
      const all = await opened('textual-records-by-goals')
      const notes = (data: unknown) => (data as GoalText[]).map(({ goal, note }) => `${goal}: ${note}`)
      assert.deepEqual(notes(all.data), ['Diary: Sun', 'Ideas: A window', 'Diary: Rain', 'Diary: Snow'])
      const { id: _, ...row } = (all.data as GoalText[])[0]!
      assert.deepEqual(row, {
        kind: 'text',
        goalId: diary,
        goal: 'Diary',
        taskId: roof,
        name: 'Roof',
        path: ['House'],
        color: 'FFFFFF',
        day: dayOf(at('2026-11-19T00:00')),
        note: 'Sun',
      })
      assert.deepEqual([all.total, all.params.textGoal, all.goal], [4, null, undefined])
      const one = await opened('textual-records-by-goals', { textGoal: diary, ...november })
      assert.deepEqual([notes(one.data), one.goal?.text], [['Diary: Sun', 'Diary: Rain'], 'Diary'])
      await ann.must(tasks, 'remove', { ids: [roof] })
      assert.deepEqual(notes((await opened('textual-records-by-goals')).data), ['Ideas: A window'])
    })

    test('statistics count everything outside of the recycle bin (RPT-027)', async () => {
      const house = await aTask(ann, 'House')
      const done = await aTask(ann, 'Done')
      const dropped = [await aTask(ann, 'Dropped'), await aTask(ann, 'Dropped, too')]
      const gone = await aTask(ann, 'Gone')
      for (const name of ['Roof', 'Attic', 'Garden']) await aTask(ann, name)
      for (const name of ['Home', 'Shop', 'Office', 'Park', 'Pool']) await aContext(ann, 'Place', name)
      await anEntry(ann, house, '2026-11-21T10:00')
      await anEntry(ann, house, '2026-11-22T10:00')
      await anEntry(ann, done, '2026-11-21T11:00')
      await aSeries(ann, house, 'FREQ=DAILY', '2026-11-21T14:00')
      await comment(await aRecord(ann, house, '2026-11-18T23:30', 60), 'x')
      await aRecord(ann, house, '2026-11-18T10:00', 30)
      for (const text of ['First', 'Second', 'Third', 'Fourth', 'Fifth'])
        await ann.must(comments, 'create', { commentType: 'TASK', targetId: house, text })
      const diary = await aGoal(house, 'Diary', 'TEXT')
      for (const text of ['Ideas', 'Dreams']) await aGoal(house, text, 'TEXT')
      for (const date of [12, 13, 14, 15, 16, 17, 18]) await record(diary, `2026-11-${date}`, null, 'z')
      const notes = Array.from({ length: 5 }, newNoteId)
      for (const id of notes) await ann.must(inbox, 'create', { id, text: 'Note' })
      // Removed notes, contexts and goals do not count.
      await ann.must(inbox, 'remove', { ids: notes.slice(0, 1) })
      const { id: away } = await aContext(ann, 'Place', 'Away')
      await ann.must(contexts, 'remove', { id: away })
      const lost = await aGoal(house, 'Removed', 'TEXT')
      await record(lost, '2026-11-18', null, 'z')
      await ann.must(goals, 'remove', { id: lost })
      // Data of a removed task does not count.
      await comment(await aRecord(ann, gone, '2026-11-17T10:00', 30), 'x')
      await anEntry(ann, gone, '2026-11-21T12:00')
      await record(await aGoal(gone, 'Lost', 'TEXT'), '2026-11-18', null, 'z')
      await close(done, 'COMPLETED')
      for (const id of dropped) await cancel(id)
      await ann.must(tasks, 'remove', { ids: [gone] })
      server.wait(8 * day)
      const later = await signInAgain(server, ann)
      const reply = await opened('statistics', {}, later)
      assert.deepEqual(
        Object.fromEntries((reply.data as Statistic[]).map(({ code, value }) => [code, value])),
        {
          daysSinceRegistration: 8,
          tasks: 7,
          openTasks: 4,
          completedTasks: 1,
          cancelledTasks: 2,
          entries: 3,
          completedEntries: 1,
          series: 1,
          records: 2,
          trackedSeconds: 90 * 60,
          daysWithTime: 2,
          comments: 6,
          goals: 3,
          goalRecords: 7,
          notes: 4,
          contexts: 5,
        },
      )
      const tom = await aPerson(server)
      const empty = (await opened('statistics', {}, tom)).data as Statistic[]
      assert.ok(empty.every(({ value }) => value === 0))
      assert.ok(hasData(findReport('statistics')!, 0))
    })

    test('each report counts as empty below its own number of rows (RPT-046, RPT-N05)', async () => {
      const codes = {
        'comments-for-time-tracking-records': 1,
        'completed-tasks': 1,
        'textual-records-by-goals': 1,
        'inbox-dynamics': 2,
        'dynamics-of-numeric-values': 2,
        'created-completed-and-cancelled-tasks': 2,
      }
      for (const [code, least] of Object.entries(codes)) {
        const { data } = await opened(code)
        assert.deepEqual(data, [], code)
        const report = findReport(code)!
        assert.deepEqual([hasData(report, least - 1), hasData(report, least)], [false, true], code)
      }
    })

    test('goals and categories of other users are ignored and reported as gone, without showing their data (RPT-030, RPT-031)', async () => {
      const work = await aContext(ann, 'Category', 'Work')
      const thesis = await aTask(ann, 'Thesis', { contextIds: [work.id] })
      await aRecord(ann, thesis, '2026-11-18T10:00', 60)
      const numGoal = await aGoal(thesis, 'Pages', 'NUMERIC', 60)
      const textGoal = await aGoal(thesis, 'Diary', 'TEXT')
      await record(numGoal, '2026-11-17', 20)
      await record(textGoal, '2026-11-17', null, 'Chapter one')
      const params: readonly (readonly [report: string, param: Partial<Asked>])[] = [
        ['dynamics-of-numeric-values', { numGoal }],
        ['goal-progress', { goalWithCriteria: numGoal }],
        ['textual-records-by-goals', { textGoal }],
        ['time-by-categories', { category: [work.id] }],
        ['time-by-categories-graph', { category: [work.id] }],
      ]
      const tom = await aPerson(server)
      for (const [report, param] of params) {
        const [code] = Object.keys(param)
        const own = await opened(report, { ...november, ...param })
        assert.deepEqual([report, own.gone, own.data.length > 0], [report, [], true])
        assert.deepEqual({ ...own.params, ...param }, own.params)
        const foreign = await opened(report, { ...november, ...param }, tom)
        assert.deepEqual([report, foreign.gone, foreign.data], [report, [code], []])
        assert.doesNotMatch(JSON.stringify(foreign), /Thesis|Pages|Diary|Chapter|Work/)
      }
    })
  })
}
