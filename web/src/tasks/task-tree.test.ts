import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TaskTree } from './task-tree.ts'
import { aTask, idOf, foundBy, outlineOf, searchFor, treeOf } from './testing.ts'

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
    assert.deepEqual(outlineOf(foundBy(query, tree)), left)
  })
}

test('in Russian ё and е are one letter to the filter', () => {
  assert.deepEqual(outlineOf(foundBy('елка', treeOf('Ёлка'))), ['Ёлка'])
})

test('names are found in either case, ё as е, and signs stand for themselves', () => {
  const tree = treeOf('Отчёт (черновик)', 'Report v1.2', 'Report v1x2')
  assert.deepEqual(outlineOf(foundBy('ОТЧЕТ (', tree)), ['Отчёт (черновик)'])
  assert.deepEqual(outlineOf(foundBy('отчёт', treeOf('отчет'))), ['отчет'])
  assert.deepEqual(outlineOf(foundBy('V1.2', tree)), ['Report v1.2'])
  assert.deepEqual(outlineOf(foundBy('\\', tree)), [])
})

test('a letter more is looked for only among what was found, in the order of the tree', () => {
  const whole = treeOf('tree', '.roof', 'trunk', '.root', 'bark')
  const before = searchFor('r', whole)
  assert.deepEqual(outlineOf(searchFor('ro', whole, before).shown), outlineOf(foundBy('ro', whole)))
  const none = { ...before, matches: [] }
  assert.deepEqual(outlineOf(searchFor('ro', whole, none).shown), [], 'nothing else is looked at')
})

test('a letter less, another word and other tasks are looked for among all of them', () => {
  const whole = treeOf('tree', 'bark')
  const none = { ...searchFor('tr', whole), matches: [] }
  assert.deepEqual(outlineOf(searchFor('t', whole, none).shown), ['tree'])
  assert.deepEqual(outlineOf(searchFor('ba', whole, none).shown), ['bark'])
  assert.deepEqual(outlineOf(searchFor('tre', treeOf('tree'), none).shown), ['tree'])
})
