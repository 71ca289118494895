import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ChangedList, type List } from './changed-list.ts'

const lists = fc.array(fc.integer(), { maxLength: 400 })
const changes = fc.array(fc.record({ place: fc.nat(), value: fc.integer(), isNew: fc.boolean() }))

function changed(before: List<number>, some: readonly { place: number; value: number; isNew: boolean }[]) {
  const list = new ChangedList(before)
  for (const { place, value, isNew } of some) {
    if (isNew || list.length === 0) list.push(value)
    else list.set(place % list.length, value)
  }
  return list
}

function changedArray(before: readonly number[], some: Parameters<typeof changed>[1]): number[] {
  const list = [...before]
  for (const { place, value, isNew } of some) {
    if (isNew || list.length === 0) list.push(value)
    else list[place % list.length] = value
  }
  return list
}

test('each version of a changed list equals an array with the same changes', () => {
  fc.assert(
    fc.property(lists, changes, changes, changes, (values, first, second, other) => {
      const expected = changedArray(values, first)
      const version = changed(values, first)
      assert.deepEqual([...changed(version, second)], changedArray(expected, second))
      assert.deepEqual([...changed(version, other)], changedArray(expected, other))
      assert.deepEqual([...version], expected)
      assert.equal(version.length, expected.length)
      assert.equal(version.at(expected.length), undefined)
      assert.deepEqual([...version.entries()], [...expected.entries()])
      const add = (value: number, index: number) => value + index
      assert.deepEqual(version.map(add), expected.map(add))
      const isOdd = (value: number, index: number) => add(value, index) % 2 === 1
      assert.deepEqual(version.filter(isOdd), expected.filter(isOdd))
    }),
  )
})
