import { Refusal } from '../../../kernel/refusal.ts'
import type { Writer } from '../../../kernel/store/writer.ts'

export async function setContexts(
  writer: Writer,
  taskId: string,
  contextIds: readonly string[],
): Promise<void> {
  const newIds = new Set(contextIds)
  const contexts = await writer.rows('contexts', [...newIds])
  if (contexts.filter((context) => context.removed_at === null).length < newIds.size) {
    throw new Refusal('not-found', (words) => words.taskRefusals.noContext, { field: 'contextIds' })
  }
  const current = await contextsOf(writer, taskId)
  const removed = current.filter((row) => !newIds.has(row.context_id))
  await writer.delete(
    'task_contexts',
    removed.map((row) => row.id),
  )
  const currentIds = new Set(current.map((row) => row.context_id))
  const added = [...newIds].filter((id) => !currentIds.has(id))
  await writer.insert(
    'task_contexts',
    ...added.map((id) => ({ id: `${taskId}_${id}`, task_id: taskId, context_id: id })),
  )
}

export async function contextIdsOf(writer: Writer, taskId: string): Promise<string[]> {
  return (await contextsOf(writer, taskId)).map(({ context_id }) => context_id)
}

/** Skips contexts in the recycle bin, whose links stay for when they are restored. */
function contextsOf({ read, userId }: Writer, taskId: string): Promise<{ id: string; context_id: string }[]> {
  return read
    .selectFrom('task_contexts')
    .innerJoin('contexts', (join) =>
      join
        .onRef('contexts.user_id', '=', 'task_contexts.user_id')
        .onRef('contexts.id', '=', 'task_contexts.context_id'),
    )
    .select(['task_contexts.id', 'context_id'])
    .where('task_contexts.user_id', '=', userId)
    .where('task_id', '=', taskId)
    .where('contexts.removed_at', 'is', null)
    .execute()
}
