import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { isOpenNumber, lowestNumber } from './document-number.ts'
import { blockSize, blocksOf, decodeNumbers, encodeNumbers } from './posting-block.ts'
import { highestInAll } from './posting-lists.ts'

const distinct = (max: number) => fc.uniqueArray(fc.nat({ max }), { maxLength: 60 })
const ascending = (numbers: Iterable<number>) => [...numbers].sort((one, other) => one - other)

describe('blocks of numbers', () => {
  test('numbers are decoded as encoded, up to the highest number', () => {
    const number = fc.oneof(fc.nat({ max: 100 }), fc.maxSafeInteger().map(Math.abs))
    fc.assert(
      fc.property(fc.uniqueArray(number), (numbers) => {
        assert.deepEqual(decodeNumbers(encodeNumbers(ascending(numbers))), ascending(numbers))
      }),
    )
    assert.match(encodeNumbers([0, 31, 2 ** 53 - 1]), /^[^"\\]+$/)
  })

  test('a full block is split, and blocks begin at their lowest number', () => {
    const numbers = Array.from({ length: 2 * blockSize + 1 }, (_, index) => 10 + index)
    const blocks = blocksOf(numbers, 0)
    assert.deepEqual(
      blocks.map(({ first }) => first),
      [0, 10 + blockSize, 10 + 2 * blockSize],
    )
    assert.deepEqual(
      blocks.flatMap((block) => decodeNumbers(block.numbers)),
      numbers,
    )
    assert.deepEqual(blocksOf([], 7), [{ first: 7, numbers: '' }])
  })
})

describe('numbers of documents', () => {
  test('numbers are higher for open documents, then for later changes', () => {
    const inOrder = [
      lowestNumber(false, -5),
      lowestNumber(false, 1),
      lowestNumber(false, 4e12),
      lowestNumber(true, 0),
      lowestNumber(true, 1),
      lowestNumber(true, 9e15),
    ]
    assert.deepEqual(ascending(inOrder), inOrder)
    assert.ok(inOrder.every(Number.isSafeInteger))
    assert.deepEqual(inOrder.map(isOpenNumber), [false, false, false, true, true, true])
  })
})

describe('the highest numbers', () => {
  test('the highest common numbers of all words are found in any number of blocks', () => {
    const lists = fc.array(fc.array(distinct(80), { maxLength: 8 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 20 }), distinct(80), (words, count, excluded) => {
        const sets = words.map((blocks) => new Set(blocks.flat()))
        const inAll = [...sets[0]!].filter(
          (number) => sets.every((set) => set.has(number)) && !excluded.includes(number),
        )
        assert.deepEqual(
          highestInAll(
            words.map((blocks) => blocks.map((numbers) => encodeNumbers(ascending(numbers)))),
            count,
            new Set(excluded),
          ),
          ascending(inAll).toReversed().slice(0, count),
        )
      }),
      { numRuns: 500 },
    )
  })
})
