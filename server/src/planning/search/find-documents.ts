/** Finds the documents that contain every word of a query, most relevant first. */
import { sql } from 'kysely'
import {
  type FoundDocument,
  type FoundDocuments,
  type Relevance,
  type SearchedWord,
  closenesses,
} from '../../kernel/app/found-documents.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { wordOfDigits } from './digit-sequences.ts'
import { isOpenNumber } from './document-number.ts'
import { type PostingList, highestInAll } from './posting-lists.ts'
import {
  type QueryWord,
  type Vocabulary,
  closenessOf,
  searchedWords,
  withSimilar,
  wordsThatBegin,
} from './query.ts'
import { type RecentDocument, type SearchedBuild, readBuild } from './recent-documents.ts'
import { stemOf } from './words.ts'

export const nothingFound: FoundDocuments = { documents: [], words: [], corrected: null }

/** A user's index: the blocks of a build, and the changes since. */
interface Index extends SearchedBuild {
  readonly reads: UserReads
}

interface IndexWord extends SearchedWord {
  readonly others: readonly string[]
  /** The words of the index that have the same stem. */
  readonly forms: ReadonlySet<string>
}

/** Sorted by: hits in names, closeness, open before closed, last change (SRC-N05). */
export async function findDocuments(reads: UserReads, text: string, limit: number): Promise<FoundDocuments> {
  const typed = searchedWords(text)
  const build = typed.length === 0 ? null : await readBuild(reads)
  if (build === null) return nothingFound
  const index: Index = { reads, ...build }
  const forms = await formsOf(index, new Set(typed.map(({ word }) => stemOf(word))))
  const words = typed.map((each) => {
    const others = forms.get(stemOf(each.word)) ?? []
    return { ...each, others, forms: new Set(others) }
  })
  const documents = await documentsWith(index, words, limit)
  if (documents.length > 0) return { documents, words, corrected: null }

  const vocabulary = await readVocabulary(index)
  const similar: (QueryWord & IndexWord)[] = []
  for (const searched of words) {
    const { word, digits, others } = searched
    const withDigits = digits === null ? [] : wordsThatBegin(wordOfDigits(digits), vocabulary)
    const known = new Set([...others, ...wordsThatBegin(word, vocabulary), ...withDigits])
    const { meant, matches } = withSimilar(searched, known, vocabulary)
    const formsOfMatches = await formsOf(index, new Set([...matches].map(stemOf)))
    const all = new Set([...matches, ...[...formsOfMatches.values()].flat()])
    const formsOfMeant = new Set(formsOfMatches.get(stemOf(meant)))
    similar.push({ word, meant, digits, matches: all, others: [...all], forms: formsOfMeant })
  }
  const found = await documentsWith(index, similar, limit)
  if (found.length === 0) return nothingFound
  return { documents: found, words: similar, corrected: correctionOf(similar) }
}

export function correctionOf(words: readonly SearchedWord[]): string {
  return words.map(({ meant }) => meant).join(' ')
}

type Field = 0 | 1
const fields = { name: 0, rest: 1 } as const

/** Reads the documents of each relevance, best first, until there are enough. */
async function documentsWith(
  index: Index,
  words: readonly IndexWord[],
  limit: number,
): Promise<FoundDocument[]> {
  // The blocks may have outdated versions of recent documents.
  const count = limit + index.recent.length
  const recent = index.recent.flatMap((document) => {
    const relevance = relevanceOf(words, document)
    return relevance ? [{ ...document, ...relevance }] : []
  })
  const found: FoundDocument[] = []
  const seen = new Set<number>()
  let lists: readonly ListsOfWord[] = words.map(() => closenesses.map(() => []))
  for (const field of [fields.name, fields.rest]) {
    const ofField = await listsOf(index, words, field)
    lists = lists.map((ofWord, word) =>
      ofWord.map((list, closeness) => [...list, ...ofField[word]![closeness]!]),
    )
    for (const closeness of closenesses) {
      const relevance = { isNameHit: field === fields.name, closeness }
      const numbers = highestInAll(
        lists.map((ofWord) => ofWord[closeness]!),
        count,
        seen,
      )
      for (const number of numbers) seen.add(number)
      const recentHits = recent.filter((hit) => isEqual(hit, relevance))
      const documents = await documentsOf(index, numbers, recentHits, limit - found.length)
      for (const document of documents) found.push({ ...document, ...relevance })
      if (found.length === limit) return found
    }
  }
  return found
}

function relevanceOf(words: readonly SearchedWord[], { name, rest }: RecentDocument): Relevance | null {
  const inName = closenessOf(words, name)
  if (inName !== null) return { isNameHit: true, closeness: inName }
  const anywhere = closenessOf(words, [...name, ...rest])
  return anywhere === null ? null : { isNameHit: false, closeness: anywhere }
}

function isEqual(one: Relevance, other: Relevance): boolean {
  return one.isNameHit === other.isNameHit && one.closeness === other.closeness
}

/** Lists by closeness; each includes the blocks of the closer ones. */
type ListsOfWord = readonly PostingList[]

async function listsOf(index: Index, words: readonly IndexWord[], field: Field): Promise<ListsOfWord[]> {
  const lists: ListsOfWord[] = []
  for (const word of words) lists.push(await blocksWith(index, word, field))
  return lists
}

type DocumentState = Omit<FoundDocument, keyof Relevance>

/** The documents with these numbers and the recent ones, sorted. */
async function documentsOf(
  { reads, build, recent }: Index,
  numbers: readonly number[],
  recentHits: readonly RecentDocument[],
  limit: number,
): Promise<DocumentState[]> {
  const found = [
    ...(await readDocuments(reads, build, numbers)),
    ...recentHits.map(({ doc, isOpen, changedAt }) => ({ doc, isOpen, changedAt })),
  ]
  const outdated = new Set(recent.map(({ doc }) => doc))
  for (const { doc } of recentHits) outdated.delete(doc)
  const current = new Map<string, DocumentState>()
  // A recent hit replaces the outdated version from the blocks.
  for (const document of found) if (!outdated.has(document.doc)) current.set(document.doc, document)
  return [...current.values()]
    .sort(
      (one, other) =>
        Number(other.isOpen) - Number(one.isOpen) ||
        other.changedAt - one.changedAt ||
        (one.doc < other.doc ? -1 : 1),
    )
    .slice(0, limit)
}

async function readDocuments(
  { read, userId, dialect }: UserReads,
  build: number,
  numbers: readonly number[],
): Promise<DocumentState[]> {
  if (numbers.length === 0) return []
  // Avoids a join: PostgreSQL without statistics compares all documents with each number. One subquery takes half as
  // long as two.
  const { rows } = await sql<{ number: number; document: string | null }>`
    select cast(value ->> 0 as bigint) as number, (
      select doc || ' ' || changed_at from search_documents
      where user_id = ${userId} and build = ${build} and number = cast(value ->> 0 as bigint)
    ) as document
    from ${dialect.tableOf(JSON.stringify(numbers.map((number) => [number])))}
  `.execute(read)
  return rows.flatMap(({ number, document }) => {
    // An earlier program version indexed words differently, so a word may refer to a deleted text.
    if (document === null) return []
    const [doc, changedAt] = document.split(' ') as [string, string]
    return [{ doc, isOpen: isOpenNumber(number), changedAt: Number(changedAt) }]
  })
}

async function blocksWith(
  { reads, build }: Index,
  { word, meant, digits, others, forms }: IndexWord,
  field: Field,
): Promise<ListsOfWord> {
  const { read, userId, dialect } = reads
  const last = word.length === 1 ? word : lastThatBegins(word)
  const ofField = read
    .selectFrom('search_blocks')
    .select(sql<string>`word || ' ' || numbers`.as('block'))
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .where('field', '=', field)
  const between = (from: string, to: string) => ofField.where('word', '>=', from).where('word', '<=', to)
  const outside = others.filter((other) => other < word || other > last)
  let blocks = between(word, last)
  if (digits !== null) {
    const inNumbers = wordOfDigits(digits)
    blocks = blocks.unionAll(between(inNumbers, lastThatBegins(inNumbers)))
  }
  if (outside.length > 0) blocks = blocks.unionAll(ofField.where(dialect.among('word', outside)))
  const { texts } = await read
    .selectFrom(blocks.as('blocks'))
    .select(dialect.jsonColumn('block').as('texts'))
    .executeTakeFirstOrThrow()
  const [exact, inForms, all]: [string[], string[], string[]] = [[], [], []]
  for (const text of JSON.parse(texts) as string[]) {
    const end = text.indexOf(' ')
    const [found, numbers] = [text.slice(0, end), text.slice(end + 1)]
    if (found === meant) exact.push(numbers)
    if (found === meant || forms.has(found)) inForms.push(numbers)
    all.push(numbers)
  }
  return [exact, inForms, all]
}

/** The upper bound of the words that begin with the word. */
function lastThatBegins(word: string): string {
  return `${word}\u{10FFFF}`
}

/** The words of the index by stem; a stem may have many. */
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
    .where(reads.dialect.among('stem', [...stems]))
    .execute()
  // Sorted in code: if the store sorted them, it would read all words of the user.
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
    .select(reads.dialect.joinedColumn('word').as('words'))
    .where('user_id', '=', reads.userId)
    .where('build', '=', build)
    .executeTakeFirstOrThrow()
  return [words, ...new Set(wordsOfRecent(recent))].join(' ').trim()
}

function wordsOfRecent(recent: readonly RecentDocument[]): string[] {
  return recent.flatMap(({ name, rest }) => [...name, ...rest])
}
