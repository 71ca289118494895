/** The texts of the demonstration, separate because only the server needs them. */
import { demo as english } from './en/demo.ts'
import { demo as russian } from './ru/demo.ts'

export type DemoWords = typeof english

export function demoWordsOf(language: 'en' | 'ru'): DemoWords {
  return { en: english, ru: russian }[language]
}
