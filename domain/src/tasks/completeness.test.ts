import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { completenessOf } from './completeness.ts'
import { childrenOf, descendantsOf, buildForest } from './forest.ts'
import { type Status, statuses } from './status.ts'

interface Task {
  readonly id: string
  readonly parentId: string | null
  readonly status: Status
}

/** A parent whose leaves have these statuses: N, V or X. */
function percentOf(leaves: string, parent: Status = 'NORMAL'): number {
  const byLetter: Record<string, Status> = { N: 'NORMAL', V: 'COMPLETED', X: 'CANCELLED' }
  const children = leaves.split('').map((letter, index) => ({
    id: `t${index}`,
    parentId: 'parent',
    status: byLetter[letter]!,
  }))
  return completenessOf(buildForest([{ id: 'parent', parentId: null, status: parent }, ...children]))[0]!
}

const cases: [leaves: string, percent: number][] = [
  ['NNN', 0],
  ['VNN', 33],
  ['VVN', 66],
  ['VVV', 100],
  ['VNNNNNN', 14],
  ['VX', 100],
  ['VNX', 50],
  ['XX', 0],
]

for (const [leaves, percent] of cases) {
  test(`a parent of ${leaves} is at ${percent} percent (PLN-N06, TSK-015)`, () =>
    assert.equal(percentOf(leaves), percent))
}

test('a task without counted leaves is either done or not (TSK-015)', () => {
  assert.equal(percentOf(''), 0)
  assert.equal(percentOf('', 'COMPLETED'), 100)
  assert.equal(percentOf('X', 'COMPLETED'), 100)
})

test('leaves count equally at any depth (PLN-N06)', () => {
  const tasks: Task[] = [
    { id: 'root', parentId: null, status: 'NORMAL' },
    { id: 'branch', parentId: 'root', status: 'COMPLETED' },
    { id: 'leaf', parentId: 'root', status: 'COMPLETED' },
    { id: 'twig 1', parentId: 'branch', status: 'NORMAL' },
    { id: 'twig 2', parentId: 'branch', status: 'NORMAL' },
  ]
  assert.deepEqual([...completenessOf(buildForest(tasks))], [33, 0, 100, 0, 0])
})

test('the progress of a whole forest equals counting below each task (PLN-N06)', () => {
  const shapes = fc.array(fc.record({ parent: fc.nat(), status: fc.constantFrom(...statuses) }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(shapes, (some) => {
      const tasks: Task[] = some.map(({ parent, status }, index) => ({
        id: `t${index}`,
        parentId: parent % (index + 1) === index ? null : `t${parent % (index + 1)}`,
        status,
      }))
      const forest = buildForest(tasks.toReversed())
      const expected = forest.tasks.map((task) => {
        const leaves = [task, ...descendantsOf(forest, task.id)].filter(
          ({ id, status }) => status !== 'CANCELLED' && childrenOf(forest, id).length === 0,
        )
        if (leaves.length === 0) return task.status === 'COMPLETED' ? 100 : 0
        return Math.floor(
          (100 * leaves.filter(({ status }) => status === 'COMPLETED').length) / leaves.length,
        )
      })
      assert.deepEqual([...completenessOf(forest)], expected)
    }),
    { seed: 12, numRuns: 200 },
  )
})
