/** The planned and tracked time of a task, alone and with its descendants. */
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  addDays,
  daysPerWeek,
  parseLocalTime,
  startOfPeriod,
} from '@lustra/domain/calendar'
import {
  type EntryRow,
  type WireEntry,
  entryColumns,
  secondsOnHours,
  wireEntry,
} from '../scheduling/index.ts'
import { derivedEntriesAfter, derivedEntriesBefore, readSeries } from '../recurrence/index.ts'
import type { UserReads } from '../store/user-reads.ts'
import { daysOfRecords, recordsOfTasks } from '../time/index.ts'

/** Seconds. */
interface Total {
  readonly own: number
  readonly all: number
}

/** The number of entries in a reply. */
const maxFutureEntries = 60
const maxPastEntries = 40

export async function plannedOf(reads: UserReads, id: string, below: readonly string[]): Promise<Total> {
  const planned = await secondsOnHours(reads, [id, ...below])
  return { own: planned.get(id) ?? 0, all: planned.values().reduce((sum, seconds) => sum + seconds, 0) }
}

export function trackedOf(reads: UserReads, id: string, below: readonly string[]): Promise<Total> {
  const { read, userId, list } = reads
  const sum = (ids: readonly string[]) =>
    read
      .selectFrom('records')
      .select(({ fn }) => fn.sum<number>('duration').as('seconds'))
      .where('user_id', '=', userId)
      .where('task_id', 'in', list(ids))
      .where('removed_at', 'is', null)
      .executeTakeFirst()
  return totalOf(sum, id, below)
}

const weekCount = 12

/** The seconds tracked in each of the last weeks, the current week last. Records are split at midnight in their own zone. */
export async function trackedWeeksOf(
  reads: UserReads,
  ids: readonly string[],
  { today, rules }: { readonly today: DayNumber; readonly rules: CalendarRules },
): Promise<number[]> {
  const last = startOfPeriod('WEEKS', today, rules)
  const first = addDays(last, -daysPerWeek * (weekCount - 1))
  const recent = await recordsOfTasks(reads, ids, first, addDays(last, daysPerWeek))
  const weeks = Array<number>(weekCount).fill(0)
  for (const days of daysOfRecords(recent)) {
    for (const [day, seconds] of days) {
      const week = Math.floor((day - first) / daysPerWeek)
      if (week >= 0 && week < weekCount) weeks[week]! += seconds
    }
  }
  return weeks
}

async function totalOf(
  sum: (ids: readonly string[]) => Promise<{ readonly seconds: number } | undefined>,
  id: string,
  below: readonly string[],
): Promise<Total> {
  const own = (await sum([id]))?.seconds ?? 0
  const rest = below.length === 0 ? 0 : ((await sum(below))?.seconds ?? 0)
  return { own, all: own + rest }
}

/** The entries closest to now, sorted by time, and their number; of series only those in the reply are counted. */
export async function scheduleOf(
  reads: UserReads,
  id: string,
  now: string,
): Promise<{ entries: WireEntry[]; entryCount: number }> {
  const derived = await derivedAround(reads, id, parseLocalTime(now)!)
  const entries = reads.read
    .selectFrom('entries')
    .where('user_id', '=', reads.userId)
    .where('task_id', '=', id)
    .where('removed_at', 'is', null)
  const ahead = await entries
    .select(entryColumns)
    .where('end_time', '>', now)
    .orderBy('start_time')
    .orderBy('id')
    .limit(maxFutureEntries)
    .execute()
  const behind = await entries
    .select(entryColumns)
    .where('end_time', '<=', now)
    .orderBy('start_time', 'desc')
    .orderBy('id')
    .limit(maxPastEntries)
    .execute()
  const found = ahead.length + behind.length
  const areAll = ahead.length < maxFutureEntries && behind.length < maxPastEntries
  const { count } = areAll
    ? { count: found }
    : await entries.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const entriesInReply = [
    ...inOrder([...behind, ...derived.behind]).slice(-maxPastEntries),
    ...inOrder([...ahead, ...derived.ahead]).slice(0, maxFutureEntries),
  ]
  return { entries: entriesInReply.map(wireEntry), entryCount: entriesInReply.length + Number(count) - found }
}

function inOrder(entries: readonly EntryRow[]): EntryRow[] {
  return entries.toSorted((one, other) => (one.start_time < other.start_time ? -1 : 1))
}

async function derivedAround(reads: UserReads, taskId: string, now: LocalTime) {
  const ahead: EntryRow[] = []
  const behind: EntryRow[] = []
  for (const series of await readSeries(reads, [taskId])) {
    ahead.push(...(await derivedEntriesAfter(reads, series, now, maxFutureEntries)))
    behind.push(...(await derivedEntriesBefore(reads, series, now, maxPastEntries)))
  }
  return { ahead, behind }
}
