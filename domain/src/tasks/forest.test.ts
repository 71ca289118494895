import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  ancestorsOf,
  childrenOf,
  depthsOf,
  descendantsOf,
  aggregateUp,
  buildForest,
  subtreeIndexes,
  siblingRanks,
} from './forest.ts'

const tasks = [
  { id: 'tiles', parentId: 'roof' },
  { id: 'house', parentId: null },
  { id: 'garden', parentId: null },
  { id: 'roof', parentId: 'house' },
  { id: 'door', parentId: 'house' },
  { id: 'lost', parentId: 'elsewhere' },
]
const forest = buildForest(tasks)
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)
const byId = (numbers: Int32Array | Float64Array) =>
  Object.fromEntries(tasks.map(({ id }, number) => [id, numbers[number]]))

test('children of a parent and of the root are in order, without others’ children (TSK-032)', () => {
  assert.deepEqual(ids(childrenOf(forest, null)), ['house', 'garden'])
  assert.deepEqual(ids(childrenOf(forest, 'house')), ['roof', 'door'])
  assert.deepEqual(ids(childrenOf(forest, 'tiles')), [])
})

test('children of a parent outside of the tasks are found too', () => {
  assert.deepEqual(ids(childrenOf(forest, 'elsewhere')), ['lost'])
  assert.deepEqual(ids(childrenOf(forest, 'unknown')), [])
})

test('ancestors go up to the root, descendants down to the leaves', () => {
  assert.deepEqual(ids(ancestorsOf(forest, 'tiles')), ['roof', 'house'])
  assert.deepEqual(ids(ancestorsOf(forest, 'house')), [])
  assert.deepEqual(ids(ancestorsOf(forest, 'unknown')), [])
  assert.deepEqual(ids(descendantsOf(forest, 'house')), ['roof', 'door', 'tiles'])
  assert.deepEqual(ids(descendantsOf(forest, 'unknown')), [])
})

test('subtrees of several tasks have each task once, parents first', () => {
  const within = (...some: string[]) => subtreeIndexes(forest, some).map((number) => tasks[number]!.id)
  assert.deepEqual(within('tiles', 'house', 'unknown'), ['house', 'roof', 'door', 'tiles'])
  assert.deepEqual(within('garden', 'tiles'), ['garden', 'tiles'])
  assert.deepEqual(within(), [])
})

test('each task has a level and an order within its level (TSK-032)', () => {
  assert.deepEqual(byId(depthsOf(forest)), { tiles: 3, house: 1, garden: 1, roof: 2, door: 2, lost: 1 })
  assert.deepEqual(byId(siblingRanks(forest)), { tiles: 0, house: 0, garden: 1, roof: 0, door: 1, lost: 0 })
})

test('a parent’s value is folded from itself and all descendants; these keep their own', () => {
  const own = Float64Array.of(7, 1, 2, 3, -Infinity, 5)
  const highest = { tiles: 7, house: 7, garden: 2, roof: 7, door: -Infinity, lost: 5 }
  assert.deepEqual(byId(aggregateUp(forest, own, Math.max)), highest)
  const sums = aggregateUp(forest, Float64Array.of(7, 1, 2, 3, 0, 5), (whole, part) => whole + part)
  assert.deepEqual(byId(sums), { tiles: 7, house: 11, garden: 2, roof: 10, door: 0, lost: 5 })
})

test('cycles of tasks do not cause endless loops', () => {
  const ring = buildForest([
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: null },
  ])
  assert.deepEqual([...ring.topDown], [2])
  assert.equal(ancestorsOf(ring, 'a').length, 3)
  assert.deepEqual(ids(descendantsOf(ring, 'a')), ['b'])
  assert.deepEqual([...depthsOf(ring)], [0, 0, 1])
})

test('every task occurs once, after its parent', () => {
  const shapes = fc.array(fc.nat(), { maxLength: 200 })
  fc.assert(
    fc.property(shapes, (parents) => {
      const some = parents.map((parent, index) => ({
        id: `t${index}`,
        parentId: parent % (index + 1) === index ? null : `t${parent % (index + 1)}`,
      }))
      const { topDown, parents: numbers } = buildForest(some.toReversed())
      const places = new Map([...topDown].map((number, place) => [number, place]))
      assert.equal(places.size, some.length)
      for (const number of topDown) {
        const parent = numbers[number]!
        assert.ok(parent === -1 || places.get(parent)! < places.get(number)!)
      }
    }),
    { seed: 11 },
  )
})
