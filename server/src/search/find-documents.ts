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
  const [word, another] = words
  const containing = word && !another ? containingOne(word) : containingAll(words)
  const inNames = await containing(reads, build, limit, true)
  if (inNames.length === limit) return inNames
  const names = new Set(inNames.map(({ doc }) => doc))
  const anywhere = await containing(reads, build, limit + names.size, false)
  return [...inNames, ...anywhere.filter(({ doc }) => !names.has(doc))].slice(0, limit)
}

type Containing = (
  reads: UserReads,
  build: number,
  limit: number,
  isNameHit: boolean,
) => Promise<FoundDocument[]>

/**
 * The documents with one word are the first of its postings: sorting them takes less time than grouping them. A
 * document may have several, by its forms and in its name and its other text.
 */
function containingOne(word: QueryWord): Containing {
  return async (reads, build, limit, isNameHit) => {
    const wanted = limit * 2
    const rows = await postingsOf(reads, build, word, isNameHit)
      .orderBy('is_open', 'desc')
      .orderBy('changed_at', 'desc')
      .orderBy('doc')
      .limit(wanted)
      .execute()
    // The first one of a document is its best.
    const documents = new Map<string, DocumentRow>()
    for (const row of rows) if (!documents.has(row.doc)) documents.set(row.doc, row)
    if (documents.size < limit && rows.length === wanted) {
      return containingAll([word])(reads, build, limit, isNameHit)
    }
    return documentsOf([...documents.values()].slice(0, limit), isNameHit)
  }
}

/**
 * One aggregate over the postings of all words. A join of the words would be left to statistics: PostgreSQL without any compares
 * each posting of one word with each of the others.
 */
function containingAll(words: readonly QueryWord[]): Containing {
  return async (reads, build, limit, isNameHit) => {
    const [first, ...others] = words.map((word, position) =>
      postingsOf(reads, build, word, isNameHit).select(sql.lit(position).as('position')),
    )
    const postings = others.reduce((all, other) => all.unionAll(other), first!)
    const rows = await reads.read
      .selectFrom(postings.as('postings'))
      .select(({ fn }) => ['doc', fn.max('is_open').as('is_open'), fn.max('changed_at').as('changed_at')])
      .groupBy('doc')
      // On PostgreSQL counting the different positions takes a sort.
      .having((eb) =>
        eb.and(
          words.map((_, position) =>
            eb(eb.fn.max(eb.case().when('position', '=', position).then(1).else(0).end()), '=', 1),
          ),
        ),
      )
      .orderBy('is_open', 'desc')
      .orderBy('changed_at', 'desc')
      .orderBy('doc')
      .limit(limit)
      .execute()
    return documentsOf(rows, isNameHit)
  }
}

function postingsOf({ read, userId, list }: UserReads, build: number, word: QueryWord, isNameHit: boolean) {
  return read
    .selectFrom('search_postings')
    .select(['doc', 'is_open', 'changed_at'])
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .where('word', 'in', list([...word.matches]))
    .$if(isNameHit, (postings) => postings.where('field', '=', nameField))
}

interface DocumentRow {
  readonly doc: string
  readonly is_open: number
  readonly changed_at: number
}

function documentsOf(rows: readonly DocumentRow[], isNameHit: boolean): FoundDocument[] {
  return rows.map((row) => ({
    doc: row.doc,
    isNameHit,
    isOpen: row.is_open === 1,
    changedAt: row.changed_at,
  }))
}
