/** What a write changed, row by row: enough to take it back and to do it again. */
import type { Area } from '@lustra/contract/area'
import type { Tables } from '../database/tables.ts'

/** The tables of a user's data, which are changed by nobody but the journal's writer. */
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
] as const
export type JournaledTable = (typeof journaledTables)[number]

export type Row<T extends JournaledTable = JournaledTable> = Tables[T]
export type Values = Readonly<Record<string, unknown>>

/**
 * One row before and after. No `before`: it was made. No `after`: it was deleted. Both: only the columns that
 * differ, so that undoing a rename leaves alone what others changed in the same row. Neither: it was deleted for ever.
 */
export interface Change {
  readonly table: JournaledTable
  readonly id: string
  readonly before: Values | null
  readonly after: Values | null
}

const areasOf: Readonly<Record<JournaledTable, readonly Area[]>> = {
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
}

export function areasTouched(changes: readonly Change[]): Area[] {
  return [...new Set(changes.flatMap((change) => areasOf[change.table]))]
}

/** Kept by the program for every change: two people's changes of one row never meet in them. */
export const bookkeeping: ReadonlySet<string> = new Set(['changed_at'])

/** The change that leads from the first's `before` to the second's `after`; null when that is no change at all. */
export function merged(first: Change, second: Change): Change | null {
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
