import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { InputOf, ResultOf } from '@lustra/contract/call'
import { comments } from '@lustra/contract/comments'
import { goals } from '@lustra/contract/goals'
import { inbox } from '@lustra/contract/inbox'
import {
  type GoalId,
  type TaskId,
  newGoalId,
  newGoalRecordId,
  newNoteId,
  newTaskId,
} from '@lustra/contract/ids'
import { type GoalValue, type TimeRow, reports } from '@lustra/contract/reports'
import { tasks } from '@lustra/contract/tasks'
import { dayOf } from '@lustra/domain/calendar'
import { type ReportCode, reports as catalogue, statistics } from '@lustra/domain/reports'
import { manyRecords } from '../../testing/many-records.ts'
import { manyTasks } from '../../testing/many-tasks.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aContext, aTask, anEntry, at } from '../../testing/planning.ts'
import { aRecord } from '../../testing/tracking.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

type Asked = InputOf<(typeof reports)['actions']['report']>
type ReportRow = ResultOf<(typeof reports)['actions']['report']>['data'][number]

const hour = 3600

/** What distinguishes the reports' rows for the same data: kind, and names of rows or series. */
// oxfmt-ignore
const contentOf: Readonly<Record<ReportCode, readonly [kind: string, names: string]>> = {
  'time-spent-for-tasks': ['time', 'Thesis 195, Chapter 195'],
  'weekly-timesheet': ['time', 'Thesis 105, Chapter 105'],
  'comments-for-time-tracking-records': ['comments', 'Wrote 15, Wrote 30, Wrote 60, Wrote 90'],
  'plan-against-fact': ['planFact', ', , Mow, Thesis, Chapter'],
  'time-by-categories': ['time', 'Work 195, Chapter 195'],
  'weekly-timesheet-by-categories': ['time', 'Work 105, Chapter 105'],
  'time-by-categories-graph': ['series', 'Work'],
  'distribution-of-categories-by-hours-of-day': ['hours', 'Work'],
  'completed-tasks': ['completed', 'Swim'],
  'abandoned-tasks': ['abandoned', 'Mow'],
  'time-spent-on-big-goals': ['series', 'Thesis'],
  'inbox-dynamics': ['series', 'received, processed'],
  'dynamics-of-numeric-values': ['series', 'Pages'],
  'textual-records-by-goals': ['text', 'Began'],
  'goal-progress': ['value', '7, 5'],
  statistics: ['statistic', statistics.join(', ')],
  'created-completed-and-cancelled-tasks': ['series', 'created, completed, cancelled'],
}

function textOf(row: ReportRow): string {
  if (row.kind === 'time') return `${row.name} ${row.time / 60}`
  if (row.kind === 'comments') return row.comments[0]!.text
  if (row.kind === 'text') return row.note
  if (row.kind === 'value') return String(row.value)
  if (row.kind === 'statistic') return row.code
  return row.kind === 'series' ? '' : row.name
}

for (const engine of planningEngines) {
  describe(`reports on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    const opened = (report: string | number | null, more: Partial<Asked> = {}, who = ann) =>
      who.must(reports, 'report', { actions: 'select,params,data', report, ...more })
    const changed = (code: ReportCode | null, paramCode: Asked['paramCode'], paramValue: string) =>
      ann.must(reports, 'report', {
        actions: 'params,data',
        report: null,
        ...(code !== null && { code }),
        paramCode,
        paramValue,
      })
    const spent = (data: unknown) =>
      (data as TimeRow[]).map(({ name, depth, time }) => `${'  '.repeat(depth)}${name} ${time / hour}`)
    const aGoal = async (taskId: TaskId, text: string, checkValue: number | null = 60): Promise<GoalId> => {
      const id = newGoalId()
      const criterion = checkValue === null ? null : ({ operator: 'no_less_than', checkValue } as const)
      await ann.must(goals, 'create', { id, taskId, text, type: 'NUMERIC', criterion })
      return id
    }
    const aValue = (goalId: GoalId, date: string, value: number) => {
      const record = { id: newGoalRecordId(), day: dayOf(at(`${date}T00:00`)), value, note: '' }
      return ann.must(goals, 'addRecord', { goalId, record })
    }

    test('a report opens by its code or number, with its title in the reader’s language (RPT-065, RPT-021)', async () => {
      const reply = await opened('abandoned-tasks')
      assert.deepEqual(reply.info, {
        id: 14,
        title: 'Abandoned tasks',
        description: 'Open tasks that haven’t been touched for a while.',
        offsetInMinutes: 60,
      })
      assert.deepEqual([reply.payedGroup, reply.payedEnabled], ['FREE', true])
      assert.deepEqual(reply.params, { abandonedFilter: 'untouched' })
      assert.deepEqual([reply.data, reply.total], [[], 0])
      const [byNumber, byDigits] = [await opened(14), await opened('14')]
      assert.deepEqual(byNumber, byDigits)
      const masha = await aPerson(server, { language: 'ru', timeZone: 'Asia/Kolkata' })
      const { info } = await opened('goal-progress', {}, masha)
      assert.deepEqual(info, {
        id: 17,
        title: 'Продвижение к цели',
        description: 'Значения цели во времени в сравнении с целевым.',
        offsetInMinutes: 330,
      })
    })

    test('opening selects a report with its stored parameters, or resets them to the initial ones (RPT-062, RPT-N11)', async () => {
      const wish = { report: 'time-spent-for-tasks', periodPreset: 'lastMonth' } as const
      const ask = async (asked: Asked) => {
        const { info, params } = await ann.must(reports, 'report', asked)
        return [info.id, params.periodPreset]
      }
      assert.deepEqual(await ask({ actions: 'select,params,data', ...wish }), [18, 'lastMonth'])
      assert.deepEqual(await ask({ actions: 'params,data', report: null }), [18, 'lastMonth'])
      // A report is shown without being selected, and the selection stays.
      assert.equal((await ask({ actions: 'params,data', report: 'statistics' }))[0], 7)
      assert.deepEqual(await ask({ actions: 'params,data', report: null }), [18, 'lastMonth'])
      assert.equal((await ask({ actions: 'select,reset,params,data', report: 'statistics' }))[0], 7)
      assert.equal((await ask({ actions: 'params,data', report: null }))[0], 7)
      const { report } = wish
      assert.deepEqual(await ask({ actions: 'select,params,data', report }), [18, 'lastMonth'])
      assert.deepEqual(await ask({ actions: 'select,reset,params,data', report }), [18, 'curWeek'])
      assert.deepEqual(await ask({ actions: 'select,params,data', report }), [18, 'curWeek'])
    })

    test('each code opens its own report, with rows that no other report has for the same data (RPT-011, RPT-N03, RPT-021, RPT-026)', async () => {
      const work = await aContext(ann, 'Category', 'Work')
      const thesis = await aTask(ann, 'Thesis')
      await ann.must(goals, 'markBigGoal', { taskId: thesis, bigGoal: true })
      const chapter = await aTask(ann, 'Chapter', { under: thesis, contextIds: [work.id] })
      for (const [day, length] of [
        ['2026-11-10', 90],
        ['2026-11-17', 60],
        ['2026-11-18', 30],
        ['2026-11-19', 15],
      ] as const) {
        const targetId = await aRecord(ann, chapter, `${day}T09:00`, length)
        await ann.must(comments, 'create', { commentType: 'TIME_RECORD', targetId, text: `Wrote ${length}` })
      }
      const pages = await aGoal(thesis, 'Pages')
      for (const [day, value] of [
        ['2026-11-18', 5],
        ['2026-11-19', 7],
      ] as const) {
        await aValue(pages, day, value)
      }
      const diary = newGoalId()
      const text = { id: diary, taskId: thesis, text: 'Diary', type: 'TEXT', criterion: null } as const
      await ann.must(goals, 'create', text)
      const day = dayOf(at('2026-11-18T00:00'))
      const entry = { id: newGoalRecordId(), day, value: null, note: 'Began' }
      await ann.must(goals, 'addRecord', { goalId: diary, record: entry })
      const swim = await aTask(ann, 'Swim')
      await ann.must(tasks, 'complete', { id: swim, status: 'COMPLETED', withSubtasks: true })
      await ann.must(inbox, 'create', { id: newNoteId(), text: 'Call' })
      await anEntry(ann, await aTask(ann, 'Mow'), '2026-11-01T09:00')
      // A timesheet still has one week.
      const asked = { periodPreset: 'allTime', abandonedFilter: 'plannedInPast' } as const
      for (const { code, id } of catalogue) {
        const { info, data, series } = await opened(code, asked)
        const names = series?.map((each) => each.name || each.id) ?? data.map(textOf)
        assert.deepEqual([info.id, data[0]?.kind, names.join(', ')], [id, ...contentOf[code]], code)
      }
    })

    test('every report of the catalogue opens by its code with its default parameters (RPT-009, RPT-053, RPT-N04)', async () => {
      for (const { code, id, params, preset, payedGroup } of catalogue) {
        const reply = await opened(code)
        assert.deepEqual([reply.info.id, reply.payedGroup, reply.gone], [id, payedGroup, []])
        assert.deepEqual(Object.keys(reply.params).toSorted(), [...params].toSorted(), code)
        if ((params as readonly string[]).includes('periodPreset'))
          assert.equal(reply.params.periodPreset, preset)
      }
    })

    test('an unknown report is refused, and so is a request without a report before any was selected (RPT-010)', async () => {
      for (const report of ['', 'abandoned', 'toString', 99, null]) {
        const answer = await ann.call(reports, 'report', { actions: 'params,data', report })
        assert.ok(answer.result === 'ERROR')
        assert.deepEqual(
          [answer.code, answer.field, answer.message],
          ['not-found', 'report', 'There is no such report.'],
        )
      }
    })

    test('a change without a report applies to the last selected one; a code selects another (RPT-063, RPT-N15)', async () => {
      await opened('time-spent-for-tasks')
      await opened('abandoned-tasks')
      const { info, params } = await changed(null, 'abandonedFilter', '3')
      assert.deepEqual([info.id, params], [14, { abandonedFilter: 'overdue' }])
      const other = await changed('time-spent-for-tasks', 'periodPreset', 'lastYear')
      assert.deepEqual([other.info.id, other.params.periodPreset], [18, 'lastYear'])
      const both = { actions: 'params,data', report: 'abandoned-tasks', code: 'statistics' } as const
      assert.equal((await ann.must(reports, 'report', both)).info.id, 7, 'the code wins')
      assert.equal((await changed(null, 'abandonedFilter', '2')).info.id, 14)
    })

    test('parameters are stored for each report and user until they are reset (RPT-064, RPT-N11)', async () => {
      const [work] = [await aContext(ann, 'Category', 'Work')]
      await opened('time-spent-for-tasks')
      await changed(null, 'periodPreset', 'lastMonth')
      await changed(null, 'context', `${work.id},-2`)
      const laptop = await signInAgain(server, ann)
      const kept = await opened('time-spent-for-tasks', {}, laptop)
      assert.equal(kept.params.periodPreset, 'lastMonth')
      assert.deepEqual(kept.params.context, [work.id, '-2'])
      assert.equal((await opened('goal-progress')).params.periodPreset, 'allTime')
      const tom = await aPerson(server)
      assert.equal((await opened('time-spent-for-tasks', {}, tom)).params.periodPreset, 'curWeek')
      const reset = await ann.must(reports, 'report', {
        actions: 'select,reset,params,data',
        report: 'time-spent-for-tasks',
      })
      assert.deepEqual([reset.params.periodPreset, reset.params.context], ['curWeek', []])
      assert.equal((await opened('time-spent-for-tasks', {}, laptop)).params.periodPreset, 'curWeek')
    })

    test('concurrent changes of two tabs are both stored (RPT-064, RPT-N11)', async () => {
      const code = 'time-spent-for-tasks'
      const work = await aContext(ann, 'Category', 'Work')
      await opened(code)
      for (const [preset, context] of [
        ['lastMonth', work.id],
        ['lastYear', ''],
        ['allTime', `${work.id},-2`],
      ] as const) {
        await Promise.all([changed(code, 'periodPreset', preset), changed(code, 'context', context)])
        const { params } = await opened(code)
        assert.deepEqual([params.periodPreset, params.context?.join()], [preset, context])
      }
    })

    test('an invalid value is refused and not stored', async () => {
      await opened('time-spent-for-tasks')
      const cases: [code: NonNullable<Asked['paramCode']>, value: string][] = [
        ['periodPreset', 'thisWeek'],
        ['startTime', '20261301'],
        ['startTime', '2026-11-01'],
        ['context', 'work'],
        ['context', '-2,'],
        ['abandonedFilter', '0'],
        ['abandonedFilter', '4'],
        ['taskId', '-1'],
        ['goalWithCriteria', 'x'],
      ]
      const before = await opened('time-spent-for-tasks')
      for (const [paramCode, paramValue] of cases) {
        const answer = await ann.call(reports, 'report', {
          actions: 'params,data',
          report: null,
          paramCode,
          paramValue,
        })
        assert.ok(answer.result === 'ERROR', `${paramCode} ${paramValue}`)
        assert.deepEqual([answer.code, answer.field], ['validation', 'paramValue'])
      }
      assert.deepEqual(await opened('time-spent-for-tasks'), before)
    })

    test('individually chosen dates replace the preset, and stay in order (RPT-N13, RPT-032)', async () => {
      await opened('time-spent-for-tasks')
      const days = ({ params }: Awaited<ReturnType<typeof changed>>) => [
        params.periodPreset,
        params.startTime,
        params.endTime,
      ]
      const on = (date: string) => dayOf(at(`${date}T00:00`))
      const month = await changed(null, 'periodPreset', 'curMonth')
      assert.deepEqual(days(month), ['curMonth', on('2026-11-01'), on('2026-11-30')])
      const later = await changed(null, 'startTime', '20261110')
      assert.deepEqual(days(later), [null, on('2026-11-10'), on('2026-11-30')])
      const crossed = await changed(null, 'endTime', '20261101')
      assert.deepEqual(days(crossed), [null, on('2026-11-01'), on('2026-11-01')])
      assert.deepEqual(days(await changed(null, 'startTime', '')), [null, null, on('2026-11-01')])
      assert.deepEqual(days(await changed(null, 'periodPreset', 'lastYear')).slice(1), [
        on('2025-01-01'),
        on('2025-12-31'),
      ])
      const dates = await changed(null, 'periodPreset', '')
      assert.deepEqual(days(dates), [null, on('2025-01-01'), on('2025-12-31')])
    })

    test('an address with a task opens its all-time total, including subtasks (TSK-062, RPT-034)', async () => {
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis })
      const figures = await aTask(ann, 'Figures', { under: chapter })
      await aRecord(ann, thesis, '2026-11-18T09:00', 60)
      await aRecord(ann, figures, '2024-02-29T09:00', 90)
      const asked = { taskId: chapter, periodPreset: 'allTime' } as const
      const reply = await opened('time-spent-for-tasks', asked)
      assert.deepEqual(spent(reply.data), ['Chapter 1.5', '  Figures 1.5'])
      assert.deepEqual([reply.task, reply.time], [{ id: chapter, text: 'Chapter' }, 1.5 * hour])
      assert.deepEqual([reply.params.taskId, reply.params.periodPreset], [chapter, 'allTime'])
      assert.deepEqual(spent((await opened('time-spent-for-tasks')).data), ['Chapter 1.5', '  Figures 1.5'])

      const all = await changed(null, 'taskId', '')
      assert.deepEqual(spent(all.data), ['Thesis 2.5', '  Chapter 1.5', '    Figures 1.5'])
      await opened('time-spent-for-tasks', asked)
      await ann.must(tasks, 'remove', { ids: [chapter] })
      const after = await opened('time-spent-for-tasks')
      assert.deepEqual([after.params.taskId, spent(after.data), after.gone], [null, ['Thesis 1'], ['taskId']])
      const unknown = await opened('time-spent-for-tasks', { taskId: newTaskId() })
      assert.deepEqual([unknown.params.taskId, unknown.gone], [null, ['taskId']])
    })

    test('an address with a goal opens its values of all time (TSK-055, RPT-035, RPT-026)', async () => {
      const thesis = await aTask(ann, 'Thesis')
      const [pages, pain] = [await aGoal(thesis, 'Pages'), await aGoal(thesis, 'Pain', 2)]
      await aValue(pages, '2026-11-18', 14)
      await aValue(pain, '2024-01-01', 9)
      await aValue(pain, '2026-11-20', 5)
      const reply = await opened('goal-progress', { goalWithCriteria: pain, periodPreset: 'allTime' })
      assert.deepEqual(
        (reply.data as GoalValue[]).map(({ value }) => value),
        [5, 9],
      )
      assert.deepEqual([reply.goal?.text, reply.goal?.checkValue, reply.total], ['Pain', 2, 2])
      assert.deepEqual([reply.params.goalWithCriteria, reply.params.periodPreset], [pain, 'allTime'])
      const thisYear = await changed(null, 'periodPreset', 'curYear')
      assert.deepEqual([thisYear.data.length, thisYear.goal?.id], [1, pain])
      await ann.must(goals, 'remove', { id: pain })
      const without = await opened('goal-progress')
      assert.deepEqual([without.goal?.id, without.gone], [pages, ['goalWithCriteria']])
      const unknown = await opened('goal-progress', { goalWithCriteria: pain })
      assert.deepEqual([unknown.params.goalWithCriteria, unknown.gone], [pages, ['goalWithCriteria']])
    })

    test('without a goal with a criterion, the report is empty', async () => {
      const free = await aGoal(await aTask(ann, 'Thesis'), 'Notes', null)
      await aValue(free, '2026-11-18', 1)
      const { data, goal, params } = await opened('goal-progress')
      assert.deepEqual([data, goal, params.goalWithCriteria], [[], undefined, null])
    })

    test('time is cut at the midnights of the period, even on a day of 25 hours', async () => {
      const work = await aTask(ann, 'Work')
      await aRecord(ann, work, '2026-10-24T22:00', 180)
      await aRecord(ann, work, '2026-10-25T22:00', 180)
      const own = async (from: string, to: string) => {
        await changed('time-spent-for-tasks', 'startTime', from)
        const { data, time } = await changed('time-spent-for-tasks', 'endTime', to)
        assert.equal(
          (data as TimeRow[]).reduce((sum, row) => sum + row.time, 0),
          time,
        )
        return time! / hour
      }
      assert.equal(await own('20261024', '20261024'), 2)
      assert.equal(await own('20261025', '20261025'), 3)
      assert.equal(await own('20261026', '20261026'), 1)
      assert.equal(await own('20261024', '20261026'), 6)
      assert.equal(await own('20261001', '20261130'), 6)
      assert.equal(await own('20261027', '20261130'), 0)
    })

    test('the time is that of tasks with the chosen contexts, listed under their ancestors (RPT-031, TSK-046)', async () => {
      const [red, blue] = [await aContext(ann, 'Category', 'Red'), await aContext(ann, 'Place', 'Blue')]
      const house = await aTask(ann, 'House', { contextIds: [blue.id] })
      const attic = await aTask(ann, 'Attic', { under: house, contextIds: [red.id] })
      const swim = await aTask(ann, 'Swim')
      await aRecord(ann, house, '2026-11-18T09:00', 60)
      await aRecord(ann, attic, '2026-11-18T10:00', 60)
      await aRecord(ann, swim, '2026-11-18T11:00', 30)
      await opened('time-spent-for-tasks')
      const of = async (ids: string) => spent((await changed(null, 'context', ids)).data)
      assert.deepEqual(await of(''), ['House 2', '  Attic 1', 'Swim 0.5'])
      assert.deepEqual(await of(red.id), ['House 1', '  Attic 1'])
      assert.deepEqual(await of('-2'), ['Swim 0.5'])
      assert.deepEqual(await of(`${blue.id},-2`), ['House 1', 'Swim 0.5'])
      const gone = await changed(null, 'context', newTaskId())
      assert.deepEqual(spent(gone.data), ['House 2', '  Attic 1', 'Swim 0.5'])
      assert.deepEqual(gone.params.context, [])
    })

    test('the five hundred largest rows are sent by default, and all on request (RPT-N16)', async () => {
      const ids = await manyTasks(server, ann, 502, (index) => ({ name: `Task ${index}` }))
      const start = Date.parse('2026-10-01T00:00Z') / 1000
      const records = ids.map((taskId, index) => ({
        taskId,
        start: start + index * hour,
        duration: index === 0 ? hour : hour / 2,
      }))
      await manyRecords(server, ann, records)
      const asked = { periodPreset: 'allTime' } as const
      const first = await opened('time-spent-for-tasks', asked)
      assert.deepEqual([first.data.length, first.total, first.time], [500, 502, 503 * 1800])
      assert.equal((first.data as TimeRow[])[0]!.name, 'Task 0')
      assert.equal((await opened('time-spent-for-tasks', { all: true })).data.length, 502)
    })
  })
}
