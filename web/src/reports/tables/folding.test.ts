import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ContextId, type TaskId } from '@lustra/contract/ids'
import { type TimeRow } from '@lustra/contract/reports'
import { treeRows, unfoldedRows } from './folding.ts'

function row(id: string, depth: number): TimeRow {
  return {
    kind: 'time',
    taskId: id as TaskId,
    contextId: null,
    name: id,
    color: 'FFFFFF',
    depth,
    time: 60,
    parts: [],
  }
}

const rows = treeRows([row('Thesis', 0), row('Chapter', 1), row('Figures', 2), row('House', 0)])

test('a folded row hides all its descendants (RPT-045)', () => {
  const visible = (...folded: string[]) =>
    unfoldedRows(rows, new Set(folded)).map(({ row: { name } }) => name)
  assert.deepEqual(visible(), ['Thesis', 'Chapter', 'Figures', 'House'])
  assert.deepEqual(visible('Thesis/Chapter'), ['Thesis', 'Chapter', 'House'])
  assert.deepEqual(visible('Thesis'), ['Thesis', 'House'])
})

test('only rows with subtasks can be folded', () => {
  assert.deepEqual(
    rows.map(({ isWhole }) => isWhole),
    [true, true, false, false],
  )
})

test('a task in two categories has two separate rows', () => {
  const category = (id: string): TimeRow => ({ ...row('', 0), taskId: null, contextId: id as ContextId })
  const keys = treeRows([category('Study'), row('Read', 1), category('Work'), row('Read', 1)]).map(
    ({ key }) => key,
  )
  assert.equal(new Set(keys).size, 4)
})
