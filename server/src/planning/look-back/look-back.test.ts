import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { DiaryId, diary } from '@lustra/contract/diary'
import { goals } from '@lustra/contract/goals'
import { type TaskId, newGoalId, newGoalRecordId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { reports } from '@lustra/contract/reports'
import { lookBack as calls } from '@lustra/contract/look-back'
import { tasks } from '@lustra/contract/tasks'
import { type DayNumber, TimeLevel, dayOf, formatDay } from '@lustra/domain/calendar'
import { type ReportCode } from '@lustra/domain/reports'
import { type LookBackKind } from '@lustra/domain/reviews'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'

const hour = 3600
const day = 24 * hour
const dayAt = (date: string): DayNumber => dayOf(at(`${date}T00:00`))

// Each server begins on Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`a year in review on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const lookBack = (kind: LookBackKind, date: string) => ann.must(calls, 'read', { kind, day: dayAt(date) })
    const report = (code: ReportCode, detail: 'days' | 'months' = 'months') =>
      ann.must(reports, 'report', {
        actions: 'select,reset,params,data',
        report: code,
        startTime: dayAt('2026-01-01'),
        endTime: dayAt('2026-12-31'),
        periodDetail: detail,
      })
    const onPeriod = (task: TaskId, level: TimeLevel, start: string, days: number) =>
      anEntry(ann, task, `${start}T00:00`, { level, duration: days * day })
    const aGoal = async (taskId: TaskId, text: string) => {
      const id = newGoalId()
      const criterion = { operator: 'no_less_than', checkValue: 60 } as const
      await ann.must(goals, 'create', { id, taskId, text, type: 'NUMERIC', criterion })
      const addValue = (date: string, value: number) =>
        ann.must(goals, 'addRecord', {
          goalId: id,
          record: { id: newGoalRecordId(), day: dayAt(date), value, note: '' },
        })
      return addValue
    }
    const complete = (id: TaskId) =>
      ann.must(tasks, 'complete', { id, status: 'COMPLETED', withSubtasks: false })

    test('its figures equal plan against fact and the charts of goals and categories, also for removed tasks (RHY-058)', async () => {
      ann = await aPerson(server)
      const sport = await aContext(ann, 'Category', 'Sport')
      const house = await aTask(ann, 'House')
      await onPeriod(house, TimeLevel.Years, '2026-01-01', 365)
      const attic = await aTask(ann, 'Attic', { under: house })
      const swim = await aTask(ann, 'Swim', { contextIds: [sport.id] })
      const gone = await aTask(ann, 'Gone')
      await anEntry(ann, swim, '2026-03-18T18:00', { duration: hour })
      await aRecord(ann, attic, '2026-02-17T12:00', 90)
      await aRecord(ann, swim, '2026-03-18T18:00', 30)
      await aRecord(ann, swim, '2025-12-31T23:30', 60)
      await aRecord(ann, gone, '2026-03-19T09:00', 45)
      await ann.must(tasks, 'remove', { ids: [gone] })
      const found = await lookBack('YEARS', '2026-06-15')

      const { total, tracked } = (await report('plan-against-fact')).planFact!
      const { planned, entries, kept } = total
      assert.deepEqual(found.sums, { tracked, planned, entries, kept })
      assert.equal(tracked, 3.25 * hour)
      assert.equal(
        found.days.reduce((sum, each) => sum + each, 0),
        tracked,
      )
      assert.equal(found.days.length, 365)
      assert.deepEqual(
        [found.days[0], found.days[47], found.days[76], found.days[77]],
        [0.5 * hour, 1.5 * hour, 0.5 * hour, 0.75 * hour],
      )
      for (const [code, chart] of [
        ['time-spent-on-big-goals', found.byGoal],
        ['time-by-categories-graph', found.byCategory],
      ] as const) {
        const { data, series } = await report(code)
        assert.deepEqual(chart, { data, series }, code)
      }
      assert.deepEqual(
        found.byGoal.series.map(({ name }) => name),
        ['House'],
      )
      assert.deepEqual(found.byCategory.data[2]!.values, [0, 0.5 * hour])
    })

    test('the longest streaks count tracked time on a goal and below it, and records of goals (RHY-058)', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const attic = await aTask(ann, 'Attic', { under: house })
      const swim = await aTask(ann, 'Swim')
      const milk = await aTask(ann, 'Milk')
      await onPeriod(house, TimeLevel.Years, '2026-01-01', 365)
      const lengths = await aGoal(swim, 'Lengths')
      for (const date of ['2026-10-06', '2026-10-12', '2026-10-13']) await lengths(date, 30)
      for (const date of ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-18']) {
        await aRecord(ann, attic, `${date}T09:00`)
        await aRecord(ann, milk, `${date}T10:00`)
      }
      const text = ({ name, length, first, last }: Awaited<ReturnType<typeof lookBack>>['streaks'][number]) =>
        `${name} ${length}: ${formatDay(first)} to ${formatDay(last)}`
      assert.deepEqual((await lookBack('YEARS', '2026-01-01')).streaks.map(text), [
        'House 3: 2026-11-01 to 2026-11-21',
        'Swim 2: 2026-10-04 to 2026-10-17',
      ])
      assert.deepEqual((await lookBack('MONTHS', '2026-10-31')).streaks.map(text), [
        'Swim 2: 2026-10-12 to 2026-10-13',
      ])
      assert.deepEqual((await lookBack('MONTHS', '2026-11-30')).streaks.map(text), [
        'House 2: 2026-11-17 to 2026-11-18',
      ])
    })

    test('the plans of a year and its seasons stand beside what became of them (RHY-058)', async () => {
      ann = await aPerson(server)
      const planned = async (name: string, level: TimeLevel, start: string, days: number) => {
        const id = await aTask(ann, name)
        return { id, entry: await onPeriod(id, level, start, days) }
      }
      await planned('House', TimeLevel.Years, '2026-01-01', 365)
      await planned('Shelves', TimeLevel.Seasons, '2025-12-01', 90)
      const paper = await planned('Paper', TimeLevel.Seasons, '2026-03-01', 92)
      const garden = await planned('Garden', TimeLevel.Seasons, '2026-03-01', 92)
      const course = await planned('Course', TimeLevel.Seasons, '2026-06-01', 92)
      const attic = await planned('Attic', TimeLevel.Seasons, '2026-09-01', 91)
      await planned('Winter', TimeLevel.Seasons, '2026-12-01', 90)
      await onPeriod(paper.id, TimeLevel.Months, '2026-12-01', 31)
      await complete(garden.id)
      await ann.must(tasks, 'cancel', { id: course.id, cancelled: true, withSubtasks: false })
      await ann.must(plans, 'completeTask', { id: attic.entry, newStatus: 'COMPLETED' })
      const { plan } = await lookBack('YEARS', '2026-06-15')
      assert.deepEqual(
        plan.map(({ kind, start, count, done, plans: all }) => [
          `${kind} ${formatDay(start)}: ${done} of ${count}`,
          ...all.map(({ name, became, place }) => `${name} ${became}${place ? ` ${place.tl}` : ''}`),
        ]),
        [
          ['YEARS 2026-01-01: 0 of 1', 'House ahead'],
          ['SEASONS 2025-12-01: 0 of 1', 'Shelves left'],
          ['SEASONS 2026-03-01: 0 of 2', 'Garden doneLater', `Paper planned ${TimeLevel.Months}`],
          ['SEASONS 2026-06-01: 0 of 1', 'Course givenUp'],
          ['SEASONS 2026-09-01: 1 of 1', 'Attic done'],
        ],
      )
      const months = (await lookBack('SEASONS', '2026-10-01')).plan
      assert.deepEqual(
        months.map(({ kind, start }) => `${kind} ${formatDay(start)}`),
        ['SEASONS 2026-09-01'],
      )
    })

    test('what was finished, measured and written stands in it (RHY-058)', async () => {
      ann = await aPerson(server)
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis })
      const milk = await aTask(ann, 'Milk')
      await aRecord(ann, chapter, '2026-11-10T09:00', 60)
      await complete(chapter)
      await complete(milk)
      const pages = await aGoal(thesis, 'Pages')
      await pages('2025-12-30', 4)
      await pages('2026-01-02', 8)
      await pages('2026-11-02', 61)
      await aGoal(thesis, 'Never measured')
      const write = (period: string, text: string) =>
        ann.must(diary, 'write', { period: DiaryId.parse(period), text })
      await write('WEEKS_20261109', 'A calm week')
      await write('MONTHS_20261001', 'x'.repeat(401))
      await write('YEARS_20250101', 'Last year')
      await write('LUSTRA_20250101', 'Longer than a year')
      const found = await lookBack('YEARS', '2026-06-15')
      assert.equal(found.completedCount, 2)
      assert.deepEqual(
        found.completed.map(({ name, tracked }) => [name, tracked]),
        [
          ['Chapter', hour],
          ['Milk', 0],
        ],
      )
      assert.deepEqual(
        found.goals.map(({ goal, values }) => [goal.text, values.map(({ value }) => value)]),
        [['Pages', [8, 61]]],
      )
      assert.deepEqual(
        found.texts.map(({ period, text, isCut }) => [period, text.length, isCut]),
        [
          ['MONTHS_20261001', 400, true],
          ['WEEKS_20261109', 11, false],
        ],
      )
      assert.deepEqual((await lookBack('YEARS', '2025-06-15')).completedCount, 0)
    })
  })
}
