import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goalLineOf, isStackDrawn } from './chart-rules.ts'

test('the goal line is at the target of the goal, and at 30 without one (RPT-051, RPT-N08)', () => {
  assert.equal(goalLineOf(60), 60)
  assert.equal(goalLineOf(0), 0)
  assert.equal(goalLineOf(null), 30)
})

test('a stacked chart is drawn from three columns on (RPT-047)', () => {
  assert.deepEqual([0, 1, 2, 3, 4].map(isStackDrawn), [false, false, false, true, true])
})
