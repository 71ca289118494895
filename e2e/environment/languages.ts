/**
 * A journey that goes the same way in both languages is run in one of them by `npm test`, half of the journeys in each, and in
 * both with `LANGUAGES=all`. What depends on the language (dates that are read from text, forms of numbers and dates, room for
 * words, the first page before sign-in) is always run in both: `languages`, `looks`.
 */
export type Language = 'en' | 'ru'

export const languages: readonly Language[] = ['en', 'ru']

type Look = readonly [Language, 'light' | 'dark']

const isWhole = process.env['LANGUAGES'] === 'all'

const themes = { en: 'light', ru: 'dark' } as const

/** `usual` is the language that `npm test` runs. */
export function languagesFor(usual: Language): readonly Language[] {
  return isWhole ? languages : [usual]
}

/** As `languagesFor`, English in the light theme and Russian in the dark one. */
export function looksFor(usual: Language): readonly Look[] {
  return languagesFor(usual).map(lookOf)
}

export const looks: readonly Look[] = languages.map(lookOf)

function lookOf(language: Language): Look {
  return [language, themes[language]]
}
