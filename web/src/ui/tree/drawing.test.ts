import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Drawing, type Rows, drawingAfter, rowsToDraw } from './drawing.ts'

const none: Rows = new Map()
const rowsOf = (ids: readonly string[]): Rows => new Map(ids.map((id, place) => [id, place]))

test('rows come a few at a time, the first first, and all in the end', () => {
  const wanted = rowsOf(['a', 'b', 'c', 'd', 'e'])
  const first = rowsToDraw(wanted, none, 2)
  assert.deepEqual([...first.keys()], ['a', 'b'])
  const second = rowsToDraw(wanted, first, 2)
  assert.deepEqual([...second.keys()], ['a', 'b', 'c', 'd'])
  assert.deepEqual(rowsToDraw(wanted, second, 2), wanted)
})

test('rows that stay are drawn with those that come', () => {
  const drawn = new Set(['b', 'e', 'c'])
  assert.deepEqual([...rowsToDraw(rowsOf(['c', 'd', 'e', 'f']), drawn, 1).keys()], ['c', 'e', 'd'])
})

const hundred = Array.from({ length: 100 }, (_, row) => `row ${row}`)
const wanted = rowsOf(hundred)
const before: Drawing = { drawn: none, most: 2, at: 0, isGoingOn: false }

test('where frames come in time each draws more, and after a late one few again', () => {
  const first = drawingAfter(before, wanted, 1000)
  assert.equal(first.drawn.size, 2)
  const second = drawingAfter(first, wanted, 1024)
  assert.equal(second.drawn.size, 2 + 4)
  const third = drawingAfter(second, wanted, 1041)
  assert.equal(third.drawn.size, 2 + 4 + 4)
  assert.equal(drawingAfter(third, wanted, 1067).drawn.size, 2 + 4 + 4 + 2)
})

test('however well frames come, none draws more than a slow phone can', () => {
  let drawing = before
  for (let at = 1000; at < 1300; at += 16) {
    const { size } = drawing.drawn
    drawing = drawingAfter(drawing, wanted, at)
    assert.ok(drawing.drawn.size <= size + 4)
  }
  assert.ok(drawing.drawn.size > 60)
})

test('what is wanted after all was drawn begins with few rows', () => {
  const twenty = rowsOf(hundred.slice(0, 20))
  let drawing = before
  for (let at = 1000; drawing.drawn.size < 20; at += 16) drawing = drawingAfter(drawing, twenty, at)
  assert.equal(drawingAfter(drawing, wanted, drawing.at + 16).drawn.size, 20 + 2)
})

test('rows that went out of sight are taken away a few at a time', () => {
  const sizes: number[] = []
  let drawing: Drawing = { ...before, drawn: rowsOf(hundred.slice(1, 21)) }
  for (let at = 1000; drawing.drawn.size > 1; at += 16) {
    drawing = drawingAfter(drawing, rowsOf(['row 0']), at)
    sizes.push(drawing.drawn.size)
  }
  assert.deepEqual(sizes, [12 + 1, 4 + 1, 1])
  assert.deepEqual([...drawing.drawn.keys()], ['row 0'])
})
