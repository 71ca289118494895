import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sharesOf, sharesOfTree } from './shares.ts'

test('the remainder of rounding goes to the parts that lost most', () => {
  assert.deepEqual(sharesOf([1, 1, 1]), [0.334, 0.333, 0.333])
  assert.deepEqual(sharesOf([2, 1]), [0.667, 0.333])
  assert.deepEqual(sharesOf([5, 0]), [1, 0])
  assert.deepEqual(sharesOf([0, 0]), [0, 0])
  assert.deepEqual(sharesOf([]), [])
})

test('displayed shares add up to 100 %, each within a tenth of the exact one', () => {
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

test('the shares of subtasks and a task’s own time add up to its share, those of the top level to 100 %', () => {
  const rows = [
    { depth: 0, time: 200 },
    { depth: 1, time: 66 },
    { depth: 1, time: 66 },
    { depth: 2, time: 66 },
    { depth: 1, time: 66 },
    { depth: 0, time: 100 },
  ]
  assert.deepEqual(sharesOfTree(rows, 300), [0.667, 0.22, 0.22, 0.22, 0.22, 0.333])
  assert.deepEqual(sharesOfTree(rows, 600), [0.333, 0.11, 0.11, 0.11, 0.11, 0.167], 'not all is listed')
  assert.deepEqual(sharesOfTree([], 0), [])
  const thirds = [
    { depth: 0, time: 2 },
    { depth: 1, time: 1 },
    { depth: 1, time: 1 },
    { depth: 0, time: 1 },
  ]
  assert.deepEqual(sharesOfTree(thirds, 3), [0.667, 0.334, 0.333, 0.333])
})
