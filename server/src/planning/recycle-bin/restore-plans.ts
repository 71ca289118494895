/** Restores the plans of restored tasks. */
import { changeClosures, hasOpenOccurrence, seriesFrom } from '../recurrence/index.ts'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { withoutClosure } from '@lustra/domain/scheduling'
import type { WriteContext } from '../../kernel/app/kernel.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { EntriesTable } from '../../kernel/database/tables.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { nodeOf, taskTrees, openEntriesOf } from '../tasks/index.ts'
import { fittingPlans } from './plan-obstacles.ts'
import { restoreEntries, returning } from './removed-entries.ts'
import { seriesSlot } from './removed-series.ts'
import { rowsOfTasks } from './rows-of-tasks.ts'

/** Restores the entries removed together with their task. Unfitting entries and series stay in the bin; returns how many. */
export async function restorePlansOf(
  writer: Writer,
  /** When the tasks were removed; they are already restored. */
  removedAt: ReadonlyMap<string, number>,
  { app, now, user }: Pick<WriteContext, 'app' | 'now' | 'user'>,
): Promise<number> {
  const clock = localTimeAt(now, user.timeZone)
  const taskIds = [...removedAt.keys()]
  const stored = await rowsOfTasks(writer, 'entries', taskIds)
  const rows = stored.filter((row) => row.removed_at === removedAt.get(row.task_id) && row.in_bin === 0)
  const series = (await rowsOfTasks(writer, 'series', taskIds)).filter((row) => row.removed_at === null)
  const forest = await taskTrees(app).treesAfter(writer, taskIds)
  const closed = closedIds(stored, rows)
  // A series that is over or whose task is closed does not limit relatives.
  const constraining = series.filter(
    (row) => nodeOf(forest, row.task_id)?.status === 'NORMAL' && hasOpenOccurrence(seriesFrom(row), closed),
  )
  const plans = [
    ...rows.map((row) => returning(row, user)),
    ...constraining.map((row) => ({
      slot: seriesSlot(row),
      removedAt: removedAt.get(row.task_id)!,
      mayOverlap: true,
    })),
  ]
  // Plans removed together were valid together, so only other plans can conflict.
  const levels = openEntriesOf(forest).filter(({ taskId }) => !removedAt.has(taskId))
  const fitting = await fittingPlans(writer, plans, { forest, levels, restored: removedAt })
  const waiting = constraining.filter(({ id }) => !fitting.has(id))
  const waitingIds = new Set(waiting.map(({ id }) => id))
  for (const { id, task_id: taskId } of waiting) {
    await writer.update('series', id, { removed_at: removedAt.get(taskId)!, in_bin: 1 })
  }
  const alone = rows.filter(({ id }) => !waitingIds.has(parseOccurrenceId(id)?.seriesId ?? ''))
  const { back = [], left = [] } = Object.groupBy(alone, ({ id }) => (fitting.has(id) ? 'back' : 'left'))
  await restoreEntries(writer, back, clock)
  const continued = series.filter(({ id }) => !waitingIds.has(id)).map(({ id }) => id)
  await changeClosures(writer, continued, (closures) => withoutClosure(closures, clock, ['removed-task']))
  await writer.updateAll(
    'entries',
    left.map(({ id }) => id),
    { in_bin: 1 },
  )
  return left.length + waiting.length
}

/** Stored occurrences that stay closed or removed. */
function closedIds(stored: readonly EntriesTable[], restored: readonly EntriesTable[]): ReadonlySet<string> {
  const restoredIds = new Set(restored.map(({ id }) => id))
  return new Set(
    stored
      .filter(
        ({ id, status, removed_at: removed }) =>
          status !== 'NORMAL' || (removed !== null && !restoredIds.has(id)),
      )
      .map(({ id }) => id),
  )
}
