import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Drawing, drawingAfter, rowsToDraw } from './drawing.ts'

const none: ReadonlySet<string> = new Set()

test('rows come a few at a time, the first first, and all in the end', () => {
  const wanted = ['a', 'b', 'c', 'd', 'e']
  const first = rowsToDraw(wanted, { drawn: none, most: 2 })
  assert.deepEqual([...first], ['a', 'b'])
  const second = rowsToDraw(wanted, { drawn: first, most: 2 })
  assert.deepEqual([...second], ['a', 'b', 'c', 'd'])
  assert.deepEqual([...rowsToDraw(wanted, { drawn: second, most: 2 })], wanted)
})

test('rows that stay are drawn with those that come, rows that left are not', () => {
  const drawn = new Set(['b', 'e', 'c'])
  assert.deepEqual([...rowsToDraw(['c', 'd', 'e', 'f'], { drawn, most: 1 })], ['c', 'e', 'd'])
})

test('where frames come in time each draws more, and after a late one few again', () => {
  const begun: Drawing = { drawn: none, most: 2, at: 1000 }
  const inTime = drawingAfter(begun, none, { at: 1024, isAll: false })
  assert.equal(inTime.most, 4)
  assert.equal(drawingAfter(inTime, none, { at: 1041, isAll: false }).most, 8)
  assert.equal(drawingAfter(inTime, none, { at: 1049, isAll: false }).most, 2)
})

test('however well frames come, none draws more than a slow phone can', () => {
  let drawing: Drawing = { drawn: none, most: 2, at: 1000 }
  for (let at = 1016; at < 1200; at += 16) drawing = drawingAfter(drawing, none, { at, isAll: false })
  assert.equal(drawing.most, 8)
})

test('what is wanted after all was drawn begins with few rows', () => {
  const growing: Drawing = { drawn: none, most: 8, at: 1000 }
  assert.equal(drawingAfter(growing, none, { at: 1016, isAll: true }).most, 2)
})
