/** A user's contexts and which tasks have them. */
import { noContext } from '@lustra/contract/ids'
import type { PlanContext } from '@lustra/contract/plan-entry'
import { noColor } from '@lustra/domain/contexts'
import { sql } from 'kysely'
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
  return { id, name, type: kind, color }
}

export interface TaskContexts {
  readonly contexts: readonly ContextRow[]
  readonly known: ReadonlySet<string>
  /** Tasks without any are left out. */
  readonly byTask: ReadonlyMap<string, Combination>
}

/** Contexts that stand together on a task. Of 50,000 tasks most have the same as others: they share it. */
interface Combination {
  readonly contexts: readonly ContextRow[]
  readonly ids: readonly string[]
  /** Of the first category. */
  readonly color: string
}

/** Of contexts that were chosen, those that are still there. */
export function stillThere<Id extends string>(chosen: readonly Id[], { known }: TaskContexts): Id[] {
  return chosen.filter((id) => id === noContext || known.has(id))
}

const noContexts: Combination = { contexts: [], ids: [], color: noColor }

/** In the order of the contexts. */
export function contextIdsOf({ byTask }: TaskContexts, taskId: string): readonly string[] {
  return (byTask.get(taskId) ?? noContexts).ids
}

export function colorOf({ byTask }: TaskContexts, taskId: string): string {
  return (byTask.get(taskId) ?? noContexts).color
}

/** The name of the first category, which the colour is that of; empty without one. */
export function categoryOf({ byTask }: TaskContexts, taskId: string): string {
  const { contexts } = byTask.get(taskId) ?? noContexts
  return contexts.find(({ kind }) => kind === 'category')?.name ?? ''
}

/** Of all tasks, or only of those named. */
export async function readTaskContexts(reads: UserReads, taskIds?: readonly string[]): Promise<TaskContexts> {
  const contexts = await readContexts(reads)
  const known = new Set(contexts.map(({ id }) => id))
  const byTask = new Map<string, Combination>()
  if (contexts.length === 0) return { contexts, known, byTask }

  const tasksOf = await tasksByContext(reads, taskIds)
  for (const context of contexts) {
    const larger = new Map<Combination, Combination>()
    for (const taskId of tasksOf.get(context.id)?.split(' ') ?? []) {
      const before = byTask.get(taskId) ?? noContexts
      const after = larger.get(before) ?? withContext(before, context)
      larger.set(before, after)
      byTask.set(taskId, after)
    }
  }
  return { contexts, known, byTask }
}

/** The ids of the tasks of each context, spaces between them: a row for each of 50,000 takes several times as long. */
async function tasksByContext({ read, userId, list }: UserReads, taskIds?: readonly string[]) {
  const rows = await read
    .selectFrom('task_contexts')
    .select(['context_id', sql<string>`string_agg(task_id, ' ')`.as('tasks')])
    .where('user_id', '=', userId)
    .$if(taskIds !== undefined, (named) => named.where('task_id', 'in', list(taskIds!)))
    .groupBy('context_id')
    .execute()
  return new Map(rows.map(({ context_id, tasks }) => [context_id, tasks]))
}

function withContext(before: Combination, context: ContextRow): Combination {
  const contexts = [...before.contexts, context]
  const color = contexts.find(({ kind }) => kind === 'category')?.color ?? noColor
  return { contexts, ids: contexts.map(({ id }) => id), color }
}
