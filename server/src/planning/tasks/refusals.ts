import type { OwnLimitsRefusal, TaskMoveRefusal } from '@lustra/domain/scheduling'
import type { StatusRefusal } from '@lustra/domain/tasks'
import type { ServerWords } from '@lustra/words'
import { Refusal } from '../../kernel/refusal.ts'
import type { TasksTable } from '../../kernel/database/tables.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { type TaskForest, nodeOf } from './tree/task-forest.ts'
import type { TaskNode } from './tree/task-node.ts'

export function noTask(field = 'id'): Refusal {
  return new Refusal('not-found', (words) => words.taskRefusals.noTask, { field })
}

/** Refuses a removed task in the same way as one that never existed. */
export function taskOf(forest: TaskForest, id: string, field = 'id'): TaskNode {
  const task = nodeOf(forest, id)
  if (!task) throw noTask(field)
  return task
}

/** Refuses like `taskOf`. */
export async function taskRowOf(writer: Writer, id: string, field = 'id'): Promise<TasksTable> {
  const [task] = await writer.rows('tasks', [id])
  if (!task || task.removed_at !== null) throw noTask(field)
  return task
}

/** An open task cannot have a closed parent. */
export function refusedUnderClosed(reason: 'parent-completed' | 'parent-cancelled', parent: string): Refusal {
  return new Refusal('conflict', ({ taskRefusals }) =>
    reason === 'parent-completed' ? taskRefusals.underCompleted(parent) : taskRefusals.underCancelled(parent),
  )
}

/** The field `withSubtasks` tells the client that the call would succeed with it. */
export function statusRefused(reason: StatusRefusal, name: string): Refusal {
  switch (reason) {
    case 'open-subtasks':
      return new Refusal('conflict', (words) => words.taskRefusals.openSubtasks(name), {
        field: 'withSubtasks',
      })
    case 'parent-completed':
      return new Refusal('conflict', (words) => words.taskRefusals.parentCompleted)
    case 'parent-cancelled':
      return new Refusal('conflict', (words) => words.taskRefusals.parentCancelled)
    case 'completed':
      return new Refusal('conflict', (words) => words.taskRefusals.cannotCancel)
    case 'cancelled':
      return new Refusal('conflict', (words) => words.taskRefusals.cannotComplete)
  }
}

export function moveRefused(refusal: TaskMoveRefusal, forest: TaskForest, parentId: string): Refusal {
  if (refusal.reason === 'level') {
    const [task, ancestor] = [nameOf(forest, refusal.taskId), nameOf(forest, refusal.ancestorId)]
    return new Refusal('conflict', (words) => words.taskRefusals.levels(task, ancestor))
  }
  if (refusal.reason === 'into-itself') {
    return new Refusal('conflict', (words) => words.taskRefusals.intoItself, { field: 'parentId' })
  }
  return refusedUnderClosed(refusal.reason, nameOf(forest, parentId))
}

/** `name` is the task's name when several tasks change at once. */
export function limitsCrossed(reason: OwnLimitsRefusal, name?: string): Refusal {
  const fields = { durations: 'minDur', levels: 'minTL', dates: 'startTime' } as const
  return new Refusal('conflict', limitsReason(reason, name), { field: fields[reason] })
}

export function limitsReason(reason: OwnLimitsRefusal, name?: string): (words: ServerWords) => string {
  const messages = { durations: 'durationsCrossed', levels: 'levelsCrossed', dates: 'datesCrossed' } as const
  return ({ taskRefusals }) => {
    const reasonText = taskRefusals[messages[reason]]
    return name === undefined ? reasonText : taskRefusals.of(name, reasonText)
  }
}

function nameOf(forest: TaskForest, id: string): string {
  return nodeOf(forest, id)?.name ?? ''
}
