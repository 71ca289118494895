import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxesFor, isFor } from './use-boxes.ts'

const drawn = (...ids: string[]) => ids.map((id) => ({ id }))

test('another week takes the boxes of the one before', () => {
  const before = boxesFor(drawn('a', 'b', 'c'), new Map())
  assert.deepEqual(
    [...boxesFor(drawn('x', 'y'), before)],
    [
      ['x', 0],
      ['y', 1],
    ],
  )
})

test('what stays keeps its box, and only what there is none for gets a new one', () => {
  const before = boxesFor(drawn('a', 'b', 'c'), new Map())
  const after = boxesFor(drawn('c', 'x', 'y', 'b'), before)
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

test('new boxes are for what they were made for, also where that stands there twice', () => {
  for (const now of [drawn('a', 'b'), drawn('a', 'b', 'a'), drawn('b'), drawn()]) {
    assert.ok(isFor(now, boxesFor(now, boxesFor(drawn('a', 'x'), new Map()))))
  }
  const before = boxesFor(drawn('a', 'b'), new Map())
  assert.ok(!isFor(drawn('a'), before))
  assert.ok(!isFor(drawn('a', 'x'), before))
})
