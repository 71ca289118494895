import type { Language } from '@lustra/contract/text'

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский' }

/** The locale of dates, numbers and widgets. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', ru: 'ru-RU' }

export function isLanguage(text: string | null): text is Language {
  return text === 'en' || text === 'ru'
}

/** The stored choice, else the first supported browser language, else English. */
export function firstLanguage(stored: string | null, browserLanguages: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  const spoken = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return spoken.find(isLanguage) ?? 'en'
}
