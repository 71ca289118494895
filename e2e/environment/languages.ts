/**
 * A journey that goes the same way in both languages is run in one of them by `npm test`, half of the journeys in each, and in
 * both with `LANGUAGES=all`. What depends on the language (dates that are read from text, forms of numbers and dates, room for
 * words, the pages before sign-in) is always run in both: such a test names both languages itself.
 */
type Language = 'en' | 'ru'

const isWhole = process.env['LANGUAGES'] === 'all'

const themes = { en: 'light', ru: 'dark' } as const

/** `usual` is the language that `npm test` runs. */
export function languagesFor(usual: Language): readonly Language[] {
  return isWhole ? ['en', 'ru'] : [usual]
}

/** As `languagesFor`, English in the light theme and Russian in the dark one. */
export function looksFor(usual: Language): readonly (readonly [Language, 'light' | 'dark'])[] {
  return languagesFor(usual).map((language) => [language, themes[language]])
}
