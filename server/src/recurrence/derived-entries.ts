/** Entries that no one has touched: they are nowhere stored, the rules of their series have them. */
import {
  type LocalTime,
  type TimeLevel,
  addSeconds,
  formatLocalTime,
  secondsPerDay,
} from '@lustra/domain/calendar'
import { type Series, occurrencesAfter, occurrencesOverlapping } from '@lustra/domain/recurrence'
import { type PlacedSlot, endOf } from '@lustra/domain/scheduling'
import type { EntriesTable } from '../database/tables.ts'
import type { Status } from '@lustra/domain/tasks'
import type { UserReads } from '../store/user-reads.ts'
import { liveSeries, readSeries, seriesColumns, seriesFrom, storedIds } from './series-reader.ts'

/** As one that is stored, but for the mark. */
export interface DerivedEntry extends Pick<
  EntriesTable,
  'id' | 'task_id' | 'level' | 'start_time' | 'duration' | 'status' | 'pinned'
> {
  readonly derived: true
}

/** Those of some levels that touch a span, of which the end is not meant. */
export async function derivedEntries(
  reads: UserReads,
  levels: readonly TimeLevel[],
  start: LocalTime,
  end: LocalTime,
): Promise<DerivedEntry[]> {
  const found = await seriesBefore(reads, levels, end)
  const entries = found.flatMap(({ series, status }) =>
    occurrencesOverlapping(series, { from: start, to: end }).map((slot) =>
      derivedEntry(series, slot, status),
    ),
  )
  return untouched(reads, entries)
}

/** Of each series the next that is not over yet. */
export async function nextDerived(
  reads: UserReads,
  moment: LocalTime,
  taskIds?: readonly string[],
): Promise<DerivedEntry[]> {
  const all = await readSeries(reads, taskIds)
  // The entries that stand for occurrences are asked for all series at once, a few of each: mostly that is enough.
  const first = all.map((series) => ahead(series, moment, 3))
  const free = await untouched(reads, first.flat())
  const byId = new Map(free.map((entry) => [entry.id, entry]))
  const next: DerivedEntry[] = []
  for (const [place, series] of all.entries()) {
    const entry =
      first[place]!.find(({ id }) => byId.has(id)) ?? (await derivedAhead(reads, series, moment, 1))[0]
    if (entry) next.push(entry)
  }
  return next
}

/** Of one series, so many that are not over at a moment. */
export async function derivedAhead(
  reads: UserReads,
  series: Series,
  moment: LocalTime,
  most: number,
): Promise<DerivedEntry[]> {
  // Some of them may be stored: then there is still one of the next.
  return (await untouched(reads, ahead(series, moment, most + 60))).slice(0, most)
}

/** Of one series, so many of the last that are over at a moment, as far back as a year. */
export async function derivedBehind(
  reads: UserReads,
  series: Series,
  moment: LocalTime,
  most: number,
): Promise<DerivedEntry[]> {
  const [task] = await reads.read
    .selectFrom('tasks')
    .select('status')
    .where('user_id', '=', reads.userId)
    .where('id', '=', series.taskId)
    .execute()
  const slots = occurrencesOverlapping(series, { from: addSeconds(moment, -366 * secondsPerDay), to: moment })
  const over = slots.filter((slot) => endOf(slot) <= moment)
  const entries = over.map((slot) => derivedEntry(series, slot, task!.status))
  return (await untouched(reads, entries)).slice(-most)
}

function ahead(series: Series, moment: LocalTime, most: number): DerivedEntry[] {
  return occurrencesAfter(series, moment)
    .take(most)
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

async function untouched(reads: UserReads, entries: readonly DerivedEntry[]): Promise<DerivedEntry[]> {
  const stored = await storedIds(
    reads,
    entries.map(({ id }) => id),
  )
  return entries.filter(({ id }) => !stored.has(id))
}

interface StandingSeries {
  readonly series: Series
  /** Of its task: what a closed one left undone is closed with it. */
  readonly status: Status
}

async function seriesBefore(
  reads: UserReads,
  levels: readonly TimeLevel[],
  end: LocalTime,
): Promise<StandingSeries[]> {
  const rows = await liveSeries(reads)
    .select([...seriesColumns, 'tasks.status'])
    .where('series.level', 'in', [...levels])
    .where('series.start_time', '<', formatLocalTime(end))
    .execute()
  return rows.map((row) => ({ series: seriesFrom(row), status: row.status }))
}
