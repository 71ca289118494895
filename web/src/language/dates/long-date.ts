import type { Language } from '@lustra/contract/text'
import { clock } from '#browser/clock.ts'

/** `14 March`, with the year if it is not the current one. `at` is epoch seconds; empty without it. */
export function longDateText(
  seconds: number | null,
  language: Language,
  timeZone: string,
  now: number = clock.instant(),
): string {
  if (seconds === null) return ''
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB'
  const text = (instant: number, options: Intl.DateTimeFormatOptions) =>
    new Date(instant * 1000).toLocaleDateString(locale, { timeZone, ...options })
  const isThisYear = text(seconds, { year: 'numeric' }) === text(now, { year: 'numeric' })
  return text(seconds, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) }).replace(
    /\s?г\.$/u,
    '',
  )
}
