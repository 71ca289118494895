import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { freshPositions, positionsBetween } from './position.ts'

const cases: [
  what: string,
  before: number | null,
  after: number | null,
  count: number,
  positions: number[],
][] = [
  ['into an empty list', null, null, 1, [1024]],
  ['two into an empty list', null, null, 2, [1024, 2048]],
  ['last', 1024, null, 1, [2048]],
  ['first', null, 1024, 1, [0]],
  ['two first', null, 1024, 2, [-1024, 0]],
  ['between', 1024, 2048, 1, [1536]],
  ['three between', 1024, 2048, 3, [1280, 1536, 1792]],
]

for (const [what, before, after, count, positions] of cases) {
  test(`putting tasks ${what}`, () => assert.deepEqual(positionsBetween(before, after, count), positions))
}

test('a used-up gap is reported, for one new task and for many', () => {
  assert.equal(positionsBetween(1, 1 + Number.EPSILON), null)
  assert.equal(positionsBetween(5, 5), null)
  assert.equal(positionsBetween(1, 1 + 4 * Number.EPSILON, 8), null)
})

test('dozens of moves to the same place are possible before a renumbering', () => {
  let after = 2048
  let moves = 0
  for (; moves < 1000; moves++) {
    const [position] = positionsBetween(1024, after) ?? []
    if (position === undefined) break
    after = position
  }
  assert.ok(moves >= 40 && moves < 60, String(moves))
})

test('new tasks are in order between their neighbours', () => {
  const neighbours = fc.tuple(
    fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true })),
    fc.nat(1e6),
    fc.boolean(),
  )
  fc.assert(
    fc.property(neighbours, fc.integer({ min: 1, max: 50 }), ([before, gap, isLast], count) => {
      const after = isLast ? null : (before ?? 0) + gap
      const positions = positionsBetween(before, after, count)
      if (!positions) return gap === 0
      const all = [before ?? -Infinity, ...positions, after ?? Infinity]
      return all.every((position, index) => index === 0 || all[index - 1]! < position)
    }),
    { seed: 13 },
  )
})

test('fresh positions ascend with gaps', () => {
  assert.deepEqual(freshPositions(3), [1024, 2048, 3072])
  assert.deepEqual(freshPositions(0), [])
})
