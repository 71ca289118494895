import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '#calendar/testing.ts'
import { type ContextChoice, type GoalId, type TaskId } from '@lustra/contract/ids'
import { calendarRulesOf, dayOf } from '@lustra/domain/calendar'
import { findReport } from '@lustra/domain/reports'
import { paramsAfter } from './params-after.ts'
import {
  addressOfParams,
  addressOfSaved,
  besideAddressOf,
  chartOfAddress,
  initialParams,
  isSameAddress,
  paramsOfAddress,
  reportAddressOf,
} from './report-address.ts'

const day = (text: string) => dayOf(at(`${text}T00:00`))
const today = day('2026-11-20')
const rules = calendarRulesOf('en', 1)
const timeReport = findReport('time-spent-for-tasks')!
const task = 'thesis000000' as TaskId

test('an address has the parameters by their codes, and the chosen time level (RPT-031, RPT-N10)', () => {
  const address = addressOfParams({
    periodPreset: 'curMonth',
    startTime: day('2026-11-01'),
    endTime: day('2026-11-30'),
    periodDetail: 'weeks',
    context: ['-2', 'work00000000'] as ContextChoice[],
    contextMode: 'without',
    taskId: task,
    abandonedFilter: 'overdue',
    category: ['sport0000000', '-2'] as ContextChoice[],
    compare: 'lastYear',
    textGoal: 'diary0000000' as GoalId,
    numGoal: 'ships0000000' as GoalId,
    goalWithCriteria: 'pages0000000' as GoalId,
  })
  assert.deepEqual(address, {
    periodPreset: 'curMonth',
    startTime: '20261101',
    endTime: '20261130',
    timeLevel: 'weeks',
    context: '-2,work00000000',
    contextMode: 'without',
    taskId: task,
    abandonedFilter: '3',
    category: 'sport0000000,-2',
    compare: 'lastYear',
    textGoal: 'diary0000000',
    numGoal: 'ships0000000',
    goalWithCriteria: 'pages0000000',
  })
  assert.deepEqual(reportAddressOf(address), address)
})

test('the types of abandoned tasks are 1, 2 and 3 (RPT-033, RPT-031)', () => {
  const types = ['untouched', 'plannedInPast', 'overdue'] as const
  for (const [index, abandonedFilter] of types.entries()) {
    const address = { abandonedFilter: String(index + 1) }
    assert.deepEqual(addressOfParams({ abandonedFilter }), address)
    assert.deepEqual(paramsOfAddress(findReport('abandoned-tasks')!, address), { abandonedFilter })
  }
})

test('a report parses its own address, and defaults apply to nothing beside it (RPT-N11)', () => {
  const params = initialParams(timeReport, today, rules)
  const read = paramsOfAddress(timeReport, addressOfParams(params))
  assert.deepEqual(read, params)
  assert.equal(paramsOfAddress(timeReport, {}), null)
  assert.equal(paramsOfAddress(timeReport, { abandonedFilter: '3' }), null)
})

test('unknown parameters are removed from an address', () => {
  assert.deepEqual(
    reportAddressOf({ periodPreset: 'someday', startTime: '2026', taskId: '1', from: 'x' }),
    {},
  )
})

test('an address contains the view of the chart as far as the report has it, and invalid values are ignored (RPT-N26)', () => {
  const graph = findReport('time-by-categories-graph')!
  const leftOut = ['-2', 'work00000000'] as ContextChoice[]
  const address = addressOfSaved({ periodPreset: 'curYear', view: 'table', leftOut })
  assert.deepEqual(address, { periodPreset: 'curYear', view: 'table', leftOut: '-2,work00000000' })
  assert.deepEqual(chartOfAddress(graph, address), { view: 'table', leftOut })
  assert.deepEqual(chartOfAddress(findReport('inbox-dynamics')!, address), { view: 'table' })
  assert.deepEqual(chartOfAddress(timeReport, address), {})
  const hours = findReport('distribution-of-categories-by-hours-of-day')!
  const hoursOf = 'work00000000' as ContextChoice
  const byWeekday = { hourRows: 'weekdays', hoursOf }
  assert.deepEqual(besideAddressOf(hours, byWeekday), byWeekday)
  assert.deepEqual(besideAddressOf(hours, { ...byWeekday, hoursOf: '-2' }), { ...byWeekday, hoursOf: '-2' })
  assert.deepEqual(addressOfSaved({ hourRows: 'weekdays', hoursOf }), byWeekday)
  assert.deepEqual(besideAddressOf(hours, { hourRows: 'months', hoursOf: 'Work' }), {})
  // The category has no effect on the rows of all categories.
  assert.deepEqual(addressOfSaved({ hourRows: 'categories', hoursOf }), {})
  assert.deepEqual(besideAddressOf(graph, byWeekday), {})
  assert.deepEqual(addressOfSaved({ view: 'chart', leftOut: [] }), {})
  const saved = 'saved0000000'
  assert.deepEqual(besideAddressOf(graph, { ...address, saved, x: 'y' }), {
    view: 'table',
    leftOut: '-2,work00000000',
    saved,
  })
  for (const view of ['pie', '', ['table'], undefined])
    for (const ids of ['Work', 'work00000000,', ['work00000000'], undefined])
      assert.deepEqual(besideAddressOf(graph, { view, leftOut: ids, saved: '1' }), {})
  // The view and the saved report are not parameters.
  assert.deepEqual(reportAddressOf(address), { periodPreset: 'curYear' })
})

test('a stored task or goal implies all time (RPT-034, RPT-035, TSK-055, TSK-062)', () => {
  assert.deepEqual(reportAddressOf({ task_id: task }), { periodPreset: 'allTime', taskId: task })
  const goal = { periodPreset: 'allTime', goalWithCriteria: 'pages0000000' }
  assert.deepEqual(reportAddressOf({ goal_id: 'pages0000000' }), goal)
  assert.equal(paramsOfAddress(timeReport, { taskId: task })?.periodPreset, 'allTime')
})

test('the order of the parameters does not matter', () => {
  assert.ok(
    isSameAddress(
      { startTime: '20261101', periodPreset: 'curMonth' },
      { periodPreset: 'curMonth', startTime: '20261101' },
    ),
  )
})

test('a preset sets its days, a day clears the preset, and an end before the start moves the start (RPT-032, RPT-N13)', () => {
  const before = initialParams(timeReport, today, rules)
  const month = paramsAfter(timeReport, before, 'periodPreset', 'lastMonth', { today, rules })
  assert.deepEqual([month.startTime, month.endTime], [day('2026-10-01'), day('2026-10-31')])
  const moved = paramsAfter(timeReport, month, 'endTime', day('2026-09-15'), { today, rules })
  assert.deepEqual(
    [moved.periodPreset, moved.startTime, moved.endTime],
    [null, day('2026-09-15'), day('2026-09-15')],
  )
})

test('either day of a timesheet moves both to its week, which starts on Monday in Russian (RPT-036)', () => {
  const timesheet = findReport('weekly-timesheet')!
  const week = (language: 'en' | 'ru', first: 0 | 1, chosen: 'startTime' | 'endTime') => {
    const weekRules = calendarRulesOf(language, first)
    const before = initialParams(timesheet, today, weekRules)
    const { startTime, endTime } = paramsAfter(timesheet, before, chosen, day('2026-11-08'), {
      today,
      rules: weekRules,
    })
    return [startTime, endTime]
  }
  assert.deepEqual(week('ru', 0, 'startTime'), [day('2026-11-02'), day('2026-11-08')])
  assert.deepEqual(week('en', 0, 'endTime'), [day('2026-11-08'), day('2026-11-14')])
  assert.deepEqual(week('en', 1, 'endTime'), [day('2026-11-02'), day('2026-11-08')])
})

test('one day in an address is enough for the week of a timesheet (RPT-036)', () => {
  const read = paramsOfAddress(findReport('weekly-timesheet')!, { startTime: '20240301' })
  assert.deepEqual(
    [read?.periodPreset, read?.startTime, read?.endTime],
    [null, day('2024-03-01'), day('2024-03-01')],
  )
})
