/** Texts of instants (epoch milliseconds) on the wall clock of a zone. */
import type { Language } from '@lustra/contract/text'
import { timeFormat } from '#language/dates/time-format.ts'

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru-RU' }

/** `12:39:01` */
export function secondText(at: number, language: Language, timeZone: string): string {
  return format(at, language, { minute: '2-digit', second: '2-digit', timeZone })
}

/** `20 Nov, 12:39`, with the year if it is not the current one. */
export function dayAndTimeText(at: number, language: Language, timeZone: string, now = Date.now()): string {
  const years = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone })
  return format(at, language, {
    day: 'numeric',
    month: 'short',
    minute: '2-digit',
    timeZone,
    ...(years.format(at) !== years.format(now) && { year: 'numeric' }),
  })
}

function format(at: number, language: Language, options: Intl.DateTimeFormatOptions): string {
  const hour12 = timeFormat.value === '12'
  const hour = hour12 ? 'numeric' : '2-digit'
  return new Intl.DateTimeFormat(locales[language], { hour, hour12, ...options }).format(at)
}
