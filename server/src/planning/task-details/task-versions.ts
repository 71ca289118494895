/** Reconstructs earlier versions of a task's rows, from the current values back through the journal lines. */
import type { Change, ChangedTable, Values } from '../../kernel/store/changes.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'

/** A whole row before and after a change; null where it did not exist. */
export interface RowChange {
  readonly table: ChangedTable
  readonly before: Values | null
  readonly after: Values | null
}

export class TaskVersions {
  readonly #taskId: string
  /** The rows at the current step, by `table/id`. */
  readonly #rows: Map<string, Values | null>

  constructor(taskId: string, rows: Map<string, Values | null>) {
    this.#taskId = taskId
    this.#rows = rows
  }

  /** Goes back one line (latest first) and returns its changes of the task. */
  async stepBack(parts: AsyncIterable<readonly Change[]>): Promise<RowChange[]> {
    const changes = new Map<string, RowChange>()
    for await (const part of parts) {
      for (const change of part) {
        if (!concernsTask(change, this.#taskId, this.#rows)) continue
        const key = `${change.table}/${change.id}`
        const after = change.after && { ...this.#rows.get(key), ...change.after }
        const before = change.before && { ...after, ...change.before }
        this.#rows.set(key, before)
        // A later part may have changed it again.
        changes.set(key, {
          table: change.table,
          before,
          after: changes.has(key) ? changes.get(key)!.after : after,
        })
      }
    }
    return [...changes.values()]
  }
}

/** Null when the task does not exist. Includes tasks in the recycle bin. */
export async function readTaskVersions(reads: UserReads, taskId: string): Promise<TaskVersions | null> {
  const { read, userId } = reads
  const task = await read
    .selectFrom('tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', taskId)
    .executeTakeFirst()
  if (!task) return null
  const rows = new Map<string, Values | null>([[`tasks/${taskId}`, { ...task }]])
  for (const table of ['series', 'entries', 'records', 'task_contexts'] as const) {
    const found = await read
      .selectFrom(table)
      .selectAll()
      .where('user_id', '=', userId)
      .where('task_id', '=', taskId)
      .execute()
    for (const row of found) rows.set(`${table}/${row.id}`, { ...row })
  }
  return new TaskVersions(taskId, rows)
}

/** The current name of a task or context by id; empty when it was permanently deleted. */
export type NameOf = (id: unknown) => string

export async function namesIn(
  { read, userId, dialect }: UserReads,
  changes: readonly RowChange[],
): Promise<NameOf> {
  const images = changes.flatMap(({ before, after }) => [before, after])
  const namedIds = (column: string) => [
    ...new Set(images.flatMap((image) => (typeof image?.[column] === 'string' ? [image[column]] : []))),
  ]
  const names = new Map<string, string>()
  for (const [table, ids] of [
    ['tasks', namedIds('parent_id')],
    ['contexts', namedIds('context_id')],
  ] as const) {
    const found = await read
      .selectFrom(table)
      .select(['id', 'name'])
      .where('user_id', '=', userId)
      .where('id', 'in', dialect.list(ids))
      .execute()
    for (const { id, name } of found) names.set(id, name)
  }
  return (id) => names.get(String(id)) ?? ''
}

const unrelatedTables = new Set<string>(['contexts', 'goals', 'goal_records', 'comments', 'timers'])

/** An update has only the columns that differ, so the row has to be looked up. */
function concernsTask(
  { table, id, before, after }: Change,
  taskId: string,
  rows: ReadonlyMap<string, Values | null>,
): boolean {
  if (unrelatedTables.has(table)) return false
  if (table === 'tasks') return id === taskId
  return (before?.['task_id'] ?? after?.['task_id']) === taskId || rows.has(`${table}/${id}`)
}
