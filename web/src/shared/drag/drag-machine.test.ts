import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Board, type Flight, type Gesture } from './board.ts'
import { type Clock, DragMachine, type Stage } from './drag-machine.ts'
import { type Point } from './point.ts'
import { returnPath, returnSteps } from './return-path.ts'

/** A clock that stands still until told to go. */
class HandClock implements Clock {
  now = 0
  #frames: (() => void)[] = []
  #timers: { at: number; run: () => void }[] = []

  frame(run: () => void) {
    this.#frames.push(run)
    return () => void (this.#frames = this.#frames.filter((other) => other !== run))
  }

  after(ms: number, run: () => void) {
    const timer = { at: this.now + ms, run }
    this.#timers.push(timer)
    return () => void (this.#timers = this.#timers.filter((other) => other !== timer))
  }

  get framesWaiting() {
    return this.#frames.length
  }

  nextFrame() {
    for (const run of this.#frames.splice(0)) run()
  }

  /** Until all that a lift changes is drawn. */
  untilUnfolded() {
    for (let frame = 0; frame < 4; frame++) this.nextFrame()
  }

  pass(ms: number) {
    const end = this.now + ms
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= end).sort((one, other) => one.at - other.at)[0]
      if (!due) break
      this.#timers = this.#timers.filter((other) => other !== due)
      this.now = due.at
      due.run()
    }
    this.now = end
  }
}

interface Options {
  /** The cells that take the task; a cell is 100 px wide. */
  open?: readonly number[]
  drop?: () => boolean | Promise<boolean>
  stillness?: boolean
  ghost?: boolean
  pinned?: boolean
  scroll?: (by: Point) => void
  standing?: (cell: number) => Point | null
}

/** Ten cells in a row and one task in the first. */
function scene({
  open = [1, 2],
  drop = () => true,
  stillness = false,
  ghost = true,
  pinned = false,
  scroll,
  standing,
}: Options = {}) {
  const seen = {
    lifts: 0,
    judged: 0,
    clicks: [] as string[],
    drops: [] as { cell: number; copy: boolean }[],
    marks: [] as string[],
    lights: [] as (readonly boolean[] | null)[],
    said: [] as string[],
    ghost: [] as Point[],
    stood: [] as Point[],
    focusGivenBack: 0,
    captured: 0,
    outlines: [] as boolean[],
    hands: [] as ('move' | 'copy' | null)[],
    told: [] as string[],
  }
  const flight: Flight<number> = {
    cells: [0, 1, 2, 3, 4],
    home: 0,
    scrollAreas: scroll ? [{ rect: { x: 0, y: 0, width: 1000, height: 100 }, scrollBy: scroll }] : [],
    ghost,
    copies: true,
    ...(standing && { ghostOver: standing }),
    keyOf: String,
    hit: ({ current }: Gesture) => (current.x >= 0 && current.x < 1000 ? Math.floor(current.x / 100) : null),
    step: (cell, key) =>
      key === 'ArrowRight' ? (cell ?? -1) + 1 : key === 'ArrowLeft' ? (cell ?? 1) - 1 : null,
    accepts: (cell, copy) => (seen.judged++, open.includes(cell) || (copy && cell === 9)),
    light: (verdicts) => void seen.lights.push(verdicts),
    mark: (cell, ok) => void seen.marks.push(cell === null ? 'none' : `${cell} ${ok ? 'yes' : 'no'}`),
    drop: (cell, copy) => (seen.drops.push({ cell, copy }), drop()),
    say: (moment, cell) => `${moment} ${cell}`,
  }
  const board: Board<string, number> = {
    itemOf: () => 'task',
    idOf: (item) => `id of ${item}`,
    lift: () => (pinned ? null : (seen.lifts++, flight)),
    click: (item) => void seen.clicks.push(item),
  }
  const stage: Stage = {
    wantsStillness: () => stillness,
    moveGhost: (offset) => void seen.ghost.push(offset),
    // It was picked up at 50, 50.
    standGhost: (place) => (seen.stood.push(place), { x: place.x - 50, y: place.y - 50 }),
    homeOffset: () => ({ x: 0, y: 0 }),
    capture: () => void seen.captured++,
    say: (text) => void seen.said.push(text),
    giveFocusBack: () => void seen.focusGivenBack++,
    outline: (isUp) => void seen.outlines.push(isUp),
    point: (how) => void seen.hands.push(how),
  }
  const clock = new HandClock()
  const hand = new DragMachine(board, stage, clock)
  hand.subscribe(() => void seen.told.push(hand.held?.phase ?? 'idle'))
  return { hand, seen, clock }
}

const at = (x: number, y = 50): Point => ({ x, y })

/** Picked up at 50, carried to `x` and let go there. */
function carryTo(x: number, options: Options = {}) {
  const played = scene(options)
  played.hand.press('task', at(50), 'mouse')
  played.hand.move(at(x))
  played.clock.untilUnfolded()
  played.hand.release(at(x))
  return played
}

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

test('who asks for less motion sees the item at home at once', () => {
  const { hand, seen } = carryTo(450, { stillness: true })
  assert.equal(hand.phase, 'idle')
  assert.deepEqual(seen.drops, [])
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
