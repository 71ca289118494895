import { type LocalTime, type TimeLevel, formatLocalTime } from '@lustra/domain/calendar'
import { occurrencesOverlapping } from '@lustra/domain/recurrence'
import {
  type Outcome,
  type PlacedSlot,
  closingOfOccurrence,
  droppedAtOf,
  outcomeOfOccurrence,
} from '@lustra/domain/scheduling'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { closuresFrom } from './closures.ts'
import { seriesColumns, seriesFrom, storedIds } from './series-reader.ts'

interface OccurrenceAsPlanned extends PlacedSlot {
  readonly taskId: string
  readonly outcome: Outcome
  readonly droppedAt: LocalTime | null
  readonly isOpen: boolean
}

/** The derived occurrences of a span, of all tasks or the given ones, including tasks that are now in the recycle bin. */
export async function occurrencesAsPlanned(
  reads: UserReads,
  levels: readonly TimeLevel[],
  { start, end }: { readonly start: LocalTime; readonly end: LocalTime },
  taskIds?: readonly string[],
): Promise<OccurrenceAsPlanned[]> {
  const rows = await reads.read
    .selectFrom('series')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'series.user_id').onRef('tasks.id', '=', 'series.task_id'),
    )
    .select([...seriesColumns, 'series.closures', 'series.in_bin', 'tasks.status', 'tasks.removed_at'])
    .where('series.user_id', '=', reads.userId)
    .where((eb) => eb.or([eb('series.removed_at', 'is', null), eb('series.in_bin', '=', 1)]))
    .where('series.level', 'in', [...levels])
    .where('series.start_time', '<', formatLocalTime(end))
    .$if(taskIds !== undefined, (query) => query.where('series.task_id', 'in', reads.dialect.list(taskIds!)))
    .execute()
  const found = rows.flatMap((row) => {
    const closures = closuresFrom(row.closures)
    // A series that an import placed in the bin was never planned here.
    const wasPlanned = row.in_bin === 0 || closures.some(({ until }) => until === null)
    if (!wasPlanned) return []
    const isOpen = row.status === 'NORMAL' && row.removed_at === null && row.in_bin === 0
    return occurrencesOverlapping(seriesFrom(row), { from: start, to: end }).map((slot) => {
      const outcome = outcomeOfOccurrence(slot, closures, row.status)
      const droppedAt = droppedAtOf(slot, outcome, closingOfOccurrence(slot, closures))
      return { ...slot, taskId: row.task_id, outcome, droppedAt, isOpen }
    })
  })
  const stored = await storedIds(
    reads,
    found.map(({ id }) => id),
  )
  return found.filter(({ id }) => !stored.has(id))
}
