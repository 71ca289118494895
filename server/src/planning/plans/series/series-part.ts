/** Determines which part of a series a change concerns. */
import type { Scope } from '@lustra/contract/recurrence'
import type { DayNumber, LocalTime } from '@lustra/domain/calendar'
import { type Series, occurrenceId, parseOccurrenceId, occurrencesAfter } from '@lustra/domain/recurrence'
import {
  entriesOfSeries,
  liveSeries,
  readOccurrence,
  seriesColumns,
  seriesFrom,
} from '../../recurrence/index.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { noEntry } from '../../scheduling/index.ts'

export interface SeriesPart {
  readonly series: Series
  /** The first occurrence of the part; null for the whole series. */
  readonly from: { readonly start: LocalTime; readonly day: DayNumber } | null
}

/** `id` is the id of an occurrence or of the series itself. */
export async function seriesPart(writer: Writer, id: string, scope: Scope): Promise<SeriesPart> {
  if (parseOccurrenceId(id) === null) {
    const row = await liveSeries(writer).select(seriesColumns).where('series.id', '=', id).executeTakeFirst()
    if (!row) throw noEntry('id')
    return { series: seriesFrom(row), from: null }
  }
  const occurrence = await readOccurrence(writer, id)
  if (!occurrence?.slot) throw noEntry('id')
  const { series, day, slot } = occurrence
  const isWhole = scope === 'all' || !(await hasOccurrenceBefore(writer, series, day))
  return { series, from: isWhole ? null : { start: slot.start, day } }
}

/** Ignores removed occurrences, because a series with nothing else would show nothing on the calendar. */
async function hasOccurrenceBefore(writer: Writer, series: Series, day: DayNumber): Promise<boolean> {
  const stored = await entriesOfSeries(writer, series.id)
  const first = occurrenceId(series.id, day)
  // In a waiting series, the closed occurrences are before its start.
  if (stored.some(({ id, removed_at: removed }) => removed === null && id < first)) return true
  const removed = new Set(stored.filter((entry) => entry.removed_at !== null).map(({ id }) => id))
  for (const { id } of occurrencesAfter(series, series.start)) if (!removed.has(id)) return id < first
  return false
}
