import { canRunTimerOn } from '@lustra/domain/time'
import type { RowsToCheck, Violation } from '../../../kernel/app/check-invariants.ts'

/** Timers run on open tasks, so that stopping one records visible time. */
export async function timersOfClosedTasks({ read, userId, idsOf }: RowsToCheck): Promise<Violation[]> {
  const ids = new Set(idsOf('timers', ['task_id']))
  const taskIds = new Set(idsOf('tasks', ['status', 'removed_at'], { status: 'NORMAL', removed_at: null }))
  if (ids.size + taskIds.size === 0) return []
  // A user has few timers; sending 50,000 ids of an import would be slower than reading them.
  const timers = await read
    .selectFrom('timers')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'timers.user_id').onRef('tasks.id', '=', 'timers.task_id'),
    )
    .select(['timers.id', 'timers.task_id', 'tasks.name', 'tasks.status', 'tasks.removed_at'])
    .where('timers.user_id', '=', userId)
    .execute()
  return timers
    .filter(({ id, task_id: taskId }) => ids.has(id) || taskIds.has(taskId))
    .filter(({ status, removed_at: removedAt }) => removedAt !== null || !canRunTimerOn(status))
    .map(({ id, name }) => ({
      sides: [[{ table: 'timers', id }]],
      sentence: ({ timeRefusals }) => timeRefusals.timerOfClosed(name),
    }))
}
