import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Point } from './point.ts'
import { at, carryTo, scene } from './testing.ts'

test('a press on a draggable item begins a drag that waits for the hand to move (CAL-057)', () => {
  const { hand, seen } = scene()
  hand.press('task', at(50), 'mouse')
  assert.equal(hand.phase, 'pointing')
  assert.equal(seen.lifts, 0)
  assert.equal(seen.captured, 0)
  hand.move(at(70))
  assert.equal(hand.phase, 'dragging')
  assert.equal(seen.captured, 1)
})

test('8 px are still a press, more are a drag, in any direction (CAL-058)', () => {
  const cases: [to: Point, phase: string][] = [
    [at(58), 'pointing'],
    [at(58.5), 'dragging'],
    [at(50, 41.9), 'dragging'],
    [at(55, 56), 'pointing'],
    [at(56, 56), 'dragging'],
  ]
  for (const [to, phase] of cases) {
    const { hand } = scene()
    hand.press('task', at(50), 'mouse')
    hand.move(to)
    assert.equal(hand.phase, phase, `${to.x}, ${to.y}`)
  }
})

test('a drag keeps its item, where it began, where it is and what is under it (CAL-006)', () => {
  const { hand, clock } = scene()
  hand.press('task', at(50), 'mouse')
  hand.move(at(250, 60))
  clock.untilUnfolded()
  assert.equal(hand.drag?.movingId, 'id of task')
  assert.equal(hand.drag?.item, 'task')
  assert.deepEqual(hand.drag?.start, at(50))
  assert.deepEqual(hand.drag?.current, at(250, 60))
  assert.equal(hand.drag?.target, 2)
  hand.release(at(250, 60))
  assert.equal(hand.drag, null)
})

test('released over a target that accepts, the drop is carried out there (CAL-059)', () => {
  const { hand, seen } = carryTo(250)
  assert.deepEqual(seen.drops, [{ cell: 2, copy: false }])
  assert.equal(hand.phase, 'idle')
  assert.deepEqual(seen.clicks, [])
})

test('the drop goes where the hand let go, not where the last frame saw it (CAL-059)', () => {
  const { hand, seen } = scene()
  hand.press('task', at(50), 'mouse')
  hand.move(at(120))
  hand.release(at(250))
  assert.deepEqual(seen.drops, [{ cell: 2, copy: false }])
})

test('a flick that is released before any move was reported is a drag all the same', () => {
  const { hand, seen } = scene()
  hand.press('task', at(50), 'mouse')
  hand.release(at(150))
  assert.deepEqual(seen.drops, [{ cell: 1, copy: false }])
})

test('released over a target that refuses, or over none, the item flies back and nothing is dropped (CAL-060)', () => {
  for (const x of [450, 2000]) {
    const { hand, seen, clock } = carryTo(x)
    assert.deepEqual(seen.drops, [])
    assert.equal(hand.phase, 'returning')
    clock.pass(2000)
    assert.equal(hand.phase, 'idle')
    assert.deepEqual(seen.ghost.at(-1), { x: 0, y: 0 })
  }
})

test('a drop that fails, at once or when the server answers, flies back too (CAL-060)', async () => {
  const failures = [
    () => false,
    () => Promise.resolve(false),
    () => Promise.reject(new Error('no connection')),
  ]
  for (const drop of failures) {
    const { hand, seen, clock } = carryTo(150, { drop })
    await Promise.resolve()
    assert.equal(seen.drops.length, 1)
    assert.equal(hand.phase, 'returning')
    clock.pass(2000)
    assert.deepEqual(seen.ghost.at(-1), { x: 0, y: 0 })
    assert.equal(hand.phase, 'idle')
  }
})

test('the next hand does not wait for the last drop, and the late answer leaves it alone', async () => {
  const answer = Promise.withResolvers<boolean>()
  const { hand, seen, clock } = carryTo(150, {
    drop: () => answer.promise,
  })
  hand.press('task', at(50), 'mouse')
  hand.move(at(250))
  clock.untilUnfolded()
  answer.resolve(false)
  await Promise.resolve()
  assert.equal(hand.phase, 'dragging')
  assert.equal(seen.marks.at(-1), '2 yes')
})

test('released after a small movement it was a click on the item (CAL-062)', () => {
  const { hand, seen } = carryTo(57)
  assert.deepEqual(seen.clicks, ['task'])
  assert.deepEqual(seen.drops, [])
  assert.equal(seen.lifts, 0)
  assert.equal(hand.phase, 'idle')
})

test('once it moves, coming back to the start does not turn a drag into a click (CAL-062)', () => {
  const { hand, seen, clock } = scene()
  hand.press('task', at(50), 'mouse')
  hand.move(at(250))
  clock.nextFrame()
  hand.release(at(51))
  assert.deepEqual(seen.clicks, [])
  assert.equal(hand.phase, 'returning')
})

test('the cell under the hand says whether it takes the item, as the screen decides (CAL-063, CAL-064)', () => {
  const { hand, seen, clock } = scene({ open: [2] })
  hand.press('task', at(50), 'mouse')
  for (const x of [150, 250, 2000]) {
    hand.move(at(x))
    clock.untilUnfolded()
  }
  assert.deepEqual(seen.marks, ['1 no', '2 yes', 'none'])
})

test('the same cell takes the item or refuses it only by the word of the screen (CAL-064)', () => {
  assert.equal(carryTo(350, { open: [3] }).seen.drops.length, 1)
  assert.equal(carryTo(350, { open: [] }).seen.drops.length, 0)
})

test('Escape brings the item back and nothing is dropped (CAL-N15)', () => {
  const { hand, seen, clock } = scene()
  hand.press('task', at(50), 'mouse')
  hand.move(at(150))
  clock.untilUnfolded()
  hand.cancel()
  assert.equal(hand.phase, 'returning')
  assert.equal(seen.said.at(-1), 'cancelled 1')
  hand.release(at(150))
  clock.pass(2000)
  assert.equal(hand.phase, 'idle')
  assert.deepEqual(seen.drops, [])
})

test('an item that may not be lifted can still be clicked', () => {
  const { hand, seen } = scene({ pinned: true })
  hand.press('task', at(50), 'mouse')
  hand.release(at(52))
  assert.deepEqual(seen.clicks, ['task'])
  hand.press('task', at(50), 'mouse')
  hand.move(at(150))
  assert.equal(hand.phase, 'idle')
  hand.release(at(150))
  assert.deepEqual(seen.clicks, ['task'])
})

test('a finger that moves before 250 ms scrolls, one that rests lifts (CAL-N14)', () => {
  const swipe = scene()
  swipe.hand.press('task', at(50), 'touch')
  swipe.clock.pass(249)
  swipe.hand.move(at(50, 90))
  swipe.clock.pass(1000)
  assert.equal(swipe.hand.phase, 'idle')
  assert.equal(swipe.seen.lifts, 0)

  const hold = scene()
  hold.hand.press('task', at(50), 'touch')
  hold.hand.move(at(55))
  hold.clock.pass(250)
  assert.equal(hold.hand.phase, 'dragging')
  hold.hand.move(at(150))
  hold.hand.release(at(150))
  assert.deepEqual(hold.seen.drops, [{ cell: 1, copy: false }])
})

test('on a busy page, whose timers come late, a finger has rested for as long as it says itself (CAL-N14)', () => {
  for (const [atMs, phase] of [
    [1249, 'idle'],
    [1250, 'dragging'],
  ] as const) {
    const { hand } = scene()
    hand.press('task', at(50), 'touch', 1000)
    hand.move(at(55), false, 1100)
    hand.move(at(150), false, atMs)
    assert.equal(hand.phase, phase)
  }

  const held: string[] = []
  const { hand, seen } = scene()
  hand.board = { ...hand.board, hold: (item) => void held.push(item) }
  hand.press('task', at(50), 'touch', 1000)
  hand.release(at(52), 1250)
  assert.deepEqual([seen.clicks, held], [[], ['task']])
})

test('a finger that taps, or lifts and lets go on the spot, has clicked', () => {
  for (const restMs of [100, 400]) {
    const { hand, seen, clock } = scene()
    hand.press('task', at(50), 'touch')
    clock.pass(restMs)
    hand.release(at(52))
    assert.deepEqual(seen.clicks, ['task'])
    assert.equal(hand.phase, 'idle')
  }
})

test('where resting is told apart from tapping, only the finger that lifted has held (CAL-N14)', () => {
  for (const [restMs, clicks, holds] of [
    [249, ['task'], []],
    [250, [], ['task']],
  ] as const) {
    const held: string[] = []
    const { hand, seen, clock } = scene()
    hand.board = { ...hand.board, hold: (item) => void held.push(item) }
    hand.press('task', at(50), 'touch')
    clock.pass(restMs)
    hand.release(at(52))
    assert.deepEqual([seen.clicks, held], [clicks, holds])
    assert.equal(hand.phase, 'idle')
  }
})

test('by keys: picked up, led by arrows, put down, with a word at each step and focus given back (CAL-N14)', () => {
  const { hand, seen } = scene()
  hand.pickUp('task')
  hand.step('ArrowRight')
  hand.step('ArrowRight')
  hand.step('Home')
  hand.putDown()
  assert.deepEqual(seen.drops, [{ cell: 2, copy: false }])
  assert.deepEqual(seen.said, ['lifted null', 'over 1', 'over 2', 'dropped 2'])
  assert.deepEqual(seen.marks, ['0 no', '1 yes', '2 yes', 'none'])
  assert.equal(seen.focusGivenBack, 1)
})

test('by keys: Escape and a refused place end the drag with focus given back', () => {
  for (const end of ['cancel', 'putDown'] as const) {
    const { hand, seen } = scene()
    hand.pickUp('task')
    hand[end]()
    assert.equal(hand.phase, 'idle')
    assert.deepEqual(seen.drops, [])
    assert.equal(seen.said.at(-1), end === 'cancel' ? 'cancelled 0' : 'refused 0')
    assert.equal(seen.focusGivenBack, 1)
  }
})

test('the copying key is asked at the drop and judged at once, even with a still hand', () => {
  const { hand, seen, clock } = scene()
  hand.press('task', at(50), 'mouse')
  hand.move(at(950))
  clock.untilUnfolded()
  assert.equal(seen.marks.at(-1), '9 no')
  hand.modify(true)
  assert.equal(seen.marks.at(-1), '9 yes')
  hand.release(at(950))
  assert.deepEqual(seen.drops, [{ cell: 9, copy: true }])
})
