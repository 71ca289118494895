import type { Language } from '@lustra/contract/text'

/** `14 March 2027`; empty without an end. */
export function dateText(seconds: number | null, language: Language): string {
  if (seconds === null) return ''
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB'
  const date = new Date(seconds * 1000)
  const text = date.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' })
  return text.replace(/\s?г\.$/u, '')
}
