/** Changes of rows. After the last of several, all widgets are fetched again (DSH-027). */
import { type CacheUpdate, update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type CurrentPlan, type DueTask, dashboard } from '@lustra/contract/dashboard'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { type WordsOf } from '@lustra/words'
import { dueKey, plansKey, widgetsKey } from './dashboard-queries.ts'

type Row = CurrentPlan | DueTask
type DueReply = ResultOf<(typeof dashboard)['actions']['getDueTasks']>
type RowChanges = Partial<Pick<Row, 'status' | 'selected' | 'related'>>

interface Named {
  readonly name: string
}

interface StatusChange extends Named {
  readonly status: 'NORMAL' | 'COMPLETED'
}

interface EntryStatus extends StatusChange {
  readonly entryId: EntryId
}

interface TaskStatus extends StatusChange {
  readonly taskId: TaskId
}

export const setEntryStatus = mutation('dashboard.setEntryStatus', dashboard, 'completeTask', {
  input: ({ entryId, status }: EntryStatus) => ({
    entryId,
    status: status === 'COMPLETED' ? ('V' as const) : ('N' as const),
  }),
  optimistic: ({ entryId, status }) =>
    inRows((row) => ('entryId' in row && row.entryId === entryId ? { status } : {})),
  texts: ['tasks'],
  done: statusText,
  failed: failedText,
})

/** Completes a due task together with all of its entries. */
export const setTaskStatus = mutation('dashboard.setTaskStatus', tasks, 'complete', {
  input: ({ taskId: id, status }: TaskStatus) => ({ id, status, withSubtasks: false }),
  optimistic: ({ taskId, status }) => inRows((row) => (row.taskId === taskId ? { status } : {})),
  texts: ['tasks'],
  done: statusText,
  failed: failedText,
})

interface Selection extends Named {
  readonly taskId: TaskId
}

const selectionOptions = {
  optimistic: ({ taskId }: Selection) =>
    inRows((row) => ({ selected: row.taskId === taskId, related: false })),
  // The plans screen opens with the task that is selected here.
  invalidates: [widgetsKey, ['plans']],
  texts: ['tasks'] as const,
  failed: failedText,
}

export const selectEntry = mutation('dashboard.selectEntry', dashboard, 'selectTask', {
  input: ({ entryId }: Selection & { readonly entryId: EntryId }) => ({ entryId }),
  ...selectionOptions,
})

export const selectTask = mutation('dashboard.selectTask', dashboard, 'selectDueTask', {
  input: ({ taskId }: Selection) => ({ taskId }),
  ...selectionOptions,
})

function inRows(change: (row: Row) => RowChanges): CacheUpdate[] {
  const changeIn = <R extends Row>(rows: readonly R[]): R[] => rows.map((row) => ({ ...row, ...change(row) }))
  return [
    update<CurrentPlan[]>(plansKey, changeIn),
    update<DueReply>(dueKey, (due) => ({ ...due, entries: changeIn(due.entries) })),
  ]
}

function statusText({ tasks: { notices } }: WordsOf<'tasks'>, { name, status }: StatusChange): string {
  return status === 'COMPLETED' ? notices.completed(name) : notices.reopened(name)
}

function failedText({ tasks: { notices } }: WordsOf<'tasks'>, { name }: Named, reason: string): string {
  return notices.failed(name, reason)
}
