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

test('the tree shows the children of one task and theirs, no more (PLN-N03)', () => {
  assert.deepEqual(treeText(family), ['house', ' roof', 'garden'])
  assert.deepEqual(treeText(family, 'house'), ['roof', ' tiles'])
  assert.deepEqual(treeText(family, 'tiles'), ['nail'])
  assert.deepEqual(treeText(family, 'nail'), [])
})

test('siblings come by descending priority, then order, then name (PLN-035, TIM-016, TSK-023, TSK-035)', () => {
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

test('subtasks stay with their parent, whatever their priority', () => {
  const tasks = changed({ roof: { priority: 0 }, garden: { priority: 4 } })
  assert.deepEqual(treeText(tasks), ['house', ' roof', 'garden'])
})

test('a parent that cannot be planned here but has a child that can is their heading', () => {
  assert.deepEqual(treeText(changed({ house: { scheduled: true } })), ['# house', ' roof', 'garden'])
  assert.deepEqual(treeText(changed({ house: { recurring: true } })), ['# house', ' roof', 'garden'])
})

test('a heading stands for what can be planned deeper too, so that one can go down to it', () => {
  const tasks = changed({ house: { scheduled: true }, roof: { scheduled: true } })
  assert.deepEqual(treeText(tasks), ['# house', ' # roof', 'garden'])
})

test('a parent below which nothing can be planned is hidden with it', () => {
  const hidden = { scheduled: true }
  const tasks = changed({ house: hidden, roof: hidden, tiles: hidden, nail: hidden })
  assert.deepEqual(treeText(tasks), ['garden'])
})

test('the name filter keeps the parents of what it finds as headings', () => {
  const display = aDisplay({ nameFilter: nameFilterOf('roof') })
  assert.deepEqual(treeText(family, null, display), ['# house', ' roof'])
})

test('tasks of other branches do not come to the root when their parents are not given', () => {
  const displayed = family.filter(({ id }) => id !== 'house')
  assert.deepEqual(treeText(displayed), ['garden'])
  assert.deepEqual(treeText(displayed, 'house'), ['roof', ' tiles'])
})

test('what is below a folded row is left out, and the row says so; without children it has nothing to fold (PLN-045)', () => {
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

test('each row knows its place among those with the same parent, the last one too (PLN-045)', () => {
  const tasks = [...family, aTask({ id: 'door', parentId: 'house' }), aTask({ id: 'gone', scheduled: true })]
  const places = twoLevelTree(buildPlansForest(tasks), null, aDisplay()).rows.map(
    ({ task, position, siblings }) => `${task.id} ${position}/${siblings}`,
  )
  assert.deepEqual(places, ['house 1/2', 'door 1/2', 'roof 2/2', 'garden 2/2'])
})

test('what stands beside the root is not asked for what is below it', () => {
  const tasks = changed({ garden: { scheduled: true } })
  assert.deepEqual(treeText([...tasks, aTask({ id: 'pond', parentId: 'garden' })], 'house'), [
    'roof',
    ' tiles',
  ])
})

test('any stretch of the rows is the same as in the whole, and the number of all is known with it', () => {
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
