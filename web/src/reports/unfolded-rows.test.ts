import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unfoldedRows } from './unfolded-rows.ts'

const rows = ['thesis 0', 'chapter 1', 'figures 2', 'reading 1', 'house 0', 'attic 1', 'swim 0'].map(
  (line) => {
    const [taskId = '', depth] = line.split(' ')
    return { taskId, depth: Number(depth) }
  },
)

function visibleRows(...folded: string[]): string {
  return unfoldedRows(rows, new Set(folded))
    .map(({ row, isWhole }) => row.taskId + (isWhole ? '+' : ''))
    .join(' ')
}

test('without folded tasks every row is visible, and parents are marked', () => {
  assert.equal(visibleRows(), 'thesis+ chapter+ figures reading house+ attic swim')
})

test('a folded task hides only its descendants', () => {
  assert.equal(visibleRows('thesis'), 'thesis+ house+ attic swim')
  assert.equal(visibleRows('chapter'), 'thesis+ chapter+ reading house+ attic swim')
  assert.equal(visibleRows('chapter', 'house'), 'thesis+ chapter+ reading house+ swim')
  assert.equal(visibleRows('thesis', 'chapter'), 'thesis+ house+ attic swim')
  assert.equal(visibleRows('swim', 'gone'), 'thesis+ chapter+ figures reading house+ attic swim')
})
