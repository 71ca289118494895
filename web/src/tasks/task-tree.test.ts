import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TaskTree } from './task-tree.ts'
import { aTask, idOf, visibleWhen, outlineOf, searchFor, treeOf } from './testing.ts'

const tree = treeOf('house', '.roof', '..tiles', '.garden', 'thesis')

test('siblings stand by their order, whatever order they come in (TSK-032)', () => {
  const shuffled = TaskTree.of([...tree.all()].toReversed())
  assert.deepEqual(outlineOf(shuffled), ['house', '.roof', '..tiles', '.garden', 'thesis'])
})

test('siblings with one order stand by their ids, as on the server', () => {
  const twins = TaskTree.of([aTask('b'), aTask('a')])
  assert.deepEqual(outlineOf(twins), ['a', 'b'])
})

test('of several tasks those are outermost that lie below none of the others, in the order of the tree', () => {
  const ids = new Set(['thesis', 'tiles', 'house'].map(idOf))
  assert.deepEqual(
    tree.outermost(ids).map(({ name }) => name),
    ['house', 'thesis'],
  )
})

test('what is below a task comes with its parents first', () => {
  assert.deepEqual(
    tree.descendantsOf(idOf('house')).map(({ name }) => name),
    ['roof', 'garden', 'tiles'],
  )
})

const queries: [query: string, left: string[]][] = [
  ['TIL', ['house', '.roof', '..tiles']],
  ['ou', ['house']],
  ['  ', outlineOf(tree)],
  ['nothing', []],
]
for (const [query, left] of queries) {
  test(`the filter “${query}” leaves ${left.length} of the tasks`, () => {
    assert.deepEqual(outlineOf(visibleWhen(query, tree)), left)
  })
}

test('in Russian ё and е are one letter to the filter', () => {
  assert.deepEqual(outlineOf(visibleWhen('елка', treeOf('Ёлка'))), ['Ёлка'])
})

test('names are found in either case, ё as е, and signs stand for themselves', () => {
  const tree = treeOf('Отчёт (черновик)', 'Report v1.2', 'Report v1x2')
  assert.deepEqual(outlineOf(visibleWhen('ОТЧЕТ (', tree)), ['Отчёт (черновик)'])
  assert.deepEqual(outlineOf(visibleWhen('отчёт', treeOf('отчет'))), ['отчет'])
  assert.deepEqual(outlineOf(visibleWhen('V1.2', tree)), ['Report v1.2'])
  assert.deepEqual(outlineOf(visibleWhen('\\', tree)), [])
})

test('a letter more is looked for only among what was found, in the order of the tree', () => {
  const isComplete = treeOf('tree', '.roof', 'trunk', '.root', 'bark')
  const before = searchFor('r', isComplete)
  assert.deepEqual(
    outlineOf(searchFor('ro', isComplete, before).visibleTree),
    outlineOf(visibleWhen('ro', isComplete)),
  )
  const none = { ...before, matches: [] }
  assert.deepEqual(outlineOf(searchFor('ro', isComplete, none).visibleTree), [], 'nothing else is looked at')
})

test('a letter less, another word and other tasks are looked for among all of them', () => {
  const isComplete = treeOf('tree', 'bark')
  const none = { ...searchFor('tr', isComplete), matches: [] }
  assert.deepEqual(outlineOf(searchFor('t', isComplete, none).visibleTree), ['tree'])
  assert.deepEqual(outlineOf(searchFor('ba', isComplete, none).visibleTree), ['bark'])
  assert.deepEqual(outlineOf(searchFor('tre', treeOf('tree'), none).visibleTree), ['tree'])
})
