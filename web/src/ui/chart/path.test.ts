import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaPath, linePath } from './path.ts'

const points = [
  { x: 0, y: 10 },
  { x: 1 / 3, y: 5 },
]

test('a line connects its points, and one point is a dot', () => {
  assert.equal(linePath(points), 'M0,10L0.333,5')
  assert.equal(linePath(points.slice(0, 1)), 'M0,10Z')
  assert.equal(linePath([]), '')
})

test('an area follows its upper line and returns along its lower one', () => {
  const lower = points.map(({ x }) => ({ x, y: 20 }))
  assert.equal(areaPath(points, lower), 'M0,10L0.333,5L0.333,20L0,20Z')
  assert.equal(areaPath([], []), '')
})
