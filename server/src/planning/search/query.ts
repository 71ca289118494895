import type { Closeness, SearchedWord } from '../../kernel/app/found-documents.ts'
import { editDistance, hasOtherLetters, lettersOf } from './edit-distance.ts'
import { isWordOfDigits, searchedDigits, wordOfDigits } from './digit-sequences.ts'
import { stemOf, wordsOf } from './words.ts'

export interface QueryWord extends SearchedWord {
  readonly matches: ReadonlySet<string>
}

/** The closeness of the worst word of a query, each by its best match; null when a word has no match. */
export function closenessOf(words: readonly SearchedWord[], found: readonly string[]): Closeness | null {
  let least: Closeness = 0
  for (const word of words) {
    const closest = closestMatch(word, found)
    if (closest === null) return null
    if (closest > least) least = closest
  }
  return least
}

function closestMatch({ meant, matches }: SearchedWord, found: readonly string[]): Closeness | null {
  const matching = found.filter((word) => matches.has(word))
  if (matching.length === 0) return null
  if (matching.includes(meant)) return 0
  return matching.some((word) => stemOf(word) === stemOf(meant)) ? 1 : 2
}

export function searchedWords(text: string): SearchedWord[] {
  const digits = searchedDigits(text)
  return queryWords(text).map((word) => searchedWord(word, digits.get(word) ?? null))
}

/**
 * The words of a query. Drops a single letter at the end after other words: it is the beginning of a word that is being
 * typed.
 */
export function queryWords(text: string): string[] {
  const words = [...new Set(wordsOf(text).map(({ word }) => word))]
  const last = words.at(-1)
  return words.length > 1 && last !== undefined && /^\p{L}$/u.test(last) ? words.slice(0, -1) : words
}

/** Matches the word itself, words with the same stem, and words with this prefix, unless it is a single letter. */
function searchedWord(word: string, digits: string | null): SearchedWord {
  const stem = stemOf(word)
  const inNumbers = digits === null ? null : wordOfDigits(digits)
  const has = (other: string) =>
    (word.length === 1 ? other === word : other.startsWith(word)) ||
    stemOf(other) === stem ||
    (inNumbers !== null && other.startsWith(inNumbers))
  return { word, meant: word, digits, matches: { has } }
}

/** The maximum number of similar words to search for. */
const maxSimilar = 20

/** All words of an index, separated by spaces: searching a text of 30,000 words takes as long as splitting it. */
export type Vocabulary = string

/** Adds similar words of the vocabulary, most similar first. Words of fewer than four letters are not corrected. */
export function withSimilar(
  { word, digits }: SearchedWord,
  known: ReadonlySet<string>,
  vocabulary: Vocabulary,
): QueryWord {
  const matches = new Set([...known, ...similarWords(word, vocabulary)])
  const isMeant = matches.has(word) || !hasLetters(word)
  return { word, digits, meant: isMeant ? word : ([...matches][0] ?? word), matches }
}

/** Numbers and emoji are not corrected. */
function hasLetters(word: string): boolean {
  return /\p{L}/u.test(word)
}

function similarWords(word: string, vocabulary: Vocabulary): string[] {
  const most = maxDistance(word)
  if (most === 0) return []
  const letters = lettersOf(word)
  const distances = new Map<string, number>()
  for (let from = 0; from < vocabulary.length;) {
    let to = vocabulary.indexOf(' ', from)
    if (to === -1) to = vocabulary.length
    const end = Math.min(to, from + word.length)
    const isLong = to - from >= word.length - most
    if (
      isLong &&
      !isWordOfDigits(vocabulary, from) &&
      !hasOtherLetters(vocabulary, from, end, letters, most)
    ) {
      const distance = distanceTo(vocabulary, from, to, word, most)
      if (distance <= most) distances.set(vocabulary.slice(from, to), distance)
    }
    from = to + 1
  }
  const similar = [...distances].sort(
    ([one, distance], [other, otherDistance]) => distance - otherDistance || (one < other ? -1 : 1),
  )
  return similar.slice(0, maxSimilar).map(([each]) => each)
}

/** The words of the vocabulary with this prefix; a single letter is no prefix. */
export function wordsThatBegin(word: string, vocabulary: Vocabulary): string[] {
  const all = ` ${vocabulary} `
  const wanted = word.length === 1 ? ` ${word} ` : ` ${word}`
  const found: string[] = []
  for (let from = all.indexOf(wanted); from !== -1; from = all.indexOf(wanted, from + 1))
    found.push(all.slice(from + 1, all.indexOf(' ', from + 1)))
  return found
}

function maxDistance(word: string): number {
  if (word.length < 4 || !hasLetters(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** The distance to the whole word or to its beginning, because the user may still be typing it. */
function distanceTo(text: string, from: number, to: number, word: string, most: number): number {
  const whole = editDistance(text, from, to, word, most)
  if (to - from <= word.length || whole === 1) return whole
  return Math.min(whole, editDistance(text, from, from + word.length, word, most) + 0.5)
}
