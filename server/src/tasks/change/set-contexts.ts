import { Refusal } from '../../refusal.ts'
import type { Writer } from '../../store/writer.ts'

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
  const current = await contextsOf(writer, taskId)
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

export async function contextIdsOf(writer: Writer, taskId: string): Promise<string[]> {
  return (await contextsOf(writer, taskId)).map(({ context_id }) => context_id)
}

/** One in the recycle bin is nobody's to take away: restored, it is the task's again. */
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
