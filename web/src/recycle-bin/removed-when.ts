/** When something was removed: `today, 9:14`, `yesterday, 18:02`, `12 Nov`. */
import { clockText, dateTexts } from '#language/dates/date-texts.ts'
import { type Language } from '@lustra/contract/text'
import { type LocalTime, dayOf } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

export function removedWhen(
  removedAt: LocalTime,
  now: LocalTime,
  language: Language,
  words: Words['recycleBin'],
): string {
  const daysAgo = dayOf(now) - dayOf(removedAt)
  if (daysAgo === 0) return words.today(clockText(removedAt))
  if (daysAgo === 1) return words.yesterday(clockText(removedAt))
  return dateTexts(language).day(dayOf(removedAt), now)
}
