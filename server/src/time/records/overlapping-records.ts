import { parseLocalTime } from '@lustra/domain/calendar'
import { type RowsToCheck, type Violation, maxListed, overlapsToReport } from '../../app/check-invariants.ts'
import { taskNames } from '../../tasks/index.ts'
import { liveRecords, placedBetween, visitPlaced } from './records-reader.ts'

/** The last instant that a date can represent, in seconds. */
const lastSecond = 8_640_000_000_000

/** The invariant of records: they do not overlap. Records of removed tasks take no time (TIM-N13). */
export async function overlappingRecords(rows: RowsToCheck): Promise<Violation[]> {
  const { list, idsOf } = rows
  const ids = idsOf('records', ['start_at', 'duration', 'task_id', 'removed_at'])
  const taskIds = idsOf('tasks', ['removed_at'])
  if (ids.length + taskIds.length === 0) return []
  const checked = new Set<string>()
  let [start, end] = [Infinity, 0]
  const check = (id: string, first: number, duration: number) => {
    checked.add(id)
    start = Math.min(start, first)
    end = Math.max(end, first + duration)
  }
  if (ids.length + taskIds.length <= maxListed) {
    const records = await liveRecords(rows)
      .select(['records.id', 'records.start_at', 'records.duration'])
      .where((eb) => eb.or([eb('records.id', 'in', list(ids)), eb('records.task_id', 'in', list(taskIds))]))
      .execute()
    for (const { id, start_at, duration } of records) check(id, start_at / 1000, duration)
  } else {
    const [listed, ofTasks] = [new Set(ids), new Set(taskIds)]
    await visitPlaced(rows, -lastSecond, lastSecond, (record) => {
      if (listed.has(record.id) || ofTasks.has(record.taskId)) check(record.id, record.start, record.duration)
    })
  }
  if (checked.size === 0) return []
  const around = await placedBetween(rows, Math.floor(start), Math.ceil(end))
  const pairs = overlapsToReport(around, checked)
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
