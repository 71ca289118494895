import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxesFor } from './boxes.ts'

const entries = (...ids: string[]) => ids.map((id) => ({ id }))

/** Numbers its boxes. */
function maker() {
  let made = 0
  return () => made++
}

test('another week takes the boxes of the one before', () => {
  const make = maker()
  const before = boxesFor(entries('a', 'b', 'c'), new Map(), make)
  assert.deepEqual(
    [...boxesFor(entries('x', 'y'), before, make)],
    [
      ['x', 0],
      ['y', 1],
    ],
  )
})

test('what stays keeps its box, and only what there is none for gets a new one', () => {
  const make = maker()
  const before = boxesFor(entries('a', 'b', 'c'), new Map(), make)
  const after = boxesFor(entries('c', 'x', 'y', 'b'), before, make)
  assert.deepEqual(
    [...after],
    [
      ['c', 2],
      ['x', 0],
      ['y', 3],
      ['b', 1],
    ],
  )
})

test('the same entries are the very same boxes, in whatever order they are drawn', () => {
  const make = maker()
  const before = boxesFor(entries('a', 'b'), new Map(), make)
  assert.equal(boxesFor(entries('b', 'a'), before, make), before)
})

test('what stands there twice for a moment is one box, and then again one', () => {
  const make = maker()
  const before = boxesFor(entries('a', 'x'), new Map(), make)
  const twice = boxesFor(entries('a', 'b', 'a'), before, make)
  assert.deepEqual(
    [...twice],
    [
      ['a', 0],
      ['b', 1],
    ],
  )
  assert.deepEqual([...boxesFor(entries('a', 'b'), twice, make)], [...twice])
})
