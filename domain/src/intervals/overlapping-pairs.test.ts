import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { overlappingPairs } from './overlapping-pairs.ts'

test('the pairs are those that a comparison of each with each other finds', () => {
  const interval = fc.record({ start: fc.nat(20), duration: fc.integer({ min: 1, max: 6 }) })
  fc.assert(
    fc.property(fc.array(interval), (intervals) => {
      const all = intervals.map((one, id) => ({ id, ...one }))
      const expected = all.flatMap((one) =>
        all
          .filter(
            ({ id, start, duration }) =>
              id > one.id && start < one.start + one.duration && one.start < start + duration,
          )
          .map(({ id }) => `${one.id} ${id}`),
      )
      const found = overlappingPairs(all).map(([one, other]) =>
        [one.id, other.id].sort((a, b) => a - b).join(' '),
      )
      assert.deepEqual(found.toSorted(), expected.toSorted())
    }),
  )
})

test('the earlier one comes first', () => {
  const early = { start: 1, duration: 5 }
  const late = { start: 5, duration: 5 }
  assert.deepEqual(overlappingPairs([late, early]), [[early, late]])
})
