/** Series as they are stored. */
import { type LocalTime, formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import {
  type Series,
  formatRule,
  parseOccurrenceId,
  occurrenceOn,
  occurrencesAfter,
  parseRule,
} from '@lustra/domain/recurrence'
import type { SeriesTable } from '../database/tables.ts'
import type { UserReads } from '../store/user-reads.ts'

type SeriesRow = Omit<SeriesTable, 'user_id' | 'created_at' | 'removed_at'>

export const seriesColumns = [
  'series.id',
  'series.task_id',
  'series.level',
  'series.start_time',
  'series.duration',
  'series.rule',
  'series.pace',
  'series.last_time',
] as const

export function seriesFrom(row: SeriesRow): Series {
  return {
    id: row.id,
    taskId: row.task_id,
    level: row.level,
    start: parseLocalTime(row.start_time)!,
    duration: row.duration,
    rule: parseRule(row.rule)!,
    pace: row.pace,
    lastStart: row.last_time === null ? null : parseLocalTime(row.last_time),
  }
}

export function seriesColumnsOf(series: Series): SeriesRow {
  return {
    id: series.id,
    task_id: series.taskId,
    level: series.level,
    start_time: formatLocalTime(series.start),
    duration: series.duration,
    rule: formatRule(series.rule),
    pace: series.pace,
    last_time: storedTime(series.lastStart),
  }
}

export function storedTime(time: LocalTime | null): string | null {
  return time === null ? null : formatLocalTime(time)
}

/** Of all tasks, or only of those named. */
export async function readSeries(reads: UserReads, taskIds?: readonly string[]): Promise<Series[]> {
  const rows = await liveSeries(reads)
    .select(seriesColumns)
    .$if(taskIds !== undefined, (named) => named.where('series.task_id', 'in', reads.list(taskIds!)))
    .orderBy('series.start_time')
    .orderBy('series.id')
    .execute()
  return rows.map(seriesFrom)
}

/** With their tasks, which are not in the recycle bin. */
export function liveSeries({ read, userId }: UserReads) {
  return read
    .selectFrom('series')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'series.user_id').onRef('tasks.id', '=', 'series.task_id'),
    )
    .where('series.user_id', '=', userId)
    .where('series.removed_at', 'is', null)
    .where('tasks.removed_at', 'is', null)
}

/** The series and, of each, the ids of the entries that stand for its occurrences, also of those taken off. */
export function withEntries(reads: UserReads) {
  return liveSeries(reads).innerJoin('entries', (join) =>
    join
      .onRef('entries.user_id', '=', 'series.user_id')
      // All that begin with the id and an underscore, for "`" is the next character.
      .on(({ eb }) => eb('entries.id', '>', eb(eb.ref('series.id'), '||', '_')))
      .on(({ eb }) => eb('entries.id', '<', eb(eb.ref('series.id'), '||', '`'))),
  )
}

/** Of these series those that still have something to be done. */
export async function openSeries(reads: UserReads, series: readonly Series[]): Promise<Series[]> {
  const ending = series.filter(({ lastStart }) => lastStart !== null)
  if (ending.length === 0) return [...series]
  const closed = await withEntries(reads)
    .select('entries.id')
    .where('series.id', 'in', reads.list(ending.map(({ id }) => id)))
    .where((eb) => eb.or([eb('entries.status', '!=', 'NORMAL'), eb('entries.removed_at', 'is not', null)]))
    .execute()
  const closedIds = new Set(closed.map(({ id }) => id))
  return series.filter((each) => each.lastStart === null || hasOpen(each, closedIds))
}

function hasOpen(series: Series, closedIds: ReadonlySet<string>): boolean {
  for (const { id } of occurrencesAfter(series, series.start)) if (!closedIds.has(id)) return true
  return false
}

/** Entries of a series, in order of their occurrences; also those taken off. */
export async function entriesOfSeries(reads: UserReads, seriesId: string) {
  return reads.read
    .selectFrom('entries')
    .selectAll()
    .where('user_id', '=', reads.userId)
    .where('id', '>', `${seriesId}_`)
    .where('id', '<', `${seriesId}\``)
    .orderBy('id')
    .execute()
}

/** Of these ids those that an entry has, be it taken off. */
export async function storedIds(
  { read, userId, list }: UserReads,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await read
    .selectFrom('entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', list(ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The series of an occurrence and the slot the rule gives it; null for what is no occurrence, or none any more. */
export async function readOccurrence(reads: UserReads, id: string) {
  const named = parseOccurrenceId(id)
  const row =
    named &&
    (await liveSeries(reads).select(seriesColumns).where('series.id', '=', named.seriesId).executeTakeFirst())
  if (!row) return null
  const series = seriesFrom(row)
  return { series, day: named.day, slot: occurrenceOn(series, named.day) }
}
