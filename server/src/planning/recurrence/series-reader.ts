import { type LocalTime, formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import {
  type RecurrenceRule,
  type Series,
  formatRule,
  parseOccurrenceId,
  occurrenceOn,
  occurrencesAfter,
  parseRule,
} from '@lustra/domain/recurrence'
import type { PlacedSlot } from '@lustra/domain/scheduling'
import type { SeriesTable } from '../../kernel/database/tables.ts'
import { CachedInWrite } from '../../kernel/store/write-cache.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'

type SeriesRow = Omit<SeriesTable, 'user_id' | 'created_at' | 'removed_at' | 'in_bin' | 'closures'>

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
    rule: ruleFrom(row.rule),
    pace: row.pace,
    lastStart: row.last_time === null ? null : parseLocalTime(row.last_time),
  }
}

/** A bounded cache of parsed rules by text, because a move compares with all series of the user. */
const parsedRules = new Map<string, RecurrenceRule>()
const maxParsedRules = 1000

function ruleFrom(text: string): RecurrenceRule {
  if (parsedRules.size >= maxParsedRules) parsedRules.clear()
  return parsedRules.getOrInsertComputed(text, () => parseRule(text)!)
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

interface SeriesRead {
  readonly series: readonly Series[]
  readonly taskIds: ReadonlySet<string>
  /** The number of changes to series and tasks that the write had made. */
  readonly changes: number
}

/** The last series that each write has read. */
const readInWrite = new CachedInWrite<SeriesRead>()

/** Without `taskIds`, the series of all tasks. A write reads them again only after changing them. */
export async function readSeries(reads: UserReads, taskIds?: readonly string[]): Promise<Series[]> {
  const { write } = reads
  if (taskIds === undefined || !write) return seriesOf(reads, taskIds)
  const changes = write.changesTo(['series', 'tasks'])
  const last = readInWrite.get(write)
  if (last?.changes === changes && taskIds.every((id) => last.taskIds.has(id))) {
    const wanted = new Set(taskIds)
    return last.series.filter(({ taskId }) => wanted.has(taskId))
  }
  const series = await seriesOf(reads, taskIds)
  readInWrite.set(write, { series, taskIds: new Set(taskIds), changes })
  return [...series]
}

async function seriesOf(reads: UserReads, taskIds?: readonly string[]): Promise<Series[]> {
  if (taskIds?.length === 0) return []
  const query = liveSeries(reads)
    .select(seriesColumns)
    .$if(taskIds !== undefined, (query) => query.where('series.task_id', 'in', reads.dialect.list(taskIds!)))
    .orderBy('series.start_time')
    .orderBy('series.id')
  const rows = await query.execute()
  return rows.map(seriesFrom)
}

export async function readSeriesById(reads: UserReads, ids: readonly string[]): Promise<Map<string, Series>> {
  if (ids.length === 0) return new Map()
  const query = liveSeries(reads).select(seriesColumns).where('series.id', 'in', reads.dialect.list(ids))
  return new Map((await query.execute()).map((row) => [row.id, seriesFrom(row)]))
}

export function liveSeries({ read, userId }: Pick<UserReads, 'read' | 'userId'>) {
  return read
    .selectFrom('series')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'series.user_id').onRef('tasks.id', '=', 'series.task_id'),
    )
    .where('series.user_id', '=', userId)
    .where('series.removed_at', 'is', null)
    .where('tasks.removed_at', 'is', null)
}

/** Series joined with the stored entries of their occurrences, removed ones included. */
export function seriesWithEntries(reads: UserReads) {
  return liveSeries(reads).innerJoin('entries', (join) =>
    join
      .onRef('entries.user_id', '=', 'series.user_id')
      // Selects the ids that begin with the series id and an underscore: "`" is the next character.
      .on(({ eb }) => eb('entries.id', '>', eb(eb.ref('series.id'), '||', '_')))
      .on(({ eb }) => eb('entries.id', '<', eb(eb.ref('series.id'), '||', '`'))),
  )
}

/** The series that still have open occurrences. */
export async function openSeries(reads: UserReads, series: readonly Series[]): Promise<Series[]> {
  const ending = series.filter(({ lastStart }) => lastStart !== null)
  if (ending.length === 0) return [...series]
  const closed = await seriesWithEntries(reads)
    .select('entries.id')
    .where('series.id', 'in', reads.dialect.list(ending.map(({ id }) => id)))
    .where((eb) => eb.or([eb('entries.status', '!=', 'NORMAL'), eb('entries.removed_at', 'is not', null)]))
    .execute()
  const closedIds = new Set(closed.map(({ id }) => id))
  return series.filter((each) => each.lastStart === null || hasOpenOccurrence(each, closedIds))
}

/** Whether a series has an open occurrence; those not in `closedIds` are open. */
export function hasOpenOccurrence(series: Series, closedIds: ReadonlySet<string>): boolean {
  for (const { id } of occurrencesAfter(series, series.start)) if (!closedIds.has(id)) return true
  return false
}

/** The first occurrence of an open series by its rule, because the only open one may have been moved. */
export async function firstOpenOccurrence(reads: UserReads, series: Series): Promise<PlacedSlot | null> {
  const stored = await entriesOfSeries(reads, series.id)
  const closed = stored.filter(({ status, removed_at: removed }) => status !== 'NORMAL' || removed !== null)
  const closedIds = new Set(closed.map(({ id }) => id))
  for (const slot of occurrencesAfter(series, series.start)) if (!closedIds.has(slot.id)) return slot
  return null
}

/** The stored entries of a series, in the order of their occurrences, including removed ones. */
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

/** The ids of all stored entries of these series, including removed ones. */
export async function storedOccurrences(
  reads: UserReads,
  series: readonly Series[],
): Promise<ReadonlySet<string>> {
  if (series.length === 0) return new Set()
  const rows = await seriesWithEntries(reads)
    .select('entries.id')
    .where('series.id', 'in', reads.dialect.list(series.map(({ id }) => id)))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The ids among these that stored entries have, including removed ones. */
export async function storedIds(
  { read, userId, dialect }: UserReads,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const query = read
    .selectFrom('entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', dialect.list(ids))
  const rows = await query.execute()
  return new Set(rows.map(({ id }) => id))
}

/** The series of an occurrence and its slot by the rule (null if the rule has none); null when the series does not exist. */
export async function readOccurrence(reads: UserReads, id: string) {
  const parsed = parseOccurrenceId(id)
  const row =
    parsed &&
    (await liveSeries(reads)
      .select(seriesColumns)
      .where('series.id', '=', parsed.seriesId)
      .executeTakeFirst())
  if (!row) return null
  const series = seriesFrom(row)
  return { series, day: parsed.day, slot: occurrenceOn(series, parsed.day) }
}
