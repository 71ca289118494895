import { noContext } from '@lustra/contract/ids'
import type { PlanContext } from '@lustra/contract/scheduling'
import { noColor } from '@lustra/domain/contexts'
import { sql } from 'kysely'
import type { input } from 'zod/mini'
import type { ContextsTable } from '../../kernel/database/tables.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'

export type ContextRow = Pick<ContextsTable, 'id' | 'kind' | 'name' | 'color' | 'hours'>

/** One sort order for both languages: a task has the colour of its first category, in either language (CTX-N14). */
const byName = new Intl.Collator('en', { numeric: true })

/** Sorted by name. */
export async function readContexts({ read, userId }: UserReads): Promise<ContextRow[]> {
  const contexts = await read
    .selectFrom('contexts')
    .select(['id', 'kind', 'name', 'color', 'hours'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return contexts.sort((one, other) => byName.compare(one.name, other.name))
}

/** A context as an option of a filter. */
export function wireContext({ id, name, kind, color }: ContextRow): input<typeof PlanContext> {
  return { id, name, type: kind, color }
}

export interface TaskContexts {
  readonly contexts: readonly ContextRow[]
  readonly contextIds: ReadonlySet<string>
  /** Only tasks that have contexts. */
  readonly byTask: ReadonlyMap<string, ContextSet>
}

/** The contexts of a task. Tasks with the same contexts share one object, to save memory with 50,000 tasks. */
interface ContextSet {
  readonly contexts: readonly ContextRow[]
  readonly ids: readonly string[]
  /** The first category; the task counts in this one only. */
  readonly category: ContextRow | null
}

/** Filters out contexts that no longer exist. */
export function existingContexts<Id extends string>(
  chosen: readonly Id[],
  { contextIds }: TaskContexts,
): Id[] {
  return chosen.filter((id) => id === noContext || contextIds.has(id))
}

const noContexts: ContextSet = { contexts: [], ids: [], category: null }

/** Sorted by name. */
export function contextIdsOf({ byTask }: TaskContexts, taskId: string): readonly string[] {
  return (byTask.get(taskId) ?? noContexts).ids
}

/** Sorted by name. */
export function contextsOf({ byTask }: TaskContexts, taskId: string): readonly ContextRow[] {
  return (byTask.get(taskId) ?? noContexts).contexts
}

export function colorOf(contexts: TaskContexts, taskId: string): string {
  return categoryOf(contexts, taskId)?.color ?? noColor
}

/** The first category by name; null without a category. */
export function categoryOf({ byTask }: TaskContexts, taskId: string): ContextRow | null {
  return (byTask.get(taskId) ?? noContexts).category
}

/** Without `taskIds`, the contexts of all tasks. */
export async function readTaskContexts(reads: UserReads, taskIds?: readonly string[]): Promise<TaskContexts> {
  const contexts = await readContexts(reads)
  const contextIds = new Set(contexts.map(({ id }) => id))
  const byTask = new Map<string, ContextSet>()
  if (contexts.length === 0) return { contexts, contextIds, byTask }

  const tasksOf = await tasksByContext(reads, taskIds)
  for (const context of contexts) {
    const larger = new Map<ContextSet, ContextSet>()
    for (const taskId of tasksOf.get(context.id)?.split(' ') ?? []) {
      const before = byTask.get(taskId) ?? noContexts
      const after = larger.get(before) ?? withContext(before, context)
      larger.set(before, after)
      byTask.set(taskId, after)
    }
  }
  return { contexts, contextIds, byTask }
}

/** The task ids of each context, separated by spaces: a row per task would take several times as long with 50,000 tasks. */
async function tasksByContext({ read, userId, dialect }: UserReads, taskIds?: readonly string[]) {
  const rows = await read
    .selectFrom('task_contexts')
    .select(['context_id', sql<string>`string_agg(task_id, ' ')`.as('tasks')])
    .where('user_id', '=', userId)
    .$if(taskIds !== undefined, (query) => query.where('task_id', 'in', dialect.list(taskIds!)))
    .groupBy('context_id')
    .execute()
  return new Map(rows.map(({ context_id, tasks }) => [context_id, tasks]))
}

function withContext(before: ContextSet, context: ContextRow): ContextSet {
  const contexts = [...before.contexts, context]
  const category = before.category ?? (context.kind === 'category' ? context : null)
  return { contexts, ids: contexts.map(({ id }) => id), category }
}
