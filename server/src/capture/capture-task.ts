/** A task out of one line: made, described and planned together. */
import type { InputOf } from '@lustra/contract/call'
import type { tasks } from '@lustra/contract/tasks'
import { refuseOwnLimits } from '@lustra/domain/scheduling'
import type { UserContext } from '../call/context.ts'
import { addCategories } from '../contexts/add-categories.ts'
import { addEntry } from '../plans/add-entry.ts'
import type { Writer } from '../store/writer.ts'
import { addTask } from '../tasks/change/add-task.ts'
import { lastIn } from '../tasks/change/order.ts'
import { limitsCrossed } from '../tasks/refusals.ts'
import { setContexts } from '../tasks/change/set-contexts.ts'
import { storedTime } from '../tasks/change/stored-time.ts'
import { ownLimitsFrom } from '../tasks/tree/task-node.ts'

type CapturedTask = InputOf<(typeof tasks)['actions']['capture']>

export async function captureTask(
  { app, user, now }: Pick<UserContext, 'app' | 'user' | 'now'>,
  writer: Writer,
  wish: CapturedTask,
): Promise<void> {
  const { id, parentId, name, place } = wish
  await addTask(
    writer,
    { id, name, now },
    { parentId, after: await lastIn(writer, parentId) },
    {
      ...(wish.notes !== undefined && { notes: wish.notes }),
      ...(wish.priority !== undefined && { priority: wish.priority }),
      start_time: storedTime(wish.startTime) ?? null,
      due_time: storedTime(wish.dueTime) ?? null,
      min_duration: wish.minDur,
    },
  )
  const [task] = await writer.rows('tasks', [id])
  const refusal = refuseOwnLimits(ownLimitsFrom(task!))
  if (refusal) throw limitsCrossed(refusal)
  const made = await addCategories(writer, wish.newContexts, now)
  await setContexts(writer, id, [...wish.contextIds, ...made])
  if (!place) return
  const forest = await app.forests.after(writer, [id])
  await addEntry(writer, forest, id, place, { rules: user, now })
}
