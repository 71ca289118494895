import type { Language } from '@lustra/contract/text'

/** `14 March 2027`, of an instant in seconds; empty without one. */
export function longDateText(seconds: number | null, language: Language, timeZone: string): string {
  if (seconds === null) return ''
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB'
  const date = new Date(seconds * 1000)
  const text = date.toLocaleDateString(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  return text.replace(/\s?г\.$/u, '')
}
