/** A user's contexts and which tasks have them. */
import type { PlanContext } from '@lustra/contract/plan-entry'
import type { input } from 'zod/mini'
import type { ContextsTable } from '../database/tables.ts'
import type { UserReads } from '../store/user-reads.ts'

export type ContextRow = Pick<ContextsTable, 'id' | 'kind' | 'name' | 'color'>

/**
 * One order in both languages: the colour of a task with several categories is that of the first by name, and must not
 * change with the language of the screen (CTX-N14).
 */
const byName = new Intl.Collator('en', { numeric: true })

/** By name. */
export async function readContexts({ read, userId }: UserReads): Promise<ContextRow[]> {
  const contexts = await read
    .selectFrom('contexts')
    .select(['id', 'kind', 'name', 'color'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return contexts.sort((one, other) => byName.compare(one.name, other.name))
}

/** As the choice of a filter. */
export function wireContext({ id, name, kind, color }: ContextRow): input<typeof PlanContext> {
  return { id, name, type: kind as 'category' | 'place' | 'person', color }
}

export interface TaskContexts {
  readonly contexts: readonly ContextRow[]
  readonly known: ReadonlySet<string>
  /** By task, in the order of the contexts; tasks without any are left out. */
  readonly idsByTask: ReadonlyMap<string, readonly string[]>
  readonly colorsByTask: ReadonlyMap<string, string>
}

/** Of all tasks, or only of those named. */
export async function readTaskContexts(reads: UserReads, taskIds?: readonly string[]): Promise<TaskContexts> {
  const contexts = await readContexts(reads)
  const idsByTask = new Map<string, string[]>()
  const colorsByTask = new Map<string, string>()
  const ranks = new Map(contexts.map((context, rank) => [context.id, rank]))
  const known = new Set(ranks.keys())
  if (contexts.length === 0) return { contexts, known, idsByTask, colorsByTask }

  let query = reads.read
    .selectFrom('task_contexts')
    .select(['task_id', 'context_id'])
    .where('user_id', '=', reads.userId)
  if (taskIds) query = query.where('task_id', 'in', reads.list(taskIds))
  for (const { task_id, context_id } of await query.execute()) {
    if (!ranks.has(context_id)) continue
    const ids = idsByTask.get(task_id)
    if (ids) ids.push(context_id)
    else idsByTask.set(task_id, [context_id])
  }
  for (const [taskId, ids] of idsByTask) {
    if (ids.length > 1) ids.sort((one, other) => ranks.get(one)! - ranks.get(other)!)
    const category = ids.find((id) => contexts[ranks.get(id)!]!.kind === 'category')
    if (category) colorsByTask.set(taskId, contexts[ranks.get(category)!]!.color)
  }
  return { contexts, known, idsByTask, colorsByTask }
}
