import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idsBetween, rowAfter, taskRowsOf } from './task-rows.ts'
import { idOf, treeOf } from './testing.ts'

const tree = treeOf('house', '.roof', '..tiles', '.gate', 'thesis')
const open = { tree, isFolded: () => false, entry: null }
const names = (rows: ReturnType<typeof taskRowsOf>) =>
  rows.map(({ node, level }) => '.'.repeat(level - 1) + (node?.name ?? '?'))

test('a folded task shows nothing below it', () => {
  const rows = taskRowsOf({ ...open, isFolded: (id) => id === idOf('roof') })
  assert.deepEqual(names(rows), ['house', '.roof', '.gate', 'thesis'])
})

test('the new task being typed has its row: after a sibling, first, in a task that had no parts (TSK-006)', () => {
  const entries: [parent: string | null, after: string | null, rows: string[]][] = [
    ['house', 'roof', ['house', '.roof', '..tiles', '.?', '.gate', 'thesis']],
    ['house', null, ['house', '.?', '.roof', '..tiles', '.gate', 'thesis']],
    ['thesis', null, ['house', '.roof', '..tiles', '.gate', 'thesis', '.?']],
    [null, 'thesis', ['house', '.roof', '..tiles', '.gate', 'thesis', '?']],
    // What it stands after is filtered out.
    ['house', 'shed', ['house', '.roof', '..tiles', '.gate', '.?', 'thesis']],
  ]
  for (const [parent, after, expected] of entries) {
    const entry = {
      parentId: parent === null ? null : idOf(parent),
      after: after === null ? null : idOf(after),
    }
    assert.deepEqual(names(taskRowsOf({ ...open, entry })), expected)
  }
})

test('whoever types below a folded task sees what is there', () => {
  const entry = { parentId: idOf('roof'), after: null }
  const rows = taskRowsOf({ ...open, isFolded: () => true, entry })
  assert.deepEqual(names(rows), ['house', 'thesis'])
  const unfolded = taskRowsOf({ ...open, isFolded: (id) => id !== idOf('house'), entry })
  assert.deepEqual(names(unfolded), ['house', '.roof', '..?', '..tiles', '.gate', 'thesis'])
})

test('a range goes from the row where it began to the row where it ends, either way', () => {
  const rows = taskRowsOf(open)
  const range = ['roof', 'tiles', 'gate'].map(idOf)
  assert.deepEqual(idsBetween(rows, idOf('roof'), idOf('gate')), range)
  assert.deepEqual(idsBetween(rows, idOf('gate'), idOf('roof')), range)
  assert.deepEqual(idsBetween(rows, idOf('gone'), idOf('roof')), [idOf('roof')])
})

test('the focus goes to the next row that stays, at the end to the one before', () => {
  const rows = taskRowsOf(open)
  const leaving = (...gone: string[]) => rowAfter(rows, new Set(gone.map(idOf)))
  assert.equal(leaving('roof', 'tiles'), idOf('gate'))
  assert.equal(leaving('thesis'), idOf('gate'))
  assert.equal(leaving('house', 'roof', 'tiles', 'gate', 'thesis'), null)
})
