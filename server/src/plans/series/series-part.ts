/** Determines which part of a series a change concerns. */
import type { Scope } from '@lustra/contract/recurrence'
import type { DayNumber, LocalTime } from '@lustra/domain/calendar'
import { type Series, parseOccurrenceId, occurrencesAfter } from '@lustra/domain/recurrence'
import { liveSeries, readOccurrence, seriesColumns, seriesFrom } from '../../recurrence/index.ts'
import type { Writer } from '../../store/writer.ts'
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
  const first = occurrencesAfter(series, series.start).next().value
  // "From the first occurrence on" is the whole series.
  return { series, from: scope === 'all' || first?.id === id ? null : { start: slot.start, day } }
}
