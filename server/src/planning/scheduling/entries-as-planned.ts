/** The entries of a span as they were when their time ended, for plan against fact. */
import { type LocalTime, type TimeLevel, addSeconds, formatLocalTime } from '@lustra/domain/calendar'
import { type Outcome, type PlacedSlot, droppedAtOf, outcomeOf } from '@lustra/domain/scheduling'
import { sql } from 'kysely'
import type { EntriesTable } from '../../kernel/database/tables.ts'
import { occurrencesAsPlanned } from '../recurrence/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { type EntryRow, entryColumns, longestDuration, slotFrom } from './entries.ts'
import { closingFrom } from './new-entry.ts'

interface EntryAsPlanned extends PlacedSlot {
  readonly taskId: string
  readonly outcome: Outcome
  readonly droppedAt: LocalTime | null
  /** Whether it is still open on the calendar. */
  readonly isOpen: boolean
}

interface PlannedSpan {
  readonly start: LocalTime
  readonly end: LocalTime
  /** The end of the rule, for derived occurrences. */
  readonly seriesEnd: LocalTime
}

type ClosedRow = EntryRow & Pick<EntriesTable, 'closed_time' | 'closed_by' | 'removed_at'>

/** Of all tasks, or the given ones. Includes entries of tasks that are now in the recycle bin. */
export async function entriesAsPlanned(
  reads: UserReads,
  levels: readonly TimeLevel[],
  { start, end, seriesEnd }: PlannedSpan,
  taskIds?: readonly string[],
): Promise<EntryAsPlanned[]> {
  const rows = await storedEntries(reads, levels, { start, end }, taskIds)
  const stored = rows.map((row) => {
    const entry = slotFrom(row)
    const closing = closingFrom(row)
    const outcome = outcomeOf(entry, closing)
    const isOpen = row.status === 'NORMAL' && row.removed_at === null
    return { ...entry, outcome, droppedAt: droppedAtOf(entry, outcome, closing), isOpen }
  })
  const derived = await occurrencesAsPlanned(reads, levels, { start, end: seriesEnd }, taskIds)
  return [...stored, ...derived]
}

/** Entries on the calendar, and entries that were removed with their task. */
async function storedEntries(
  reads: UserReads,
  levels: readonly TimeLevel[],
  { start, end }: Pick<PlannedSpan, 'start' | 'end'>,
  taskIds?: readonly string[],
): Promise<ClosedRow[]> {
  const { read, userId, dialect } = reads
  const longest = await longestDuration(reads, levels)
  const rows = read
    .selectFrom('entries')
    .where('user_id', '=', userId)
    .where('level', 'in', [...levels])
    .where('start_time', '>', formatLocalTime(addSeconds(start, -longest)))
    .where('start_time', '<', formatLocalTime(end))
    .where('end_time', '>', formatLocalTime(start))
    .$if(taskIds !== undefined, (query) => query.where('task_id', 'in', dialect.list(taskIds!)))
    .select([...entryColumns, 'closed_time', 'closed_by', 'removed_at'])
  const onCalendar = await rows.where('removed_at', 'is', null).orderBy('start_time').orderBy('id').execute()
  const leftWithTask = await rows
    .where('removed_at', 'is not', null)
    .where((eb) => eb.or([eb('closed_by', 'is not', null), closedBeforeClosings]))
    .orderBy('start_time')
    .orderBy('id')
    .execute()
  return [...onCalendar, ...leftWithTask]
}

/** Entries that were closed before closings were stored, and later removed with their task. */
const closedBeforeClosings = sql<boolean>`entries.status <> 'NORMAL' and exists (
  select 1 from tasks
  where tasks.user_id = entries.user_id and tasks.id = entries.task_id and tasks.removed_at = entries.removed_at)`
