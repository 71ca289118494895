/** Which of the two languages the interface speaks. */
import type { Language } from '@lustra/contract/text'

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский' }

/** The tag for dates, numbers and widgets. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', ru: 'ru-RU' }

export function isLanguage(text: string | null): text is Language {
  return text === 'en' || text === 'ru'
}

/** What was last chosen or told by the server here, else the first of the browser's languages that we speak, else English. */
export function firstLanguage(stored: string | null, browserLanguages: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  const spoken = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return spoken.find(isLanguage) ?? 'en'
}
