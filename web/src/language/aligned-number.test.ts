import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alignedNumber, decimalsOf } from './aligned-number.ts'

function texts(values: readonly number[], options?: Parameters<typeof alignedNumber>[2]): string[] {
  const format = alignedNumber('en', values, options)
  return values.map((value) => format.format(value))
}

test('numbers in a column have as many decimals as the one that needs the most (RPT-N19)', () => {
  assert.deepEqual(texts([2, 2.8, 3.5]), ['2.0', '2.8', '3.5'])
  assert.deepEqual(texts([10, 1200]), ['10', '1,200'])
  assert.deepEqual(texts([0.25, 1]), ['0.25', '1.00'])
  assert.deepEqual(texts([0.3 - 0.1, 5]), ['0.2', '5.0'], 'what calculating adds is rounded')
  assert.deepEqual(texts([]), [])
  assert.equal(decimalsOf(Array.from({ length: 200_000 }, (_, index) => index / 4)), 2)
  assert.deepEqual(texts([0.002, 0.004], { mostDecimals: 6 }), ['0.002', '0.004'])
  assert.deepEqual(texts([1.5, -2, 0], { signDisplay: 'exceptZero' }), ['+1.5', '-2.0', '0.0'])
  assert.equal(alignedNumber('ru', [2.5]).format(4), '4,0')
})
