/** Finds the documents that contain every word of a query, the most relevant first. */
import { sql } from 'kysely'
import type { UserReads } from '../store/user-reads.ts'
import {
  type QueryWord,
  type SearchedWord,
  matchWord,
  queryWords,
  readVocabulary,
  withForms,
  withSimilar,
} from './query.ts'
import { nameField } from './search-index.ts'

export interface FoundDocument {
  readonly doc: string
  /** Every word is in its name. */
  readonly isNameHit: boolean
  readonly isOpen: boolean
  readonly changedAt: number
}

export interface FoundDocuments {
  readonly documents: readonly FoundDocument[]
  readonly words: readonly SearchedWord[]
  /** The words that were searched instead, because the typed ones match nothing; null when those match. */
  readonly corrected: string | null
}

export const nothingFound: FoundDocuments = { documents: [], words: [], corrected: null }

/** Hits in names first, then open before closed, then the latest changed (SRC-N05). */
export async function findDocuments(reads: UserReads, text: string, limit: number): Promise<FoundDocuments> {
  const build = await completeBuild(reads)
  const typed = queryWords(text)
  if (build === null || typed.length === 0) return nothingFound
  const words: QueryWord[] = []
  for (const word of typed) words.push(await matchWord(reads, build, word))
  const documents = await documentsWith(reads, build, words, limit)
  if (documents.length > 0) return { documents, words, corrected: null }

  const vocabulary = await readVocabulary(reads, build)
  const similar = await Promise.all(
    words.map((word) => withForms(reads, build, withSimilar(word, vocabulary))),
  )
  const found = await documentsWith(reads, build, similar, limit)
  if (found.length === 0) return nothingFound
  return { documents: found, words: similar, corrected: correctionOf(similar) }
}

/** The words that were searched; the matches of each are ordered by their similarity. */
export function correctionOf(words: readonly QueryWord[]): string {
  return words.map(({ word, matches }) => (matches.has(word) ? word : ([...matches][0] ?? word))).join(' ')
}

async function completeBuild({ read, userId }: UserReads): Promise<number | null> {
  const found = await read
    .selectFrom('search_builds')
    .select(({ fn }) => fn.max('build').as('build'))
    .where('user_id', '=', userId)
    .where('is_complete', '=', 1)
    .executeTakeFirst()
  return found?.build ?? null
}

async function documentsWith(
  reads: UserReads,
  build: number,
  words: readonly QueryWord[],
  limit: number,
): Promise<FoundDocument[]> {
  if (words.some(({ matches }) => matches.size === 0)) return []
  const inNames = await containing(reads, build, words, limit, true)
  if (inNames.length === limit) return inNames
  const names = new Set(inNames.map(({ doc }) => doc))
  const anywhere = await containing(reads, build, words, limit + names.size, false)
  return [...inNames, ...anywhere.filter(({ doc }) => !names.has(doc))].slice(0, limit)
}

/**
 * One aggregate over the postings of all words. A join of the words would be left to statistics: PostgreSQL without any compares
 * each posting of one word with each of the others.
 */
async function containing(
  reads: UserReads,
  build: number,
  words: readonly QueryWord[],
  limit: number,
  isNameHit: boolean,
): Promise<FoundDocument[]> {
  const postingsOf = ({ matches }: QueryWord, position: number) =>
    reads.read
      .selectFrom('search_postings')
      .select(['doc', 'is_open', 'changed_at', sql.lit(position).as('position')])
      .where('user_id', '=', reads.userId)
      .where('build', '=', build)
      .where('word', 'in', reads.list([...matches]))
      .$if(isNameHit, (postings) => postings.where('field', '=', nameField))
  const [first, ...others] = words.map(postingsOf)
  const postings = others.reduce((all, other) => all.unionAll(other), first!)
  const rows = await reads.read
    .selectFrom(postings.as('postings'))
    .select(({ fn }) => ['doc', fn.max('is_open').as('is_open'), fn.max('changed_at').as('changed_at')])
    .groupBy('doc')
    .having(({ fn }) => fn.count('position').distinct(), '=', words.length)
    .orderBy('is_open', 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('doc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    doc: row.doc,
    isNameHit,
    isOpen: row.is_open === 1,
    changedAt: row.changed_at,
  }))
}
