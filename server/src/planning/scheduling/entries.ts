/** Reads entries and converts them to the domain and wire formats. */
import type { SqlDialect } from '../../kernel/database/database.ts'
import type { PlanEntry } from '@lustra/contract/scheduling'
import { shortFromStored } from '@lustra/contract/wire-date'
import {
  type CalendarWindow,
  type LocalTime,
  type TimeLevel,
  addSeconds,
  windowEndTime,
  formatLocalTime,
  isHourLevel,
  levelsOfView,
  parseLocalTime,
  windowStartTime,
  timeLevels,
} from '@lustra/domain/calendar'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import type { PlacedSlot } from '@lustra/domain/scheduling'
import type { Status } from '@lustra/domain/tasks'
import { type RawBuilder, sql } from 'kysely'
import type { input } from 'zod/mini'
import { compiledOnce } from '../../kernel/database/compiled-once.ts'
import type { EntriesTable } from '../../kernel/database/tables.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { derivedEntries } from '../recurrence/index.ts'

export type WireEntry = input<typeof PlanEntry>
export interface PlacedEntry extends PlacedSlot {
  readonly taskId: string
  readonly status: Status
  readonly pinned: boolean
}

export interface EntryRow extends Omit<
  EntriesTable,
  | 'user_id'
  | 'end_time'
  | 'reminder'
  | 'created_at'
  | 'removed_at'
  | 'in_bin'
  | 'detached'
  | 'closed_time'
  | 'closed_by'
> {
  /** Set when the entry is derived from its series instead of stored. */
  readonly derived?: true
}

export const entryColumns = ['id', 'task_id', 'level', 'start_time', 'duration', 'status', 'pinned'] as const

export const hourLevels = timeLevels.filter(isHourLevel)

export function liveEntries({ read, userId }: Pick<UserReads, 'read' | 'userId'>) {
  return read.selectFrom('entries').where('user_id', '=', userId).where('removed_at', 'is', null)
}

function entriesOf(reads: UserReads) {
  return liveEntries(reads).select(entryColumns)
}

/** Entries on the displayed levels that overlap the displayed window. */
export function entriesInWindow(reads: UserReads, window: CalendarWindow): Promise<EntryRow[]> {
  return entriesOverlapping(reads, levelsOfView(window.view), windowStartTime(window), windowEndTime(window))
}

/** The stored entries of the tasks, earliest first. */
export function storedEntriesOf(reads: UserReads, taskIds: readonly string[]): Promise<EntryRow[]> {
  return entriesOf(reads)
    .where('task_id', 'in', reads.dialect.list(taskIds))
    .orderBy('start_time')
    .orderBy('id')
    .execute()
}

/** A row with all columns that a move changes. */
export interface SlotRow extends EntryRow, Pick<EntriesTable, 'end_time' | 'closed_time' | 'closed_by'> {}

export async function changedEntries(writer: Writer): Promise<EntryRow[]> {
  const ids = writer.changes.flatMap(({ table, id }) => (table === 'entries' ? [id] : []))
  return (await writer.rows('entries', ids)).filter((row) => row.removed_at === null)
}

interface StoredSpan {
  readonly userId: string
  readonly start: string
  readonly end: string
}

const readHourEntries = compiledOnce((read, { userId, start, end }: StoredSpan, dialect: SqlDialect) =>
  liveEntries({ read, userId })
    .where('level', 'in', hourLevels)
    .where('start_time', '>', dialect.secondsBefore(start, longestOnHours({ read, userId })))
    .where('start_time', '<', end)
    .where('end_time', '>', start)
    .select(entryColumns)
    .orderBy('start_time')
    .orderBy('id'),
)

/** Entries on hour levels that overlap a span. */
export async function hourEntriesBetween(
  reads: UserReads,
  start: LocalTime,
  end: LocalTime,
): Promise<PlacedEntry[]> {
  const { read, userId, dialect } = reads
  const span = { start: formatLocalTime(start), end: formatLocalTime(end) }
  const { rows } = await readHourEntries(read, { userId, ...span }, dialect)
  return [...rows, ...(await derivedEntries(reads, hourLevels, start, end))].map(slotFrom)
}

/** An upper bound for the longest hour entry: the sum of the longest ones per level, which an index provides. */
function longestOnHours({ read, userId }: Pick<UserReads, 'read' | 'userId'>): RawBuilder<number> {
  const longest = hourLevels.map((level) => {
    const ofLevel = read
      .selectFrom('entries')
      .select(({ fn }) => fn.max('duration').as('longest'))
      .where('user_id', '=', userId)
      .where('level', '=', level)
    return sql`coalesce(${ofLevel}, 0)`
  })
  return sql<number>`(${sql.join(longest, sql` + `)})`
}

export async function entriesOverlapping(
  reads: UserReads,
  levels: readonly TimeLevel[],
  start: LocalTime,
  end: LocalTime,
): Promise<EntryRow[]> {
  const longest = await longestDuration(reads, levels)
  const stored = await overlapping(reads, { levels, start, end, longest })
    .select(entryColumns)
    .orderBy('start_time')
    .orderBy('id')
    .execute()
  return [...stored, ...(await derivedEntries(reads, levels, start, end))]
}

/** Selects overlapping entries. `longest` is the duration of the longest entry, which limits how early one may start. */
export interface OverlapQuery {
  readonly levels: readonly TimeLevel[]
  readonly start: LocalTime
  readonly end: LocalTime
  readonly longest: number
}

export function overlapping(reads: UserReads, { levels, start, end, longest }: OverlapQuery) {
  // A lower bound of the start lets the index skip the past.
  return liveEntries(reads)
    .where('level', 'in', [...levels])
    .where('start_time', '>', formatLocalTime(addSeconds(start, -longest)))
    .where('start_time', '<', formatLocalTime(end))
    .where('end_time', '>', formatLocalTime(start))
}

export async function longestDuration(
  { read, userId }: UserReads,
  levels: readonly TimeLevel[],
): Promise<number> {
  const ofLevel = (level: TimeLevel) =>
    read
      .selectFrom('entries')
      .select(({ fn }) => fn.max('duration').as('longest'))
      .where('user_id', '=', userId)
      .where('level', '=', level)
  const [first, ...others] = levels.map(ofLevel)
  const rows = await others.reduce((query, other) => query.unionAll(other), first!).execute()
  return Math.max(0, ...rows.map(({ longest }) => longest ?? 0))
}

export function slotFrom(row: EntryRow): PlacedEntry {
  return {
    id: row.id,
    taskId: row.task_id,
    level: row.level,
    start: parseLocalTime(row.start_time)!,
    duration: row.duration,
    status: row.status,
    pinned: row.pinned === 1,
  }
}

export function wireEntry(row: EntryRow): WireEntry {
  return {
    id: row.id,
    taskId: row.task_id,
    time: shortFromStored(row.start_time),
    dur: row.duration,
    tl: row.level,
    status: row.status,
    strict: row.pinned === 1,
    changed: row.derived === undefined && parseOccurrenceId(row.id) !== null,
  }
}

export function wireEntriesByTask(rows: readonly EntryRow[]): Map<string, WireEntry[]> {
  const byTask = new Map<string, WireEntry[]>()
  for (const row of rows) {
    const entries = byTask.get(row.task_id)
    if (entries) entries.push(wireEntry(row))
    else byTask.set(row.task_id, [wireEntry(row)])
  }
  return byTask
}
