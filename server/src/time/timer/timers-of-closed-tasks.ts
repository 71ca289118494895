import { canRunTimerOn } from '@lustra/domain/time'
import type { RowsToCheck, Violation } from '../../app/check-invariants.ts'

/** The invariant of timers: they run on open tasks, so that stopping one records time that can be seen. */
export async function timersOfClosedTasks({ read, userId, list, idsOf }: RowsToCheck): Promise<Violation[]> {
  const ids = idsOf('timers', ['task_id'])
  const taskIds = idsOf('tasks', ['status', 'removed_at'])
  if (ids.length + taskIds.length === 0) return []
  const timers = await read
    .selectFrom('timers')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'timers.user_id').onRef('tasks.id', '=', 'timers.task_id'),
    )
    .select(['timers.id', 'tasks.name', 'tasks.status', 'tasks.removed_at'])
    .where('timers.user_id', '=', userId)
    .where((eb) => eb.or([eb('timers.id', 'in', list(ids)), eb('timers.task_id', 'in', list(taskIds))]))
    .execute()
  return timers
    .filter(({ status, removed_at: removedAt }) => removedAt !== null || !canRunTimerOn(status))
    .map(({ id, name }) => ({
      sides: [[{ table: 'timers', id }]],
      sentence: ({ timeRefusals }) => timeRefusals.timerOfClosed(name),
    }))
}
