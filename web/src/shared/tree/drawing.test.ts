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

const wanted = Array.from({ length: 100 }, (_, row) => `row ${row}`)
const before: Drawing = { drawn: none, most: 2, at: 0, isGoingOn: false }

test('where frames come in time each draws more, and after a late one few again', () => {
  const first = drawingAfter(before, wanted, 1000)
  assert.equal(first.drawn.size, 2)
  const second = drawingAfter(first, wanted, 1024)
  assert.equal(second.drawn.size, 2 + 4)
  const third = drawingAfter(second, wanted, 1041)
  assert.equal(third.drawn.size, 2 + 4 + 8)
  assert.equal(drawingAfter(third, wanted, 1067).drawn.size, 2 + 4 + 8 + 2)
})

test('however well frames come, none draws more than a slow phone can', () => {
  let drawing = before
  for (let at = 1000; at < 1160; at += 16) {
    const { size } = drawing.drawn
    drawing = drawingAfter(drawing, wanted, at)
    assert.ok(drawing.drawn.size <= size + 8)
  }
  assert.ok(drawing.drawn.size > 60)
})

test('what is wanted after all was drawn begins with few rows', () => {
  let drawing = before
  for (let at = 1000; drawing.drawn.size < 20; at += 16)
    drawing = drawingAfter(drawing, wanted.slice(0, 20), at)
  assert.equal(drawingAfter(drawing, wanted, drawing.at + 16).drawn.size, 20 + 2)
})
