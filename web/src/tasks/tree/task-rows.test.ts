import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TaskRows, idsBetween, rowAfter } from './task-rows.ts'
import { idOf, treeOf } from '../testing.ts'
import { type TaskId } from '@lustra/contract/ids'

const tree = treeOf('house', '.roof', '..tiles', '.gate', 'thesis')
const unfolded = { rest: 'open', others: new Set<TaskId>() } as const
const open = { tree, folds: unfolded, newTask: null }
const names = (rows: TaskRows) =>
  [...rows].map(({ node, level }) => '.'.repeat(level - 1) + (node?.name ?? '?'))

test('a folded task hides its subtasks (TSK-N01)', () => {
  const rows = new TaskRows({ ...open, folds: { rest: 'open', others: new Set([idOf('roof')]) } })
  assert.deepEqual(names(rows), ['house', '.roof', '.gate', 'thesis'])
})

test('a new task has a row after a sibling, first, or in a task without subtasks (TSK-006)', () => {
  const entries: [parent: string | null, after: string | null, rows: string[]][] = [
    ['house', 'roof', ['house', '.roof', '..tiles', '.?', '.gate', 'thesis']],
    ['house', null, ['house', '.?', '.roof', '..tiles', '.gate', 'thesis']],
    ['thesis', null, ['house', '.roof', '..tiles', '.gate', 'thesis', '.?']],
    [null, 'thesis', ['house', '.roof', '..tiles', '.gate', 'thesis', '?']],
    // The filter hides the previous sibling.
    ['house', 'shed', ['house', '.roof', '..tiles', '.gate', '.?', 'thesis']],
  ]
  for (const [parent, after, expected] of entries) {
    const newTask = {
      parentId: parent === null ? null : idOf(parent),
      after: after === null ? null : idOf(after),
    }
    assert.deepEqual(names(new TaskRows({ ...open, newTask })), expected)
  }
})

test('a folded task is expanded while a new task is typed in it (TSK-006)', () => {
  const newTask = { parentId: idOf('roof'), after: null }
  const rows = new TaskRows({ ...open, folds: { rest: 'folded', others: new Set() }, newTask })
  assert.deepEqual(names(rows), ['house', 'thesis'])
  const inHouse = new TaskRows({
    ...open,
    folds: { rest: 'folded', others: new Set([idOf('house')]) },
    newTask,
  })
  assert.deepEqual(names(inHouse), ['house', '.roof', '..?', '..tiles', '.gate', 'thesis'])
})

test('a range includes both end rows in either direction (TSK-N01)', () => {
  const rows = new TaskRows(open)
  const range = ['roof', 'tiles', 'gate'].map(idOf)
  assert.deepEqual(idsBetween(rows, idOf('roof'), idOf('gate')), range)
  assert.deepEqual(idsBetween(rows, idOf('gate'), idOf('roof')), range)
  assert.deepEqual(idsBetween(rows, idOf('gone'), idOf('roof')), [idOf('roof')])
})

test('after a removal the next remaining row is focused, or the previous one at the end (TSK-N01)', () => {
  const rows = new TaskRows(open)
  const leaving = (...gone: string[]) => rowAfter(rows, new Set(gone.map(idOf)))
  assert.equal(leaving('roof', 'tiles'), idOf('gate'))
  assert.equal(leaving('thesis'), idOf('gate'))
  assert.equal(leaving('house', 'roof', 'tiles', 'gate', 'thesis'), null)
})

test('the index of each row is found for every folding and every new task', () => {
  const entries = [null, { parentId: null, after: null }, { parentId: idOf('roof'), after: idOf('tiles') }]
  const folds = [[], ['house'], ['roof']].map(
    (ids) => ({ rest: 'open', others: new Set(ids.map(idOf)) }) as const,
  )
  for (const newTask of entries) {
    for (const fold of folds) {
      const rows = new TaskRows({ tree, folds: fold, newTask })
      assert.deepEqual(
        [...rows].map(({ id }) => rows.indexOf(id)),
        Array.from({ length: rows.length }, (_, place) => place),
      )
      assert.equal(rows.at(-1), undefined)
      assert.equal(rows.at(rows.length), undefined)
    }
  }
  const folded = new TaskRows({ ...open, folds: { rest: 'folded', others: new Set() } })
  assert.equal(folded.indexOf(idOf('tiles')), -1, 'it is not to be seen')
  assert.equal(folded.indexOf('new'), -1)
})

test('each row has its level, its position among its siblings and whether it is expanded', () => {
  const rows = new TaskRows({ ...open, folds: { rest: 'open', others: new Set([idOf('roof')]) } })
  const told = [...rows].map(({ parentId, level, position, siblings, expanded }) => [
    parentId,
    level,
    position,
    siblings,
    expanded,
  ])
  assert.deepEqual(told, [
    [null, 1, 1, 2, true],
    [idOf('house'), 2, 1, 2, false],
    [idOf('house'), 2, 2, 2, null],
    [null, 1, 2, 2, null],
  ])
})

test('a new task counts itself among its siblings, which count it once it has a name', () => {
  const rows = new TaskRows({ ...open, newTask: { parentId: idOf('house'), after: idOf('roof') } })
  const inside = [...rows].filter(({ parentId }) => parentId === idOf('house'))
  assert.deepEqual(
    inside.map(({ id, position, siblings }) => [id, position, siblings]),
    [
      [idOf('roof'), 1, 2],
      ['new', 2, 3],
      [idOf('gate'), 2, 2],
    ],
  )
})
