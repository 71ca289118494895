/** All languages at once, for the server; the web loads one at a time by `en` and `ru`. */
import { type Words, english } from './en/index.ts'
import { russian } from './ru/index.ts'

export type { Words } from './en/index.ts'

export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

const words: Readonly<Record<Language, Words>> = { en: english, ru: russian }

export function wordsOf(language: Language): Words {
  return words[language]
}
