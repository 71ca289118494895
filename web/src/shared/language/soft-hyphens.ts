/**
 * Where a Russian word may be broken at the end of a narrow line. A browser does it by a dictionary, if it has one; for
 * Russian the rule is short enough: between syllables, and never so that a letter stands alone.
 */

const letter = '[а-яё]'
const vowel = '[аеёиоуыэюя]'
const consonant = '[бвгджзклмнпрстфхцчшщ]'
const closing = '[йьъ]'

/** What stands before a break, and after it. */
const breaks: readonly (readonly [string, string])[] = [
  [letter + closing, letter + letter],
  [letter + vowel, vowel + letter],
  [consonant + vowel, consonant + vowel],
  [vowel + consonant, consonant + vowel],
  [vowel + consonant, consonant + consonant + vowel],
  [vowel + consonant + consonant, consonant + consonant + vowel],
]
const everyBreak = new RegExp(breaks.map(([before, after]) => `(?<=${before})(?=${after})`).join('|'), 'giu')
const everyWord = new RegExp(`${letter}{6,}`, 'giu')

/** The same to the eye and to the ear as long as it fits; words of `fitting` letters find room in any line. */
export function softlyHyphenated(text: string, fitting: number): string {
  return text.replace(everyWord, (word) =>
    word.length > fitting ? word.replace(everyBreak, '\u00AD') : word,
  )
}
