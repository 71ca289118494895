import { formatLocalTime } from '@lustra/domain/calendar'
import type { TaskCloser } from '@lustra/domain/scheduling'
import { batchesOf } from '../../../kernel/database/batches.ts'
import { checkInvariants } from '../../../kernel/app/check-invariants.ts'
import { taskTrees } from '../tree/task-tree-cache.ts'
import {
  type Status,
  descendantsOf,
  entryStatusToChange,
  refuseStatus,
  tasksToChange,
} from '@lustra/domain/tasks'
import { type Moment, momentAt } from '../../../kernel/clock/user-clock.ts'
import type { Kernel, WriteContext } from '../../../kernel/app/kernel.ts'
import type { TasksTable } from '../../../kernel/database/tables.ts'
import { closeSeries, reopenSeries } from '../../recurrence/index.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { tasksClosed } from '../../../kernel/app/hooks.ts'
import { statusRefused, taskOf } from '../refusals.ts'
import { nodeOf, parentOf, recurringIn } from '../tree/task-forest.ts'

export interface StatusRequest {
  readonly id: string
  /** Maps the current status to the new one. */
  readonly to: (now: Status) => Status
  readonly withSubtasks: boolean
}

/** Leaves a cancelled task cancelled when reopening. */
export function completeOrReopen(status: 'NORMAL' | 'COMPLETED'): StatusRequest['to'] {
  return (now) => (status === 'NORMAL' && now === 'CANCELLED' ? now : status)
}

/** Returns the ids of the changed tasks, or only the task's own id if nothing changed. */
export async function changeStatus(
  { app, user, now }: Pick<WriteContext, 'app' | 'user' | 'now'>,
  writer: Writer,
  request: StatusRequest,
): Promise<string[]> {
  const forest = await taskTrees(app).treesBefore(writer, [request.id])
  const task = taskOf(forest, request.id)
  const to = request.to(task.status)
  const descendants = descendantsOf(forest, task.id)
  const { withSubtasks } = request
  const refusal = refuseStatus(task, to, { parent: parentOf(forest, task), descendants, withSubtasks })
  if (refusal) throw statusRefused(refusal, task.name)

  const changing = tasksToChange(task, descendants, to).map(({ id }) => id)
  await writeStatus(app, writer, changing, to, momentAt(now, user.timeZone))
  writer.about(task.name)
  return changing.length > 0 ? changing : [task.id]
}

/** Other requests run between batches. */
const tasksAtOnce = 100

export async function writeStatus(
  app: Kernel,
  writer: Writer,
  taskIds: readonly string[],
  to: Status,
  { now, clock }: Moment,
): Promise<void> {
  const forest = await taskTrees(app).treesAfter(writer, taskIds)
  const recurring = recurringIn(forest, taskIds)
  for (const ids of batchesOf(taskIds, tasksAtOnce)) {
    await writer.updateWhere('tasks', statusColumns(to, now), { column: 'id', ids }, (id) => {
      const { status, completedAt, cancelledAt } = nodeOf(forest, id)!
      return { status, completed_at: completedAt, cancelled_at: cancelledAt }
    })
  }
  if (to === 'NORMAL') await reopenSeries(writer, recurring, clock)
  else {
    await closeSeries(writer, recurring, clock, closerOf(to))
    await tasksClosed(app, writer, taskIds, now)
  }
  const open = entryStatusToChange(to)
  if (open !== null && to !== 'NORMAL') {
    const closing = { closed_time: formatLocalTime(clock), closed_by: closerOf(to) }
    for (const ids of batchesOf(taskIds, tasksAtOnce)) {
      // Open entries with a closing are over; they keep it.
      const chosen = { column: 'task_id', ids, status: open, keepsClosing: true } as const
      const before = { status: open, closed_time: null, closed_by: null }
      await writer.updateWhere('entries', { status: to, ...closing }, chosen, () => before)
    }
  }
  // Relatives may have been planned on other levels while these tasks were closed.
  if (to === 'NORMAL') await checkInvariants(app, writer)
}

function closerOf(to: 'COMPLETED' | 'CANCELLED'): TaskCloser {
  return to === 'COMPLETED' ? 'completed-task' : 'cancelled-task'
}

/** The columns of a task that depend on its status. */
export function statusColumns(
  status: Status,
  now: number,
): Pick<TasksTable, 'status' | 'completed_at' | 'cancelled_at' | 'changed_at'> {
  return {
    status,
    completed_at: status === 'COMPLETED' ? now : null,
    cancelled_at: status === 'CANCELLED' ? now : null,
    changed_at: now,
  }
}
