import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillingFrom, renderedRows, byPriority, scrollTopFor, windowOf } from './row-window.ts'

test('every visible row is rendered, and few others (TSK-N06)', () => {
  for (let scrollTop = 0; scrollTop <= 450_000 - 800; scrollTop += 97) {
    const { first, end } = windowOf({ scrollTop, height: 800 }, 45, 10_000)
    assert.ok(first * 45 <= scrollTop, `first at ${scrollTop}`)
    assert.ok(end * 45 >= scrollTop + 800, `end at ${scrollTop}`)
    assert.ok(end - first <= 18 + 4 * 8, `${end - first} rows at ${scrollTop}`)
  }
})

test('scrolling within one block changes nothing', () => {
  const at = (scrollTop: number) => windowOf({ scrollTop, height: 720 }, 45, 10_000)
  assert.deepEqual(at(8 * 45), at(8 * 45))
  const seen = new Set(Array.from({ length: 360 }, (_, px) => JSON.stringify(at(3600 + px))))
  assert.equal(seen.size, 2)
})

test('a list that fills has placeholders from its first missing row on, but none between rows', () => {
  const fills = (...rendered: number[]) => fillingFrom({ first: 0, end: 4 }, (row) => rendered.includes(row))
  assert.equal(fills(), 0)
  assert.equal(fills(0, 1), 2)
  assert.equal(fills(0, 2, 3), undefined)
  assert.equal(fills(0, 1, 2, 3), undefined)
})

test('a list that became shorter than its scroll position shows its end', () => {
  assert.deepEqual(windowOf({ scrollTop: 400_000, height: 450 }, 45, 20), { first: 0, end: 20 })
  assert.deepEqual(windowOf({ scrollTop: 400_000, height: 450 }, 45, 0), { first: 0, end: 0 })
})

test('before the first measurement the first rows are rendered', () => {
  assert.deepEqual(windowOf({ scrollTop: 0, height: 0 }, 45, 10_000), { first: 0, end: 8 })
})

test('a row is scrolled into view by the shortest distance', () => {
  const view = { scrollTop: 450, height: 450 }
  assert.equal(scrollTopFor(12, 45, view), 450)
  assert.equal(scrollTopFor(5, 45, view), 225)
  assert.equal(scrollTopFor(20, 45, view), 495)
  assert.equal(scrollTopFor(20, 45, { scrollTop: 450, height: 30 }), 900)
})

test('the row with the tab stop and the edited one are always rendered', () => {
  const window = { first: 8, end: 11 }
  assert.deepEqual(renderedRows(window, [2]), [2, 8, 9, 10])
  assert.deepEqual(renderedRows(window, [9]), [8, 9, 10])
  assert.deepEqual(renderedRows(window, [40, 2]), [2, 8, 9, 10, 40])
  assert.deepEqual(renderedRows(window, [40, 40]), [8, 9, 10, 40])
  assert.deepEqual(renderedRows({ first: 0, end: 0 }, [-1]), [])
})

test('by priority, the edited row and the one that may have the focus come first, then the visible ones', () => {
  const window = { first: 8, end: 19 }
  const order = byPriority(window, [17, 2])
  assert.deepEqual(order, [17, 2, 16, 18, 8, 9, 10, 11, 12, 13, 14, 15])
  const top = { first: 0, end: 3 }
  assert.deepEqual(byPriority(top, [-1, 1]), [1, 0, 2])
})
