/** A task out of one line: made, described and planned together. */
import {
  addTask,
  lastIn,
  limitsCrossed,
  ownLimitsFrom,
  setContexts,
  storedTime,
  taskTrees,
} from '../tasks/index.ts'
import type { InputOf } from '@lustra/contract/call'
import type { tasks } from '@lustra/contract/tasks'
import { refuseOwnLimits } from '@lustra/domain/scheduling'
import type { UserContext } from '../call/context.ts'
import { addCategories } from '../contexts/index.ts'
import { addEntry } from '../plans/index.ts'
import type { Writer } from '../store/writer.ts'

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
  const forest = await taskTrees(app).after(writer, [id])
  await addEntry(writer, forest, id, place, { rules: user, now })
}
