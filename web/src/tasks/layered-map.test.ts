import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LayeredMap } from './layered-map.ts'

test('it behaves like a plain map after any changes, and earlier versions stay unchanged', () => {
  const change = fc.tuple(fc.nat(600), fc.option(fc.nat(), { nil: undefined }))
  const steps = fc.array(fc.array(change, { maxLength: 120 }), { maxLength: 12 })
  fc.assert(
    fc.property(steps, (all) => {
      let layered = new LayeredMap<number, number>()
      const plain = new Map<number, number>()
      for (const changes of all) {
        const before = layered
        const valuesBefore = [...before.values()]
        layered = layered.with(changes)
        for (const [key, value] of changes) {
          if (value === undefined) plain.delete(key)
          else plain.set(key, value)
        }
        assert.deepEqual([...before.values()], valuesBefore)
        assert.deepEqual([...layered.values()].toSorted(byNumber), [...plain.values()].toSorted(byNumber))
        for (let key = 0; key < 600; key++) assert.equal(layered.get(key), plain.get(key))
      }
    }),
    { seed: 20261120, numRuns: 60 },
  )
})

function byNumber(one: number, other: number): number {
  return one - other
}
