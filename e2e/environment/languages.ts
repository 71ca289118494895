/**
 * A test with the same course in both languages runs in one of them by `npm test`, half of the tests in each, and in both with `LANGUAGES=all`. Tests
 * that depend on the language (parsing of dates, plural forms, space for text, the first page before sign-in) always run in both: `languages`,
 * `looks`.
 */
export type Language = 'en' | 'ru'

export const languages: readonly Language[] = ['en', 'ru']

type Look = readonly [Language, 'light' | 'dark']

const isWhole = process.env['LANGUAGES'] === 'all'

const themes = { en: 'light', ru: 'dark' } as const

/** `usual` is the language used by `npm test`. */
export function languagesFor(usual: Language): readonly Language[] {
  return isWhole ? languages : [usual]
}

/** Like `languagesFor`, with English in the light theme and Russian in the dark. */
export function looksFor(usual: Language): readonly Look[] {
  return languagesFor(usual).map(lookOf)
}

export const looks: readonly Look[] = languages.map(lookOf)

function lookOf(language: Language): Look {
  return [language, themes[language]]
}
