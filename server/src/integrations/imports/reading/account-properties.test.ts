/** Checks where the properties of Lustra's own export end up: it is imported as a whole, or refused. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import { tablesInOrder } from '../../../people/account-data/index.ts'
import type { ReadingOptions } from '../import-preview.ts'
import { assertDocumented } from '../testing/imported-properties.ts'
import { readFile } from './read-file.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-29T12:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

/** An empty account with changes. */
function faultsOf(changes: Readonly<Record<string, unknown>>): string[] {
  const tables = Object.fromEntries(tablesInOrder.map((table) => [table, []]))
  const bytes = Buffer.from(JSON.stringify({ format: 'lustra', version: 1, ...tables, ...changes }))
  const preview = readFile({ fileName: 'account.json', bytes, format: null }, rules)
  assert.ok(typeof preview === 'object')
  return preview.refused.map(({ code, subject }) => `${code} ${subject}`)
}

test('the document defines where the properties of Lustra’s own export end up (INT-N18)', () => {
  assertDocumented('Lustra (JSON)', {
    'a column of a table': 'the same column',
    'any other column or table': 'the whole file is refused, and the place is named',
  })
})

test('Lustra’s own export with an unknown column or table is refused (INT-N18)', () => {
  assert.deepEqual(faultsOf({}), [])
  assert.deepEqual(faultsOf({ moods: [] }), ['brokenAccount format'])
  for (const table of tablesInOrder) {
    const [fault] = faultsOf({ [table]: [{ mood: 'good' }] })
    assert.match(fault!, new RegExp(`^brokenAccount ${table}\\.0`))
  }
})
