/** How the rows of one task looked before each of its journal lines: found by going back from what they are now. */
import type { Change, JournaledTable, Values } from '../store/changes.ts'
import type { UserReads } from '../store/user-reads.ts'

/** A row that changed, whole, before and after; null where it was not there. */
export interface RowChange {
  readonly table: JournaledTable
  readonly before: Values | null
  readonly after: Values | null
}

export class TaskPast {
  readonly #taskId: string
  /** By `table/id`, as far back as has been gone. */
  readonly #rows: Map<string, Values | null>
  readonly #names: ReadonlyMap<string, string>

  constructor(taskId: string, rows: Map<string, Values | null>, names: ReadonlyMap<string, string>) {
    this.#taskId = taskId
    this.#rows = rows
    this.#names = names
  }

  /** Goes back over one line, the latest first; answers what it changed of the task. */
  stepBack(changes: readonly Change[]): RowChange[] {
    return changes.flatMap((change) => {
      if (!isAbout(change, this.#taskId, this.#rows)) return []
      const key = `${change.table}/${change.id}`
      const after = change.after && { ...this.#rows.get(key), ...change.after }
      const before = change.before && { ...after, ...change.before }
      this.#rows.set(key, before)
      return [{ table: change.table, before, after }]
    })
  }

  /** What a task or a context is called now; empty when it is gone for ever. */
  nameOf(id: unknown): string {
    return this.#names.get(String(id)) ?? ''
  }
}

/** Null when there is no such task; one in the recycle bin has its past, too. */
export async function readPast(
  reads: UserReads,
  taskId: string,
  changes: readonly Change[],
): Promise<TaskPast | null> {
  const { read, userId, list } = reads
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
      .where('id', 'in', list(ids))
      .execute()
    for (const { id, name } of found) names.set(id, name)
  }
  return new TaskPast(taskId, rows, names)
}

const ofOtherThings = new Set<string>(['contexts', 'goals', 'goal_records', 'comments', 'timers'])

/** An update names only the columns that differ: that it is of this task is known by the row. */
function isAbout(
  { table, id, before, after }: Change,
  taskId: string,
  rows: ReadonlyMap<string, Values | null>,
): boolean {
  if (ofOtherThings.has(table)) return false
  if (table === 'tasks') return id === taskId
  return (before?.['task_id'] ?? after?.['task_id']) === taskId || rows.has(`${table}/${id}`)
}
