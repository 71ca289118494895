import type { RequestOf } from '@lustra/contract/call'
import { type ContextId, type TaskId, newEntryId, newTaskId } from '@lustra/contract/ids'
import type { tasks } from '@lustra/contract/tasks'
import type { CapturedTask } from '@lustra/domain/capture'

export type CaptureRequest = RequestOf<(typeof tasks)['actions']['capture']>

export function captureRequestOf(task: CapturedTask, parentId: TaskId | null, notes = ''): CaptureRequest {
  const { slot, rule, priority, contexts } = task
  const existing = contexts.flatMap(({ id }) => (id === null ? [] : [id as ContextId]))
  return {
    id: newTaskId(),
    parentId,
    name: task.name,
    ...(notes !== '' && { notes }),
    ...(priority !== null && { priority }),
    startTime: task.earliest,
    dueTime: task.latest,
    minDur: task.minDuration,
    contextIds: [...new Set(existing)],
    newContexts: contexts.flatMap(({ id, name }) => (id === null ? [name] : [])),
    place: slot && { entryId: newEntryId(), time: slot.start, dur: slot.duration, tl: slot.level, rule },
  }
}
