/** What stands on the calendar as time that it takes: on hours, and on whole periods. Cancelled entries take none. */
import {
  type DayNumber,
  type LocalTime,
  type TimeLevel,
  addDays,
  dayOf,
  isDrawn,
  isHourLevel,
  parseLocalTime,
  secondsPerDay,
  startOfDay,
  timeLevels,
} from '@lustra/domain/calendar'
import { type CoarseEntry, type PlannedDay, type Slot, dayPartsOf } from '@lustra/domain/scheduling'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { derivedEntries } from '../recurrence/derived-entries.ts'
import type { UserReads } from '../store/user-reads.ts'
import { type EntryRow, hourLevels, liveEntries, longestDuration, touching } from './entries.ts'

const periodLevels = timeLevels.filter((level) => isDrawn(level) && !isHourLevel(level))

/** The time on hours of each day from `start` up to, without, `end`; a day before or after may come along. */
export async function timeByDay(reads: UserReads, start: DayNumber, end: DayNumber): Promise<PlannedDay[]> {
  const ofHours = await takingTime(reads, hourLevels, start, end)
  const rows = await ofHours
    .entries()
    .select((eb) => [
      dateOf(eb, 'start_time').as('day'),
      // Only those that go over midnight are told apart.
      eb
        .case()
        .when(dateOf(eb, 'start_time'), '=', dateOf(eb, 'end_time'))
        .then(null)
        .else(eb.ref('end_time'))
        .end()
        .as('over'),
      eb.fn.sum('duration').as('seconds'),
      eb.fn.countAll().as('count'),
    ])
    .groupBy(['day', 'over'])
    .execute()
  return rows.flatMap(({ day, over, seconds, count }) =>
    overDays(
      dayOf(parseLocalTime(`${day}T00:00`)!),
      over === null ? null : parseLocalTime(over),
      Number(seconds),
      Number(count),
    ),
  )
}

/** So many seconds of so many entries that all begin on a day and, if they go over its midnight, end at one time. */
function overDays(first: DayNumber, over: LocalTime | null, seconds: number, count: number): PlannedDay[] {
  const days: PlannedDay[] = []
  let left = seconds
  for (let day = addDays(first, 1); over !== null && startOfDay(day) < over; day = addDays(day, 1)) {
    const onDay = count * Math.min(over - startOfDay(day), secondsPerDay)
    days.push({ day, seconds: onDay })
    left -= onDay
  }
  return [{ day: first, seconds: left }, ...days]
}

/** What is on no row of the store: the hours of occurrences by day, and their whole periods. */
export async function plannedBySeries(
  reads: UserReads,
  coarsest: TimeLevel,
  start: DayNumber,
  end: DayNumber,
): Promise<{ readonly days: readonly PlannedDay[]; readonly coarse: readonly CoarseEntry[] }> {
  const levels = timeLevels.filter((level) => isDrawn(level) && level <= coarsest)
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

/** `2026-11-20` */
function dateOf(eb: ExpressionBuilder<Tables, 'entries'>, time: 'start_time' | 'end_time') {
  return eb.fn<string>('substr', [time, eb.lit(1), eb.lit(10)])
}

function isOnHours({ level }: Pick<EntryRow, 'level'>): boolean {
  return isHourLevel(level as TimeLevel)
}

function coarseEntry(row: Pick<EntryRow, 'task_id' | 'level' | 'start_time' | 'duration'>): CoarseEntry {
  return { taskId: row.task_id, ...slotOf(row) }
}

function slotOf(row: Pick<EntryRow, 'level' | 'start_time' | 'duration'>): Slot {
  return { level: row.level as TimeLevel, start: parseLocalTime(row.start_time)!, duration: row.duration }
}
