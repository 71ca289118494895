/** Reads time records. Records of tasks in the recycle bin are hidden (TIM-N13). */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  formatLocalTime,
  secondsPerDay,
  startOfDay,
} from '@lustra/domain/calendar'
import type { Interval } from '@lustra/domain/time'
import type { Status } from '@lustra/domain/tasks'
import { type Expression, type SqlBool, expressionBuilder, sql } from 'kysely'
import { compiledOnce } from '../../../kernel/database/compiled-once.ts'
import type { Reader } from '../../../kernel/database/database.ts'
import type { RecordsTable } from '../../../kernel/database/tables.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import { intervalOf } from './record-columns.ts'
import { type Timed, daysOfRecords } from './wire-records.ts'

export interface RecordRow extends Omit<RecordsTable, 'user_id' | 'created_at' | 'removed_at' | 'in_bin'> {
  readonly status: Status
}

/** A record whose times are in epoch seconds. */
export interface PlacedRecord extends Interval {
  readonly id: string
  readonly taskId: string
  /** Local time of the start. */
  readonly startTime: string
}

export function liveRecords({ read, userId }: Pick<UserReads, 'read' | 'userId'>) {
  return read
    .selectFrom('records')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'records.user_id').onRef('tasks.id', '=', 'records.task_id'),
    )
    .where('records.user_id', '=', userId)
    .where('records.removed_at', 'is', null)
    .where('tasks.removed_at', 'is', null)
}

const columns = [
  'records.id',
  'records.task_id',
  'records.kind',
  'records.start_at',
  'records.duration',
  'records.utc_offset',
  'records.zone',
  'records.start_time',
  'records.end_time',
  'tasks.status',
] as const

/** Records that overlap a span between two midnights, earliest first; only those of `taskIds`, if given. */
export async function recordsBetween(
  reads: UserReads,
  start: LocalTime,
  end: LocalTime,
  taskIds?: readonly string[],
): Promise<RecordRow[]> {
  const rows = await liveRecords(reads)
    .where(await overlapping(reads, start, end))
    .$if(taskIds !== undefined, (query) => query.where('records.task_id', 'in', reads.dialect.list(taskIds!)))
    .select(columns)
    .orderBy('records.start_time')
    .orderBy('records.id')
    .execute()
  return rows
}

/** The tasks' records on days from `first` to `end` (exclusive) in any zone, and some around. Reads by task, which is fast. */
export async function recordsOfTasks(
  reads: UserReads,
  taskIds: readonly string[],
  first: DayNumber,
  end: DayNumber,
): Promise<(Timed & Pick<RecordRow, 'task_id'>)[]> {
  const longest = await longestRecorded(reads)
  // No clock differs from UTC by a whole day.
  const [earliest, latest] = [startOfDay(addDays(first, -1)) - longest, startOfDay(addDays(end, 1))]
  return reads.read
    .selectFrom('records')
    .where('user_id', '=', reads.userId)
    .where('task_id', 'in', reads.dialect.list(taskIds))
    .where('removed_at', 'is', null)
    .where('start_at', '>', earliest * 1000)
    .where('start_at', '<', latest * 1000)
    .select(['task_id', 'zone', 'start_at', 'duration'])
    .execute()
}

/** The condition that a record overlaps a span between two midnights; null means unlimited. */
export async function overlapping(
  reads: UserReads,
  start: LocalTime | null,
  end: LocalTime | null,
): Promise<Expression<SqlBool>> {
  const longest = await longestRecorded(reads)
  const eb = expressionBuilder<{ readonly records: RecordsTable }, 'records'>()
  const starts = (from: LocalTime | null, until: LocalTime | null) => [
    ...(from === null ? [] : [eb('records.start_time', '>', formatLocalTime(from))]),
    ...(until === null ? [] : [eb('records.start_time', '<', formatLocalTime(until))]),
  ]
  const ends = (from: LocalTime) => eb('records.end_time', '>', formatLocalTime(from))
  const nextDay = (time: LocalTime, days = 1) => addSeconds(time, days * secondsPerDay)
  // A clock that is put forward during a record makes its local start earlier.
  const earliest = start === null ? null : addSeconds(nextDay(start, -1), -longest)

  // A clock that is put back over midnight can make a record start after the span or end before it, but never by a
  // whole day.
  const doubtful = [
    ...(end === null ? [] : [eb.and(starts(addSeconds(end, -1), nextDay(end)))]),
    ...(start === null
      ? []
      : [eb.and([...starts(earliest, nextDay(start)), ends(nextDay(start, -1)), eb.not(ends(start))])]),
  ]
  const candidates = await liveRecords(reads)
    .where(eb.or(doubtful))
    .select(['records.id', 'records.zone', 'records.start_at', 'records.duration'])
    .execute()
  const days = daysOfRecords(candidates)
  const isIn = (day: DayNumber) =>
    (start === null || startOfDay(day) >= start) && (end === null || startOfDay(day) < end)
  const ids = candidates.filter((_, index) => days[index]!.keys().some(isIn)).map(({ id }) => id)

  const plain = eb.and([...starts(earliest, end), ...(start === null ? [] : [ends(start)])])
  return ids.length === 0 ? plain : eb.or([plain, eb('records.id', 'in', reads.dialect.list(ids))])
}

/** Spans up to this many seconds are read in one statement; longer ones may have any number of records. */
const shortSpan = 14 * secondsPerDay

/** Records that overlap a span in epoch seconds, earliest first. */
export async function placedBetween(reads: UserReads, start: number, end: number): Promise<PlacedRecord[]> {
  if (end - start <= shortSpan) return placedInShort(reads, start, end)
  const longest = await longestRecorded(reads)
  const placed: PlacedRecord[] = []
  await visitPlaced(reads, start - longest, end, (record) => {
    if (record.start + record.duration > start) placed.push(record)
  })
  return placed
}

interface SpanOfUser {
  readonly userId: string
  readonly startAt: number
  readonly endAt: number
}

const readPlaced = compiledOnce((read, span: SpanOfUser) =>
  placedIn(read, span).orderBy('records.start_at').orderBy('records.id'),
)

interface TwoSpansOfUser extends SpanOfUser {
  readonly otherStartAt: number
  readonly otherEndAt: number
}

const readPlacedInTwo = compiledOnce((read, spans: TwoSpansOfUser) => {
  const { userId, otherStartAt: startAt, otherEndAt: endAt } = spans
  return placedIn(read, spans)
    .select((eb) => eb.lit<number>(0).as('which'))
    .unionAll(placedIn(read, { userId, startAt, endAt }).select((eb) => eb.lit<number>(1).as('which')))
})

function placedIn(read: Reader, { userId, startAt, endAt }: SpanOfUser) {
  // An earliest start based on the longest record lets the index skip the past.
  const earliest = sql<number>`(
    select cast(${startAt} as bigint) - 1000 * coalesce(max(duration), 0) from records where user_id = ${userId}
  )`
  return liveRecords({ read, userId })
    .where('records.start_at', '>', earliest)
    .where('records.start_at', '<', endAt)
    .select(['records.id', 'records.task_id', 'records.start_at', 'records.duration', 'records.start_time'])
}

async function placedInShort(
  { read, userId }: UserReads,
  start: number,
  end: number,
): Promise<PlacedRecord[]> {
  const { rows } = await readPlaced(read, { userId, startAt: start * 1000, endAt: end * 1000 })
  return rows.map(placedFrom).filter((record) => record.start + record.duration > start)
}

/** The records that overlap each of two spans, unsorted; in one statement if both spans are short. */
export async function placedInTwo(
  reads: UserReads,
  spans: readonly [Interval, Interval],
): Promise<[PlacedRecord[], PlacedRecord[]]> {
  const [one, other] = spans
  if (spans.some(({ duration }) => duration > shortSpan)) {
    const placed = ({ start, duration }: Interval) => placedBetween(reads, start, start + duration)
    return [await placed(one), await placed(other)]
  }
  const { rows } = await readPlacedInTwo(reads.read, {
    userId: reads.userId,
    startAt: one.start * 1000,
    endAt: (one.start + one.duration) * 1000,
    otherStartAt: other.start * 1000,
    otherEndAt: (other.start + other.duration) * 1000,
  })
  const overlapping = ({ start }: Interval, which: number) =>
    rows
      .filter((row) => row.which === which && row.start_at + row.duration * 1000 > start * 1000)
      .map(placedFrom)
  return [overlapping(one, 0), overlapping(other, 1)]
}

function placedFrom(
  row: Pick<RecordsTable, 'id' | 'task_id' | 'start_at' | 'duration' | 'start_time'>,
): PlacedRecord {
  return { id: row.id, taskId: row.task_id, startTime: row.start_time, ...intervalOf(row) }
}

/** Approximate, because records that start together are read together. */
const recordsPerRead = 5000

/**
 * Visits the records that start between two instants, earliest first. Other requests run between reads. Every read
 * follows an index even without statistics: PostgreSQL has none for uncommitted rows, and would compare each task with
 * each record.
 */
export async function visitPlaced(
  reads: UserReads,
  after: number,
  before: number,
  visit: (record: PlacedRecord) => void,
): Promise<void> {
  const records = reads.read
    .selectFrom('records')
    .where('user_id', '=', reads.userId)
    .where('start_at', '<', before * 1000)
  const isLive = liveTasks(reads)
  let from = after * 1000 + 1
  for (;;) {
    const rest = records.where('start_at', '>=', from)
    const next = await rest
      .select('start_at')
      .orderBy('start_at')
      .offset(recordsPerRead)
      .limit(1)
      .executeTakeFirst()
    // More records than one read takes may start together.
    const until = next && Math.max(next.start_at, from + 1)
    const rows = await rest
      .$if(until !== undefined, (query) => query.where('start_at', '<', until!))
      .where('removed_at', 'is', null)
      .select(['id', 'task_id', 'start_at', 'duration', 'start_time'])
      .orderBy('start_at')
      .orderBy('id')
      .execute()
    const live = await isLive(rows.map((row) => row.task_id))
    for (const row of rows) {
      if (!live.has(row.task_id)) continue
      visit(placedFrom(row))
    }
    if (until === undefined) return
    from = until
  }
}

/** Returns the tasks that are not removed, among the given ones and those of earlier calls; looks up each once. */
function liveTasks({ read, userId, dialect }: UserReads) {
  const lookedUp = new Set<string>()
  const live = new Set<string>()
  return async (taskIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const others = [...new Set(taskIds).difference(lookedUp)]
    if (others.length === 0) return live
    const tasks = await read
      .selectFrom('tasks')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', 'in', dialect.list(others))
      .where('removed_at', 'is', null)
      .execute()
    for (const id of others) lookedUp.add(id)
    for (const { id } of tasks) live.add(id)
    return live
  }
}

/** The longest duration, which limits how early an overlapping record may start. */
async function longestRecorded({ read, userId }: UserReads): Promise<number> {
  const { rows } = await readLongest(read, { userId })
  return rows[0]?.longest ?? 0
}

const readLongest = compiledOnce((read, { userId }: Pick<UserReads, 'userId'>) =>
  read
    .selectFrom('records')
    .select(({ fn }) => fn.max('duration').as('longest'))
    .where('user_id', '=', userId),
)
