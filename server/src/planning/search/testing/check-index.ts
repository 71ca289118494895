/** Compares a user's stored index with one computed from the stored texts. */
import assert from 'node:assert/strict'
import type { Database } from '../../../kernel/database/database.ts'
import { isOpenNumber } from '../document-number.ts'
import { type SearchedTable, documentId, indexedText, searchedTables } from '../documents.ts'
import { decodeNumbers } from '../posting-block.ts'
import { wordsIn } from '../recent-documents.ts'
import { distinctWords } from '../words.ts'

interface Posting {
  readonly word: string
  readonly field: 0 | 1
  readonly doc: string
  readonly isOpen: boolean
  readonly changedAt: number
}

export async function assertIndexMatchesTexts(
  database: Database,
  userId: string,
  message = 'the index',
): Promise<void> {
  const expected: Posting[] = []
  for (const table of Object.keys(searchedTables) as SearchedTable[]) {
    const rows = await database.read
      .selectFrom(table as 'tasks')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    for (const row of rows) {
      const text = indexedText(table, row as never)
      if (!text) continue
      const document = { doc: documentId(table, row.id), isOpen: text.isOpen, changedAt: 0 }
      for (const word of distinctWords(text.name)) expected.push({ word, field: 0, ...document })
      for (const word of distinctWords(text.rest)) expected.push({ word, field: 1, ...document })
    }
  }
  const found = await storedPostings(database, userId)
  assert.deepEqual(linesOf(found), linesOf(expected), message)
  const { blocks } = await storedBlocks(database, userId)
  const words = await database.read
    .selectFrom('search_words')
    .select('word')
    .where('user_id', '=', userId)
    .execute()
  assert.deepEqual(
    words.map(({ word }) => word).toSorted(),
    [...new Set(blocks.map(({ word }) => word))].toSorted(),
    message,
  )
}

function linesOf(postings: readonly Posting[]): string[] {
  return postings.map(({ word, field, doc, isOpen }) => [word, field, doc, isOpen].join(' ')).toSorted()
}

/** The number of documents that the index of a user finds by a word. */
export async function countDocumentsWith(database: Database, userId: string, word: string): Promise<number> {
  const postings = await storedPostings(database, userId)
  return new Set(postings.filter((posting) => posting.word === word).map(({ doc }) => doc)).size
}

/** The contents of the blocks and the recent documents together. */
export async function storedPostings(database: Database, userId: string): Promise<Posting[]> {
  const { blocks, documents } = await storedBlocks(database, userId)
  const recent = await database.read
    .selectFrom('search_recent')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const outdated = new Set(recent.map(({ doc }) => doc))
  const found: Posting[] = []
  for (const { field, word, numbers } of blocks) {
    for (const number of decodeNumbers(numbers)) {
      const document = documents.get(number)
      assert.ok(document, `${word} is in a document with a number`)
      const { doc, changed_at: changedAt } = document
      if (!outdated.has(doc)) found.push({ word, field, doc, isOpen: isOpenNumber(number), changedAt })
    }
  }
  for (const { doc, name, rest, is_open, changed_at: changedAt } of recent) {
    const state = { doc, isOpen: is_open === 1, changedAt }
    for (const word of wordsIn(name)) found.push({ word, field: 0, ...state })
    for (const word of wordsIn(rest)) found.push({ word, field: 1, ...state })
  }
  return found
}

async function storedBlocks({ read }: Database, userId: string) {
  const blocks = await read.selectFrom('search_blocks').selectAll().where('user_id', '=', userId).execute()
  const documents = await read
    .selectFrom('search_documents')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  return { blocks, documents: new Map(documents.map((document) => [document.number, document])) }
}
