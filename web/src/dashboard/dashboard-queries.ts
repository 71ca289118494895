/** What the dashboard asks of the server. Whatever moves elsewhere is asked for again, and so is all of it after midnight. */
import { calls } from '#data/calls.ts'
import { clock } from '#browser/clock.ts'
import { queries } from '#data/queries.ts'
import { turns } from '#data/turns.ts'
import { type CurrentPlan, type DueTask, dashboard } from '@lustra/contract/dashboard'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { type DayNumber } from '@lustra/domain/calendar'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const dashboardCalls = calls(dashboard)
const taskCalls = calls(tasks)

const key = 'dashboard'

/** Failures stand in the panel that could not be loaded. */
const inThePanel = { failures: 'caller' } as const

/** When the tab is looked at again, what is older than five minutes is asked for anew (DSH-N12). */
const kept = { refetchOnWindowFocus: true, placeholderData: keepPreviousData }

export function plansQuery(today: DayNumber) {
  return queryOptions({
    queryKey: [key, 'plans', today],
    queryFn: async () => (await dashboardCalls.getPlans({}, inThePanel)).entries,
    ...kept,
  })
}

export function dueQuery(today: DayNumber, all: boolean) {
  return queryOptions({
    queryKey: [key, 'due', today, all],
    queryFn: () => dashboardCalls.getDueTasks({ time: clock.now(), ...(all && { all }) }, inThePanel),
    ...kept,
  })
}

export function reportQuery(today: DayNumber) {
  return queryOptions({
    queryKey: [key, 'report', today],
    queryFn: () => dashboardCalls.getBigGoalsReport({ time: clock.now() }, inThePanel),
    ...kept,
  })
}

type Toggled = 'NORMAL' | 'COMPLETED'
type Line = number | undefined

export function completeEntry(entryId: EntryId, status: Toggled): Promise<Line> {
  const code = status === 'COMPLETED' ? 'V' : 'N'
  return shown(
    (row) => 'entryId' in row && row.entryId === entryId && { status },
    () => dashboardCalls.completeTask({ entryId, status: code }, inThePanel),
  )
}

/** A due task is done with everything that is planned of it. */
export function completeTask(id: TaskId, status: Toggled): Promise<Line> {
  return shown(
    (row) => row.taskId === id && { status },
    () => taskCalls.complete({ id, status, withSubtasks: false }, inThePanel),
  )
}

export function select(row: CurrentPlan | DueTask): Promise<Line> {
  return shown(
    ({ taskId }) => ({ selected: taskId === row.taskId, related: false }),
    () =>
      'entryId' in row
        ? dashboardCalls.selectTask({ entryId: row.entryId }, inThePanel)
        : dashboardCalls.selectDueTask({ taskId: row.taskId }, inThePanel),
  )
}

type Row = CurrentPlan | DueTask

let underWay = 0

/**
 * Shows the change at once; whatever comes of it, all widgets are loaded again (DSH-027), after the last of several: before
 * that the server does not know yet what the others show.
 */
async function shown(
  change: (row: Row) => Partial<Pick<Row, 'status' | 'selected' | 'related'>> | false,
  call: () => Promise<object>,
): Promise<Line> {
  const changed = <R extends Row>(rows: readonly R[]) => rows.map((row) => ({ ...row, ...change(row) }))
  underWay += 1
  await queries.cancelQueries({ queryKey: [key] })
  queries.setQueriesData<CurrentPlan[]>({ queryKey: [key, 'plans'] }, (rows) => rows && changed(rows))
  queries.setQueriesData<{ entries: DueTask[] }>(
    { queryKey: [key, 'due'] },
    (due) => due && { ...due, entries: changed(due.entries) },
  )
  try {
    const { seq } = (await turns.take(call)) as { readonly seq?: number }
    return seq
  } finally {
    underWay -= 1
    // The plans open on what is selected here.
    void queries.invalidateQueries({ queryKey: ['plans'], refetchType: 'none' })
    if (underWay === 0) void queries.invalidateQueries({ queryKey: [key] })
  }
}
