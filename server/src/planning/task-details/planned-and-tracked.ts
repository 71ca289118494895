import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  addDays,
  daysPerWeek,
  parseLocalTime,
  startOfPeriod,
} from '@lustra/domain/calendar'
import { compiledOnce } from '../../kernel/database/compiled-once.ts'
import type { Reader } from '../../kernel/database/database.ts'
import {
  type EntryRow,
  type WireEntry,
  entryColumns,
  liveEntries,
  secondsOnHours,
  wireEntry,
} from '../scheduling/index.ts'
import { derivedEntriesAfter, derivedEntriesBefore, readSeries } from '../recurrence/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { TaskNode } from '../tasks/index.ts'
import { type TrackedRecord, daysOfRecords, recordsOfTasks } from '../time/index.ts'

/** Seconds. */
interface Total {
  readonly own: number
  readonly all: number
}

/** The maximum number of entries in a reply. */
const maxFutureEntries = 60
const maxPastEntries = 40

/** `ids` are the ids of the task and all its descendants. */
export async function plannedOf(reads: UserReads, id: string, ids: readonly string[]): Promise<Total> {
  const planned = await secondsOnHours(reads, ids)
  return { own: planned.get(id) ?? 0, all: planned.values().reduce((sum, seconds) => sum + seconds, 0) }
}

const weekCount = 12

/** The seconds tracked per week, current week last, including the running timer. Records are split at midnight in their own zone. */
export async function trackedWeeksOf(
  reads: UserReads,
  ids: readonly string[],
  running: readonly TrackedRecord[],
  { today, rules }: { readonly today: DayNumber; readonly rules: CalendarRules },
): Promise<number[]> {
  const last = startOfPeriod('WEEKS', today, rules)
  const first = addDays(last, -daysPerWeek * (weekCount - 1))
  const recent = await recordsOfTasks(reads, ids, first, addDays(last, daysPerWeek))
  const weeks = Array<number>(weekCount).fill(0)
  const counted = [...recent, ...running.filter(({ task_id }) => ids.includes(task_id))]
  for (const days of daysOfRecords(counted)) {
    for (const [day, seconds] of days) {
      const week = Math.floor((day - first) / daysPerWeek)
      if (week >= 0 && week < weekCount) weeks[week]! += seconds
    }
  }
  return weeks
}

interface TaskAt {
  readonly userId: string
  readonly id: string
  readonly now: string
}

const entriesOf = (read: Reader, { userId, id }: Omit<TaskAt, 'now'>) =>
  liveEntries({ read, userId }).where('task_id', '=', id)

const readAhead = compiledOnce((read, { userId, id, now }: TaskAt) =>
  entriesOf(read, { userId, id })
    .select(entryColumns)
    .where('end_time', '>', now)
    .orderBy('start_time')
    .orderBy('id')
    .limit(maxFutureEntries),
)

const readBehind = compiledOnce((read, { userId, id, now }: TaskAt) =>
  entriesOf(read, { userId, id })
    .select(entryColumns)
    .where('end_time', '<=', now)
    .orderBy('start_time', 'desc')
    .orderBy('id')
    .limit(maxPastEntries),
)

/** The entries closest to now, sorted by time, and their number. Of series, only the occurrences in the reply are counted. */
export async function scheduleOf(
  reads: UserReads,
  { id, status }: Pick<TaskNode, 'id' | 'status'>,
  now: string,
): Promise<{ entries: WireEntry[]; entryCount: number }> {
  const { userId } = reads
  const [derived, { rows: ahead }, { rows: behind }] = await Promise.all([
    derivedAround(reads, { id, status }, parseLocalTime(now)!),
    readAhead(reads.read, { userId, id, now }),
    readBehind(reads.read, { userId, id, now }),
  ])
  const found = ahead.length + behind.length
  const areAll = ahead.length < maxFutureEntries && behind.length < maxPastEntries
  const { count } = areAll
    ? { count: found }
    : await entriesOf(reads.read, { userId, id })
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
  const entriesInReply = [
    ...inOrder([...behind, ...derived.behind]).slice(-maxPastEntries),
    ...inOrder([...ahead, ...derived.ahead]).slice(0, maxFutureEntries),
  ]
  return { entries: entriesInReply.map(wireEntry), entryCount: entriesInReply.length + Number(count) - found }
}

function inOrder(entries: readonly EntryRow[]): EntryRow[] {
  return entries.toSorted((one, other) => (one.start_time < other.start_time ? -1 : 1))
}

async function derivedAround(
  reads: UserReads,
  { id, status }: Pick<TaskNode, 'id' | 'status'>,
  moment: LocalTime,
) {
  const series = await readSeries(reads, [id])
  const past = { moment, count: maxPastEntries }
  const [ahead, behind] = await Promise.all([
    Promise.all(series.map((each) => derivedEntriesAfter(reads, each, moment, maxFutureEntries))),
    Promise.all(series.map((each) => derivedEntriesBefore(reads, each, status, past))),
  ])
  return { ahead: ahead.flat(), behind: behind.flat() }
}
