import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RowSwipe } from './row-swipe.ts'

const actionsPx = 160

function swipe(dx: number, dy: number, ms: number, isOpen = false): boolean | null {
  const row = new RowSwipe(actionsPx)
  row.begin({ x: 300, y: 100 }, 0, isOpen)
  row.move({ x: 300 + dx / 2, y: 100 + dy / 2 })
  row.move({ x: 300 + dx, y: 100 + dy })
  return row.end(ms)
}

// oxfmt-ignore
const swipes: [what: string, dx: number, dy: number, ms: number, isOpen: boolean, opens: boolean | null][] = [
  ['to the left uncovers the actions',                -100,   0, 600, false, true],
  ['that ends before half of them covers them again',  -70,   0, 600, false, false],
  ['that is quick needs not go half of the way',       -40,   0, 200, false, true],
  ['to the right is none on a covered row',             90,   0, 200, false, null],
  ['to the right covers them',                          90,   0, 600, true,  false],
  ['back that is quick covers them, too',               40,   0, 200, true,  false],
  ['that goes up as well is a scroll',                 -80, -41, 200, false, null],
  ['of a few pixels is a tap',                          -8,   0, 100, false, null],
]

for (const [what, dx, dy, ms, isOpen, opens] of swipes) {
  test(`a swipe ${what} (TSK-N35)`, () => assert.equal(swipe(dx, dy, ms, isOpen), opens))
}

test('a row follows the finger, but not beyond its actions (TSK-N35)', () => {
  const row = new RowSwipe(actionsPx)
  row.begin({ x: 300, y: 0 }, 0, false)
  assert.equal(row.move({ x: 295, y: 0 }), null)
  assert.equal(row.move({ x: 250, y: 0 }), 50)
  // Once it is a swipe, it may go up and down.
  assert.equal(row.move({ x: 250, y: 90 }), 50)
  assert.equal(row.move({ x: 0, y: 90 }), actionsPx)
  assert.equal(row.move({ x: 320, y: 90 }), 0)
})

test('a touch that scrolls or drags never becomes a swipe (TSK-N35)', () => {
  const row = new RowSwipe(actionsPx)
  row.begin({ x: 300, y: 0 }, 0, false)
  assert.equal(row.move({ x: 298, y: 20 }), null)
  assert.equal(row.move({ x: 200, y: 20 }), null)
  row.begin({ x: 300, y: 0 }, 0, false)
  row.forget()
  assert.equal(row.move({ x: 200, y: 0 }), null)
  assert.equal(row.end(100), null)
})
