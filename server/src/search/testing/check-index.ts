/** Compares a user's stored index with one computed from the stored texts. */
import assert from 'node:assert/strict'
import type { Database } from '../../database/database.ts'
import { type SearchedTable, documentId, indexedText, searchedTables } from '../documents.ts'
import { distinctWords } from '../words.ts'

export async function assertIndexMatchesTexts(
  { read }: Database,
  userId: string,
  message = 'the index',
): Promise<void> {
  const expected = new Set<string>()
  for (const table of Object.keys(searchedTables) as SearchedTable[]) {
    const rows = await read
      .selectFrom(table as 'tasks')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    for (const row of rows) {
      const text = indexedText(table, row as never)
      if (!text) continue
      const rest = [documentId(table, row.id), text.isOpen ? 1 : 0]
      for (const word of distinctWords(text.name)) expected.add([word, 0, ...rest].join(' '))
      for (const word of distinctWords(text.rest)) expected.add([word, 1, ...rest].join(' '))
    }
  }
  const postings = await read
    .selectFrom('search_postings')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  assert.deepEqual(
    postings.map(({ word, field, doc, is_open }) => [word, field, doc, is_open].join(' ')).toSorted(),
    [...expected].toSorted(),
    message,
  )
  const words = await read.selectFrom('search_words').select('word').where('user_id', '=', userId).execute()
  assert.deepEqual(
    words.map(({ word }) => word).toSorted(),
    [...new Set(postings.map(({ word }) => word))].toSorted(),
    message,
  )
}
