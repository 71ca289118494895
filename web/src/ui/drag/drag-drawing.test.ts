import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Point } from './point.ts'
import { returnPath, returnSteps } from './return-path.ts'
import { at, dragTo, dragFixture } from './testing.ts'

test('the drop preview stays while the server decides', async () => {
  const answer = Promise.withResolvers<boolean>()
  const { machine, seen } = dragTo(150, { drop: () => answer.promise })
  assert.equal(machine.phase, 'dropping')
  assert.equal(seen.previews.at(-1), '1 yes')
  answer.resolve(true)
  await Promise.resolve()
  assert.equal(machine.phase, 'idle')
  assert.equal(seen.previews.at(-1), 'none')
})

test('the return has 4, 8, 16 or 50 steps depending on its length (CAL-061, CAL-N10)', () => {
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

test('the return ends at the current position of the origin (CAL-060)', () => {
  const way = returnPath({ x: 400, y: 300 }, at(30, -40))
  assert.deepEqual(way.at(-1), { x: 30, y: -40 })
  assert.ok(way.every(({ x, y }) => x >= 30 && x < 400 && y >= -40 && y < 300))
})

test('each step of the return takes 20 ms and the last one is at the origin (CAL-061)', () => {
  const { machine, seen, scheduler } = dragTo(450)
  const ghostMoves = () => seen.ghost.length
  const before = ghostMoves()
  scheduler.pass(19)
  assert.equal(ghostMoves(), before)
  scheduler.pass(1)
  assert.equal(ghostMoves(), before + 1)
  scheduler.pass(20 * 14)
  assert.equal(machine.phase, 'returning')
  scheduler.pass(20)
  assert.equal(ghostMoves(), before + 16)
  assert.deepEqual(seen.ghost.at(-1), { x: 0, y: 0 })
  assert.equal(machine.phase, 'idle')
})

test('a flick to a refusing place returns from there, although no frame was rendered yet (CAL-060)', () => {
  const { machine, seen, scheduler } = dragFixture()
  machine.press('task', at(50), 'mouse')
  machine.release(at(450))
  assert.deepEqual(machine.drag?.ghostOffset, { x: 400, y: 0 })
  scheduler.pass(20)
  assert.deepEqual(seen.ghost.at(-1), returnPath({ x: 400, y: 0 }, at(0, 0))[0])
})

test('with reduced motion the item returns at once', () => {
  const { machine, seen } = dragTo(450, { reducedMotion: true })
  assert.equal(machine.phase, 'idle')
  assert.deepEqual(seen.drops, [])
})

test('every cell is highlighted with its verdict during the drag (CAL-063)', () => {
  const { machine, seen, scheduler } = dragFixture({ open: [1, 3] })
  machine.press('task', at(50), 'mouse')
  assert.deepEqual(seen.highlights, [])
  machine.move(at(70))
  scheduler.untilStarted()
  assert.deepEqual(seen.highlights, [[false, true, false, true, false]])
  machine.release(at(150))
  assert.deepEqual(seen.highlights.slice(1), [null])
})

test('the ghost is rendered in a separate frame before the highlights and the preview', () => {
  const { machine, seen, scheduler } = dragFixture()
  machine.press('task', at(50), 'mouse')
  machine.move(at(150))
  assert.deepEqual(seen.outlines, [true])
  const counts = () => ({
    published: seen.phases.length,
    highlights: seen.highlights.length,
    previews: seen.previews.length,
  })
  const frames = [0, 1, 2, 3, 4].map(() => {
    scheduler.nextFrame()
    return counts()
  })
  assert.deepEqual(frames, [
    { published: 0, highlights: 0, previews: 0 },
    { published: 1, highlights: 0, previews: 0 },
    { published: 1, highlights: 1, previews: 1 },
    { published: 1, highlights: 1, previews: 1 },
    { published: 1, highlights: 1, previews: 1 },
  ])
  assert.deepEqual(seen.phases, ['dragging'])
})

test('a keyboard drag is published at once, because it has no ghost', () => {
  const { machine, seen } = dragFixture()
  machine.pickUp('task')
  assert.deepEqual(seen.phases, ['dragging'])
})

test('a resting finger and a keyboard drag cause neither previews nor scrolling', () => {
  const scrolled: Point[] = []
  const resting = dragFixture({ scroll: (by) => void scrolled.push(by) })
  resting.machine.press('task', at(150, 95), 'touch')
  resting.scheduler.pass(250)
  resting.scheduler.untilStarted()
  assert.equal(resting.machine.phase, 'dragging')
  assert.equal(resting.seen.highlights.length, 1)
  assert.deepEqual([scrolled, resting.seen.previews, resting.scheduler.framesWaiting], [[], [], 0])
  resting.machine.move(at(250, 50))
  resting.scheduler.nextFrame()
  assert.deepEqual(resting.seen.previews, ['2 yes'])

  const byKeys = dragFixture()
  byKeys.machine.pickUp('task')
  byKeys.machine.step('ArrowRight')
  byKeys.scheduler.untilStarted()
  assert.equal(byKeys.machine.drag?.target, 1)
})

test('a drop during the start is performed, and the start is not rendered after it', () => {
  for (const frames of [0, 1, 2]) {
    const { machine, seen, scheduler } = dragFixture()
    machine.press('task', at(50), 'mouse')
    machine.move(at(150))
    for (let frame = 0; frame < frames; frame++) scheduler.nextFrame()
    machine.release(at(150))
    const highlights = seen.highlights.length
    assert.deepEqual(seen.drops, [{ cell: 1, copy: false }])
    assert.equal(scheduler.framesWaiting, 0)
    scheduler.untilStarted()
    assert.equal(seen.highlights.length, highlights)
    assert.equal(seen.highlights.at(-1), null)
  }
})

test('a move is rendered at once, and moves before the highlights are batched', () => {
  const { machine, seen, scheduler } = dragFixture()
  machine.press('task', at(50), 'mouse')
  const { judged } = seen
  const ghosts = seen.ghost.length
  for (let x = 61; x < 160; x++) machine.move(at(x))
  scheduler.untilStarted()
  assert.equal(seen.ghost.length, ghosts + 2)
  assert.equal(seen.judged, judged + 5 + 1)
  machine.move(at(161))
  assert.deepEqual(seen.ghost.at(-1), { x: 111, y: 0 })
  assert.equal(scheduler.framesWaiting, 0)
})

test('over a target with a ghost position the ghost is there; elsewhere it follows the pointer, and it returns from its last position', () => {
  const { machine, seen, scheduler } = dragFixture({
    ghostPositionAt: (cell) => (cell < 5 ? { x: cell * 100 + 8, y: 57 } : null),
  })
  machine.press('task', at(50), 'mouse')
  machine.move(at(290))
  scheduler.untilStarted()
  assert.deepEqual(seen.placed, [{ x: 208, y: 57 }])
  machine.move(at(620))
  assert.deepEqual(seen.ghost.at(-1), { x: 570, y: 0 })
  machine.move(at(390))
  assert.deepEqual(seen.placed.at(-1), { x: 308, y: 57 })
  assert.deepEqual(machine.drag?.ghostOffset, { x: 258, y: 7 })
  machine.release(at(390))
  scheduler.pass(20)
  const [first] = returnPath({ x: 258, y: 7 }, at(0, 0))
  assert.deepEqual(seen.ghost.at(-1), first)
})

test('moving within one cell does not call the screen', () => {
  const { machine, seen, scheduler } = dragFixture()
  machine.press('task', at(50), 'mouse')
  machine.move(at(110))
  scheduler.untilStarted()
  const { judged } = seen
  machine.move(at(190))
  scheduler.nextFrame()
  assert.equal(seen.judged, judged)
})

test('React is only notified of the start and the end', () => {
  const { machine, seen, scheduler } = dragFixture()
  machine.press('task', at(50), 'mouse')
  for (let x = 60; x < 250; x++) {
    machine.move(at(x))
    scheduler.nextFrame()
  }
  machine.release(at(250))
  assert.deepEqual(seen.phases, ['dragging', 'idle'])
})

test('the cursor shows a drag, and a copy while the key is down', () => {
  const { machine, seen } = dragFixture()
  machine.press('task', at(50), 'mouse')
  assert.deepEqual(seen.cursors, [])
  machine.move(at(150))
  machine.setCopy(true)
  machine.setCopy(false)
  machine.move(at(160), true)
  machine.release(at(150))
  assert.deepEqual(seen.cursors.slice(0, 4), ['move', 'copy', 'move', 'copy'])
  assert.equal(seen.cursors.at(-1), null)
})

test('near an edge the content keeps scrolling while the pointer rests', () => {
  const scrolled: Point[] = []
  const { machine, scheduler } = dragFixture({ scroll: (by) => void scrolled.push(by) })
  machine.press('task', at(50), 'mouse')
  machine.move(at(500, 50))
  scheduler.untilStarted()
  machine.move(at(500, 95))
  assert.equal(scrolled.length, 1)
  for (let frame = 0; frame < 2; frame++) scheduler.nextFrame()
  assert.equal(scrolled.length, 3)
  assert.ok(scrolled.every(({ x, y }) => x === 0 && y > 0))
  machine.move(at(500, 50))
  scheduler.nextFrame()
  scheduler.nextFrame()
  assert.equal(scrolled.length, 3)
  assert.equal(scheduler.framesWaiting, 0)
})

test('an edge that the pointer comes from scrolls only once the pointer rests there', () => {
  const scrolled: Point[] = []
  const { machine, scheduler } = dragFixture({ scroll: (by) => void scrolled.push(by) })
  machine.press('task', at(500, -50), 'mouse')
  machine.move(at(500, -20))
  scheduler.untilStarted()
  for (const y of [2, 8, 14]) {
    machine.move(at(500, y))
    scheduler.nextFrame()
  }
  assert.deepEqual(scrolled, [])
  // A trembling hand counts as resting.
  machine.move(at(500, 5))
  assert.equal(scrolled.length, 1)
  machine.move(at(500, 6))
  scheduler.nextFrame()
  assert.ok(scrolled.length > 1)

  const before = scrolled.length
  machine.move(at(500, 15))
  scheduler.nextFrame()
  scheduler.pass(199)
  assert.equal(scrolled.length, before)
  scheduler.pass(1)
  assert.equal(scrolled.length, before + 1)
  scheduler.nextFrame()
  assert.equal(scrolled.length, before + 2)
})

test('a drag without a ghost, such as a resize, has no return animation', () => {
  const { machine } = dragTo(450, { ghost: false })
  assert.equal(machine.phase, 'idle')
})

test('the item is an outline while its copy is dragged or returns, and no longer after the drop', async () => {
  assert.deepEqual(dragTo(250).seen.outlines, [true, false])
  const refused = dragTo(450)
  assert.equal(refused.seen.outlines.at(-1), true)
  refused.scheduler.pass(2000)
  assert.equal(refused.seen.outlines.at(-1), false)
  const slow = dragTo(250, { drop: () => Promise.resolve(false) })
  assert.equal(slow.seen.outlines.at(-1), false)
  await Promise.resolve()
  await Promise.resolve()
  assert.equal(slow.machine.phase, 'returning')
  assert.equal(slow.seen.outlines.at(-1), true)
})

test('a resized item is not an outline', () => {
  assert.deepEqual(dragTo(250, { ghost: false }).seen.outlines, [false])
})
