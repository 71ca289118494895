/** Parses `npm start -- --demo` or `--demo=ru`, which opens a demo account, by default in the language of the terminal. */
import type { Language } from '@lustra/words'

const shape = /^--demo(?:=(en|ru))?$/

/** The options with which the server starts. */
export const serverOptions: readonly string[] = ['--demo', '--demo=en', '--demo=ru']

/** Null without the option. */
export function demoLanguage(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Language | null {
  const option = words.map((word) => shape.exec(word)).find((match) => match !== null)
  if (!option) return null
  const locale = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || ''
  return (option[1] as Language | undefined) ?? (locale.startsWith('ru') ? 'ru' : 'en')
}
