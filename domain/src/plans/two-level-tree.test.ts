import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { aDisplay, aTask } from './testing/plans.ts'
import { compareByTreeOrder, buildPlansForest, twoLevelTree } from './two-level-tree.ts'
import { type PlansDisplay, type PlansTask, nameFilterOf } from './visibility.ts'

/** `house` on the first level, ` roof` on the second, `# ` before a heading. */
function treeText(
  tasks: PlansTask[],
  rootId: string | null = null,
  display: PlansDisplay = aDisplay(),
): string[] {
  return twoLevelTree(buildPlansForest(tasks), rootId, display).rows.map(
    ({ task, treeLevel, heading }) => `${' '.repeat(treeLevel - 1)}${heading ? '# ' : ''}${task.id}`,
  )
}

const family = [
  aTask({ id: 'house' }),
  aTask({ id: 'roof', parentId: 'house' }),
  aTask({ id: 'tiles', parentId: 'roof' }),
  aTask({ id: 'nail', parentId: 'tiles' }),
  aTask({ id: 'garden', levelOrder: 1 }),
]

function changed(overrides: Record<string, Partial<PlansTask>>): PlansTask[] {
  return family.map((task) => ({ ...task, ...overrides[task.id] }))
}

test('the tree shows the children and grandchildren of one task (PLN-N03, TSK-034)', () => {
  assert.deepEqual(treeText(family), ['house', ' roof', 'garden'])
  assert.deepEqual(treeText(family, 'house'), ['roof', ' tiles'])
  assert.deepEqual(treeText(family, 'tiles'), ['nail'])
  assert.deepEqual(treeText(family, 'nail'), [])
})

test('siblings are sorted by descending priority, then order, then name (PLN-035, TIM-016, TSK-023, TSK-035)', () => {
  const tasks = [
    aTask({ id: 'a', priority: 5, levelOrder: 2, name: 'a' }),
    aTask({ id: 'b', priority: 5, levelOrder: 1, name: 'z' }),
    aTask({ id: 'c', priority: 9, levelOrder: 3, name: 'z' }),
    aTask({ id: 'd', priority: 5, levelOrder: 1, name: 'y' }),
    aTask({ id: 'e', priority: 0, levelOrder: 0, name: 'a' }),
  ]
  assert.deepEqual(treeText(tasks), ['c', 'd', 'b', 'a', 'e'])
  assert.deepEqual(
    tasks.toSorted(compareByTreeOrder).map(({ id }) => id),
    ['c', 'd', 'b', 'a', 'e'],
  )
})

test('subtasks stay with their parent, regardless of priority', () => {
  const tasks = changed({ roof: { priority: 0 }, garden: { priority: 4 } })
  assert.deepEqual(treeText(tasks), ['house', ' roof', 'garden'])
})

test('a parent that cannot be planned here but has a child that can is a heading (PLN-029, PLN-030)', () => {
  assert.deepEqual(treeText(changed({ house: { scheduled: true } })), ['# house', ' roof', 'garden'])
  assert.deepEqual(treeText(changed({ house: { recurring: true } })), ['# house', ' roof', 'garden'])
})

test('a heading also represents tasks on deeper levels, so that the user can navigate to them', () => {
  const tasks = changed({ house: { scheduled: true }, roof: { scheduled: true } })
  assert.deepEqual(treeText(tasks), ['# house', ' # roof', 'garden'])
})

test('a parent without plannable descendants is hidden (PLN-029)', () => {
  const hidden = { scheduled: true }
  const tasks = changed({ house: hidden, roof: hidden, tiles: hidden, nail: hidden })
  assert.deepEqual(treeText(tasks), ['garden'])
})

test('the name filter keeps the parents of matches as headings (PLN-034)', () => {
  const display = aDisplay({ nameFilter: nameFilterOf('roof') })
  assert.deepEqual(treeText(family, null, display), ['# house', ' roof'])
})

test('tasks of other branches do not move to the root when their parents are missing', () => {
  const displayed = family.filter(({ id }) => id !== 'house')
  assert.deepEqual(treeText(displayed), ['garden'])
  assert.deepEqual(treeText(displayed, 'house'), ['roof', ' tiles'])
})

test('the rows below a collapsed row are omitted, and it is marked; a row without children cannot be collapsed (PLN-045)', () => {
  const { rows } = twoLevelTree(buildPlansForest(family), null, aDisplay(), {
    folded: new Set(['house', 'garden']),
  })
  assert.deepEqual(
    rows.map(({ task, expanded }) => [task.id, expanded]),
    [
      ['house', false],
      ['garden', null],
    ],
  )
})

test('each row has its position among the rows with the same parent (PLN-045)', () => {
  const tasks = [...family, aTask({ id: 'door', parentId: 'house' }), aTask({ id: 'gone', scheduled: true })]
  const places = twoLevelTree(buildPlansForest(tasks), null, aDisplay()).rows.map(
    ({ task, position, siblings }) => `${task.id} ${position}/${siblings}`,
  )
  assert.deepEqual(places, ['house 1/2', 'door 1/2', 'roof 2/2', 'garden 2/2'])
})

test('for a sibling of the root, descendants are not searched', () => {
  const tasks = changed({ garden: { scheduled: true } })
  assert.deepEqual(treeText([...tasks, aTask({ id: 'pond', parentId: 'garden' })], 'house'), [
    'roof',
    ' tiles',
  ])
})

test('any range of rows equals that of the whole tree, and has the total number', () => {
  const parents = fc.array(fc.record({ parent: fc.nat(), priority: fc.nat(3), scheduled: fc.boolean() }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(parents, fc.nat(20), fc.nat(20), (some, from, length) => {
      const tasks = some.map(({ parent, ...rest }, index) => {
        const above = parent % (index + 1)
        return aTask({ id: `t${index}`, parentId: above === index ? null : `t${above}`, ...rest })
      })
      const forest = buildPlansForest(tasks)
      const folded = new Set(['t0', 't2'])
      const { rows } = twoLevelTree(forest, null, aDisplay(), { folded })
      const stretch = twoLevelTree(forest, null, aDisplay(), { folded, from, end: from + length })
      assert.deepEqual(stretch, { total: rows.length, rows: rows.slice(from, from + length) })
    }),
    { seed: 12 },
  )
})
