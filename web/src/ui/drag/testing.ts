/** A hand that is played: ten cells in a row, one task, and time that stands still. */
import { type Board, type Flight, type Gesture } from './board.ts'
import { DragMachine } from './drag-machine.ts'
import { type Clock, type Stage } from './drag-state.ts'
import { type Point } from './point.ts'

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
export function scene({
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

export const at = (x: number, y = 50): Point => ({ x, y })

/** Picked up at 50, carried to `x` and let go there. */
export function carryTo(x: number, options: Options = {}) {
  const played = scene(options)
  played.hand.press('task', at(50), 'mouse')
  played.hand.move(at(x))
  played.clock.untilUnfolded()
  played.hand.release(at(x))
  return played
}
