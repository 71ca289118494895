import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ContextChoice, type ContextId, noContext } from '@lustra/contract/ids'
import { TaskTree } from './task-tree.ts'
import { aTask, idOf, visibleWhen, outlineOf, searchFor, treeOf } from './testing.ts'
import { searchTasks } from './visible-tasks.ts'

const tree = treeOf('house', '.roof', '..tiles', '.garden', 'thesis')

test('siblings are sorted by their order (TSK-032)', () => {
  const shuffled = TaskTree.of([...tree.all()].toReversed())
  assert.deepEqual(outlineOf(shuffled), ['house', '.roof', '..tiles', '.garden', 'thesis'])
})

test('siblings of equal order are sorted by id, as on the server', () => {
  const twins = TaskTree.of([aTask('b'), aTask('a')])
  assert.deepEqual(outlineOf(twins), ['a', 'b'])
})

test('the outermost tasks are those without an ancestor among them, in tree order', () => {
  const ids = new Set(['thesis', 'tiles', 'house'].map(idOf))
  assert.deepEqual(
    tree.outermost(ids).map(({ name }) => name),
    ['house', 'thesis'],
  )
})

test('descendants are listed parents first', () => {
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
  test(`the filter “${query}” leaves ${left.length} tasks`, () => {
    assert.deepEqual(outlineOf(visibleWhen(query, tree)), left)
  })
}

test('the filter by contexts leaves tasks with any of them, and those without one for -2 (TSK-046)', () => {
  const [home, work] = ['home', 'work'].map((name) => name.padEnd(12, '0') as ContextId)
  assert.ok(home && work)
  const given = tree.with([
    { ...tree.get(idOf('tiles'))!, contextIds: [home] },
    { ...tree.get(idOf('thesis'))!, contextIds: [work] },
    { ...tree.get(idOf('house'))!, contextIds: [home, work] },
  ])
  const left = (...contextIds: readonly ContextChoice[]) => {
    let step
    const search = searchTasks({ query: '', contextIds }, given)
    do step = search.next()
    while (!step.done)
    return step.value.matches.map(({ name }) => name)
  }
  assert.deepEqual(left(home), ['house', 'tiles'])
  assert.deepEqual(left(work, noContext), ['house', 'roof', 'garden', 'thesis'])
  assert.deepEqual(left(noContext), ['roof', 'garden'])
})

test('the filter treats ё and е as one letter', () => {
  assert.deepEqual(outlineOf(visibleWhen('елка', treeOf('Ёлка'))), ['Ёлка'])
})

test('the filter ignores case and treats special characters literally', () => {
  const tree = treeOf('Отчёт (черновик)', 'Report v1.2', 'Report v1x2')
  assert.deepEqual(outlineOf(visibleWhen('ОТЧЕТ (', tree)), ['Отчёт (черновик)'])
  assert.deepEqual(outlineOf(visibleWhen('отчёт', treeOf('отчет'))), ['отчет'])
  assert.deepEqual(outlineOf(visibleWhen('V1.2', tree)), ['Report v1.2'])
  assert.deepEqual(outlineOf(visibleWhen('\\', tree)), [])
})

test('a narrower query searches only the previous matches, in tree order', () => {
  const isComplete = treeOf('tree', '.roof', 'trunk', '.root', 'bark')
  const before = searchFor('r', isComplete)
  assert.deepEqual(
    outlineOf(searchFor('ro', isComplete, before).visibleTree),
    outlineOf(visibleWhen('ro', isComplete)),
  )
  const none = { ...before, matches: [] }
  assert.deepEqual(outlineOf(searchFor('ro', isComplete, none).visibleTree), [], 'nothing else is looked at')
})

test('a wider or different query and a changed tree are searched completely', () => {
  const isComplete = treeOf('tree', 'bark')
  const none = { ...searchFor('tr', isComplete), matches: [] }
  assert.deepEqual(outlineOf(searchFor('t', isComplete, none).visibleTree), ['tree'])
  assert.deepEqual(outlineOf(searchFor('ba', isComplete, none).visibleTree), ['bark'])
  assert.deepEqual(outlineOf(searchFor('tre', treeOf('tree'), none).visibleTree), ['tree'])
})
