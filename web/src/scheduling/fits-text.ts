import { type Language } from '@lustra/contract/text'
import { type LocalTime, dayOf } from '@lustra/domain/calendar'
import { type Limits } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { dateTexts } from '#language/dates/date-texts.ts'

/** The range of dates allowed by the limits; empty if there are none. */
export function fitsText(
  { earliest, latest }: Limits,
  now: LocalTime,
  words: Words['scheduling']['move'],
  language: Language,
): string {
  const name = (time: LocalTime) => dateTexts(language).day(dayOf(time), now)
  if (earliest !== null && latest !== null) return words.fits(name(earliest), name(latest))
  if (earliest !== null) return words.fitsFrom(name(earliest))
  return latest === null ? '' : words.fitsTo(name(latest))
}
