import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tasksMoved } from '../task-updates.ts'
import { type Direction, deeperPosition, positionTowards, shallowerPosition } from './task-positions.ts'
import { idOf, visibleWhen, outlineOf, treeOf } from '../testing.ts'

const isComplete = treeOf('house', '.roof', '..tiles', '.garden', '.gate', 'thesis')

/** The outline after the key; null if it does nothing. */
function after(direction: Direction, names: readonly string[], query = ''): string[] | null {
  const shown = visibleWhen(query, isComplete)
  const tasks = names.flatMap((name) => isComplete.get(idOf(name)) ?? [])
  const place = positionTowards(direction, tasks, { visibleTree: shown, tree: isComplete })
  return place && outlineOf(tasksMoved(names.map(idOf), place)(isComplete))
}

const cases: [Direction, string[], string[] | null][] = [
  ['up', ['garden'], ['house', '.garden', '.roof', '..tiles', '.gate', 'thesis']],
  ['up', ['roof'], null],
  ['up', ['garden', 'gate'], ['house', '.garden', '.gate', '.roof', '..tiles', 'thesis']],
  ['down', ['roof'], ['house', '.garden', '.roof', '..tiles', '.gate', 'thesis']],
  ['down', ['roof', 'garden'], ['house', '.gate', '.roof', '..tiles', '.garden', 'thesis']],
  ['down', ['gate'], null],
  ['deeper', ['garden'], ['house', '.roof', '..tiles', '..garden', '.gate', 'thesis']],
  ['deeper', ['garden', 'gate'], ['house', '.roof', '..tiles', '..garden', '..gate', 'thesis']],
  ['deeper', ['house'], null],
  ['shallower', ['tiles'], ['house', '.roof', '.tiles', '.garden', '.gate', 'thesis']],
  ['shallower', ['thesis'], null],
]
for (const [direction, names, outline] of cases) {
  test(`${names.join(' and ')} ${direction}: ${outline ? 'moves' : 'stays'} (TSK-032)`, () => {
    assert.deepEqual(after(direction, names), outline)
  })
}

test('siblings hidden by a filter are skipped (TSK-032)', () => {
  // Of the parts of the house only the roof (for its tiles) and the gate are visible.
  const query = 't'
  assert.deepEqual(outlineOf(visibleWhen(query, treeOf('house', '.roof', '..tiles', '.arden', '.gate'))), [
    'house',
    '.roof',
    '..tiles',
    '.gate',
  ])
  assert.deepEqual(after('up', ['gate'], 'ti'), null)
  assert.deepEqual(after('up', ['gate'], 'e'), ['house', '.roof', '..tiles', '.gate', '.garden', 'thesis'])
})

test('Tab moves a new task into the previous sibling, Shift+Tab out of its parent (TSK-006)', () => {
  const below = deeperPosition({ parentId: idOf('house'), after: idOf('roof') }, isComplete)
  assert.deepEqual(below, { parentId: idOf('roof'), after: idOf('tiles') })
  assert.equal(deeperPosition({ parentId: null, after: null }, isComplete), null)
  assert.deepEqual(shallowerPosition({ parentId: idOf('roof'), after: null }, isComplete), {
    parentId: idOf('house'),
    after: idOf('roof'),
  })
  assert.equal(shallowerPosition({ parentId: null, after: idOf('house') }, isComplete), null)
})
