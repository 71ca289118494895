import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildForest, depthFirstIndexes } from './index.ts'

const task = (id: string, parentId: string | null) => ({ id, parentId })

function orderOf(tasks: readonly { id: string; parentId: string | null }[]): string {
  return depthFirstIndexes(buildForest(tasks))
    .map((number) => tasks[number]!.id)
    .join(' ')
}

test('every task is followed by its descendants, then by its next sibling (TSK-032)', () => {
  const tasks = [task('b', null), task('a2', 'a'), task('a', null), task('a21', 'a2'), task('a3', 'a')]
  assert.equal(orderOf(tasks), 'b a a2 a21 a3')
})

test('an empty forest has no order, and tasks in a cycle are not reached', () => {
  assert.equal(orderOf([]), '')
  assert.equal(orderOf([task('x', 'y'), task('y', 'x'), task('a', null)]), 'a')
})

test('a chain of 50,000 tasks is traversed', () => {
  const chain = Array.from({ length: 50_000 }, (_, depth) => task(`${depth}`, depth ? `${depth - 1}` : null))
  assert.equal(depthFirstIndexes(buildForest(chain)).at(-1), 49_999)
})
