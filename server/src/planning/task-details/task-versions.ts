/** Reconstructs earlier versions of the rows of tasks, from the current values back through the journal lines. */
import type { Change, ChangedTable, Values } from '../../kernel/store/changes.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'

/** A whole row before and after a change; null where it did not exist. */
export interface RowChange {
  readonly table: ChangedTable
  readonly taskId: string
  readonly before: Values | null
  readonly after: Values | null
}

export class TaskVersions {
  readonly #taskIds: ReadonlySet<string>
  /** The rows at the current step, by `table/id`. */
  readonly #rows: Map<string, Values | null>
  /** The current names of the tasks. */
  readonly names: ReadonlyMap<string, string>

  constructor(
    taskIds: readonly string[],
    rows: Map<string, Values | null>,
    names: ReadonlyMap<string, string>,
  ) {
    this.#taskIds = new Set(taskIds)
    this.#rows = rows
    this.names = names
  }

  /** Goes back one line (latest first) and returns its changes of the tasks. */
  async stepBack(parts: AsyncIterable<readonly Change[]>): Promise<RowChange[]> {
    const changes = new Map<string, RowChange>()
    for await (const part of parts) {
      for (const change of part) {
        const key = `${change.table}/${change.id}`
        if (!this.#concernsTasks(change, key)) continue
        const after = change.after && { ...this.#rows.get(key), ...change.after }
        const before = change.before && { ...after, ...change.before }
        this.#rows.set(key, before)
        // A later part may have changed it again.
        changes.set(key, {
          table: change.table,
          taskId: taskOf(change, after ?? before),
          before,
          after: changes.has(key) ? changes.get(key)!.after : after,
        })
      }
    }
    return [...changes.values()]
  }

  /** An update has only the columns that differ, so the row has to be looked up. */
  #concernsTasks(change: Change, key: string): boolean {
    const { table, id, before, after } = change
    if (unrelatedTables.has(table)) return false
    if (table === 'tasks') return this.#taskIds.has(id)
    return this.#taskIds.has(String(before?.['task_id'] ?? after?.['task_id'])) || this.#rows.has(key)
  }
}

function taskOf({ table, id }: Change, row: Values | null): string {
  return table === 'tasks' ? id : String(row?.['task_id'])
}

const unrelatedTables = new Set<string>(['contexts', 'goals', 'goal_records', 'comments', 'timers'])

/** The current versions of those of the tasks that exist, including tasks in the recycle bin. */
export async function readTaskVersions(
  { read, userId, dialect }: UserReads,
  taskIds: readonly string[],
): Promise<TaskVersions> {
  const tasks = await read
    .selectFrom('tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', dialect.list(taskIds))
    .execute()
  const rows = new Map<string, Values | null>(tasks.map((task) => [`tasks/${task.id}`, { ...task }]))
  for (const table of ['series', 'entries', 'records', 'task_contexts'] as const) {
    const found = await read
      .selectFrom(table)
      .selectAll()
      .where('user_id', '=', userId)
      .where('task_id', 'in', dialect.list(taskIds))
      .execute()
    for (const row of found) rows.set(`${table}/${row.id}`, { ...row })
  }
  return new TaskVersions(taskIds, rows, new Map(tasks.map(({ id, name }) => [id, name])))
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
