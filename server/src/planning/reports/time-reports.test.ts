import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { InputOf } from '@lustra/contract/call'
import { contexts } from '@lustra/contract/contexts'
import { dashboard } from '@lustra/contract/dashboard'
import { goals } from '@lustra/contract/goals'
import { type TaskId, newRecordId } from '@lustra/contract/ids'
import { type HoursRow, type SeriesRow, type TimeRow, reports } from '@lustra/contract/reports'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { formatDay, type DayNumber, dayOf } from '@lustra/domain/calendar'
import { type ReportCode, hourOfWeek, reports as catalogue } from '@lustra/domain/reports'
import { sixZones } from '@lustra/domain/testing/zone-offsets'
import { wordsOf } from '@lustra/words'
import { manyRecords } from '../../testing/many-records.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aContext, aTask, at as timeAt } from '../../testing/planning.ts'
import { aRecord } from '../../testing/tracking.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

type Params = Partial<InputOf<(typeof reports)['actions']['report']>>
type RecordsRequest = InputOf<(typeof reports)['actions']['records']>

const hour = 3600
const day = 24 * hour * 1000

/** The reports that count tracked time by task or category. */
const timeReports = [
  'time-spent-for-tasks',
  'weekly-timesheet',
  'time-by-categories',
  'weekly-timesheet-by-categories',
  'time-by-categories-graph',
  'distribution-of-categories-by-hours-of-day',
] as const satisfies readonly ReportCode[]

for (const engine of planningEngines) {
  describe(`reports of time on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    const opened = (code: ReportCode, params: Params = {}, who = ann) =>
      who.must(reports, 'report', { actions: 'select,reset,params,data', report: code, ...params })
    const changed = (code: ReportCode, params: Params, who = ann) =>
      who.must(reports, 'report', { actions: 'params,data', report: null, code, ...params })
    type Reply = Awaited<ReturnType<typeof opened>>

    const aBigGoal = async (name: string) => {
      const id = await aTask(ann, name)
      await ann.must(goals, 'markBigGoal', { taskId: id, bigGoal: true })
      return id
    }
    const rowsOf = ({ data }: Reply) => data as TimeRow[]
    const lines = (reply: Reply) =>
      rowsOf(reply).map(
        ({ name, depth, time, parts }) =>
          `${'  '.repeat(depth)}${name || '-'} ${time / hour}: ${parts.map((part) => part / hour).join(' ')}`,
      )
    const spent = (reply: Reply) =>
      rowsOf(reply).map(({ name, depth, time }) => `${'  '.repeat(depth)}${name || '-'} ${time / hour}`)
    const daysOf = ({ columns }: Reply) => columns!.map(dateText)
    const period = ({ params }: Reply) =>
      [params.startTime, params.endTime].map((each) => each && dateText(each))
    const days = (first: string, last: string) =>
      ({ periodPreset: null, startTime: dayAt(first), endTime: dayAt(last) }) as const
    /** The columns of a chart, in hours by series. */
    const stacked = ({ data, series }: Reply) => ({
      series: series!.map(({ name }) => name || '-'),
      columns: (data as SeriesRow[]).map(
        ({ first, last, values }) =>
          `${dateText(first)}..${dateText(last)} ${values.map((value) => value! / hour).join(' ')}`,
      ),
    })

    test('each time report opens by its code, with title, parameters and rows (RPT-009, RPT-013, RPT-014, RPT-016, RPT-017, RPT-018, RPT-019, RPT-022, RPT-045, RPT-N03, RPT-N04)', async () => {
      const goal = await aBigGoal('Thesis')
      await aRecord(ann, goal, '2026-11-18T09:00', 60)
      await aRecord(ann, goal, '2026-11-19T09:00', 60)
      const rowKinds: Readonly<Record<string, string>> = {
        timeTree: 'time',
        timesheet: 'time',
        stackedTime: 'series',
        hoursOfDay: 'hours',
      }
      for (const code of [...timeReports, 'time-spent-on-big-goals'] as const) {
        const report = catalogue.find((each) => each.code === code)!
        const reply = await opened(code)
        const { title, description } = wordsOf('en').reports.all[code]
        assert.deepEqual(
          [reply.info.id, reply.info.title, reply.info.description],
          [report.id, title, description],
        )
        assert.equal(reply.payedGroup, report.payedGroup)
        assert.deepEqual(Object.keys(reply.params).toSorted(), [...report.params].toSorted())
        assert.equal(reply.time, 2 * hour)
        for (const { kind } of reply.data) assert.equal(kind, rowKinds[report.mode])
        assert.ok(reply.total >= report.minRows && reply.data.length === reply.total, code)
      }
    })

    test('the task tree shows each task’s trend, including its descendants (RPT-013, RPT-037, RPT-N03)', async () => {
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis })
      await aTask(ann, 'Nothing', { under: thesis })
      const swim = await aTask(ann, 'Swim')
      await aRecord(ann, thesis, '2026-11-16T09:00', 60)
      await aRecord(ann, chapter, '2026-11-16T22:30', 180)
      await aRecord(ann, swim, '2026-11-18T09:00', 30)
      const week = await opened('time-spent-for-tasks', days('2026-11-16', '2026-11-18'))
      assert.deepEqual(daysOf(week), ['2026-11-16', '2026-11-17', '2026-11-18'])
      assert.deepEqual(lines(week), ['Thesis 4: 2.5 1.5 0', '  Chapter 3: 1.5 1.5 0', 'Swim 0.5: 0 0 0.5'])
      const year = await opened('time-spent-for-tasks', { periodPreset: 'curYear', periodDetail: 'months' })
      assert.equal(daysOf(year)[10], '2026-11-01')
      assert.deepEqual(rowsOf(year)[0]!.parts, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4 * hour, 0])
    })

    test('the columns of all time begin and end with the first and last time (RPT-038)', async () => {
      const task = await aTask(ann, 'Thesis')
      await aRecord(ann, task, '2026-09-15T09:00', 60)
      await aRecord(ann, task, '2026-11-02T09:00', 60)
      const reply = await opened('time-spent-for-tasks', { periodPreset: 'allTime', periodDetail: 'months' })
      assert.deepEqual(daysOf(reply), ['2026-09-15', '2026-10-01', '2026-11-01'])
      assert.deepEqual(lines(reply), ['Thesis 2: 1 0 1'])
      const empty = await opened('time-spent-for-tasks', {
        ...days('2025-01-01', '2025-01-03'),
        endTime: null,
      })
      assert.deepEqual([empty.total, empty.time], [1, 2 * hour])
      const none = await opened('time-spent-for-tasks', {
        ...days('2026-12-01', '2026-12-31'),
        endTime: null,
      })
      assert.deepEqual([none.data, none.total, none.time, none.columns], [[], 0, 0, []])
    })

    test('categories are listed with their tasks, each task in one category, and tasks without one separately (RPT-016)', async () => {
      const [sport, work] = [
        await aContext(ann, 'Category', 'Sport'),
        await aContext(ann, 'Category', 'Work'),
      ]
      const home = await aContext(ann, 'Place', 'Home')
      const thesis = await aTask(ann, 'Thesis', { contextIds: [work.id] })
      const figures = await aTask(ann, 'Figures', { under: thesis, contextIds: [work.id, home.id] })
      const yoga = await aTask(ann, 'Yoga at work', { contextIds: [work.id, sport.id] })
      const cook = await aTask(ann, 'Cook', { contextIds: [home.id] })
      await aRecord(ann, thesis, '2026-11-16T09:00', 60)
      await aRecord(ann, figures, '2026-11-17T09:00', 120)
      await aRecord(ann, yoga, '2026-11-18T09:00', 30)
      await aRecord(ann, cook, '2026-11-18T10:00', 45)
      const reply = await opened('time-by-categories')
      assert.deepEqual(spent(reply), [
        'Work 3',
        '  Figures 2',
        '  Thesis 1',
        '- 0.75',
        '  Cook 0.75',
        'Sport 0.5',
        '  Yoga at work 0.5',
      ])
      assert.equal(reply.time, 4.25 * hour)
      const [category, first] = rowsOf(reply)
      assert.deepEqual(
        [category!.taskId, category!.contextId, first!.taskId, first!.contextId],
        [null, work.id, figures, work.id],
      )
      assert.equal(rowsOf(reply)[3]!.contextId, '-2')
      const of = async (ids: string) =>
        spent(await changed('time-by-categories', { paramCode: 'category', paramValue: ids })).filter(
          (line) => !line.startsWith(' '),
        )
      assert.deepEqual(await of(sport.id), ['Sport 0.5'])
      assert.deepEqual(await of(`${work.id},-2`), ['Work 3', '- 0.75'])
      assert.deepEqual(await of('-2'), ['- 0.75'])
      const notACategory = await changed('time-by-categories', { category: [home.id] })
      assert.deepEqual([notACategory.gone, notACategory.time], [['category'], 4.25 * hour])
    })

    test('a timesheet has the seven days of one week, and a change of either day moves it (RPT-014, RPT-017, RPT-030, RPT-036, FND-012, FND-013)', async () => {
      const work = await aContext(ann, 'Category', 'Work')
      const thesis = await aTask(ann, 'Thesis', { contextIds: [work.id] })
      await aRecord(ann, thesis, '2026-11-15T09:00', 60)
      await aRecord(ann, thesis, '2026-11-17T23:00', 120)
      const sheet = await opened('weekly-timesheet')
      assert.deepEqual(period(sheet), ['2026-11-15', '2026-11-21'])
      assert.equal(daysOf(sheet).length, 7)
      assert.deepEqual(lines(sheet), ['Thesis 3: 1 0 1 1 0 0 0'])
      const byCategory = await opened('weekly-timesheet-by-categories')
      assert.deepEqual(lines(byCategory), ['Work 3: 1 0 1 1 0 0 0', '  Thesis 3: 1 0 1 1 0 0 0'])

      for (const code of ['weekly-timesheet', 'weekly-timesheet-by-categories'] as const) {
        const start = await changed(code, { paramCode: 'startTime', paramValue: '20261104' })
        assert.deepEqual(period(start), ['2026-11-01', '2026-11-07'])
        assert.equal(start.params.periodPreset, null)
        const end = await changed(code, { paramCode: 'endTime', paramValue: '20261118' })
        assert.deepEqual(period(end), ['2026-11-15', '2026-11-21'])
        const both = await changed(code, days('2026-10-25', '2026-10-31'))
        assert.deepEqual(period(both), ['2026-10-25', '2026-10-31'])
        assert.deepEqual(period(await changed(code, { startTime: null })), ['2026-11-15', '2026-11-21'])
        assert.equal((await changed(code, { periodPreset: 'lastWeek' })).params.periodPreset, 'lastWeek')
        assert.equal((await changed(code, { periodPreset: 'allTime' })).params.periodPreset, 'curWeek')
      }
      const masha = await aPerson(server, { language: 'ru' })
      const tom = await aPerson(server)
      await tom.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: '1' })
      for (const who of [masha, tom])
        assert.deepEqual(period(await opened('weekly-timesheet', {}, who)), ['2026-11-16', '2026-11-22'])
    })

    test('categories over time have a column for each day, even without time, largest category first (RPT-018)', async () => {
      const [sport, work] = [
        await aContext(ann, 'Category', 'Sport'),
        await aContext(ann, 'Category', 'Work'),
      ]
      const swim = await aTask(ann, 'Swim', { contextIds: [sport.id] })
      const thesis = await aTask(ann, 'Thesis', { contextIds: [work.id] })
      const empty = await opened('time-by-categories-graph')
      assert.deepEqual([empty.data, empty.total, empty.series], [[], 0, []])
      await aRecord(ann, swim, '2026-11-02T09:00', 30)
      await aRecord(ann, thesis, '2026-11-02T10:00', 60)
      await aRecord(ann, await aTask(ann, 'Cook'), '2026-11-04T10:00', 15)
      const four = await opened('time-by-categories-graph', days('2026-11-01', '2026-11-04'))
      assert.deepEqual(stacked(four), {
        series: ['Work', 'Sport', '-'],
        columns: [
          '2026-11-01..2026-11-01 0 0 0',
          '2026-11-02..2026-11-02 1 0.5 0',
          '2026-11-03..2026-11-03 0 0 0',
          '2026-11-04..2026-11-04 0 0 0.25',
        ],
      })
      assert.deepEqual(
        four.series!.map(({ id }) => id),
        [work.id, sport.id, '-2'],
      )
      const weeks = await opened('time-by-categories-graph', {
        periodPreset: 'curMonth',
        periodDetail: 'weeks',
      })
      assert.equal(stacked(weeks).columns[0], '2026-11-01..2026-11-07 1 0.5 0.25')
      assert.equal(weeks.data.length, 5)
      const only = await changed('time-by-categories-graph', { category: [sport.id] })
      assert.deepEqual([stacked(only).series, only.time], [['Sport'], 0.5 * hour])
    })

    test('a detail that the period does not offer is replaced in the reply, and returns with the period (RPT-037, RPT-044, RPT-N09, RPT-N10, RPT-041)', async () => {
      await aRecord(ann, await aTask(ann, 'Thesis'), '2026-11-02T09:00', 30)
      const code = 'time-by-categories-graph'
      const detail = async (params: Params) => (await changed(code, params)).params.periodDetail
      assert.equal((await opened(code)).params.periodDetail, 'days')
      assert.equal(await detail({ periodPreset: 'curYear' }), 'weeks')
      assert.equal(await detail({ periodPreset: 'curMonth' }), 'days')
      assert.equal(await detail({ timeLevel: 'weeks' }), 'weeks')
      assert.equal(await detail({ periodPreset: 'curWeek' }), 'days')
      assert.equal(
        await detail({ periodPreset: 'curYear', paramCode: 'periodDetail', paramValue: 'months' }),
        'months',
      )
      assert.equal(
        await detail({ periodPreset: 'allTime', periodDetail: 'years', timeLevel: 'months' }),
        'years',
      )
    })

    test('hours of the week are by the clock of each record, from Monday on (RPT-019)', async () => {
      const work = await aContext(ann, 'Category', 'Work')
      const thesis = await aTask(ann, 'Thesis', { contextIds: [work.id] })
      await aRecord(ann, thesis, '2026-11-16T23:30', 90)
      await aRecord(ann, thesis, '2026-11-09T23:45', 15)
      // When clocks go back, hour 2 of Sunday lasts twice as long.
      await aRecord(ann, thesis, '2026-10-25T01:00', 180)
      const reply = await opened('distribution-of-categories-by-hours-of-day', { periodPreset: 'allTime' })
      const [row] = reply.data as HoursRow[]
      assert.deepEqual([row!.contextId, row!.name, row!.time], [work.id, 'Work', reply.time])
      const at = (date: string, of: number) => row!.hours[hourOfWeek(dayAt(date), of)]! / hour
      assert.deepEqual([at('2026-11-16', 23), at('2026-11-17', 0)], [0.75, 1])
      assert.equal(row!.hours.length, 168)
      assert.equal(
        row!.hours.reduce((sum, seconds) => sum + seconds, 0),
        reply.time,
      )
      assert.equal(at('2026-10-25', 1), 1)
      assert.equal(at('2026-10-25', 2) + at('2026-10-25', 3), 2)
    })

    test('time on big goals includes descendants and equals the dashboard’s (RPT-022, TSK-051)', async () => {
      const thesis = await aBigGoal('Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis })
      const house = await aBigGoal('House')
      const cook = await aTask(ann, 'Cook')
      await aRecord(ann, chapter, '2026-11-16T09:00', 60)
      await aRecord(ann, thesis, '2026-11-17T09:00', 60)
      await aRecord(ann, house, '2026-11-17T12:00', 180)
      await aRecord(ann, cook, '2026-11-17T18:00', 30)
      const reply = await opened('time-spent-on-big-goals', days('2026-11-14', '2026-11-20'))
      const { series, columns } = stacked(reply)
      assert.deepEqual(series.toSorted(), ['House', 'Thesis'])
      assert.equal(columns.length, 7)
      assert.equal(reply.time, 5 * hour)
      const { data } = await ann.must(dashboard, 'getBigGoalsReport', { time: timeAt('2026-11-20T12:00') })
      assert.deepEqual(
        (reply.data as SeriesRow[]).map(({ values }) =>
          values.reduce<number>((sum, value) => sum + value!, 0),
        ),
        data.map(({ duration }) => duration),
      )
      await ann.must(goals, 'markBigGoal', { taskId: house, bigGoal: false })
      assert.deepEqual(stacked(await changed('time-spent-on-big-goals', {})).series, ['Thesis'])
    })

    test('a running week is compared with as many days of the previous week or of a year ago (RPT-030, RPT-032)', async () => {
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis })
      const swim = await aTask(ann, 'Swim')
      await aRecord(ann, chapter, '2026-11-17T09:00', 60)
      await aRecord(ann, chapter, '2026-11-10T09:00', 120)
      await aRecord(ann, swim, '2026-11-08T09:00', 30)
      await aRecord(ann, swim, '2026-11-14T09:00', 90)
      await aRecord(ann, swim, '2025-11-18T09:00', 45)
      const pairs = (reply: Reply) =>
        rowsOf(reply).map(({ name, time, before }) => [name, time / hour, before! / hour])
      const reply = await opened('time-spent-for-tasks', { compare: 'previous' })
      assert.deepEqual(pairs(reply), [
        ['Thesis', 1, 2],
        ['Chapter', 1, 2],
        ['Swim', 0, 0.5],
      ])
      const { current, before, time: total } = reply.compared!
      assert.deepEqual([dateText(current.first), dateText(current.last)], ['2026-11-15', '2026-11-20'])
      assert.deepEqual([dateText(before.first), dateText(before.last)], ['2026-11-08', '2026-11-13'])
      assert.deepEqual([reply.time, total], [hour, 2.5 * hour])
      const lastYear = await changed('time-spent-for-tasks', { compare: 'lastYear' })
      assert.equal(dateText(lastYear.compared!.before.first), '2025-11-16')
      assert.deepEqual(pairs(lastYear).at(-1), ['Swim', 0, 0.75])
      const byCategory = await opened('time-by-categories', { compare: 'previous' })
      assert.deepEqual([byCategory.time, byCategory.compared!.time], [hour, 2.5 * hour])
      const open = await changed('time-spent-for-tasks', { periodPreset: 'allTime' })
      assert.deepEqual([open.compared, rowsOf(open)[0]!.before], [undefined, undefined])
    })

    test('chosen contexts are the only included or the excluded ones (RPT-030, RPT-031)', async () => {
      const [work, home] = [await aContext(ann, 'Category', 'Work'), await aContext(ann, 'Place', 'Home')]
      const hours = { Thesis: [work.id], Mail: [work.id, home.id], Cook: [home.id], Walk: [] }
      for (const [index, [name, contextIds]] of Object.entries(hours).entries())
        await aRecord(ann, await aTask(ann, name, { contextIds }), `2026-11-18T${10 + index}:00`, 60)
      for (const code of ['time-spent-for-tasks', 'weekly-timesheet'] as const) {
        const names = async (context: Params['context'], contextMode: 'only' | 'without') =>
          rowsOf(await opened(code, { context, contextMode }))
            .map(({ name }) => name)
            .toSorted()
            .join(' ')
        assert.equal(await names([], 'only'), 'Cook Mail Thesis Walk')
        assert.equal(await names([], 'without'), 'Cook Mail Thesis Walk')
        assert.equal(await names([work.id], 'only'), 'Mail Thesis')
        assert.equal(await names([work.id], 'without'), 'Cook Walk')
        assert.equal(await names(['-2'], 'only'), 'Walk')
        assert.equal(await names(['-2'], 'without'), 'Cook Mail Thesis')
        assert.equal(await names([home.id, '-2'], 'without'), 'Thesis')
      }
    })

    test('each report by category is restricted to the chosen ones (RPT-016, RPT-017, RPT-018, RPT-019, RPT-030)', async () => {
      const [work, home] = [await aContext(ann, 'Category', 'Work'), await aContext(ann, 'Place', 'Home')]
      const thesis = await aTask(ann, 'Thesis', { contextIds: [work.id] })
      await aRecord(ann, thesis, '2026-11-18T09:00', 60)
      await aRecord(ann, await aTask(ann, 'Cook', { contextIds: [home.id] }), '2026-11-18T10:00', 30)
      for (const { code, params } of catalogue) {
        if (!(params as readonly string[]).includes('category')) continue
        const hours = async (category: Params['category']) =>
          (await opened(code, { periodPreset: 'curWeek', category })).time! / hour
        const found = [await hours([]), await hours([work.id]), await hours(['-2']), await hours([home.id])]
        assert.deepEqual(found, [1.5, 1, 0.5, 1.5], code)
        assert.deepEqual((await opened(code, { category: [home.id] })).gone, ['category'])
      }
    })

    test('a preset follows the day, even in a copied address with its days; chosen days stay (RPT-031, RPT-032, RPT-N13)', async () => {
      const week = await opened('time-spent-for-tasks')
      const address = { ...week.params }
      const fixed = { ...address, periodPreset: null }
      assert.deepEqual(period(week), ['2026-11-15', '2026-11-21'])
      server.wait(7 * day)
      try {
        const later = await signInAgain(server, ann)
        assert.deepEqual(period(await opened('time-spent-for-tasks', address, later)), [
          '2026-11-22',
          '2026-11-28',
        ])
        const days = await opened('time-spent-for-tasks', fixed, later)
        assert.deepEqual([days.params.periodPreset, ...period(days)], [null, '2026-11-15', '2026-11-21'])
        const inverted = await changed('time-spent-for-tasks', { startTime: dayAt('2026-12-05') }, later)
        assert.deepEqual(period(inverted), ['2026-12-05', '2026-12-05'])
      } finally {
        server.wait(-7 * day)
      }
    })

    test('an address opens the same report elsewhere, regardless of stored parameters, which apply without an address (RPT-031, RPT-064, RPT-N11)', async () => {
      const work = await aContext(ann, 'Category', 'Work')
      const task = await aTask(ann, 'Thesis')
      const select = (params: Params, who: Person) =>
        who.must(reports, 'report', {
          actions: 'select,params,data',
          report: 'time-spent-for-tasks',
          ...params,
        })
      const chosen = await select(
        {
          ...days('2026-10-05', '2026-10-20'),
          context: [work.id, '-2'],
          contextMode: 'without',
          taskId: task,
          compare: 'lastYear',
        },
        ann,
      )
      assert.deepEqual(period(chosen), ['2026-10-05', '2026-10-20'])
      const { context, contextMode, taskId, compare } = chosen.params
      assert.deepEqual(
        [context, contextMode, taskId, compare],
        [[work.id, '-2'], 'without', task, 'lastYear'],
      )
      const laptop = await signInAgain(server, ann)
      assert.deepEqual((await select({}, laptop)).params, chosen.params)
      await select({ periodPreset: 'allTime', context: [], compare: '', taskId: null }, laptop)
      assert.deepEqual((await select(chosen.params, ann)).params, chosen.params)
      const reset = await opened('time-spent-for-tasks')
      assert.deepEqual(reset.params, (await opened('time-spent-for-tasks', {}, await aPerson(server))).params)
      assert.deepEqual((await select({}, laptop)).params, reset.params)
    })

    test('things that are gone or of other users are ignored, reported, and counted nowhere (RPT-030, RPT-034, RPT-N11)', async () => {
      const [work, home] = [await aContext(ann, 'Category', 'Work'), await aContext(ann, 'Place', 'Home')]
      const thesis = await aTask(ann, 'Thesis', { contextIds: [work.id] })
      await aRecord(ann, thesis, '2026-11-18T10:00', 60)
      const params = { context: [work.id, home.id], taskId: thesis }
      const whole = await opened('time-spent-for-tasks', params)
      assert.deepEqual([whole.gone, whole.contextNames], [[], { [work.id]: 'Work', [home.id]: 'Home' }])
      const tom = await aPerson(server)
      const foreign = await opened('time-spent-for-tasks', params, tom)
      assert.deepEqual(foreign.gone, ['context', 'taskId'])
      assert.deepEqual([foreign.params.context, foreign.params.taskId, foreign.task], [[], null, undefined])
      assert.deepEqual(foreign.contextNames, {})
      await ann.must(contexts, 'remove', { id: home.id })
      const after = await changed('time-spent-for-tasks', {})
      assert.deepEqual([after.gone, after.params.context, after.time], [['context'], [work.id], hour])
      await ann.must(tasks, 'remove', { ids: [thesis] })
      assert.deepEqual((await changed('time-spent-for-tasks', {})).gone, ['context', 'taskId'])
      for (const code of timeReports)
        assert.equal((await opened(code, { periodPreset: 'allTime' })).time, 0, code)
    })

    test('every report counts the running timer until now, and completed tasks (TIM-N18)', async () => {
      const task = await aTask(ann, 'Thesis')
      await aRecord(ann, task, '2026-11-16T09:00', 60)
      await ann.must(tasks, 'complete', { id: task, status: 'COMPLETED', withSubtasks: false })
      const timed = await aTask(ann, 'Timed')
      await ann.must(time, 'startTimer', { taskId: timed, recordId: newRecordId() })
      server.wait(600_000)
      for (const code of timeReports)
        assert.equal((await opened(code, { periodPreset: 'curWeek' })).time, hour + 600, code)
      const { records } = await recordsBehind({ code: 'weekly-timesheet', rowTaskId: timed })
      assert.deepEqual(
        records.map(({ name, time: seconds }) => [name, seconds]),
        [['Timed', 600]],
      )
    })

    const recordsBehind = (request: RecordsRequest, who = ann) => who.must(reports, 'records', request)

    test('the records behind a figure are listed with the seconds that count, five hundred per page (RPT-N16)', async () => {
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis })
      await aRecord(ann, chapter, '2026-11-16T23:00', 120)
      await aRecord(ann, thesis, '2026-11-17T09:00', 30)
      await aRecord(ann, await aTask(ann, 'Swim'), '2026-11-17T12:00', 30)
      const tuesday = { first: dayAt('2026-11-17'), last: dayAt('2026-11-17') }
      const behind = await recordsBehind({ code: 'weekly-timesheet', rowTaskId: thesis, ...tuesday })
      assert.deepEqual(
        behind.records.map(({ name, time: seconds, start, end }) => [
          name,
          seconds,
          dateText(dayOf(start)),
          dateText(dayOf(end)),
        ]),
        [
          ['Chapter', hour, '2026-11-16', '2026-11-17'],
          ['Thesis', hour / 2, '2026-11-17', '2026-11-17'],
        ],
      )
      assert.deepEqual([behind.total, behind.time], [2, 1.5 * hour])
      const many = Array.from({ length: 501 }, (_, index) => ({
        taskId: thesis,
        start: Date.parse('2026-10-01T00:00Z') / 1000 + index * hour,
        duration: 60 + index,
      }))
      await manyRecords(server, ann, many)
      const october = {
        code: 'time-spent-for-tasks',
        rowTaskId: thesis,
        ...days('2026-10-01', '2026-10-31'),
      } as const
      const [first, second] = [await recordsBehind(october), await recordsBehind({ ...october, offset: 500 })]
      assert.deepEqual([first.records.length, second.records.length, first.total], [500, 1, 501])
      assert.equal(second.records[0]!.time, 560)
      assert.equal(first.time, (await opened('time-spent-for-tasks', days('2026-10-01', '2026-10-31'))).time)
    })

    test('records of several years over midnight are listed once each', async () => {
      const task = await aTask(ann, 'Night watch')
      const nights = Array.from({ length: 700 }, (_, index) => ({
        taskId: task,
        start: Date.parse('2024-12-01T23:00Z') / 1000 + index * 24 * hour,
        duration: 2 * hour,
      }))
      await manyRecords(server, ann, nights)
      const all = await recordsBehind({ code: 'time-spent-for-tasks', periodPreset: 'allTime' })
      assert.deepEqual([all.total, all.time], [700, 1400 * hour])
      const from = {
        code: 'time-spent-for-tasks',
        ...days('2024-12-02', '9999-12-31'),
        endTime: null,
      } as const
      const later = await recordsBehind(from)
      assert.deepEqual([later.total, later.time, later.records[0]!.time], [700, 1399 * hour, hour])
    })

    test('reports without tracked time have no records behind their figures', async () => {
      for (const { code, mode } of catalogue) {
        const answer = await ann.call(reports, 'records', { code })
        const isOfTime = ['timeTree', 'timesheet', 'stackedTime', 'hoursOfDay'].includes(mode)
        assert.equal(answer.result === 'OK', isOfTime, code)
      }
    })

    test('every figure of every time report is the sum of its records, and all reports agree (RPT-013, RPT-014, RPT-016, RPT-017, RPT-018, RPT-019, RPT-022)', async () => {
      const random = randomFrom(20261120)
      const [sport, work] = [
        await aContext(ann, 'Category', 'Sport'),
        await aContext(ann, 'Category', 'Work'),
      ]
      const all: TaskId[] = []
      for (let index = 0; index < 12; index++) {
        const contextIds = [[], [sport.id], [work.id], [sport.id, work.id]][random(4)]!
        const above = all.length > 0 && random(3) > 0 ? { under: all[random(all.length)]! } : {}
        const task = await aTask(ann, `Task ${index}`, { contextIds, ...above })
        if (!('under' in above)) await ann.must(goals, 'markBigGoal', { taskId: task, bigGoal: true })
        all.push(task)
      }
      let at = Date.parse('2026-10-20T00:00Z') / 1000
      const recorded = Array.from({ length: 150 }, () => {
        at += random(12 * hour)
        const duration = 1 + random(10 * hour)
        const record = { taskId: all[random(all.length)]!, start: at, duration, zone: sixZones[random(6)]! }
        at += duration
        return record
      }).filter((record) => record.start + record.duration < server.app.now() / 1000)
      await manyRecords(server, ann, recorded)
      const periods = [
        { periodPreset: 'curMonth' },
        { periodPreset: 'lastWeek' },
        { periodPreset: 'allTime' },
        days('2026-10-25', '2026-11-07'),
      ] as const
      for (const params of periods) {
        const totals = new Map<number, string>()
        for (const code of [...timeReports, 'time-spent-on-big-goals'] as const) {
          const isSheet = code.startsWith('weekly')
          const asked = { ...params, ...(random(2) === 0 && { periodDetail: 'weeks' as const }) }
          const reply = await opened(code, { ...asked, compare: 'previous' })
          if (!isSheet) totals.set(reply.time!, code)
          await checkFigures(code, reply, { code, ...asked, compare: 'previous' })
        }
        assert.equal(totals.size, 1, JSON.stringify([...totals]))
      }
      assert.equal(
        (await opened('time-spent-for-tasks', { periodPreset: 'allTime' })).time,
        recorded.reduce((sum, { duration }) => sum + duration, 0),
      )

      async function checkFigures(code: ReportCode, reply: Reply, request: RecordsRequest) {
        const sum = async (more: Partial<RecordsRequest>) =>
          (await recordsBehind({ ...request, ...more })).time
        assert.equal(await sum({}), reply.time)
        const [row] = reply.data.length > 0 ? [reply.data[random(reply.data.length)]!] : []
        if (!row) return
        if (row.kind === 'hours') {
          const [weekday, of] = [random(7), random(24)]
          const rowContextId = row.contextId
          assert.equal(await sum({ rowContextId, weekday, hour: of }), row.hours[weekday * 24 + of], code)
          assert.equal(await sum({ rowContextId }), row.time)
        } else if (row.kind === 'series') {
          const place = random(row.values.length)
          const id = reply.series![place]!.id
          const which =
            code === 'time-spent-on-big-goals' ? { rowTaskId: id as TaskId } : { rowContextId: id as never }
          assert.equal(await sum({ ...which, first: row.first, last: row.last }), row.values[place], code)
        } else if (row.kind === 'time') {
          const which = {
            ...(row.taskId && { rowTaskId: row.taskId }),
            ...(row.contextId && { rowContextId: row.contextId }),
          }
          assert.equal(await sum(which), row.time, code)
          const place = random(row.parts.length)
          const [first, next] = [reply.columns![place]!, reply.columns![place + 1]]
          const last = next === undefined ? {} : { last: ((next as number) - 1) as typeof first }
          assert.equal(await sum({ ...which, first, ...last }), row.parts[place], code)
          if (reply.compared)
            assert.equal(await sum({ ...which, ...reply.compared.before }), row.before, code)
        }
      }
    })
  })
}

/** `2026-11-20` */
function dayAt(date: string): DayNumber {
  return dayOf(timeAt(`${date}T00:00`))
}

function dateText(day: DayNumber): string {
  return formatDay(day)
}

/** Integers below a limit, the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
