/**
 * Hyphenation for narrow lines. `hyphens: auto` needs a dictionary that Chromium does not always have (decision 048). The Russian rule is implemented
 * completely: breaks between syllables, never leaving a single letter. The English rule is approximate: if a word must be broken anyway, a hyphen
 * between syllables reads better than a break between any letters.
 */

/** The text before a break, and after it. */
type Break = readonly [before: string, after: string]

const russian = {
  letters: 1,
  word: everyWordOf('[а-яё]'),
  break: everyBreakOf(russianBreaks('[а-яё]', '[аеёиоуыэюя]', '[бвгджзклмнпрстфхцчшщ]')),
}
const english = {
  /** English letters are narrower, and the approximate rule is applied late: this many fit into the width of one Russian letter. */
  letters: 1.5,
  word: everyWordOf('[a-z]'),
  break: everyBreakOf(englishBreaks('[aeiouy]', '[b-df-hj-np-tv-xz]')),
}

/** Soft hyphens are invisible and silent while the word fits; Russian words of `fitting` letters fit on any line. */
export function softlyHyphenated(text: string, fitting: number): string {
  if (text.length <= fitting) return text
  let broken = text
  for (const language of [russian, english]) {
    broken = broken.replace(language.word, (word) =>
      word.length > fitting * language.letters ? word.replace(language.break, '\u00AD') : word,
    )
  }
  return broken
}

function russianBreaks(letter: string, vowel: string, consonant: string): readonly Break[] {
  const closing = '[йьъ]'
  return [
    [letter + closing, letter + letter],
    [letter + vowel, vowel + letter],
    [consonant + vowel, consonant + vowel],
    [vowel + consonant, consonant + vowel],
    [vowel + consonant, consonant + consonant + vowel],
    [vowel + consonant + consonant, consonant + consonant + vowel],
  ]
}

/** At least two letters before a break and three after it. */
function englishBreaks(vowel: string, consonant: string): readonly Break[] {
  /** Consonants that begin a syllable together and are not separated. */
  const pair = '(?:[bcfgkp][lr]|[dt]r|[cgpstw]h|qu|s[cpt]r?)'
  const parted = '(?!(?<=[bcfgkp])(?<!ck)[lr]|(?<=[dt])r|(?<=[cgpstw])h|(?<=c)k)'
  const suffix = '(?:(?:[st]ion|ment|ness|less|ship)s?|ings?)(?![a-z])'
  const silent = `${consonant}(?:ings?|e[ds]?|e(?:ment|ness|less)s?)(?![a-z])`
  const more = `(?=[a-z]{3})(?!${silent})${parted}`
  const closed = vowel + consonant
  const open = `[a-z]${vowel}`
  return [
    // run-ning, walk-ing, announce-ment
    [`${vowel}(${consonant})`, `\\1${vowel}[a-z]`],
    [`[a-z]{2}(?:${consonant}(?<!\\2([a-z]))|[eiouy])`, suffix],
    // gar-den, com-plete, grand-mother
    [closed, `${more}(?:${consonant}|${pair})${vowel}`],
    [`${closed}(?!s)${consonant}`, `${more}(?:${consonant}|${pair})${vowel}`],
    // pho-to-graph; a final e is often silent
    [open, `${more}${consonant}[aiouy]`],
    [open, `${more}(?:[bcfgkp][lr]|[dt]r)${vowel}`],
  ]
}

function everyBreakOf(breaks: readonly Break[]): RegExp {
  return new RegExp(breaks.map(([before, after]) => `(?<=${before})(?=${after})`).join('|'), 'giu')
}

function everyWordOf(letter: string): RegExp {
  return new RegExp(`${letter}{6,}`, 'giu')
}
