import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Point } from './point.ts'
import { returnPath, returnSteps } from './return-path.ts'
import { at, carryTo, scene } from './testing.ts'

test('while the server decides the landing place stays marked', async () => {
  const answer = Promise.withResolvers<boolean>()
  const { hand, seen } = carryTo(150, { drop: () => answer.promise })
  assert.equal(hand.phase, 'dropping')
  assert.equal(seen.marks.at(-1), '1 yes')
  answer.resolve(true)
  await Promise.resolve()
  assert.equal(hand.phase, 'idle')
  assert.equal(seen.marks.at(-1), 'none')
})

test('the way back has 4, 8, 16 or 50 steps by its length (CAL-061, CAL-N10)', () => {
  const cases: [px: number, steps: number][] = [
    [9, 4],
    [100, 4],
    [101, 8],
    [300, 8],
    [301, 16],
    [800, 16],
    [801, 50],
  ]
  for (const [px, steps] of cases) assert.equal(returnSteps(px), steps, `${px} px`)
})

test('each step of the way back takes 20 ms and the last one is home (CAL-061)', () => {
  const { hand, seen, clock } = carryTo(450)
  const flown = () => seen.ghost.length
  const before = flown()
  clock.pass(19)
  assert.equal(flown(), before)
  clock.pass(1)
  assert.equal(flown(), before + 1)
  clock.pass(20 * 14)
  assert.equal(hand.phase, 'returning')
  clock.pass(20)
  assert.equal(flown(), before + 16)
  assert.deepEqual(seen.ghost.at(-1), { x: 0, y: 0 })
  assert.equal(hand.phase, 'idle')
})

test('a flick to where it may not be dropped flies back from there, though nothing of it was drawn yet (CAL-060)', () => {
  const { hand, seen, clock } = scene()
  hand.press('task', at(50), 'mouse')
  hand.release(at(450))
  assert.deepEqual(hand.drag?.ghostOffset, { x: 400, y: 0 })
  clock.pass(20)
  assert.deepEqual(seen.ghost.at(-1), returnPath({ x: 400, y: 0 }, at(0, 0))[0])
})

test('who asks for less motion sees the item at home at once', () => {
  const { hand, seen } = carryTo(450, { stillness: true })
  assert.equal(hand.phase, 'idle')
  assert.deepEqual(seen.drops, [])
})

test('every cell is marked as allowing the drop or not when the drag begins, and no longer when it ends (CAL-063)', () => {
  const { hand, seen, clock } = scene({ open: [1, 3] })
  hand.press('task', at(50), 'mouse')
  assert.deepEqual(seen.lights, [])
  hand.move(at(70))
  clock.untilUnfolded()
  assert.deepEqual(seen.lights, [[false, true, false, true, false]])
  hand.release(at(150))
  assert.deepEqual(seen.lights.slice(1), [null])
})

test('the copy in the hand, the lights and the mark come in frames of their own', () => {
  const { hand, seen, clock } = scene()
  hand.press('task', at(50), 'mouse')
  hand.move(at(150))
  assert.deepEqual(seen.outlines, [true])
  const drawn = () => ({ told: seen.told.length, lit: seen.lights.length, marked: seen.marks.length })
  const frames = [0, 1, 2, 3, 4].map(() => {
    clock.nextFrame()
    return drawn()
  })
  assert.deepEqual(frames, [
    { told: 0, lit: 0, marked: 0 },
    { told: 1, lit: 0, marked: 0 },
    { told: 1, lit: 1, marked: 0 },
    { told: 1, lit: 1, marked: 1 },
    { told: 1, lit: 1, marked: 1 },
  ])
  assert.deepEqual(seen.told, ['dragging'])
})

test('what keys pick up is told at once: there is no copy to draw', () => {
  const { hand, seen } = scene()
  hand.pickUp('task')
  assert.deepEqual(seen.told, ['dragging'])
})

test('a finger that lifted and rests, and keys, mark and scroll nothing by themselves', () => {
  const scrolled: Point[] = []
  const resting = scene({ scroll: (by) => void scrolled.push(by) })
  resting.hand.press('task', at(150, 95), 'touch')
  resting.clock.pass(250)
  resting.clock.untilUnfolded()
  assert.equal(resting.hand.phase, 'dragging')
  assert.equal(resting.seen.lights.length, 1)
  assert.deepEqual([scrolled, resting.seen.marks, resting.clock.framesWaiting], [[], [], 0])
  resting.hand.move(at(250, 50))
  resting.clock.nextFrame()
  assert.deepEqual(resting.seen.marks, ['2 yes'])

  const byKeys = scene()
  byKeys.hand.pickUp('task')
  byKeys.hand.step('ArrowRight')
  byKeys.clock.untilUnfolded()
  assert.equal(byKeys.hand.drag?.target, 1)
})

test('a drop in the middle of the lift is that drop, and nothing of the lift is drawn after it', () => {
  for (const frames of [0, 1, 2]) {
    const { hand, seen, clock } = scene()
    hand.press('task', at(50), 'mouse')
    hand.move(at(150))
    for (let frame = 0; frame < frames; frame++) clock.nextFrame()
    hand.release(at(150))
    const lit = seen.lights.length
    assert.deepEqual(seen.drops, [{ cell: 1, copy: false }])
    assert.equal(clock.framesWaiting, 0)
    clock.untilUnfolded()
    assert.equal(seen.lights.length, lit)
    assert.equal(seen.lights.at(-1), null)
  }
})

test('a move is drawn at once; those before the lights are on are one', () => {
  const { hand, seen, clock } = scene()
  hand.press('task', at(50), 'mouse')
  const { judged } = seen
  const ghosts = seen.ghost.length
  for (let x = 61; x < 160; x++) hand.move(at(x))
  clock.untilUnfolded()
  assert.equal(seen.ghost.length, ghosts + 2)
  assert.equal(seen.judged, judged + 5 + 1)
  hand.move(at(161))
  assert.deepEqual(seen.ghost.at(-1), { x: 111, y: 0 })
  assert.equal(clock.framesWaiting, 0)
})

test('over a place that tells where, the ghost stands there; elsewhere it follows the hand, and flies home from where it stood', () => {
  const { hand, seen, clock } = scene({
    standing: (cell) => (cell < 5 ? { x: cell * 100 + 8, y: 57 } : null),
  })
  hand.press('task', at(50), 'mouse')
  hand.move(at(290))
  clock.untilUnfolded()
  assert.deepEqual(seen.stood, [{ x: 208, y: 57 }])
  hand.move(at(620))
  assert.deepEqual(seen.ghost.at(-1), { x: 570, y: 0 })
  hand.move(at(390))
  assert.deepEqual(seen.stood.at(-1), { x: 308, y: 57 })
  assert.deepEqual(hand.drag?.ghostOffset, { x: 258, y: 7 })
  hand.release(at(390))
  clock.pass(20)
  const [first] = returnPath({ x: 258, y: 7 }, at(0, 0))
  assert.deepEqual(seen.ghost.at(-1), first)
})

test('moving within one cell asks the screen nothing again', () => {
  const { hand, seen, clock } = scene()
  hand.press('task', at(50), 'mouse')
  hand.move(at(110))
  clock.untilUnfolded()
  const { judged } = seen
  hand.move(at(190))
  clock.nextFrame()
  assert.equal(seen.judged, judged)
})

test('React hears of the start and of the end, and of nothing between', () => {
  const { hand, seen, clock } = scene()
  hand.press('task', at(50), 'mouse')
  for (let x = 60; x < 250; x++) {
    hand.move(at(x))
    clock.nextFrame()
  }
  hand.release(at(250))
  assert.deepEqual(seen.told, ['dragging', 'idle'])
})

test('the pointer shows that something is carried, and while the key is down that it is copied', () => {
  const { hand, seen } = scene()
  hand.press('task', at(50), 'mouse')
  assert.deepEqual(seen.hands, [])
  hand.move(at(150))
  hand.modify(true)
  hand.modify(false)
  hand.move(at(160), true)
  hand.release(at(150))
  assert.deepEqual(seen.hands.slice(0, 4), ['move', 'copy', 'move', 'copy'])
  assert.equal(seen.hands.at(-1), null)
})

test('near an edge what is under the hand scrolls on, frame after frame, while the hand rests', () => {
  const scrolled: Point[] = []
  const { hand, clock } = scene({ scroll: (by) => void scrolled.push(by) })
  hand.press('task', at(50), 'mouse')
  hand.move(at(500, 50))
  clock.untilUnfolded()
  hand.move(at(500, 95))
  assert.equal(scrolled.length, 1)
  for (let frame = 0; frame < 2; frame++) clock.nextFrame()
  assert.equal(scrolled.length, 3)
  assert.ok(scrolled.every(({ x, y }) => x === 0 && y > 0))
  hand.move(at(500, 50))
  clock.nextFrame()
  clock.nextFrame()
  assert.equal(scrolled.length, 3)
  assert.equal(clock.framesWaiting, 0)
})

test('what has no ghost, as a resize, has no way to fly back', () => {
  const { hand } = carryTo(450, { ghost: false })
  assert.equal(hand.phase, 'idle')
})

test('while its copy is carried or flies home the item is an outline, and where it was dropped no longer', async () => {
  assert.deepEqual(carryTo(250).seen.outlines, [true, false])
  const refused = carryTo(450)
  assert.equal(refused.seen.outlines.at(-1), true)
  refused.clock.pass(2000)
  assert.equal(refused.seen.outlines.at(-1), false)
  const slow = carryTo(250, { drop: () => Promise.resolve(false) })
  assert.equal(slow.seen.outlines.at(-1), false)
  await Promise.resolve()
  await Promise.resolve()
  assert.equal(slow.hand.phase, 'returning')
  assert.equal(slow.seen.outlines.at(-1), true)
})

test('what changes itself instead of being carried is no outline', () => {
  assert.deepEqual(carryTo(250, { ghost: false }).seen.outlines, [false])
})
