/** Puts a plan into an account, behind what is there already. */
import { newId } from '@lustra/contract/ids'
import { addSeconds, formatLocalTime } from '@lustra/domain/calendar'
import { contextKey } from '@lustra/domain/contexts'
import { freshPositions } from '@lustra/domain/tasks'
import { readContexts } from '../contexts/contexts-reader.ts'
import { newContext } from '../contexts/new-context.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { Writer } from '../store/writer.ts'
import { positionsAt } from '../tasks/order.ts'
import { categoryColor } from './category-colors.ts'
import type { Plan, PlannedContext, PlannedTask } from './import-plan.ts'

/** The ids the plan's tasks were given, in its order. */
export async function writePlan(writer: Writer, plan: Plan, now: number): Promise<string[]> {
  const contextIds = await writeContexts(writer, plan.contexts, now)
  const taskIds = plan.tasks.map(() => newId())
  const positions = await positionsOf(writer, plan.tasks)
  await writer.insert(
    'tasks',
    ...plan.tasks.map((task, place) => ({
      id: taskIds[place]!,
      parent_id: task.parent === null ? null : taskIds[task.parent]!,
      name: task.name,
      notes: task.notes,
      position: positions[place]!,
      status: task.status,
      priority: task.priority,
      favourite: Number(task.favourite),
      start_time: task.start === null ? null : formatLocalTime(task.start),
      due_time: task.due === null ? null : formatLocalTime(task.due),
      min_duration: task.limits?.minDuration ?? null,
      max_duration: task.limits?.maxDuration ?? null,
      min_level: task.limits?.minLevel ?? null,
      max_level: task.limits?.maxLevel ?? null,
      big_goal: null,
      created_at: task.createdAt ?? task.closedAt ?? now,
      changed_at: now,
      completed_at: task.status === 'COMPLETED' ? (task.closedAt ?? now) : null,
      cancelled_at: task.status === 'CANCELLED' ? (task.closedAt ?? now) : null,
      removed_at: null,
    })),
  )
  await writer.insert(
    'entries',
    ...plan.entries.map(({ task, level, start, duration, status, pinned }) => ({
      id: newId(),
      task_id: taskIds[task]!,
      level,
      start_time: formatLocalTime(start),
      end_time: formatLocalTime(addSeconds(start, duration)),
      duration,
      status,
      pinned: Number(pinned),
      created_at: now,
      removed_at: null,
    })),
  )
  await writer.insert(
    'task_contexts',
    ...plan.tasks.flatMap(({ contexts }, place) => linksOf(taskIds[place]!, contexts, contextIds)),
  )
  return taskIds
}

/** Two contexts of the plan may be one of the account. */
function linksOf(taskId: string, contexts: readonly number[], contextIds: readonly string[]) {
  const ids = new Set(contexts.map((context) => contextIds[context]!))
  return [...ids].map((id) => ({ id: `${taskId}_${id}`, task_id: taskId, context_id: id }))
}

async function positionsOf(writer: Writer, tasks: readonly PlannedTask[]): Promise<number[]> {
  const siblings = Map.groupBy(tasks.keys(), (place) => tasks[place]!.parent)
  const positions: number[] = []
  for (const [parent, places] of siblings) {
    const numbers =
      parent === null
        ? await positionsAt(writer, { parentId: null, after: await lastRoot(writer) }, places.length)
        : freshPositions(places.length)
    for (const [rank, place] of places.entries()) positions[place] = numbers[rank]!
  }
  return positions
}

async function lastRoot({ read, userId }: Writer): Promise<string | null> {
  const last = await read
    .selectFrom('tasks')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('parent_id', 'is', null)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? null
}

/** Of a plan's contexts those that the account does not have yet. */
export async function newContexts(
  reads: UserReads,
  contexts: readonly PlannedContext[],
): Promise<PlannedContext[]> {
  const known = new Set((await readContexts(reads)).map(contextKey))
  return contexts.filter((context) => !known.has(contextKey(context)))
}

/** The ids of a plan's contexts, old and new. */
async function writeContexts(
  writer: Writer,
  contexts: readonly PlannedContext[],
  now: number,
): Promise<string[]> {
  const ids = new Map((await readContexts(writer)).map((context) => [contextKey(context), context.id]))
  const fresh = await newContexts(writer, contexts)
  const categories = fresh.filter(({ kind }) => kind === 'category')
  const rows = fresh.map((context) => {
    const { kind, name } = context
    const row = newContext({ id: newId(), kind, name, now })
    const color =
      context.color ?? (kind === 'category' ? categoryColor(categories.indexOf(context)) : row.color)
    return { ...row, color }
  })
  await writer.insert('contexts', ...rows)
  for (const row of rows) ids.set(contextKey(row), row.id)
  return contexts.map((context) => ids.get(contextKey(context))!)
}
