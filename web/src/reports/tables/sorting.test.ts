import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortedRows, sortedTree } from './sorting.ts'

test('texts are sorted by language, figures by size, and empty values come last in both directions', () => {
  const rows = ['б', 'Ё', 'а', 'ж']
  assert.deepEqual(
    sortedRows(rows, (text) => text, { isDescending: false }, 'ru'),
    ['а', 'б', 'Ё', 'ж'],
  )
  const figures = [3, null, 10, 1]
  assert.deepEqual(
    sortedRows(figures, (figure) => figure, { isDescending: true }, 'en'),
    [10, 3, 1, null],
  )
  assert.deepEqual(
    sortedRows(figures, (figure) => figure, { isDescending: false }, 'en'),
    [1, 3, 10, null],
  )
})

test('a sorted tree keeps each row below its parent', () => {
  const tree = [
    ['Thesis', 0],
    ['Chapter', 1],
    ['Figures', 2],
    ['Books', 1],
    ['House', 0],
  ].map(([name, depth]) => ({ name: String(name), depth: Number(depth) }))
  const byName = sortedTree(tree, (siblings) =>
    sortedRows(siblings, ({ name }) => name, { isDescending: false }, 'en'),
  )
  assert.deepEqual(
    byName.map(({ name }) => name),
    ['House', 'Thesis', 'Books', 'Chapter', 'Figures'],
  )
})
