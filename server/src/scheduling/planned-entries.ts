/** What stands on the calendar as time that it takes: on hours, and on whole periods. Cancelled entries take none. */
import {
  type DayNumber,
  type TimeLevel,
  isVisibleLevel,
  isHourLevel,
  parseLocalTime,
  startOfDay,
  timeLevels,
} from '@lustra/domain/calendar'
import { type CoarseEntry, type PlannedDay, type Slot, dayPartsOf } from '@lustra/domain/scheduling'
import { derivedEntries } from '../recurrence/index.ts'
import type { UserReads } from '../store/user-reads.ts'
import { midnightOf } from '../store/stored-day.ts'
import { type EntryRow, hourLevels, liveEntries, longestDuration, touching } from './entries.ts'

const periodLevels = timeLevels.filter((level) => isVisibleLevel(level) && !isHourLevel(level))

/** The time on hours from each of these days up to the next; the days come in their order. */
export async function timeBetween(reads: UserReads, days: readonly DayNumber[]): Promise<PlannedDay[]> {
  const stretches = days.slice(1).map((end, index) => ({ start: days[index]!, end }))
  if (stretches.length === 0) return []
  // One by one, each from the index alone: to sort 100,000 entries into their days takes five times as long.
  const sums = await reads.read
    .selectNoFrom(
      stretches.map(({ start, end }, index) =>
        liveEntries(reads)
          .where('level', 'in', [...hourLevels])
          .where('start_time', '>=', midnightOf(start))
          .where('start_time', '<', midnightOf(end))
          .where('status', '!=', 'CANCELLED')
          .select(({ fn }) => fn.sum('duration').as('seconds'))
          .as(`stretch${index}`),
      ),
    )
    .executeTakeFirstOrThrow()
  const seconds = stretches.map((_, index) => Number(sums[`stretch${index}`] ?? 0))
  for (const slot of await slotsOver(reads, days)) {
    for (const [index, stretch] of stretches.entries()) {
      const [start, end] = [startOfDay(stretch.start), startOfDay(stretch.end)]
      const inside = Math.min(slot.end, end) - Math.max(slot.start, start)
      if (inside > 0) seconds[index]! += inside
      if (start <= slot.start && slot.start < end) seconds[index]! -= slot.end - slot.start
    }
  }
  return stretches.map(({ start }, index) => ({ day: start, seconds: seconds[index]! }))
}

/** The entries of hours that go over the midnight before one of these days. */
async function slotsOver(reads: UserReads, days: readonly DayNumber[]) {
  const longest = await longestDuration(reads, hourLevels)
  const [first, ...others] = days.map((day) =>
    touching(reads, { levels: hourLevels, start: startOfDay(day), end: startOfDay(day), longest })
      .where('status', '!=', 'CANCELLED')
      .select(['id', 'start_time', 'end_time']),
  )
  const rows = await others.reduce((query, other) => query.union(other), first!).execute()
  return rows.map((row) => ({ start: parseLocalTime(row.start_time)!, end: parseLocalTime(row.end_time)! }))
}

/** What is on no row of the store: the hours of occurrences by day, and their whole periods. */
export async function plannedBySeries(
  reads: UserReads,
  coarsest: TimeLevel,
  start: DayNumber,
  end: DayNumber,
): Promise<{ readonly days: readonly PlannedDay[]; readonly coarse: readonly CoarseEntry[] }> {
  const levels = timeLevels.filter((level) => isVisibleLevel(level) && level <= coarsest)
  const rows = await derivedEntries(reads, levels, startOfDay(start), startOfDay(end))
  const open = rows.filter(({ status }) => status === 'NORMAL')
  const [onHours, onPeriods] = [open.filter(isOnHours), open.filter((row) => !isOnHours(row))]
  return {
    days: onHours
      .flatMap((row) => dayPartsOf({ id: row.id, ...slotOf(row) }))
      .map((part) => ({ day: part.day, seconds: part.end - part.start })),
    coarse: onPeriods.map(coarseEntry),
  }
}

/** The tasks that have open entries of whole periods there, on levels up to this one. */
export async function tasksOnPeriods(
  reads: UserReads,
  coarsest: TimeLevel,
  start: DayNumber,
  end: DayNumber,
): Promise<string[]> {
  const levels = periodLevels.filter((level) => level <= coarsest)
  const onPeriods = await takingTime(reads, levels, start, end)
  const open = onPeriods.entries().where('status', '=', 'NORMAL')
  const rows = await open.select('task_id').execute()
  // Asked to find each once, a database may look through all the tasks there are.
  return [...new Set(rows.map((row) => row.task_id))]
}

/** Of these tasks, wherever they stand. */
export async function coarseEntriesOf(reads: UserReads, taskIds: readonly string[]): Promise<CoarseEntry[]> {
  const rows = await liveEntries(reads)
    .where('task_id', 'in', reads.list(taskIds))
    .where('level', 'in', [...periodLevels])
    .where('status', '=', 'NORMAL')
    .select(['task_id', 'level', 'start_time', 'duration'])
    .orderBy('start_time')
    .execute()
  return rows.map(coarseEntry)
}

/** Seconds on hours of each of these tasks that has any, wherever they stand. */
export async function secondsOnHours(
  reads: UserReads,
  taskIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await liveEntries(reads)
    .where('task_id', 'in', reads.list(taskIds))
    .where('level', 'in', [...hourLevels])
    .where('status', '!=', 'CANCELLED')
    .select(({ fn }) => ['task_id', fn.sum('duration').as('seconds')])
    .groupBy('task_id')
    .execute()
  return new Map(rows.map((row) => [row.task_id, Number(row.seconds)]))
}

async function takingTime(reads: UserReads, levels: readonly TimeLevel[], first: DayNumber, next: DayNumber) {
  const [start, end] = [startOfDay(first), startOfDay(next)]
  const stretch = { levels, start, end, longest: await longestDuration(reads, levels) }
  // Within a function: whoever awaits a query means to run it.
  return { entries: () => touching(reads, stretch).where('status', '!=', 'CANCELLED') }
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
