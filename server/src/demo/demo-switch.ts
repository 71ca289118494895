/** `npm start -- --demo`: a demonstration account, in the language of the terminal or the one that is named. */
import type { Language } from '@lustra/words'

const shape = /^--demo(?:=(en|ru))?$/

/** Null when no demonstration is asked for. */
export function demoLanguage(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Language | null {
  const asked = words.map((word) => shape.exec(word)).find((match) => match !== null)
  if (!asked) return null
  const locale = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || ''
  return (asked[1] as Language | undefined) ?? (locale.startsWith('ru') ? 'ru' : 'en')
}
