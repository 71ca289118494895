/** The changes that restore an account, or some of its tasks, to an earlier state (RHY-072). What was added since stays. */
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { type Status, ancestorsOf, buildForest, restoredParent, subtreeIndexes } from '@lustra/domain/tasks'
import {
  type Change,
  type JournaledTable,
  type Values,
  journaledTables,
  untrackedColumns,
} from '../../kernel/store/changes.ts'
import { type AccountRows, references } from './rows-as-of.ts'

/** A whole row of today, null if there is none, and the same row as it is restored; null for one that only exists today. */
export interface RestoredRow {
  readonly table: JournaledTable
  readonly id: string
  readonly now: Values | null
  readonly past: Values | null
}

export interface Restoration {
  /** The rows that differ; referenced ones come first. */
  readonly rows: readonly RestoredRow[]
  /** Tasks that come back. */
  readonly returned: ReadonlySet<string>
}

/** `taskIds`: these with their subtasks of that time; null for everything. */
export function restorationOf(
  now: AccountRows,
  past: AccountRows,
  taskIds: readonly string[] | null,
): Restoration {
  const tasks = restoredTasks(now, past, taskIds)
  const isOfTasks = rowsOfTasks(past, tasks)
  const rows: RestoredRow[] = []
  const added = new Set<string>()
  const exists = (table: JournaledTable, id: string) => now.get(table)!.has(id) || added.has(`${table} ${id}`)
  const hasReferences = (row: Values) =>
    references.every(([column, table]) => typeof row[column] !== 'string' || exists(table, row[column]))
  for (const table of journaledTables) {
    // A timer of that time has been stopped since, and its record was added.
    if (table === 'timers') continue
    const today = now.get(table)!
    const ofPast = table === 'tasks' ? tasks : past.get(table)!
    for (const [id, row] of ofPast) {
      if (!isLive(row) || (taskIds && !isOfTasks(table, row)) || !hasReferences(row)) continue
      rows.push({ table, id, now: today.get(id) ?? null, past: row })
      added.add(`${table} ${id}`)
    }
    for (const [id, row] of today)
      if (!past.get(table)!.has(id) && isOfTasks(table, row) && isPartOfState(table, id, row))
        rows.push({ table, id, now: row, past: null })
  }
  const changed = rows.filter(differs)
  const returned = changed.filter((row) => row.table === 'tasks' && (!row.now || !isLive(row.now)))
  return { rows: changed, returned: new Set(returned.map(({ id }) => id)) }
}

/** Outside of the recycle bin. */
export function isLive(row: Values): boolean {
  return row['removed_at'] === null || row['removed_at'] === undefined
}

/** Rows added since that say how something of then is today: the contexts of a task, and removed occurrences of a series. */
function isPartOfState(table: JournaledTable, id: string, row: Values): boolean {
  if (table === 'task_contexts') return true
  return table === 'entries' && !isLive(row) && row['detached'] === 0 && parseOccurrenceId(id) !== null
}

interface TaskInTree {
  readonly id: string
  readonly parentId: string | null
  readonly status: Status
}

function liveTasks(rows: AccountRows): TaskInTree[] {
  return Array.from(rows.get('tasks')!.values())
    .filter(isLive)
    .map((row) => ({
      id: row['id'] as string,
      parentId: row['parent_id'] as string | null,
      status: row['status'] as Status,
    }))
}

/** By id, parents before their subtasks; each with the parent to which it returns. */
function restoredTasks(
  now: AccountRows,
  past: AccountRows,
  taskIds: readonly string[] | null,
): Map<string, Values> {
  const forest = buildForest(liveTasks(past))
  const indexes = taskIds ? subtreeIndexes(forest, taskIds) : [...forest.topDown]
  const ids = new Set(indexes.map((index) => forest.tasks.at(index)!.id))
  const after = new Map(liveTasks(now).map((task) => [task.id, task]))
  for (const id of ids) after.set(id, { ...after.get(id), ...forest.tasks.at(forest.indexById.get(id)!)! })
  const rows = past.get('tasks')!
  const restored = new Map<string, Values>()
  for (const id of ids) {
    const task = after.get(id)!
    const isTop = task.parentId !== null && !ids.has(task.parentId)
    const parentId = isTop ? restoredParent(task, ancestorsOf(forest, id), after) : task.parentId
    after.set(id, { ...task, parentId })
    restored.set(id, { ...rows.get(id)!, parent_id: parentId })
  }
  return restored
}

/** Whether a row belongs to one of the tasks. */
function rowsOfTasks(past: AccountRows, tasks: ReadonlyMap<string, Values>) {
  const ownerOf = (table: JournaledTable, column: string, row: Values) =>
    past.get(table)!.get(String(row[column]))?.['task_id']
  return (table: JournaledTable, row: Values): boolean => {
    if (table === 'tasks') return tasks.has(String(row['id']))
    // A note stays one when it becomes a task.
    if (table === 'notes') return false
    return tasks.has(
      String(row['task_id'] ?? ownerOf('records', 'record_id', row) ?? ownerOf('goals', 'goal_id', row)),
    )
  }
}

function differs({ now, past }: RestoredRow): boolean {
  if (!now || !past) return true
  return Object.keys(past).some((column) => !untrackedColumns.has(column) && past[column] !== now[column])
}

/** The changes of the rows, with the columns that differ. */
export function changesOf(rows: readonly RestoredRow[], instant: number): Change[] {
  return rows.map(({ table, id, now, past }) => {
    const changed: Values | null = past && { ...past, ...(table === 'tasks' && { changed_at: instant }) }
    if (!now || !changed) return { table, id, before: now, after: changed }
    const columns = Object.keys(changed).filter((column) => changed[column] !== now[column])
    const pick = (row: Values) => Object.fromEntries(columns.map((column) => [column, row[column]]))
    return { table, id, before: pick(now), after: pick(changed) }
  })
}
