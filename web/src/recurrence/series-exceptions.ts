/** Exceptions of a series: occurrences that were changed individually. Changes of the series do not affect them. */
import { type EntryId } from '@lustra/contract/ids'
import { type Scope } from '@lustra/contract/recurrence'
import { type Language } from '@lustra/contract/text'
import { type LocalTime, dayOf, isHourLevel } from '@lustra/domain/calendar'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { type Words } from '@lustra/words'
import { clockText, dateTexts } from '#language/dates/date-texts.ts'
import { type Series } from './recurrence-queries.ts'

export type SeriesException = Series['changed'][number]

/** The exceptions within the scope of a change; `excluded` is the occurrence whose change is applied. */
export function exceptionsIn(
  series: Series,
  scope: Scope,
  from: EntryId | null,
  excluded: EntryId | null,
): SeriesException[] {
  return series.changed.filter(
    ({ id }) => id !== excluded && (scope === 'all' || from === null || id >= from),
  )
}

export function exceptionText(
  { start, entry }: SeriesException,
  words: Words['recurrence']['editor'],
  language: Language,
  now: LocalTime,
): string {
  const texts = dateTexts(language)
  const text = (at: LocalTime, hasClock: boolean) => {
    const day = texts.weekdayAndDate(dayOf(at), now)
    return hasClock ? `${day}, ${clockText(at)}` : day
  }
  if (entry === null) return words.skipped(text(start, false))
  const hasClock = isHourLevel(entry.level)
  if (entry.pinned && entry.start === start) return words.pinned(text(start, hasClock))
  return words.moved(text(start, hasClock), text(entry.start, hasClock))
}

export function seriesOfOccurrence(all: readonly Series[], id: EntryId | null): Series | null {
  const seriesId = id && parseOccurrenceId(id)?.seriesId
  return all.find((series) => series.id === seriesId) ?? null
}
