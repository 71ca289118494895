/** Completing, cancelling and reopening: a task, what is below it, and what is planned of them. */
import { taskTrees } from '../tree/task-tree-cache.ts'
import {
  type Status,
  descendantsOf,
  entriesToChange,
  refuseStatus,
  tasksToChange,
} from '@lustra/domain/tasks'
import { type Moment, momentAt } from '../../clock/user-clock.ts'
import type { UserContext } from '../../call/context.ts'
import type { TasksTable } from '../../database/tables.ts'
import { closeSeries, reopenSeries } from '../../recurrence/index.ts'
import type { UserReads } from '../../store/user-reads.ts'
import type { Writer } from '../../store/writer.ts'
import type { App } from '../../app/app.ts'
import { tasksClosed } from '../../app/feature-hooks.ts'
import { statusRefused, taskOf } from '../refusals.ts'
import { parentOf } from '../tree/task-forest.ts'

export interface StatusWish {
  readonly id: string
  /** The status to take; one that depends on what the task is now is found by it. */
  readonly to: (now: Status) => Status
  readonly withSubtasks: boolean
}

/** What completing or reopening makes of a task; one that is cancelled is taken up again in another way. */
export function completing(status: 'NORMAL' | 'COMPLETED'): StatusWish['to'] {
  return (now) => (status === 'NORMAL' && now === 'CANCELLED' ? now : status)
}

/** Answers the ids of the tasks that changed, the named one first even when it stood so already. */
export async function changeStatus(
  { app, user, now }: Pick<UserContext, 'app' | 'user' | 'now'>,
  writer: Writer,
  wish: StatusWish,
): Promise<string[]> {
  const forest = await taskTrees(app).around(writer, [wish.id])
  const task = taskOf(forest, wish.id)
  const to = wish.to(task.status)
  const descendants = descendantsOf(forest, task.id)
  const { withSubtasks } = wish
  const refusal = refuseStatus(task, to, { parent: parentOf(forest, task), descendants, withSubtasks })
  if (refusal) throw statusRefused(refusal, task.name)

  const changing = tasksToChange(task, descendants, to).map(({ id }) => id)
  await writeStatus(app, writer, changing, to, momentAt(now, user.timeZone))
  writer.about(task.name)
  return changing.length > 0 ? changing : [task.id]
}

/** These tasks take the status, and with them what is planned of them. */
export async function writeStatus(
  app: App,
  writer: Writer,
  taskIds: readonly string[],
  to: Status,
  { now, clock }: Moment,
): Promise<void> {
  await writer.updateAll('tasks', taskIds, statusColumns(to, now))
  if (to === 'NORMAL') await reopenSeries(writer, taskIds)
  else {
    await closeSeries(writer, taskIds, clock)
    await tasksClosed(app, writer, taskIds, now)
  }
  const entries = entriesToChange(await entriesOf(writer, taskIds), to)
  await writer.updateAll(
    'entries',
    entries.map(({ id }) => id),
    { status: to },
  )
}

/** What a task's row says of its status. */
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

async function entriesOf(
  { read, userId, list }: UserReads,
  taskIds: readonly string[],
): Promise<{ id: string; status: Status }[]> {
  const rows = await read
    .selectFrom('entries')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('task_id', 'in', list(taskIds))
    .where('removed_at', 'is', null)
    .execute()
  return rows
}
