/** Records that stayed in the bin when their task was restored or imported, because their time was taken. */
import { bold } from '@lustra/contract/markup'
import { shortFromStored } from '@lustra/contract/wire-date'
import { TimeLevel } from '@lustra/domain/calendar'
import { fitIntervals, overlapFinder } from '@lustra/domain/time'
import { colorOf, readTaskContexts } from '../contexts/index.ts'
import { taskNames } from '../tasks/index.ts'
import type { RecordsTable } from '../../kernel/database/tables.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { intervalOf, takenBetween } from '../time/index.ts'
import { type BinKind, foundInBin } from './bin-kind.ts'
import { rowsOfTasks } from './rows-of-tasks.ts'

export const removedRecords: BinKind = {
  async list(reads) {
    const records = await readRecordsInBin(reads)
    const contexts = await readTaskContexts(
      reads,
      records.map((record) => record.task_id),
    )
    const taken = await takenAround(reads, records)
    const names = await taskNames(
      reads,
      taken.map(({ taskId }) => taskId),
    )
    const overlapWith = overlapFinder(taken)
    return records.map((record) => {
      const other = overlapWith(intervalOf(record))
      return {
        id: record.id,
        name: bold(record.name),
        removedAt: record.removed_at!,
        sign: 'record',
        color: colorOf(contexts, record.task_id),
        below: 0,
        above: [],
        slot: slotOf(record),
        obstacle: other && {
          code: 'overlap',
          name: names.get(other.taskId) ?? '',
          slot: slotOf({ ...other, start_time: other.startTime }),
        },
      }
    })
  },

  async restore(writer, ids) {
    const records = foundInBin(await readRecordsInBin(writer), ids)
    const { fitting } = fitIntervals(records.map(withInterval), await takenAround(writer, records))
    await writer.updateAll('records', idsOf(fitting), { removed_at: null, in_bin: 0 })
    return { name: records[0]!.name, count: fitting.length, left: records.length - fitting.length }
  },

  async remove(writer, ids) {
    foundInBin(await readRecordsInBin(writer), ids)
    await deleteRecordsPermanently(writer, ids)
  },
}

/** Keeps records of restored tasks in the bin when their time is taken; returns how many. */
export async function keepOverlappingRecords(
  writer: Writer,
  removedAt: ReadonlyMap<string, number>,
): Promise<number> {
  const rows = await rowsOfTasks(writer, 'records', [...removedAt.keys()])
  const restored = rows.filter((row) => row.removed_at === null)
  const ids = new Set(restored.map(({ id }) => id))
  const taken = (await takenAround(writer, restored)).filter(({ id }) => !ids.has(id))
  const { overlapping } = fitIntervals(restored.map(withInterval), taken)
  const byInstant = Map.groupBy(overlapping, ({ interval }) => removedAt.get(interval.task_id)!)
  for (const [instant, group] of byInstant) {
    const overlappingIds = group.map(({ interval }) => interval.id)
    await writer.updateAll('records', overlappingIds, { removed_at: instant, in_bin: 1 })
  }
  return overlapping.length
}

export async function deleteRecordsPermanently(writer: Writer, ids: readonly string[]): Promise<void> {
  const comments = await writer.read
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', writer.userId)
    .where('record_id', 'in', writer.dialect.list(ids))
    .execute()
  await writer.deletePermanently(
    'comments',
    comments.map(({ id }) => id),
  )
  await writer.deletePermanently('records', ids)
}

/** Records that are in the bin on their own, instead of with their task. */
export function readRecordsInBin({ read, userId }: UserReads) {
  return read
    .selectFrom('records')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'records.user_id').onRef('tasks.id', '=', 'records.task_id'),
    )
    .selectAll('records')
    .select('tasks.name')
    .where('records.user_id', '=', userId)
    .where('records.in_bin', '=', 1)
    .where('tasks.removed_at', 'is', null)
    .execute()
}

async function takenAround(
  reads: UserReads,
  records: readonly Pick<RecordsTable, 'start_at' | 'duration'>[],
) {
  if (records.length === 0) return []
  const intervals = records.map(intervalOf)
  const start = intervals.reduce((first, one) => Math.min(first, one.start), Infinity)
  const end = intervals.reduce((last, one) => Math.max(last, one.start + one.duration), 0)
  return takenBetween(reads, start, end)
}

function withInterval<T extends RecordsTable>(row: T) {
  return { ...row, ...intervalOf(row) }
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

function slotOf({ start_time, duration }: Pick<RecordsTable, 'start_time' | 'duration'>) {
  return { time: shortFromStored(start_time), dur: duration, tl: TimeLevel.HoursAndMinutes }
}
