import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOnEdge } from './entry-edge.ts'

const box = { y: 100, height: 69 }
const at = (y: number) => ({ x: 0, y })

test('the last nine pixels of an entry are its resizable edge (CAL-066)', () => {
  assert.equal(isOnEdge(box, at(159), false), false)
  assert.equal(isOnEdge(box, at(160), false), true)
})

test('on a phone the edge is larger (CAL-066)', () => {
  assert.equal(isOnEdge(box, at(153), true), true)
  assert.equal(isOnEdge(box, at(152), true), false)
})

test('the edge is never most of a short entry, which can be taken and moved (CAL-066, CAL-N21)', () => {
  for (const isTouched of [true, false]) {
    assert.equal(isOnEdge({ y: 100, height: 20 }, at(112), isTouched), false)
    assert.equal(isOnEdge({ y: 100, height: 20 }, at(113), isTouched), true)
  }
})
