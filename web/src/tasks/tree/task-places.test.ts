import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tasksMoved } from '../task-updates.ts'
import { type Direction, deeperEntry, placeTowards, shallowerEntry } from './task-places.ts'
import { idOf, foundBy, outlineOf, treeOf } from '../testing.ts'

const whole = treeOf('house', '.roof', '..tiles', '.garden', '.gate', 'thesis')

/** The outline after the key; null where it does nothing. */
function after(direction: Direction, names: readonly string[], query = ''): string[] | null {
  const shown = foundBy(query, whole)
  const tasks = names.flatMap((name) => whole.get(idOf(name)) ?? [])
  const place = placeTowards(direction, tasks, { shown, whole })
  return place && outlineOf(tasksMoved(names.map(idOf), place)(whole))
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

test('what a filter hides is stepped over', () => {
  // Of the parts of the house only the roof (for its tiles) and the gate are in sight.
  const query = 't'
  assert.deepEqual(outlineOf(foundBy(query, treeOf('house', '.roof', '..tiles', '.arden', '.gate'))), [
    'house',
    '.roof',
    '..tiles',
    '.gate',
  ])
  assert.deepEqual(after('up', ['gate'], 'ti'), null)
  assert.deepEqual(after('up', ['gate'], 'e'), ['house', '.roof', '..tiles', '.gate', '.garden', 'thesis'])
})

test('Tab takes a new task below the one before it, Shift+Tab out of it (TSK-006)', () => {
  const below = deeperEntry({ parentId: idOf('house'), after: idOf('roof') }, whole)
  assert.deepEqual(below, { parentId: idOf('roof'), after: idOf('tiles') })
  assert.equal(deeperEntry({ parentId: null, after: null }, whole), null)
  assert.deepEqual(shallowerEntry({ parentId: idOf('roof'), after: null }, whole), {
    parentId: idOf('house'),
    after: idOf('roof'),
  })
  assert.equal(shallowerEntry({ parentId: null, after: idOf('house') }, whole), null)
})
