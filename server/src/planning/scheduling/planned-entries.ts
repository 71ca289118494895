/** The planned time of entries on hours and on whole periods. Cancelled entries do not count. */
import {
  type DayNumber,
  type TimeLevel,
  isVisibleLevel,
  isHourLevel,
  parseLocalTime,
  startOfDay,
  timeLevels,
} from '@lustra/domain/calendar'
import type { CoarseEntry, Slot } from '@lustra/domain/scheduling'
import { compiledOnce } from '../../kernel/database/compiled-once.ts'
import { derivedEntries } from '../recurrence/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import {
  type EntryRow,
  type PlacedEntry,
  type SlotRow,
  entryColumns,
  hourLevels,
  liveEntries,
  longestDuration,
  overlapping,
  slotFrom,
} from './entries.ts'

export const periodLevels = timeLevels.filter((level) => isVisibleLevel(level) && !isHourLevel(level))

/** An entry on hours, as capacity counts it. */
export type SlotOnHours = Slot & Pick<PlacedEntry, 'status' | 'pinned'>
type TaskSlotOnHours = SlotOnHours & Pick<PlacedEntry, 'taskId'>

/** The stored entries on hours that overlap the days from `start` to `end`. Cancelled entries are omitted. */
export async function slotsOnHours(
  reads: UserReads,
  start: DayNumber,
  end: DayNumber,
): Promise<SlotOnHours[]> {
  const stored = await entriesTakingTime(reads, hourLevels, start, end)
  const rows = await stored
    .entries()
    .select(['level', 'start_time', 'duration', 'status', 'pinned'])
    .execute()
  return rows.map((row) => ({ ...slotOf(row), status: row.status, pinned: row.pinned === 1 }))
}

/** The same with the task of each. */
export async function taskSlotsOnHours(
  reads: UserReads,
  start: DayNumber,
  end: DayNumber,
): Promise<TaskSlotOnHours[]> {
  const stored = await entriesTakingTime(reads, hourLevels, start, end)
  const rows = await stored.entries().select(entryColumns).execute()
  return rows.map(slotFrom)
}

/** The open occurrences on hours that are not stored. */
export async function occurrencesOnHours(
  reads: UserReads,
  start: DayNumber,
  end: DayNumber,
): Promise<TaskSlotOnHours[]> {
  return (await openOccurrences(reads, hourLevels, start, end)).map(slotFrom)
}

/** The open occurrences on whole periods that are not stored, on levels up to `coarsest`. */
export async function occurrencesOnPeriods(
  reads: UserReads,
  coarsest: TimeLevel,
  start: DayNumber,
  end: DayNumber,
): Promise<CoarseEntry[]> {
  return (await openOccurrences(reads, levelsUpTo(coarsest), start, end)).map(coarseEntry)
}

async function openOccurrences(
  reads: UserReads,
  levels: readonly TimeLevel[],
  start: DayNumber,
  end: DayNumber,
) {
  const rows = await derivedEntries(reads, levels, startOfDay(start), startOfDay(end))
  return rows.filter(({ status }) => status === 'NORMAL')
}

function levelsUpTo(coarsest: TimeLevel): TimeLevel[] {
  return periodLevels.filter((level) => level <= coarsest)
}

/** The tasks with open entries on these periods, on levels up to `coarsest`. */
export async function tasksOnPeriods(
  reads: UserReads,
  coarsest: TimeLevel,
  start: DayNumber,
  end: DayNumber,
): Promise<string[]> {
  const onPeriods = await entriesTakingTime(reads, levelsUpTo(coarsest), start, end)
  const open = onPeriods.entries().where('status', '=', 'NORMAL')
  const rows = await open.select('task_id').execute()
  // Deduplicated in code, because with `distinct` the database may scan all tasks.
  return [...new Set(rows.map((row) => row.task_id))]
}

/** The open entries on whole periods, of all tasks or of `taskIds`. */
export async function coarseEntriesOf(reads: UserReads, taskIds?: readonly string[]): Promise<CoarseEntry[]> {
  const rows = await liveEntries(reads)
    .$if(taskIds !== undefined, (query) => query.where('task_id', 'in', reads.dialect.list(taskIds!)))
    .where('level', 'in', [...periodLevels])
    .where('status', '=', 'NORMAL')
    .select(['task_id', 'level', 'start_time', 'duration'])
    .orderBy('start_time')
    .execute()
  return rows.map(coarseEntry)
}

/** The planned seconds on hours, for each task that has any; of all tasks or of `taskIds`. */
export async function secondsOnHours(
  reads: UserReads,
  taskIds?: readonly string[],
): Promise<Map<string, number>> {
  const rows = await onHours(liveEntries(reads))
    .$if(taskIds !== undefined, (query) => query.where('task_id', 'in', reads.dialect.list(taskIds!)))
    .select(({ fn }) => ['task_id', fn.sum('duration').as('seconds')])
    .groupBy('task_id')
    .execute()
  return new Map(rows.map((row) => [row.task_id, Number(row.seconds)]))
}

/** The same for entries that were already read. */
export function secondsOnHoursIn(
  rows: readonly Pick<EntryRow, 'task_id' | 'level' | 'status' | 'duration'>[],
): Map<string, number> {
  const seconds = new Map<string, number>()
  for (const row of rows) {
    if (!isOnHours(row) || row.status === 'CANCELLED') continue
    seconds.set(row.task_id, (seconds.get(row.task_id) ?? 0) + row.duration)
  }
  return seconds
}

/** The live entries whose durations count as planned time. */
function onHours(entries: ReturnType<typeof liveEntries>) {
  return entries.where('level', 'in', [...hourLevels]).where('status', '!=', 'CANCELLED')
}

/** Reads a live entry and the planned seconds of its task in one statement; null when the entry does not exist. */
export async function entryWithPlanned(
  { read, userId }: UserReads,
  taskId: string,
  entryId: string,
): Promise<EntryWithPlanned | null> {
  const [row] = (await readEntryWithPlanned(read, { userId, taskId, entryId })).rows
  if (!row) return null
  const { planned, ...entry } = row
  return { entry, planned: Number(planned ?? 0) }
}

export interface EntryWithPlanned {
  readonly entry: SlotRow
  /** Seconds on hours of its task, including the entry. */
  readonly planned: number
}

interface EntryOfTask {
  readonly userId: string
  readonly taskId: string
  readonly entryId: string
}

const readEntryWithPlanned = compiledOnce((read, { userId, taskId, entryId }: EntryOfTask) =>
  liveEntries({ read, userId })
    .where('id', '=', entryId)
    .select([...entryColumns, 'end_time', 'closed_time', 'closed_by'])
    .select(
      onHours(liveEntries({ read, userId }))
        .where('task_id', '=', taskId)
        .select(({ fn }) => fn.sum('duration').as('seconds'))
        .as('planned'),
    ),
)

async function entriesTakingTime(
  reads: UserReads,
  levels: readonly TimeLevel[],
  first: DayNumber,
  next: DayNumber,
) {
  const [start, end] = [startOfDay(first), startOfDay(next)]
  const range = { levels, start, end, longest: await longestDuration(reads, levels) }
  // Wrapped in a function, because awaiting a query runs it.
  return { entries: () => overlapping(reads, range).where('status', '!=', 'CANCELLED') }
}

function isOnHours({ level }: Pick<EntryRow, 'level'>): boolean {
  return isHourLevel(level)
}

function coarseEntry(row: Pick<EntryRow, 'task_id' | 'level' | 'start_time' | 'duration'>): CoarseEntry {
  return { taskId: row.task_id, ...slotOf(row) }
}

function slotOf(row: Pick<EntryRow, 'level' | 'start_time' | 'duration'>): Slot {
  return { level: row.level, start: parseLocalTime(row.start_time)!, duration: row.duration }
}
