import { parseLocalTime } from '@lustra/domain/calendar'
import { type RowsToCheck, type Violation, maxListed, overlapsToReport } from '../../app/check-invariants.ts'
import { taskNames } from '../../tasks/index.ts'
import { liveRecords, placedBetween } from './records-reader.ts'

/** The invariant of records: they do not overlap. Records of removed tasks take no time (TIM-N13). */
export async function overlappingRecords(rows: RowsToCheck): Promise<Violation[]> {
  const { list, idsOf } = rows
  const ids = idsOf('records', ['start_at', 'duration', 'task_id', 'removed_at'])
  const taskIds = idsOf('tasks', ['removed_at'])
  if (ids.length + taskIds.length === 0) return []
  const live = liveRecords(rows).select([
    'records.id',
    'records.task_id',
    'records.start_at',
    'records.duration',
  ])
  const [listed, ofTasks] = [new Set(ids), new Set(taskIds)]
  const checked =
    ids.length + taskIds.length <= maxListed
      ? await live
          .where((eb) =>
            eb.or([eb('records.id', 'in', list(ids)), eb('records.task_id', 'in', list(taskIds))]),
          )
          .execute()
      : (await live.execute()).filter(({ id, task_id: taskId }) => listed.has(id) || ofTasks.has(taskId))
  if (checked.length === 0) return []
  const start = checked.reduce((first, record) => Math.min(first, record.start_at), Infinity)
  const end = checked.reduce((last, record) => Math.max(last, record.start_at + record.duration * 1000), 0)
  const around = await placedBetween(rows, Math.floor(start / 1000), Math.ceil(end / 1000))
  const pairs = overlapsToReport(around, new Set(checked.map(({ id }) => id)))
  const names = await taskNames(
    rows,
    pairs.flatMap(({ pair }) => pair.map(({ taskId }) => taskId)),
  )
  return pairs.map(({ pair, later }) => ({
    sides: pair.map(({ id }) => [{ table: 'records', id }]),
    sentence: ({ timeRefusals }) =>
      timeRefusals.overlapping(
        names.get(pair[0].taskId) ?? '',
        names.get(pair[1].taskId) ?? '',
        parseLocalTime(later.startTime)!,
      ),
  }))
}
