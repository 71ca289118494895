/** Finds the documents that contain every word of a query, the most relevant first. */
import { sql } from 'kysely'
import type { UserReads } from '../store/user-reads.ts'
import { isOpenNumber } from './document-number.ts'
import { type PostingList, highestInAll } from './posting-lists.ts'
import {
  type QueryWord,
  type SearchedWord,
  type Vocabulary,
  queryWords,
  typedWord,
  withSimilar,
  wordsThatBegin,
} from './query.ts'
import { type RecentDocument, type SearchedBuild, readBuild } from './recent-documents.ts'
import { stemOf } from './words.ts'

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

/** The index of a user: the blocks of a build, and what has changed since. */
interface Index extends SearchedBuild {
  readonly reads: UserReads
}

/** A word of a query; in the index it has the words that begin with it, and others. */
interface IndexWord extends SearchedWord {
  readonly others: readonly string[]
}

/** Hits in names first, then open before closed, then the latest changed (SRC-N05). */
export async function findDocuments(reads: UserReads, text: string, limit: number): Promise<FoundDocuments> {
  const typed = queryWords(text)
  const build = typed.length === 0 ? null : await readBuild(reads)
  if (build === null) return nothingFound
  const index: Index = { reads, ...build }
  const forms = await formsOf(index, new Set(typed.map(stemOf)))
  const words = typed.map((word) => ({ ...typedWord(word), others: forms.get(stemOf(word)) ?? [] }))
  const documents = await documentsWith(index, words, limit)
  if (documents.length > 0) return { documents, words, corrected: null }

  const vocabulary = await readVocabulary(index)
  const similar: (QueryWord & IndexWord)[] = []
  for (const { word, others } of words) {
    const known = new Set([...others, ...wordsThatBegin(word, vocabulary)])
    const { matches } = withSimilar({ word, matches: known }, vocabulary)
    const formsOfMatches = await formsOf(index, new Set([...matches].map(stemOf)))
    const all = new Set([...matches, ...[...formsOfMatches.values()].flat()])
    similar.push({ word, matches: all, others: [...all] })
  }
  const found = await documentsWith(index, similar, limit)
  if (found.length === 0) return nothingFound
  return { documents: found, words: similar, corrected: correctionOf(similar) }
}

/** The words that were searched; the matches of each are ordered by their similarity. */
export function correctionOf(words: readonly QueryWord[]): string {
  return words.map(({ word, matches }) => (matches.has(word) ? word : ([...matches][0] ?? word))).join(' ')
}

type Field = 0 | 1
const fields = { name: 0, rest: 1 } as const

async function documentsWith(
  index: Index,
  words: readonly IndexWord[],
  limit: number,
): Promise<FoundDocument[]> {
  // The blocks may have recent documents as they were before.
  const count = limit + index.recent.length
  const inNames = await listsOf(index, words, fields.name)
  const nameNumbers = highestInAll(inNames, count)
  const recentInNames = index.recent.filter(({ name }) => containsAll(words, name))
  const inName = await documentsOf(index, nameNumbers, recentInNames, true, limit)
  if (inName.length === limit) return inName

  const inRest = await listsOf(index, words, fields.rest)
  const anywhere = words.map((_, position) => [...inNames[position]!, ...inRest[position]!])
  const numbers = highestInAll(anywhere, count, new Set(nameNumbers))
  const recent = index.recent.filter(
    (document) =>
      !recentInNames.includes(document) && containsAll(words, [...document.name, ...document.rest]),
  )
  return [...inName, ...(await documentsOf(index, numbers, recent, false, limit - inName.length))]
}

async function listsOf(index: Index, words: readonly IndexWord[], field: Field): Promise<PostingList[]> {
  const lists: PostingList[] = []
  for (const word of words) lists.push(await blocksWith(index, word, field))
  return lists
}

function containsAll(words: readonly SearchedWord[], found: readonly string[]): boolean {
  return words.every(({ matches }) => found.some((word) => matches.has(word)))
}

/** The documents with the numbers and the recent ones, in their order. */
async function documentsOf(
  { reads, build, recent }: Index,
  numbers: readonly number[],
  recentHits: readonly RecentDocument[],
  isNameHit: boolean,
  limit: number,
): Promise<FoundDocument[]> {
  const found = [
    ...(await readDocuments(reads, build, numbers)),
    ...recentHits.map(({ doc, isOpen, changedAt }) => ({ doc, isOpen, changedAt })),
  ]
  const outdated = new Set(recent.map(({ doc }) => doc))
  for (const { doc } of recentHits) outdated.delete(doc)
  const current = new Map<string, Omit<FoundDocument, 'isNameHit'>>()
  // A recent hit comes last and replaces what the blocks say of the document.
  for (const document of found) if (!outdated.has(document.doc)) current.set(document.doc, document)
  return [...current.values()]
    .sort(
      (one, other) =>
        Number(other.isOpen) - Number(one.isOpen) ||
        other.changedAt - one.changedAt ||
        (one.doc < other.doc ? -1 : 1),
    )
    .slice(0, limit)
    .map((document) => ({ ...document, isNameHit }))
}

async function readDocuments(
  { read, userId, tableOf }: UserReads,
  build: number,
  numbers: readonly number[],
): Promise<Omit<FoundDocument, 'isNameHit'>[]> {
  if (numbers.length === 0) return []
  // Not a join: PostgreSQL without statistics compares all documents with each number. One subquery takes half as long as two.
  const { rows } = await sql<{ number: number; document: string }>`
    select cast(value ->> 0 as bigint) as number, (
      select doc || ' ' || changed_at from search_documents
      where user_id = ${userId} and build = ${build} and number = cast(value ->> 0 as bigint)
    ) as document
    from ${tableOf(JSON.stringify(numbers.map((number) => [number])))}
  `.execute(read)
  return rows.map(({ number, document }) => {
    const [doc, changedAt] = document.split(' ') as [string, string]
    return { doc, isOpen: isOpenNumber(number), changedAt: Number(changedAt) }
  })
}

async function blocksWith(
  { reads, build }: Index,
  { word, others }: IndexWord,
  field: Field,
): Promise<PostingList> {
  const { read, userId, among, jsonColumn } = reads
  const last = word.length === 1 ? word : `${word}\u{10FFFF}`
  const ofField = read
    .selectFrom('search_blocks')
    .select('numbers')
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .where('field', '=', field)
  const begun = ofField.where('word', '>=', word).where('word', '<=', last)
  const outside = others.filter((other) => other < word || other > last)
  const blocks = outside.length === 0 ? begun : begun.unionAll(ofField.where(among('word', outside)))
  const { texts } = await read
    .selectFrom(blocks.as('blocks'))
    .select(jsonColumn('numbers').as('texts'))
    .executeTakeFirstOrThrow()
  return JSON.parse(texts) as string[]
}

/** The words of the index by their stems, of which there may be many. */
async function formsOf(
  { reads, build, recent }: Index,
  stems: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  if (stems.size === 0) return new Map()
  const rows = await reads.read
    .selectFrom('search_words')
    .select(['word', 'stem'])
    .where('user_id', '=', reads.userId)
    .where('build', '=', build)
    .where(reads.among('stem', [...stems]))
    .execute()
  // Ordered by the store, all words of the user would be read.
  rows.sort((one, other) => (one.word < other.word ? -1 : 1))
  const ofRecent = wordsOfRecent(recent).map((word) => ({ word, stem: stemOf(word) }))
  const words = [...rows, ...ofRecent.filter(({ stem }) => stems.has(stem))]
  return new Map(
    [...Map.groupBy(words, ({ stem }) => stem)].map(([stem, all]) => [stem, all.map(({ word }) => word)]),
  )
}

async function readVocabulary({ reads, build, recent }: Index): Promise<Vocabulary> {
  const { words } = await reads.read
    .selectFrom('search_words')
    .select(reads.joinedColumn('word').as('words'))
    .where('user_id', '=', reads.userId)
    .where('build', '=', build)
    .executeTakeFirstOrThrow()
  return [words, ...new Set(wordsOfRecent(recent))].join(' ').trim()
}

function wordsOfRecent(recent: readonly RecentDocument[]): string[] {
  return recent.flatMap(({ name, rest }) => [...name, ...rest])
}
