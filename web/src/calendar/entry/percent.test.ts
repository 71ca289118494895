import assert from 'node:assert/strict'
import { test } from 'node:test'
import { percent } from './percent.ts'

test('a percentage is rounded to thousandths, so that the cache stays small', () => {
  assert.deepEqual([0, 0.5, 1 / 3, 2 / 3, 1].map(percent), ['0%', '50%', '33.333%', '66.667%', '100%'])
  assert.equal(percent(1 / 3 + 1e-9), '33.333%')
})
