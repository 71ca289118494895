/** All texts in all languages, for the server; the web loads the sections of one language. */
import { type Words, english } from './en/index.ts'
import { type ServerTexts, englishOfServer } from './en/server.ts'
import { russian } from './ru/index.ts'
import { russianOfServer } from './ru/server.ts'

export type { Words } from './en/index.ts'
export type { SectionName, WordsOf } from './en/sections.ts'

export type ServerWords = Words & ServerTexts

export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

const words: Readonly<Record<Language, ServerWords>> = {
  en: { ...english, ...englishOfServer },
  ru: { ...russian, ...russianOfServer },
}

export function wordsOf(language: Language): ServerWords {
  return words[language]
}
