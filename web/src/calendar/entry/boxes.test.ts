import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxesFor } from './boxes.ts'

const entries = (...ids: string[]) => ids.map((id) => ({ id }))

/** Numbers the boxes that it creates. */
function maker() {
  let made = 0
  return () => made++
}

test('another week reuses the boxes of the previous one', () => {
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

test('an entry that stays keeps its box, and a box is created only if none is free', () => {
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

test('the order of the entries does not change their boxes', () => {
  const make = maker()
  const before = boxesFor(entries('a', 'b'), new Map(), make)
  assert.equal(boxesFor(entries('b', 'a'), before, make), before)
})

test('an entry that is duplicated for a moment has one box', () => {
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
