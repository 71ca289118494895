import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RowWheel, type RowTurn, isTouchLike } from './row-wheel.ts'

type Turn = [now: number, delta: number, changes?: Partial<RowTurn>]

function moves(turns: readonly Turn[]): number[] {
  const wheel = new RowWheel()
  return turns.map(([now, deltaY, changes]) =>
    wheel.turn({ deltaX: 0, deltaY, deltaMode: 0, now, gated: false, ...changes }),
  )
}

test('a notch moves a row by one period in either direction and in any unit (CAL-019, CAL-031)', () => {
  assert.deepEqual(moves([[0, 100]]), [1])
  assert.deepEqual(moves([[0, -120]]), [-1])
  assert.deepEqual(moves([[0, 0, { deltaX: 100 }]]), [1])
  assert.deepEqual(moves([[0, 3, { deltaMode: 1 }]]), [1])
  assert.deepEqual(moves([[0, 300]]), [3])
})

test('wheel events move at most once in 10 ms, and their distances add up (CAL-033)', () => {
  assert.deepEqual(
    moves([
      [0, 100],
      [9, 100],
      [10, 100],
    ]),
    [1, 0, 2],
  )
})

test('trackpad events move at most once in 100 ms (CAL-034)', () => {
  const swipe = Array.from({ length: 12 }, (_, index): Turn => [index * 20, 29.5])
  const obeyed = moves(swipe)
    .map((periods, index) => (periods === 0 ? null : index * 20))
    .filter((now) => now !== null)
  assert.deepEqual(obeyed, [200])
  const fast = [0, 99, 100].map((now): Turn => [now, 290.5])
  assert.deepEqual(
    moves(fast).map((periods) => periods > 0),
    [true, false, true],
  )
})

test('a reversal of the wheel within 100 ms is ignored (CAL-035, CAL-N11)', () => {
  assert.deepEqual(
    moves([
      [0, 100],
      [99, -100],
    ]),
    [1, 0],
  )
  assert.deepEqual(
    moves([
      [0, 100],
      [100, -100],
    ]),
    [1, -1],
  )
})

test('a reversal of the trackpad within 500 ms is ignored (CAL-035, CAL-N11)', () => {
  const there: Turn[] = Array.from({ length: 10 }, (_, index) => [index * 100, 25])
  const back = (from: number): Turn[] => Array.from({ length: 10 }, (_, index) => [from + index * 10, -25])
  const after = (from: number) => moves([...there, ...back(from)]).slice(10)
  assert.ok(after(1000).every((periods) => periods === 0))
  // The last accepted event was at 900 ms.
  const oneTurnBack = (at: number) => moves([...there, [at, -290.5]]).at(-1)
  assert.deepEqual([oneTurnBack(1399), oneTurnBack(1400)], [0, -1])
  assert.ok(
    moves([...there, ...Array.from({ length: 12 }, (_, i): Turn => [1400 + i * 100, -25])]).includes(-1),
  )
})

test('over scrolling content a row moves only 0.6 s after the first wheel event (CAL-036)', () => {
  const gated = { gated: true }
  assert.deepEqual(
    moves([
      [0, 100, gated],
      [300, 100, gated],
      [599, 100, gated],
      [600, 100, gated],
    ]),
    [0, 0, 0, 1],
  )
  // A pause starts a new scroll.
  assert.deepEqual(
    moves([
      [0, 100, gated],
      [600, 100, gated],
      [1300, 100, gated],
    ]),
    [0, 1, 0],
  )
})

test('small and uneven deltas come from a trackpad (CAL-N11)', () => {
  assert.ok(isTouchLike(4, 0))
  assert.ok(isTouchLike(100.5, 0))
  assert.ok(!isTouchLike(100, 0))
  assert.ok(!isTouchLike(3, 1))
})
