/** Writes series, and keeps what was done to single occurrences when their series changes around them. */
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
import type { Row } from '../store/changes.ts'
import type { Writer } from '../store/writer.ts'
import { entriesOfSeries, seriesColumnsOf } from './series-reader.ts'

/** What makes a series, whosever it is. */
export type SeriesPlan = Omit<Series, 'id' | 'taskId' | 'lastStart'>

export async function addSeries(
  writer: Writer,
  { id, taskId, plan }: { readonly id: string; readonly taskId: string; readonly plan: SeriesPlan },
  now: number,
): Promise<Series> {
  const series = { id, taskId, ...plan, lastStart: lastTime(plan.rule, plan.start) }
  await writer.insert('series', { ...seriesColumnsOf(series), created_at: now, removed_at: null })
  return series
}

/** `days`: how far its occurrences move, so that each change stays with the one it was made to. */
export async function reshapeSeries(
  writer: Writer,
  series: Series,
  plan: SeriesPlan,
  days: number,
): Promise<void> {
  const reshaped = { ...series, ...plan, lastStart: lastTime(plan.rule, plan.start) }
  await writer.update('series', series.id, seriesColumnsOf(reshaped))
  await rename(writer, await entriesOfSeries(writer, series.id), reshaped, days)
}

/** From an occurrence on, what recurs is a series of its own. */
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
  const following = await addSeries(writer, { id: newEntryId(), taskId: series.taskId, plan }, now)
  await rename(writer, later, following, days)
}

/**
 * Ends a series before an occurrence, or, without one, as if it had never been. What was done of it stays, in the end as
 * entries that stand by themselves.
 */
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
    { removed_at: now },
  )
  if (at) await endBefore(writer, series, at.start)
  else {
    const done = entries.filter(({ status, removed_at: removed }) => status !== 'NORMAL' && removed === null)
    await writer.delete(
      'entries',
      done.map(({ id }) => id),
    )
    await writer.insert('entries', ...done.map((row) => ({ ...row, id: newEntryId() })))
    await writer.update('series', series.id, { removed_at: now })
  }
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

/**
 * Gives entries the ids of the occurrences they now stand for. Where the series has none, an occurrence that was taken
 * off is no more, and any other becomes an entry that stands by itself.
 */
async function rename(
  writer: Writer,
  entries: readonly Row<'entries'>[],
  series: Series,
  days: number,
): Promise<void> {
  const gone: string[] = []
  const renamed: Row<'entries'>[] = []
  for (const row of entries) {
    const day = addDays(parseOccurrenceId(row.id)!.day, days)
    const stands = standsFor(series, day)
    const id = stands ? occurrenceId(series.id, day) : newEntryId()
    if (id === row.id) continue
    gone.push(row.id)
    if (stands || row.removed_at === null) renamed.push({ ...row, id })
  }
  await writer.delete('entries', gone)
  await writer.insert('entries', ...renamed)
}

/** What waited for the one before it stands behind the series already. */
function standsFor(series: Series, day: DayNumber): boolean {
  const isBehind = series.pace !== 'each' && day < dayOf(series.start)
  return isBehind || occurrenceOn(series, day) !== null
}
