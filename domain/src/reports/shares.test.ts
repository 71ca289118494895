import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sharesOf } from './shares.ts'

test('what rounding leaves over goes to the parts that lost most by it', () => {
  assert.deepEqual(sharesOf([1, 1, 1]), [0.334, 0.333, 0.333])
  assert.deepEqual(sharesOf([2, 1]), [0.667, 0.333])
  assert.deepEqual(sharesOf([5, 0]), [1, 0])
  assert.deepEqual(sharesOf([0, 0]), [0, 0])
  assert.deepEqual(sharesOf([]), [])
})

test('shares add up to 100 % as they are displayed, each less than a tenth from the exact one', () => {
  const parts = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(parts, (seconds) => {
      const total = seconds.reduce((sum, part) => sum + part, 0)
      fc.pre(total > 0)
      const tenths = sharesOf(seconds).map((share) => Math.round(share * 1000))
      assert.equal(
        tenths.reduce((sum, tenth) => sum + tenth, 0),
        1000,
      )
      tenths.forEach((tenth, index) => assert.ok(Math.abs(tenth - (seconds[index]! / total) * 1000) < 1))
    }),
    { seed: 17 },
  )
})
