import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxesFor } from './use-boxes.ts'

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
