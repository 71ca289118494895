/** The row changes of a write, sufficient to undo and redo it. */
import type { Area } from '@lustra/contract/area'
import type { Tables } from '../database/tables.ts'

/** The tables of users' data, which only the `Writer` changes. */
export const journaledTables = [
  'contexts',
  'tasks',
  'task_contexts',
  'series',
  'entries',
  'records',
  'comments',
  'timers',
  'goals',
  'goal_records',
  'notes',
  'saved_reports',
  'working_hours',
  'days_off',
  'diary_texts',
  'reviews',
] as const
export type JournaledTable = (typeof journaledTables)[number]

/** `users` has one row per user. The journal covers the preferences in it, which are only updated. */
export type ChangedTable = JournaledTable | 'users'

export type Row<T extends JournaledTable = JournaledTable> = Tables[T]
export type ChangedRow<T extends ChangedTable = ChangedTable> = Tables[T]
export type Values = Readonly<Record<string, unknown>>

/**
 * A row before and after. `before` is null for an insert, `after` for a delete, both for a permanent deletion. An
 * update has only the columns that differ, so that undo leaves the other columns alone.
 */
export interface Change {
  readonly table: ChangedTable
  readonly id: string
  readonly before: Values | null
  readonly after: Values | null
}

const areasOf: Readonly<Record<ChangedTable, readonly Area[]>> = {
  contexts: ['contexts', 'tasks', 'plans'],
  tasks: ['tasks', 'plans', 'goals'],
  task_contexts: ['tasks', 'plans'],
  entries: ['plans', 'tasks', 'goals'],
  series: ['plans', 'tasks', 'goals'],
  records: ['records', 'tasks'],
  comments: ['records'],
  timers: ['records'],
  goals: ['goals'],
  goal_records: ['goals'],
  notes: ['inbox'],
  saved_reports: ['savedReports'],
  working_hours: ['capacity'],
  days_off: ['capacity'],
  diary_texts: ['diary'],
  reviews: ['reviews'],
  users: ['settings'],
}

export function areasTouched(changes: readonly Change[]): Area[] {
  return [...new Set(changes.flatMap((change) => areasOf[change.table]))]
}

/** A change without its values: which columns it set, and the task of a deleted row. */
export function withoutValues({ table, id, before, after }: Change): Change {
  const taskId = before?.['task_id']
  return {
    table,
    id,
    before: before && (typeof taskId === 'string' ? { task_id: taskId } : noValues),
    after:
      after &&
      (before === null ? noValues : Object.fromEntries(Object.keys(after).map((column) => [column, true]))),
  }
}

const noValues: Values = {}

/** Changes that set these columns need not agree about them, so they cause no conflicts, and no undo resets them. */
export const untrackedColumns: ReadonlySet<string> = new Set(['changed_at', 'had_overlaps'])

/** Merges two successive changes of a row; null when they cancel out. */
export function mergeChanges(first: Change, second: Change): Change | null {
  const { table, id } = first
  if (first.before === null) {
    return second.after === null
      ? null
      : { table, id, before: null, after: { ...first.after, ...second.after } }
  }
  if (second.after === null) return { table, id, before: { ...second.before, ...first.before }, after: null }
  return {
    table,
    id,
    before: { ...second.before, ...first.before },
    after: { ...first.after, ...second.after },
  }
}
