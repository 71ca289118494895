import assert from 'node:assert/strict'
import { test } from 'node:test'
import { positionAfterUnmoved, dropTargetAt, refusePosition } from './drop-targets.ts'
import { TaskRows } from './task-rows.ts'
import { initialScreenState } from '../screen-state.ts'
import { idOf, treeOf } from '../testing.ts'

const tree = treeOf('house', '.roof', '..tiles', '.gate', 'thesis')
const rows = new TaskRows({ tree, folds: initialScreenState.folds, newTask: null })
const name = (id: string | null) => id?.replace(/0+$/, '') ?? null

/** `onto gate`, `in house after roof`, `in - first` */
function meant(down: number, across: number): string {
  const target = dropTargetAt(rows, tree, { rowOffset: down, levelOffset: across })
  if (!target) return 'nothing'
  const { parentId, after } = target.position
  if (target.kind === 'onto') return `onto ${name(parentId)}`
  return `in ${name(parentId) ?? '-'} ${after ? `after ${name(after)}` : 'first'}`
}

const cases: [where: string, down: number, across: number, meaning: string][] = [
  ['the middle of a row', 3.5, 0, 'onto gate'],
  ['above everything', 0.1, 0, 'in - first'],
  ['below an open task', 0.9, 0, 'in house first'],
  ['between siblings', 4.05, 9, 'in house after gate'],
  ['below the last part, as far right as it', 2.95, 2, 'in roof after tiles'],
  ['below the last part, further left', 2.95, 1, 'in house after roof'],
  ['below the last part, no further left than what follows', 2.95, 0, 'in house after roof'],
  ['below everything, left', 5, 0, 'in - after thesis'],
  ['far below', 50, 0, 'in - after thesis'],
  ['far above', -3, 0, 'nothing'],
]
for (const [where, down, across, meaning] of cases) {
  test(`dropping ${where} targets: ${meaning} (TSK-032)`, () => assert.equal(meant(down, across), meaning))
}

test('below the last row, the level of every ancestor can be targeted (TSK-032)', () => {
  const deep = treeOf('house', '.roof', '..tiles')
  const deepRows = new TaskRows({ tree: deep, folds: initialScreenState.folds, newTask: null })
  const parents = [0, 1, 2, 7].map((across) =>
    name(dropTargetAt(deepRows, deep, { rowOffset: 3, levelOffset: across })!.position.parentId),
  )
  assert.deepEqual(parents, [null, 'house', 'roof', 'roof'])
})

test('a task cannot be dropped into itself or its subtasks (TSK-032)', () => {
  const ids = new Set([idOf('house')])
  assert.equal(refusePosition(ids, { parentId: idOf('tiles'), after: null }, tree), 'intoItself')
  assert.equal(refusePosition(ids, { parentId: idOf('house'), after: null }, tree), 'intoItself')
  assert.equal(refusePosition(ids, { parentId: idOf('thesis'), after: null }, tree), null)
  assert.equal(refusePosition(ids, { parentId: null, after: idOf('thesis') }, tree), null)
})

test('a task is never placed after one that moves with it (TSK-032)', () => {
  const ids = new Set(['gate', 'roof'].map(idOf))
  assert.deepEqual(positionAfterUnmoved(ids, { parentId: idOf('house'), after: idOf('gate') }, tree), {
    parentId: idOf('house'),
    after: null,
  })
})
