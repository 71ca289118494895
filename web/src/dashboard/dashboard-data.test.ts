import assert from 'node:assert/strict'
import { test } from 'node:test'
import { data } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { type Answering, noticeTexts, playServer } from '#data/testing.ts'
import { type CurrentPlan, type DueTask } from '@lustra/contract/dashboard'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { TimeLevel, dayOf } from '@lustra/domain/calendar'
import { english } from '@lustra/words/en'
import { QueryObserver } from '@tanstack/react-query'
import { at } from '#calendar/testing.ts'
import { dueQuery, plansQuery, reportQuery } from './dashboard-queries.ts'
import { selectRow, toggleRow } from './row-actions.ts'

const today = dayOf(at('2026-11-20T00:00'))

function dueTask(name: string, rest: Partial<DueTask> = {}): DueTask {
  return {
    taskId: name.padEnd(12, '0') as TaskId,
    name,
    leaf: true,
    selected: false,
    related: false,
    percent: 0,
    status: 'NORMAL',
    color: 'FFFFFF',
    category: '',
    disabled: false,
    dueTime: null,
    ...rest,
  }
}

const write = dueTask('Write')
const swim = dueTask('Swim', { selected: true })
const planned: CurrentPlan = {
  ...write,
  entryId: 'entry0000000' as EntryId,
  timeLevel: TimeLevel.HoursAndMinutes,
  startTime: at('2026-11-20T09:00'),
  duration: 3600,
}

/** Opens the dashboard with three widgets; the test answers as the server. */
function aDashboard(answering: Answering, plan = planned) {
  const sent = playServer(answering)
  const refetched: unknown[] = []
  const show = (queryKey: readonly unknown[], answer: unknown) => {
    queries.setQueryData(queryKey, answer)
    const queryFn = () => {
      refetched.push(queryKey[1])
      return queries.getQueryData(queryKey) ?? null
    }
    new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined)
  }
  show(plansQuery(today).queryKey, [plan])
  show(dueQuery(today, false).queryKey, { entries: [write, swim], total: 2, today: at('2026-11-20T00:00') })
  show(reportQuery(today).queryKey, { data: [], noData: true })
  return { sent, refetched }
}

const plan = () => data.read<[CurrentPlan]>(plansQuery(today).queryKey)![0]
const due = () => data.read<{ entries: DueTask[] }>(dueQuery(today, false).queryKey)!.entries
const widgets = ['plans', 'due', 'report']
const refusal = { result: 'ERROR', message: 'No', code: 'conflict' }

test('a row is completed at once, and all widgets are refetched after the last of several changes (DSH-027)', async () => {
  const { refetched } = aDashboard(({ action }) => ({
    result: 'OK',
    seq: 7,
    areas: ['plans', 'tasks', 'goals'],
    ...(action === 'complete' && { tasks: [], removed: [] }),
  }))
  toggleRow(planned)
  toggleRow(swim)
  assert.deepEqual([plan().status, due()[1]?.status], ['COMPLETED', 'COMPLETED'])
  await data.settled()
  assert.deepEqual([plan().status, due()[1]?.status], ['COMPLETED', 'COMPLETED'])
  assert.deepEqual(refetched, widgets)
  assert.deepEqual(noticeTexts(), [english.tasks.notices.completed('Swim')])
})

test('an open entry is sent as V and a completed one as N, but not a disabled one or one with subtasks (DSH-025, DSH-034, DSH-N06, TSK-027)', async () => {
  const done = { ...planned, status: 'COMPLETED' } as const
  for (const [row, status] of [
    [planned, 'V'],
    [done, 'N'],
    [{ ...planned, leaf: false }, undefined],
    [{ ...done, disabled: true }, undefined],
  ] as const) {
    const { sent } = aDashboard(() => ({ result: 'OK', seq: 7, areas: ['plans'] }), row)
    toggleRow(row)
    await data.settled()
    const changes = sent.map(({ action, entryId, status }) => ({ action, entryId, status }))
    const change = { action: 'completeTask', entryId: planned.entryId, status }
    assert.deepEqual(changes, status ? [change] : [])
  }
})

test('a refused change is rolled back and the reason is shown', { timeout: 10_000 }, async () => {
  aDashboard(() => refusal)
  toggleRow(planned)
  await data.settled()
  assert.equal(plan().status, 'NORMAL')
  // The texts of the notice may still be loading.
  while (noticeTexts().length === 0) await new Promise(setImmediate)
  assert.deepEqual(noticeTexts(), [english.tasks.notices.failed('Write', 'No')])
})

test('a selected row is marked at once in every widget, all are refetched, and the plans open on it (DSH-027, DSH-N05)', async () => {
  const { refetched } = aDashboard(() => ({ result: 'OK' }))
  queries.setQueryData(['plans', 'periods'], {})
  selectRow(planned)
  const selected = () => [plan(), ...due()].map((row) => row.selected)
  assert.deepEqual(selected(), [true, true, false])
  await data.settled()
  assert.deepEqual([selected(), refetched, noticeTexts()], [[true, true, false], widgets, []])
  assert.equal(queries.getQueryState(['plans', 'periods'])?.isInvalidated, true)
})

test('a plan is selected by its entry and a due task by its id, and each refetches all widgets (DSH-026, DSH-027, DSH-035)', async () => {
  for (const [row, call] of [
    [planned, { action: 'selectTask', entryId: planned.entryId, taskId: undefined }],
    [write, { action: 'selectDueTask', entryId: undefined, taskId: write.taskId }],
  ] as const) {
    const { sent, refetched } = aDashboard(() => ({ result: 'OK' }))
    selectRow(row)
    await data.settled()
    assert.deepEqual(
      sent.map(({ action, entryId, taskId }) => ({ action, entryId, taskId })),
      [call],
    )
    assert.deepEqual(refetched, widgets)
  }
})
