import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsToDraw } from './drawing.ts'

test('rows come a few at a time, the first first, and all in the end', () => {
  const wanted = ['a', 'b', 'c', 'd', 'e']
  const first = rowsToDraw(wanted, new Set(), 2)
  assert.deepEqual([...first], ['a', 'b'])
  const second = rowsToDraw(wanted, first, 2)
  assert.deepEqual([...second], ['a', 'b', 'c', 'd'])
  assert.deepEqual([...rowsToDraw(wanted, second, 2)], wanted)
})

test('rows that stay are drawn with those that come, rows that left are not', () => {
  assert.deepEqual([...rowsToDraw(['c', 'd', 'e', 'f'], new Set(['b', 'e', 'c']), 1)], ['c', 'e', 'd'])
})
