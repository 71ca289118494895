/** Stems English words by Snowball's "English" algorithm, also known as Porter 2. Words consist of the letters a to z. */

const exceptions: Readonly<Record<string, string>> = {
  skis: 'ski',
  skies: 'sky',
  dying: 'die',
  lying: 'lie',
  tying: 'tie',
  idly: 'idl',
  gently: 'gentl',
  ugly: 'ugli',
  early: 'earli',
  only: 'onli',
  singly: 'singl',
  sky: 'sky',
  news: 'news',
  howe: 'howe',
  atlas: 'atlas',
  cosmos: 'cosmos',
  bias: 'bias',
  andes: 'andes',
}

const wholeWithoutPlural = /^(?:inning|outing|canning|herring|earring|proceed|exceed|succeed)$/

export function englishStem(word: string): string {
  if (word.length < 3) return word
  if (Object.hasOwn(exceptions, word)) return exceptions[word]!
  const marked = withConsonantY(word)
  const r1 = /^(?:gener|commun|arsen)/.exec(marked)?.[0].length ?? afterSyllable(marked, 0)
  const r2 = afterSyllable(marked, r1)
  const singular = withoutPlural(marked)
  if (wholeWithoutPlural.test(singular)) return singular
  const verb = withVowelI(withoutVerbEnding(singular, r1))
  const stem = withoutSuffix(withSimplerSuffix(withSimplerEnding(verb, r1), r1, r2), r2)
  return withoutLastLetter(stem, r1, r2).replaceAll('Y', 'y')
}

/** A `y` at the beginning or after a vowel is a consonant, written `Y`. */
function withConsonantY(word: string): string {
  if (!word.includes('y')) return word
  let marked = ''
  for (const letter of word)
    marked += letter === 'y' && (marked === '' || /[aeiouy]$/.test(marked)) ? 'Y' : letter
  return marked
}

/** The index after the first consonant that follows a vowel; only endings from there on may be removed. */
function afterSyllable(word: string, from: number): number {
  const at = word.slice(from).search(/[aeiouy][^aeiouy]/)
  return at === -1 ? word.length : from + at + 2
}

function endsWithShortSyllable(word: string): boolean {
  return /[^aeiouy][aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$/.test(word)
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  return /[aeiouy].*[^us]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutVerbEnding(word: string, r1: number): string {
  const ending = /(?:ee?d|ing)(?:ly)?$/.exec(word)?.[0]
  if (ending === undefined) return word
  const stem = word.slice(0, -ending.length)
  if (ending.startsWith('ee')) return stem.length >= r1 ? `${stem}ee` : word
  if (!/[aeiouy]/.test(stem)) return word
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (/([bdfgmnprt])\1$/.test(stem)) return stem.slice(0, -1)
  return stem.length === r1 && endsWithShortSyllable(stem) ? `${stem}e` : stem
}

/** A final `y` after a consonant that is not the first letter becomes `i`. */
function withVowelI(word: string): string {
  return /.[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word
}

const simplerEndings: Readonly<Record<string, string>> = {
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  abli: 'able',
  entli: 'ent',
  izer: 'ize',
  ization: 'ize',
  ational: 'ate',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  aliti: 'al',
  alli: 'al',
  fulness: 'ful',
  ousli: 'ous',
  ousness: 'ous',
  iveness: 'ive',
  iviti: 'ive',
  biliti: 'ble',
  bli: 'ble',
  ogi: 'og',
  fulli: 'ful',
  lessli: 'less',
  li: '',
}
const simplerEnding = endingOf(Object.keys(simplerEndings))

function withSimplerEnding(word: string, r1: number): string {
  const ending = simplerEnding.exec(word)?.[0]
  if (ending === undefined) return word
  const stem = word.slice(0, -ending.length)
  if (stem.length < r1) return word
  if (ending === 'ogi' && !stem.endsWith('l')) return word
  if (ending === 'li' && !/[cdeghkmnrt]$/.test(stem)) return word
  return stem + simplerEndings[ending]!
}

const simplerSuffixes: Readonly<Record<string, string>> = {
  tional: 'tion',
  ational: 'ate',
  alize: 'al',
  icate: 'ic',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
  ative: '',
}
const simplerSuffix = endingOf(Object.keys(simplerSuffixes))

function withSimplerSuffix(word: string, r1: number, r2: number): string {
  const suffix = simplerSuffix.exec(word)?.[0]
  if (suffix === undefined) return word
  const stem = word.slice(0, -suffix.length)
  return stem.length < (suffix === 'ative' ? r2 : r1) ? word : stem + simplerSuffixes[suffix]!
}

const suffixes = /(?:al|[ae]nce|er|ic|[ai]ble|ant|e?ment|ent|ism|ate|iti|ous|ive|ize|ion)$/

function withoutSuffix(word: string, r2: number): string {
  const suffix = suffixes.exec(word)?.[0]
  if (suffix === undefined) return word
  const stem = word.slice(0, -suffix.length)
  return stem.length < r2 || (suffix === 'ion' && !/[st]$/.test(stem)) ? word : stem
}

function withoutLastLetter(word: string, r1: number, r2: number): string {
  const stem = word.slice(0, -1)
  const isTaken = word.endsWith('e')
    ? stem.length >= r2 || (stem.length >= r1 && !endsWithShortSyllable(stem))
    : word.endsWith('ll') && stem.length >= r2
  return isTaken ? stem : word
}

/** Matches the longest ending, because the leftmost match wins. */
function endingOf(endings: readonly string[]): RegExp {
  return new RegExp(`(?:${endings.join('|')})$`)
}
