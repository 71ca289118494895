import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linearScale, tickStep, ticksWithin } from './linear-scale.ts'

test('a value is drawn between the ends of a scale, also in reverse', () => {
  const y = linearScale({ min: -10, max: 30 }, 200, 0)
  assert.deepEqual([-10, 0, 30].map(y), [200, 150, 0])
  assert.equal(linearScale({ min: 5, max: 5 }, 7, 9)(5), 8, 'a single value is in the middle')
})

const steps: readonly (readonly [span: number, most: number, step: number])[] = [
  [6, 6, 1],
  [6.1, 6, 2],
  [12, 6, 2],
  [12.1, 6, 5],
  [30, 6, 5],
  [31, 6, 10],
  [1_000_000, 4, 500_000],
  [0.6, 6, 0.1],
  [0.07, 5, 0.02],
]

for (const [span, most, step] of steps) {
  test(`a range of ${span} in at most ${most} parts has a step of ${step}`, () => {
    assert.equal(tickStep(span, most), step)
  })
}

test('ticks are round numbers within the range', () => {
  assert.deepEqual(ticksWithin({ min: 0, max: 0.6 }, 6), [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
  assert.deepEqual(ticksWithin({ min: -12, max: 25 }, 6), [-10, 0, 10, 20])
  assert.deepEqual(ticksWithin({ min: 3, max: 3 }, 6), [3])
})
