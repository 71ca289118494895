/** The words of a query, and the words of the user's texts that they stand for. */
import type { UserReads } from '../store/user-reads.ts'
import { editDistance } from './edit-distance.ts'
import { stemOf, wordsOf } from './words.ts'

/** A word of a query, and which words of a text match it. */
export interface SearchedWord {
  readonly word: string
  readonly matches: Pick<ReadonlySet<string>, 'has'>
}

/** A word of a query and the words of the index that match it. */
export interface QueryWord extends SearchedWord {
  readonly matches: ReadonlySet<string>
}

/** A letter alone behind other words is the beginning of a word that is still being typed. */
export function queryWords(text: string): string[] {
  const words = [...new Set(wordsOf(text).map(({ word }) => word))]
  const last = words.at(-1)
  return words.length > 1 && last !== undefined && /^\p{L}$/u.test(last) ? words.slice(0, -1) : words
}

/** Matches are the word itself, its other forms, and words that begin with it. */
export async function matchWord(reads: UserReads, build: number, word: string): Promise<QueryWord> {
  const ofUser = () =>
    reads.read
      .selectFrom('search_words')
      .select('word')
      .where('user_id', '=', reads.userId)
      .where('build', '=', build)
  const rows = await ofUser()
    .where('stem', '=', stemOf(word))
    .union(
      ofUser()
        .where('word', '>=', word)
        .where('word', '<=', word.length === 1 ? word : `${word}\u{10FFFF}`),
    )
    .execute()
  return { word, matches: new Set(rows.map((row) => row.word)) }
}

/** More similar words of the index are not searched for. */
const maxSimilar = 20

/** Adds words that are written similarly, the most similar first. Words of fewer than four letters are not corrected. */
export function withSimilar({ word, matches }: QueryWord, vocabulary: readonly string[]): QueryWord {
  const most = maxDistance(word)
  if (most === 0) return { word, matches }
  const similar: { readonly word: string; readonly distance: number }[] = []
  for (const candidate of vocabulary) {
    const distance = distanceTo(candidate, word, most)
    if (distance <= most) similar.push({ word: candidate, distance })
  }
  similar.sort((one, other) => one.distance - other.distance || (one.word < other.word ? -1 : 1))
  return { word, matches: new Set([...matches, ...similar.slice(0, maxSimilar).map((each) => each.word)]) }
}

function maxDistance(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** To the whole word, to its stem, or to its beginning: the user may not have typed all of it. */
function distanceTo(candidate: string, word: string, most: number): number {
  if (candidate.length < word.length - most) return Infinity
  const whole = editDistance(candidate, word, most)
  if (candidate.length <= word.length || whole === 1) return whole
  return Math.min(whole, editDistance(candidate.slice(0, word.length), word, most) + 0.5)
}

/** Adds the other forms of the matches. */
export async function withForms(reads: UserReads, build: number, query: QueryWord): Promise<QueryWord> {
  const stems = [...new Set([...query.matches].map(stemOf))]
  const rows = await reads.read
    .selectFrom('search_words')
    .select('word')
    .where('user_id', '=', reads.userId)
    .where('build', '=', build)
    .where('stem', 'in', reads.list(stems))
    .execute()
  return { word: query.word, matches: new Set([...query.matches, ...rows.map((row) => row.word)]) }
}

export async function readVocabulary(reads: UserReads, build: number): Promise<string[]> {
  const { words } = await reads.read
    .selectFrom('search_words')
    .select(reads.jsonColumn('word').as('words'))
    .where('user_id', '=', reads.userId)
    .where('build', '=', build)
    .executeTakeFirstOrThrow()
  return JSON.parse(words) as string[]
}
