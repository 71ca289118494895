import { Refusal } from '../call/refusal.ts'
import type { Writer } from '../store/writer.ts'

/** Gives a task these contexts and no others. */
export async function setContexts(
  writer: Writer,
  taskId: string,
  contextIds: readonly string[],
): Promise<void> {
  const wanted = new Set(contextIds)
  const known = await writer.rows('contexts', [...wanted])
  if (known.filter((context) => context.removed_at === null).length < wanted.size) {
    throw new Refusal('not-found', (words) => words.taskRefusals.noContext, { field: 'contextIds' })
  }
  const current = await writer.read
    .selectFrom('task_contexts')
    .innerJoin('contexts', (join) =>
      join
        .onRef('contexts.user_id', '=', 'task_contexts.user_id')
        .onRef('contexts.id', '=', 'task_contexts.context_id'),
    )
    .select(['task_contexts.id', 'context_id'])
    .where('task_contexts.user_id', '=', writer.userId)
    .where('task_id', '=', taskId)
    // One in the recycle bin is nobody's to take away: restored, it is the task's again.
    .where('contexts.removed_at', 'is', null)
    .execute()
  const leaving = current.filter((row) => !wanted.has(row.context_id))
  await writer.delete(
    'task_contexts',
    leaving.map((row) => row.id),
  )
  const kept = new Set(current.map((row) => row.context_id))
  const coming = [...wanted].filter((id) => !kept.has(id))
  await writer.insert(
    'task_contexts',
    ...coming.map((id) => ({ id: `${taskId}_${id}`, task_id: taskId, context_id: id })),
  )
}
