/** Writes series, and preserves changed occurrences when a series changes. */
import { newEntryId } from '@lustra/contract/ids'
import { type DayNumber, type LocalTime, addDays, dayOf } from '@lustra/domain/calendar'
import {
  type Series,
  splitRule,
  lastTime,
  occurrenceId,
  parseOccurrenceId,
  occurrenceOn,
} from '@lustra/domain/recurrence'
import type { Closure } from '@lustra/domain/scheduling'
import type { Row } from '../../kernel/store/changes.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { closuresOf, storedClosures } from './closures.ts'
import {
  entriesOfSeries,
  hasOpenOccurrence,
  liveSeries,
  seriesColumns,
  seriesColumnsOf,
  seriesFrom,
} from './series-reader.ts'

/** The properties of a series without its identity. */
export type SeriesPlan = Omit<Series, 'id' | 'taskId' | 'lastStart'>

export async function addSeries(
  writer: Writer,
  {
    id,
    taskId,
    data: plan,
    closures = [],
  }: {
    readonly id: string
    readonly taskId: string
    readonly data: SeriesPlan
    readonly closures?: readonly Closure[]
  },
  now: number,
): Promise<Series> {
  const series = { id, taskId, ...plan, lastStart: lastTime(plan.rule, plan.start) }
  await writer.insert('series', {
    ...seriesColumnsOf(series),
    created_at: now,
    removed_at: null,
    in_bin: 0,
    closures: storedClosures(closures),
  })
  return series
}

/** `days`: how far the occurrences move; changed occurrences move along. */
export async function reshapeSeries(
  writer: Writer,
  series: Series,
  plan: SeriesPlan,
  days: number,
): Promise<void> {
  const reshaped = { ...series, ...plan, lastStart: lastTime(plan.rule, plan.start) }
  await writer.update('series', series.id, seriesColumnsOf(reshaped))
  await reassignEntries(writer, await entriesOfSeries(writer, series.id), reshaped, days)
}

/** Splits a series: from an occurrence on, a new series continues. */
export async function splitSeries(
  writer: Writer,
  series: Series,
  at: { readonly start: LocalTime; readonly day: DayNumber },
  plan: SeriesPlan,
  days: number,
  now: number,
): Promise<void> {
  const later = await entriesFrom(writer, series, at.day)
  await endBefore(writer, series, at.start)
  const following = await addSeries(
    writer,
    {
      id: newEntryId(),
      taskId: series.taskId,
      data: plan,
      closures: await closuresOf(writer, series.id),
    },
    now,
  )
  await reassignEntries(writer, later, following, days)
}

/** Ends a series before an occurrence, or removes it when none is given. Closed occurrences of a removed series become single entries. */
export async function endSeries(
  writer: Writer,
  series: Series,
  at: { readonly start: LocalTime; readonly day: DayNumber } | null,
  now: number,
): Promise<void> {
  const entries = at ? await entriesFrom(writer, series, at.day) : await entriesOfSeries(writer, series.id)
  const open = entries.filter(({ status, removed_at: removed }) => status === 'NORMAL' && removed === null)
  await writer.updateAll(
    'entries',
    open.map(({ id }) => id),
    { removed_at: now, closed_time: null, closed_by: null },
  )
  if (at) await endBefore(writer, series, at.start)
  else {
    const done = entries.filter(({ status, removed_at: removed }) => status !== 'NORMAL' && removed === null)
    await writer.delete(
      'entries',
      done.map(({ id }) => id),
    )
    await writer.insertAll(
      'entries',
      done.map((row) => ({ ...row, id: newEntryId(), detached: 1 })),
    )
    await writer.update('series', series.id, { removed_at: now })
  }
}

/** Ends a series without occurrences, which would be listed with nothing on the calendar. */
export async function endEmptySeries(writer: Writer, seriesId: string, now: number): Promise<void> {
  const row = await liveSeries(writer)
    .select(seriesColumns)
    .where('series.id', '=', seriesId)
    .executeTakeFirst()
  const series = row && seriesFrom(row)
  if (!series || series.lastStart === null) return
  const stored = await entriesOfSeries(writer, seriesId)
  if (stored.some((entry) => entry.removed_at === null)) return
  if (hasOpenOccurrence(series, new Set(stored.map(({ id }) => id)))) return
  await endSeries(writer, series, null, now)
}

async function endBefore(writer: Writer, series: Series, start: LocalTime): Promise<void> {
  const { before: rule } = splitRule(series.rule, series.start, start)
  const last = lastTime(rule, series.start)
  await writer.update('series', series.id, seriesColumnsOf({ ...series, rule, lastStart: last }))
}

async function entriesFrom(writer: Writer, series: Series, day: DayNumber): Promise<Row<'entries'>[]> {
  const first = occurrenceId(series.id, day)
  return (await entriesOfSeries(writer, series.id)).filter(({ id }) => id >= first)
}

/** Gives entries the ids of their new occurrences. Without one, a removed entry is deleted, any other becomes a single entry. */
async function reassignEntries(
  writer: Writer,
  entries: readonly Row<'entries'>[],
  series: Series,
  days: number,
): Promise<void> {
  const oldIds: string[] = []
  const renamed: Row<'entries'>[] = []
  for (const row of entries) {
    const day = addDays(parseOccurrenceId(row.id)!.day, days)
    const isOccurrence = isOccurrenceOf(series, day)
    const id = isOccurrence ? occurrenceId(series.id, day) : newEntryId()
    if (id === row.id) continue
    oldIds.push(row.id)
    if (isOccurrence || row.removed_at === null || row.in_bin === 1)
      renamed.push({ ...row, id, detached: isOccurrence ? 0 : 1 })
  }
  await writer.delete('entries', oldIds)
  await writer.insertAll('entries', renamed)
}

/** In a waiting series, closed occurrences are before its start. */
function isOccurrenceOf(series: Series, day: DayNumber): boolean {
  const isBehind = series.pace !== 'each' && day < dayOf(series.start)
  return isBehind || occurrenceOn(series, day) !== null
}
