import type { RequestOf } from '@lustra/contract/call'
import { type ContextId, type TaskId, newEntryId, newTaskId } from '@lustra/contract/ids'
import type { tasks } from '@lustra/contract/tasks'
import type { CapturedTask } from '@lustra/domain/capture'

export type CaptureWish = RequestOf<(typeof tasks)['actions']['capture']>

/** What is asked of the server to make the task that a line was understood as. */
export function wishOf(task: CapturedTask, parentId: TaskId | null, notes = ''): CaptureWish {
  const { slot, rule, priority, contexts } = task
  const known = contexts.flatMap(({ id }) => (id === null ? [] : [id as ContextId]))
  return {
    id: newTaskId(),
    parentId,
    name: task.name,
    ...(notes !== '' && { notes }),
    ...(priority !== null && { priority }),
    startTime: task.earliest,
    dueTime: task.latest,
    minDur: task.minDuration,
    contextIds: [...new Set(known)],
    newContexts: contexts.flatMap(({ id, name }) => (id === null ? [name] : [])),
    place: slot && { entryId: newEntryId(), time: slot.start, dur: slot.duration, tl: slot.level, rule },
  }
}
