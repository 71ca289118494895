import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { halfHour } from '../calendar/index.ts'
import { blockBoundsOf, blockLength } from './blocks.ts'

const hours = (count: number) => count * 3600
const secondsPerDay = 86_400

const cases: readonly {
  readonly free: number
  readonly needed: number
  readonly min?: number
  readonly max?: number
  readonly block: number | null
}[] = [
  // It fills the free place.
  { free: 2, needed: 8, block: 2 },
  { free: 2.75, needed: 8, block: 2.5 },
  { free: 2, needed: 1.25, block: 1.5 },
  // At least half an hour, or the shortest duration.
  { free: 0.25, needed: 1, block: null },
  { free: 1.5, needed: 8, min: 2, block: null },
  { free: 2, needed: 8, min: 2, block: 2 },
  { free: 1, needed: 0.5, min: 1, block: 1 },
  { free: 0.5, needed: 0.5, min: 1, block: null },
  // At most five hours, or the longest duration.
  { free: 9, needed: 9, block: 5 },
  { free: 9, needed: 9, max: 3, block: 3 },
  // No rest is shorter than the shortest duration.
  { free: 3, needed: 4, min: 1.5, block: 2.5 },
  { free: 2.5, needed: 4, min: 1.5, block: 2.5 },
  { free: 2, needed: 3, min: 2, block: null },
  { free: 5, needed: 5.5, min: 1, block: 4.5 },
  // No half hour is within the limits.
  { free: 0.5, needed: 0.75, min: 0.75, max: 0.75, block: null },
  { free: 2, needed: 0.75, min: 0.75, max: 0.75, block: 0.75 },
  { free: 2, needed: 1.5, min: 0.75, max: 0.9, block: 0.75 },
  { free: 2, needed: 1.5, min: 0.75, max: 1, block: 1 },
  // Eight hours in blocks of five have no better division.
  { free: 6, needed: 8, min: 8, block: 5 },
]

test('a block is as long as the free place, the limits and the rest allow (RHY-033)', () => {
  for (const { free, needed, min = 0.5, max = 24, block } of cases) {
    const bounds = blockBoundsOf({ minDuration: hours(min), maxDuration: hours(max) })
    const length = blockLength(hours(free), hours(needed), bounds)
    const name = `${needed} h in ${free} h, ${min} h to ${max} h`
    assert.equal(length === null ? null : length / 3600, block, name)
  }
})

test('blocks are whole half hours within the limits, and leave no short rest (RHY-033)', () => {
  const steps = (max: number) => fc.integer({ min: 1, max }).map((count) => count * 900)
  fc.assert(
    fc.property(steps(48), steps(96), steps(24), steps(40), (free, needed, min, more) => {
      const bounds = blockBoundsOf({ minDuration: min, maxDuration: Math.min(min + more, secondsPerDay) })
      const length = blockLength(free, needed, bounds)
      if (length === null) return
      assert.ok(length % halfHour === 0 || length === min)
      assert.ok(length <= min + more)
      assert.ok(length <= free && length >= bounds.shortest && length <= bounds.longest)
      const rest = needed - length
      if (Math.ceil(needed / bounds.longest) * bounds.shortest > needed - halfHour) return
      assert.ok(rest <= 0 || rest > bounds.shortest - halfHour, `${rest} s are left`)
    }),
    { seed: 33, numRuns: 3000 },
  )
})
