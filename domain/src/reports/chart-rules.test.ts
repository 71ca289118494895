import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goalLineOf } from './chart-rules.ts'

test('the goal line is at the target of the goal, and at 30 without one (RPT-051, RPT-N08)', () => {
  assert.equal(goalLineOf(60), 60)
  assert.equal(goalLineOf(0), 0)
  assert.equal(goalLineOf(null), 30)
})
