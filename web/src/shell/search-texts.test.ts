import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatSearchTexts, parseSearchTexts } from './search-texts.ts'

test('parameters stay texts, including digits', () => {
  assert.deepEqual(parseSearchTexts('?from=20261116&view=WEEK_VIEW'), { from: '20261116', view: 'WEEK_VIEW' })
})

test('unset parameters are omitted from the address', () => {
  assert.equal(
    formatSearchTexts({ view: 'WEEK_VIEW', task: undefined, context: null, name: '' }),
    '?view=WEEK_VIEW',
  )
  assert.equal(formatSearchTexts({}), '')
})

test('any text is restored unchanged', () => {
  const search = { name: 'a & b = «ё» + 100 %' }
  assert.deepEqual(parseSearchTexts(formatSearchTexts(search)), search)
})
