import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarRulesOf } from '../calendar/index.ts'
import { dateText, dayAt } from '../testing/times.ts'
import {
  type PeriodPreset,
  type ReportPeriod,
  hasData,
  isCounted,
  offeredPreset,
  periodOfPreset,
  periodPresets,
  reportGroups,
  findReport,
  reports,
  weekOf,
  withBoundary,
} from './index.ts'

const [sunday, monday] = [calendarRulesOf('en', 0), calendarRulesOf('ru', 0)]
const friday = dayAt('2026-11-20')

function dates({ first, last }: ReportPeriod): (string | null)[] {
  return [first, last].map((day) => day && dateText(day))
}

// oxfmt-ignore
const presets: [preset: PeriodPreset, first: string, last: string][] = [
  ['curMonth',  '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['curYear',   '2026-01-01', '2026-12-31'],
  ['lastYear',  '2025-01-01', '2025-12-31'],
]
for (const [preset, first, last] of presets) {
  test(`on 20 November 2026 ${preset} is ${first} to ${last} (RPT-032)`, () => {
    for (const rules of [sunday, monday])
      assert.deepEqual(dates(periodOfPreset(preset, friday, rules)), [first, last])
  })
}

test('weeks begin on Monday in Russian, otherwise on the user’s first weekday (RPT-032, RPT-036)', () => {
  const week = (preset: PeriodPreset, date: string, rules = sunday) =>
    dates(periodOfPreset(preset, dayAt(date), rules))
  assert.deepEqual(week('curWeek', '2026-11-20'), ['2026-11-15', '2026-11-21'])
  assert.deepEqual(week('lastWeek', '2026-11-20'), ['2026-11-08', '2026-11-14'])
  assert.deepEqual(week('curWeek', '2026-11-20', monday), ['2026-11-16', '2026-11-22'])
  assert.deepEqual(week('curWeek', '2026-11-20', calendarRulesOf('en', 1)), ['2026-11-16', '2026-11-22'])
  assert.deepEqual(week('curWeek', '2026-11-15'), ['2026-11-15', '2026-11-21'])
  assert.deepEqual(week('curWeek', '2026-11-15', monday), ['2026-11-09', '2026-11-15'])
  assert.deepEqual(week('lastWeek', '2026-01-01', monday), ['2025-12-22', '2025-12-28'])
})

test('the presets are the current and last week, month and year, and all time (RPT-032)', () => {
  const all = ['curWeek', 'lastWeek', 'curMonth', 'lastMonth', 'curYear', 'lastYear', 'allTime']
  assert.deepEqual(periodPresets, all)
})

test('all time has neither a first nor a last day (RPT-032)', () => {
  assert.deepEqual(dates(periodOfPreset('allTime', friday, sunday)), [null, null])
})

test('in March, last month is February, even in a leap year (RPT-032)', () => {
  const last = (date: string) => dates(periodOfPreset('lastMonth', dayAt(date), sunday))
  assert.deepEqual(last('2028-03-31'), ['2028-02-01', '2028-02-29'])
  assert.deepEqual(last('2027-03-01'), ['2027-02-01', '2027-02-28'])
  assert.deepEqual(last('2027-01-15'), ['2026-12-01', '2026-12-31'])
})

test('a day that crosses the other moves it along, and open ends stay open (RPT-N13)', () => {
  const november = { first: dayAt('2026-11-01'), last: dayAt('2026-11-30') }
  const moved = (edge: 'first' | 'last', date: string | null, from: ReportPeriod = november) =>
    dates(withBoundary(from, edge, date === null ? null : dayAt(date)))
  assert.deepEqual(moved('first', '2026-11-30'), ['2026-11-30', '2026-11-30'])
  assert.deepEqual(moved('first', '2026-12-01'), ['2026-12-01', '2026-12-01'])
  assert.deepEqual(moved('last', '2026-11-01'), ['2026-11-01', '2026-11-01'])
  assert.deepEqual(moved('last', '2026-10-31'), ['2026-10-31', '2026-10-31'])
  assert.deepEqual(moved('first', null), [null, '2026-11-30'])
  assert.deepEqual(moved('last', '2026-10-31', { first: null, last: null }), [null, '2026-10-31'])
  assert.deepEqual(moved('last', '9999-12-31'), ['2026-11-01', '8999-12-31'])
})

test('a report is found by code or number only (RPT-010)', () => {
  for (const report of reports) {
    assert.equal(findReport(report.code), report)
    assert.equal(findReport(report.id), report)
    assert.equal(findReport(String(report.id)), report)
    assert.ok(reportGroups.includes(report.group))
  }
  for (const name of ['', '0', 99, 'Abandoned-tasks', 'toString']) assert.equal(findReport(name), null)
  assert.equal(new Set(reports.flatMap(({ id, code }) => [id, code])).size, reports.length * 2)
})

test('below its minimum of rows a report has no data (RPT-046)', () => {
  for (const minRows of [0, 1, 2] as const) {
    for (const rows of [0, 1, 2, 3]) assert.equal(hasData({ minRows }, rows), rows >= minRows)
  }
})

// oxfmt-ignore
const catalogue: [group: string, cards: string][] = [
  ['timeByTasks',      '18 time-spent-for-tasks, 19 weekly-timesheet, 6 comments-for-time-tracking-records, 21 plan-against-fact'],
  ['timeByCategories', '10 time-by-categories, 9 weekly-timesheet-by-categories, 15 time-by-categories-graph, 8 distribution-of-categories-by-hours-of-day'],
  ['taskLists',        '13 completed-tasks, 14 abandoned-tasks'],
  ['efficiency',       '16 time-spent-on-big-goals, 2 inbox-dynamics, 11 dynamics-of-numeric-values, 12 textual-records-by-goals, 17 goal-progress'],
  ['statistics',       '7 statistics, 20 created-completed-and-cancelled-tasks'],
]
test('the five groups have their reports in order, each with its number (RPT-001, RPT-002, RPT-003, RPT-004, RPT-005, RPT-006, RPT-N01, RPT-N02)', () => {
  const found = reportGroups.map((group) => [
    group,
    reports
      .filter((report) => report.group === group)
      .map(({ id, code }) => `${id} ${code}`)
      .join(', '),
  ])
  assert.deepEqual(found, catalogue)
})

const days = 'endTime periodPreset startTime'
const columns = 'endTime periodDetail periodPreset startTime'
// oxfmt-ignore
const definitions: [code: string, mode: string, type: string, payedGroup: string, preset: PeriodPreset, params: string][] = [
  ['time-spent-for-tasks',                       'timeTree',    'TABLE', 'FREE', 'curWeek',  `compare context contextMode ${columns} taskId`],
  ['weekly-timesheet',                           'timesheet',   'TABLE', 'FREE', 'curWeek',  `context contextMode ${days} taskId`],
  ['comments-for-time-tracking-records',         'comments',    'TABLE', 'FREE', 'curWeek',  `context contextMode ${days} taskId`],
  ['plan-against-fact',                          'planFact',    'TABLE', 'FREE', 'lastWeek', `context contextMode ${days}`],
  ['time-by-categories',                         'timeTree',    'TABLE', 'FREE', 'curWeek',  `category compare ${columns}`],
  ['weekly-timesheet-by-categories',             'timesheet',   'TABLE', 'FREE', 'curWeek',  `category ${days}`],
  ['time-by-categories-graph',                   'stackedTime', 'CHART', 'PAID', 'curMonth', `category ${columns}`],
  ['distribution-of-categories-by-hours-of-day', 'hoursOfDay',  'CHART', 'PAID', 'curMonth', `category ${days}`],
  ['completed-tasks',                            'completed',   'TABLE', 'FREE', 'curWeek',  `context contextMode ${days}`],
  ['abandoned-tasks',                            'abandoned',   'TABLE', 'FREE', 'curWeek',  'abandonedFilter'],
  ['time-spent-on-big-goals',                    'stackedTime', 'CHART', 'FREE', 'curMonth', columns],
  ['inbox-dynamics',                             'inbox',       'CHART', 'FREE', 'curMonth', columns],
  ['dynamics-of-numeric-values',                 'values',      'CHART', 'PAID', 'allTime',  'endTime numGoal periodDetail periodPreset startTime'],
  ['textual-records-by-goals',                   'texts',       'TABLE', 'PAID', 'allTime',  `${days} textGoal`],
  ['goal-progress',                              'progress',    'CHART', 'PAID', 'allTime',  'endTime goalWithCriteria periodPreset startTime'],
  ['statistics',                                 'statistics',  'TABLE', 'FREE', 'allTime',  ''],
  ['created-completed-and-cancelled-tasks',      'taskCounts',  'CHART', 'PAID', 'curYear',  columns],
]
test('each report has its view, type, price, initial period and parameters (RPT-009, RPT-030, RPT-N04, RPT-054, RPT-055)', () => {
  const found = reports.map(({ code, mode, type, payedGroup, preset, params }) => {
    return [code, mode, type, payedGroup, preset, [...params].toSorted().join(' ')]
  })
  assert.deepEqual(found, definitions)
})

test('the minimum of rows is zero for statistics, two for charts of changes, and one for all others (RPT-046, RPT-N05)', () => {
  for (const { mode, type, minRows, code } of reports) {
    if (mode === 'statistics') assert.equal(minRows, 0)
    // A heat map has a row for each category, and a stacked chart has its table.
    else
      assert.equal(minRows, type === 'TABLE' || mode === 'hoursOfDay' || mode === 'stackedTime' ? 1 : 2, code)
  }
})

test('a preset that a report does not offer becomes its initial one (RPT-032)', () => {
  const offered = (code: string, preset: PeriodPreset) => offeredPreset(findReport(code)!, preset)
  assert.equal(offered('weekly-timesheet', 'allTime'), 'curWeek')
  assert.equal(offered('weekly-timesheet', 'lastWeek'), 'lastWeek')
  assert.equal(offered('goal-progress', 'curMonth'), 'curMonth')
})

test('a timesheet has the week of a day, even across a year (RPT-036)', () => {
  assert.deepEqual(dates(weekOf(dayAt('2026-01-01'), monday)), ['2025-12-29', '2026-01-04'])
  assert.deepEqual(dates(weekOf(dayAt('2028-02-29'), sunday)), ['2028-02-27', '2028-03-04'])
  assert.deepEqual(dates(weekOf(dayAt('2028-03-05'), sunday)), ['2028-03-05', '2028-03-11'])
})

test('chosen contexts are included or excluded, and without a choice everything counts (RPT-030)', () => {
  const chosen = (...ids: string[]) => ({ ids: new Set(ids), withoutContext: false })
  const none = { ids: new Set<string>(), withoutContext: true }
  for (const mode of ['only', 'without'] as const) {
    const isOnly = mode === 'only'
    assert.equal(isCounted(['work', 'home'], chosen('work'), mode), isOnly)
    assert.equal(isCounted(['home'], chosen('work'), mode), !isOnly)
    assert.equal(isCounted([], none, mode), isOnly)
    assert.equal(isCounted(['home'], none, mode), !isOnly)
    assert.equal(isCounted([], chosen(), mode), true)
  }
})
