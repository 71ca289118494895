import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buildForest } from '../tasks/index.ts'
import { type TimeTree, partsByRow, timeTree } from './index.ts'

const forest = buildForest([
  { id: 'thesis', parentId: null },
  { id: 'read', parentId: 'thesis' },
  { id: 'write', parentId: 'thesis' },
  { id: 'figures', parentId: 'write' },
  { id: 'house', parentId: null },
  { id: 'swim', parentId: null },
])

function lines({ rows }: TimeTree<{ id: string }>): string[] {
  return rows.map(({ task, depth, seconds }) => `${'  '.repeat(depth)}${task.id} ${seconds}`)
}

test('parents include their subtasks’ time, the largest comes first, and tasks without time are omitted', () => {
  const tree = timeTree(forest, Float64Array.of(5, 10, 20, 30, 0, 100))
  assert.deepEqual(lines(tree), ['swim 100', 'thesis 65', '  write 50', '    figures 30', '  read 10'])
  assert.deepEqual([tree.total, tree.seconds], [5, 165])
})

test('tasks with equal time keep tree order', () => {
  assert.deepEqual(lines(timeTree(forest, Float64Array.of(0, 7, 7, 0, 14, 14))), [
    'thesis 14',
    '  read 7',
    '  write 7',
    'house 14',
    'swim 14',
  ])
})

test('a limit omits the smallest rows and returns the total number', () => {
  const tree = timeTree(forest, Float64Array.of(5, 10, 20, 30, 1, 100), 3)
  assert.deepEqual(lines(tree), ['swim 100', 'thesis 65', '  write 50'])
  assert.deepEqual([tree.total, tree.seconds], [6, 166])
})

test('for any tree and limit, every subtask is below its parent and nothing is lost', () => {
  const trees = fc.array(fc.tuple(fc.nat(20), fc.nat(3)), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(trees, fc.integer({ min: 1, max: 20 }), (given, limit) => {
      const tasks = given.map(([parent], place) => ({
        id: String(place),
        parentId: parent < place ? String(parent) : null,
      }))
      const own = Float64Array.from(given, ([, seconds]) => seconds)
      const { rows, total, seconds } = timeTree(buildForest(tasks), own, limit)
      assert.equal(rows.length, Math.min(total, limit))
      assert.equal(
        seconds,
        own.reduce((sum, one) => sum + one, 0),
      )
      const path: string[] = []
      for (const { task, depth } of rows) {
        assert.equal(task.parentId, depth === 0 ? null : path[depth - 1])
        path.splice(depth, path.length, task.id)
      }
    }),
  )
})

test('tasks with time only in the compared period are listed last, largest first', () => {
  const before = Float64Array.of(0, 50, 0, 9, 60, 1)
  const tree = timeTree(forest, Float64Array.of(5, 0, 20, 0, 0, 0), Infinity, before)
  assert.deepEqual(
    tree.rows.map(({ task, seconds, before }) => [task.id, seconds, before]),
    [
      ['thesis', 25, 59],
      ['write', 20, 9],
      ['figures', 0, 9],
      ['read', 0, 50],
      ['house', 0, 60],
      ['swim', 0, 1],
    ],
  )
  assert.deepEqual([tree.seconds, tree.before], [25, 120])
})

test('the columns of a row add up to its time, even with a limit', () => {
  const trees = fc.array(fc.tuple(fc.nat(20), fc.array(fc.tuple(fc.nat(3), fc.nat(9)), { maxLength: 4 })), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(trees, fc.integer({ min: 1, max: 20 }), (given, limit) => {
      const built = buildForest(
        given.map(([parent], place) => ({
          id: String(place),
          parentId: parent < place ? String(parent) : null,
        })),
      )
      const pieces = given.flatMap(([, own], index) =>
        own.map(([column, seconds]) => ({ index, column, seconds })),
      )
      const own = new Float64Array(given.length)
      for (const { index, seconds } of pieces) own[index]! += seconds
      const { rows } = timeTree(built, own, limit)
      const parts = partsByRow(
        built,
        rows,
        (add) => pieces.forEach(({ index, column, seconds }) => add(index, column, seconds)),
        4,
      )
      for (const [row, { index, seconds }] of rows.entries()) {
        assert.equal(
          parts[row]!.reduce((sum, part) => sum + part, 0),
          seconds,
        )
        for (const [column, part] of parts[row]!.entries()) {
          const below = rows.flatMap((other, place) =>
            built.parents[other.index] === index ? [parts[place]!] : [],
          )
          const inBelow = below.reduce((sum, other) => sum + other[column]!, 0)
          assert.ok(part >= inBelow)
        }
      }
    }),
  )
})
