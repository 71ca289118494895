/** Derived entries: occurrences that are computed from the rule of their series instead of stored. */
import {
  type LocalTime,
  type TimeLevel,
  addSeconds,
  formatLocalTime,
  secondsPerDay,
} from '@lustra/domain/calendar'
import { type Series, occurrencesAfter, occurrencesOverlapping } from '@lustra/domain/recurrence'
import { type PlacedSlot, endOf } from '@lustra/domain/scheduling'
import { compiledOnce } from '../../kernel/database/compiled-once.ts'
import type { Reader } from '../../kernel/database/database.ts'
import type { EntriesTable } from '../../kernel/database/tables.ts'
import type { Status } from '@lustra/domain/tasks'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { readSeries, seriesColumns, seriesFrom, storedIds } from './series-reader.ts'

/** Has the columns of a stored entry. */
export interface DerivedEntry extends Pick<
  EntriesTable,
  'id' | 'task_id' | 'level' | 'start_time' | 'duration' | 'status' | 'pinned'
> {
  readonly derived: true
}

/** Derived entries on some levels that overlap a span (`end` exclusive), of all tasks or the given ones. */
export async function derivedEntries(
  reads: UserReads,
  levels: readonly TimeLevel[],
  start: LocalTime,
  end: LocalTime,
  taskIds?: readonly string[],
): Promise<DerivedEntry[]> {
  const found = (await seriesBefore(reads, levels, end, taskIds)).flatMap((series) =>
    occurrencesOverlapping(series, { from: start, to: end }).map((slot) => ({ series, slot })),
  )
  if (found.length === 0) return []
  const [stored, statuses] = await Promise.all([
    storedIds(
      reads,
      found.map(({ slot }) => slot.id),
    ),
    liveStatuses(reads, new Set(found.map(({ series }) => series.taskId))),
  ])
  return found.flatMap(({ series, slot }) => {
    const status = statuses.get(series.taskId)
    return status === undefined || stored.has(slot.id) ? [] : [derivedEntry(series, slot, status)]
  })
}

/** The statuses of tasks outside of the recycle bin; their open occurrences have the same status. */
async function liveStatuses(
  { read, userId, dialect }: UserReads,
  taskIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Status>> {
  const query = read
    .selectFrom('tasks')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('id', 'in', dialect.list([...taskIds]))
  return new Map((await query.execute()).map(({ id, status }) => [id, status]))
}

export async function nextDerivedEntries(
  reads: UserReads,
  moment: LocalTime,
  taskIds?: readonly string[],
): Promise<DerivedEntry[]> {
  const all = await readSeries(reads, taskIds)
  // Looks up the stored entries of a few occurrences of all series at once, which is usually enough.
  const first = all.map((series) => firstOccurrences(series, moment, 3))
  const derived = await withoutStored(reads, first.flat())
  const byId = new Map(derived.map((entry) => [entry.id, entry]))
  const next: DerivedEntry[] = []
  for (const [index, series] of all.entries()) {
    const entry =
      first[index]!.find(({ id }) => byId.has(id)) ?? (await derivedEntriesAfter(reads, series, moment, 1))[0]
    if (entry) next.push(entry)
  }
  return next
}

/** The first `count` derived entries of a series that end after a moment. */
export async function derivedEntriesAfter(
  reads: UserReads,
  series: Series,
  moment: LocalTime,
  count: number,
): Promise<DerivedEntry[]> {
  // Some occurrences may be stored, so more are derived than needed.
  const batchSize = count + 60
  const found: DerivedEntry[] = []
  let batch: DerivedEntry[] = []
  for (const slot of occurrencesAfter(series, moment)) {
    batch.push(derivedEntry(series, slot, 'NORMAL'))
    if (batch.length < batchSize) continue
    found.push(...(await notStored(reads, batch)))
    if (found.length >= count) return found.slice(0, count)
    batch = []
  }
  return [...found, ...(await notStored(reads, batch))].slice(0, count)
}

/** The last `count` derived entries of a series that ended before a moment, within a year. `status` is that of their task. */
export async function derivedEntriesBefore(
  reads: UserReads,
  series: Series,
  status: Status,
  { moment, count }: { readonly moment: LocalTime; readonly count: number },
): Promise<DerivedEntry[]> {
  const slots = occurrencesOverlapping(series, { from: addSeconds(moment, -366 * secondsPerDay), to: moment })
  const over = slots.filter((slot) => endOf(slot) <= moment)
  const entries = over.map((slot) => derivedEntry(series, slot, status))
  return (await notStored(reads, entries)).slice(-count)
}

function firstOccurrences(series: Series, moment: LocalTime, count: number): DerivedEntry[] {
  return occurrencesAfter(series, moment)
    .take(count)
    .map((slot) => derivedEntry(series, slot, 'NORMAL'))
    .toArray()
}

export function derivedEntry({ taskId }: Series, slot: PlacedSlot, status: Status): DerivedEntry {
  return {
    id: slot.id,
    task_id: taskId,
    level: slot.level,
    start_time: formatLocalTime(slot.start),
    duration: slot.duration,
    status,
    pinned: 0,
    derived: true,
  }
}

/** Filters out stored entries. All entries are of one series, in the order of their ids, which end with the day. */
async function notStored(
  reads: UserReads,
  entries: readonly DerivedEntry[],
): Promise<readonly DerivedEntry[]> {
  const stored = await storedAmong(reads, entries)
  return entries.filter(({ id }) => !stored.has(id))
}

/** The ids of stored entries among occurrences of one series, which are in the order of their ids; maybe more of that series. */
export async function storedAmong(
  { read, userId }: UserReads,
  occurrences: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const [first, last] = [occurrences[0], occurrences.at(-1)]
  if (!first || !last) return new Set()
  const { rows } = await readStoredBetween(read, { userId, first: first.id, last: last.id })
  return new Set(rows.map(({ id }) => id))
}

interface StoredBetween {
  readonly userId: string
  readonly first: string
  readonly last: string
}

const readStoredBetween = compiledOnce((read, { userId, first, last }: StoredBetween) =>
  read
    .selectFrom('entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '>=', first)
    .where('id', '<=', last),
)

async function withoutStored(reads: UserReads, entries: readonly DerivedEntry[]): Promise<DerivedEntry[]> {
  const stored = await storedIds(
    reads,
    entries.map(({ id }) => id),
  )
  return entries.filter(({ id }) => !stored.has(id))
}

/** The series that begin before `end`. Their tasks may be in the recycle bin; `derivedEntries` skips those. */
async function seriesBefore(
  { read, userId, dialect }: UserReads,
  levels: readonly TimeLevel[],
  end: LocalTime,
  taskIds?: readonly string[],
): Promise<Series[]> {
  const wanted = { userId, before: formatLocalTime(end) }
  const rows = taskIds
    ? await seriesOnLevels(read, wanted, levels)
        .where('series.task_id', 'in', dialect.list(taskIds))
        .execute()
    : (await seriesReads.getOrInsertComputed(levels.join(), () => seriesReadOf(levels))(read, wanted)).rows
  return rows.map(seriesFrom)
}

interface SeriesBefore {
  readonly userId: string
  /** Local time in the stored format. */
  readonly before: string
}

/** By levels; each view of the calendar has its own. */
const seriesReads = new Map<string, ReturnType<typeof seriesReadOf>>()

function seriesReadOf(levels: readonly TimeLevel[]) {
  return compiledOnce((read, wanted: SeriesBefore) => seriesOnLevels(read, wanted, levels))
}

function seriesOnLevels(read: Reader, { userId, before }: SeriesBefore, levels: readonly TimeLevel[]) {
  return read
    .selectFrom('series')
    .select(seriesColumns)
    .where('series.user_id', '=', userId)
    .where('series.removed_at', 'is', null)
    .where('series.level', 'in', [...levels])
    .where('series.start_time', '<', before)
}
