import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benchmarkOf, isStackDrawn, rangeFromZero, rangeOfMeasured } from './chart-rules.ts'

test('a goal is compared with its target, or else with a usual 30 (RPT-051, RPT-N08)', () => {
  assert.deepEqual(benchmarkOf(60), { kind: 'target', value: 60 })
  assert.deepEqual(benchmarkOf(0), { kind: 'target', value: 0 })
  assert.deepEqual(benchmarkOf(30), { kind: 'target', value: 30 })
  assert.deepEqual(benchmarkOf(null), { kind: 'usual', value: 30 })
})

test('bars and sums start at zero, and their scale is 1.2 times the maximum (RPT-052)', () => {
  assert.deepEqual(rangeFromZero([10, 50, 20]), { min: 0, max: 60 })
  assert.deepEqual(rangeFromZero([70, 78]), { min: 0, max: 93.6 })
  assert.deepEqual(rangeFromZero([-10, 50]), { min: -12, max: 60 })
  assert.deepEqual(rangeFromZero([]), { min: 0, max: 1 })
  assert.deepEqual(rangeFromZero([0, 0]), { min: 0, max: 1 })
})

// oxfmt-ignore
const measured: [values: number[], target: number | null, min: number, max: number][] = [
  [[78, 74, 70],     null, 69.2,  78.8],
  [[78, 74, 70],     68,   67,    79],
  [[78, 74, 70],     90,   68,    92],
  [[78, 74, 70],     75,   69.2,  78.8],
  [[-5, 5],          null, -6,    6],
  [[1000, 1010],     0,    -101,  1111],
  [[0.4, 0.6],       null, 0.38,  0.62],
]
for (const [values, target, min, max] of measured) {
  test(`the scale of ${values.join(', ')} with ${target === null ? 'no target' : `a target of ${target}`} is 1.2 times the span, from ${min} to ${max} (RPT-052)`, () => {
    const range = rangeOfMeasured(values, target)
    const all = target === null ? values : [...values, target]
    const span = Math.max(...all) - Math.min(...all)
    assert.ok(Math.abs(range.min - min) < 1e-9 && Math.abs(range.max - max) < 1e-9, JSON.stringify(range))
    assert.ok(Math.abs((range.max - range.min) / span - 1.2) < 1e-9)
  })
}

test('a single measured value is in the middle of its scale', () => {
  assert.deepEqual(rangeOfMeasured([70, 70], null), { min: 69, max: 71 })
  assert.deepEqual(rangeOfMeasured([], null), { min: 0, max: 1 })
})

test('a scale accepts more values than a call has arguments', () => {
  const many = Array.from({ length: 200_000 }, (_, index) => index % 11)
  const { min, max } = rangeOfMeasured(many, 10)
  assert.deepEqual([Math.round(min), Math.round(max)], [-1, 11])
})

test('a stacked chart is drawn from three columns on (RPT-047)', () => {
  assert.deepEqual([0, 1, 2, 3, 4].map(isStackDrawn), [false, false, false, true, true])
})
