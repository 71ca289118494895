import { parseLocalTime } from '@lustra/domain/calendar'
import {
  type RowsToCheck,
  type Violation,
  maxListed,
  overlapsToReport,
} from '../../../kernel/app/check-invariants.ts'
import { taskNames } from '../../tasks/index.ts'
import { type PlacedRecord, liveRecords, placedBetween, visitPlaced } from './records-reader.ts'

/** The last instant of a `Date`, in seconds. */
const lastSecond = 8_640_000_000_000

/** Records do not overlap. Records of removed tasks take no time (TIM-N13). */
export async function overlappingRecords(rows: RowsToCheck): Promise<Violation[]> {
  const { idsOf } = rows
  const ids = idsOf('records', ['start_at', 'duration', 'task_id', 'removed_at'])
  const taskIds = idsOf('tasks', ['removed_at'])
  if (ids.length + taskIds.length === 0) return []
  const { checked, around } = await (ids.length + taskIds.length <= maxListed ? fewRecords : manyRecords)(
    rows,
    ids,
    taskIds,
  )
  if (checked.size === 0) return []
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

interface RecordsToCheck {
  readonly checked: ReadonlySet<string>
  /** The records themselves and all that may overlap them. */
  readonly around: readonly PlacedRecord[]
}

async function fewRecords(
  rows: RowsToCheck,
  ids: readonly string[],
  taskIds: readonly string[],
): Promise<RecordsToCheck> {
  const { dialect } = rows
  const records = await liveRecords(rows)
    .select(['records.id', 'records.start_at', 'records.duration'])
    .where((eb) =>
      eb.or([eb('records.id', 'in', dialect.list(ids)), eb('records.task_id', 'in', dialect.list(taskIds))]),
    )
    .execute()
  let [start, end] = [Infinity, 0]
  for (const { start_at, duration } of records) {
    start = Math.min(start, start_at / 1000)
    end = Math.max(end, start_at / 1000 + duration)
  }
  return {
    checked: new Set(records.map(({ id }) => id)),
    around: records.length === 0 ? [] : await placedBetween(rows, Math.floor(start), Math.ceil(end)),
  }
}

/** Reads all records once. */
async function manyRecords(
  rows: RowsToCheck,
  ids: readonly string[],
  taskIds: readonly string[],
): Promise<RecordsToCheck> {
  const [listed, ofTasks] = [new Set(ids), new Set(taskIds)]
  const checked = new Set<string>()
  const around: PlacedRecord[] = []
  await visitPlaced(rows, -lastSecond, lastSecond, (record) => {
    around.push(record)
    if (listed.has(record.id) || ofTasks.has(record.taskId)) checked.add(record.id)
  })
  return { checked, around }
}
