/** A test fixture: ten cells in a row, one task, and a manual scheduler. */
import { type DragAdapter, type DragSession, type Gesture } from './drag-adapter.ts'
import { DragMachine } from './drag-machine.ts'
import { type Scheduler, type DragView } from './drag-state.ts'
import { type Point } from './point.ts'

/** Time advances only when the test says so. */
class ManualScheduler implements Scheduler {
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

  untilStarted() {
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
  /** The cells that accept the task; a cell is 100 px wide. */
  open?: readonly number[]
  drop?: () => boolean | Promise<boolean>
  reducedMotion?: boolean
  ghost?: boolean
  pinned?: boolean
  scroll?: (by: Point) => void
  ghostPositionAt?: (cell: number) => Point | null
  restActionAt?: DragAdapter<string, number>['restActionAt']
}

/** Ten cells in a row, and one task in the first. */
export function dragFixture({
  open = [1, 2],
  drop = () => true,
  reducedMotion: stillness = false,
  ghost = true,
  pinned = false,
  scroll,
  ghostPositionAt: standing,
  restActionAt,
}: Options = {}) {
  const seen = {
    starts: 0,
    judged: 0,
    clicks: [] as string[],
    drops: [] as { cell: number; copy: boolean }[],
    previews: [] as string[],
    highlights: [] as (readonly boolean[] | null)[],
    announcements: [] as string[],
    ghost: [] as Point[],
    placed: [] as Point[],
    focusRestored: 0,
    captured: 0,
    outlines: [] as boolean[],
    cursors: [] as ('move' | 'copy' | null)[],
    phases: [] as string[],
  }
  const session: DragSession<number> = {
    cells: [0, 1, 2, 3, 4],
    initialTarget: 0,
    scrollAreas: scroll ? [{ rect: { x: 0, y: 0, width: 1000, height: 100 }, scrollBy: scroll }] : [],
    hasGhost: ghost,
    canCopy: true,
    ...(standing && { ghostPositionAt: standing }),
    keyOf: String,
    targetAt: ({ current }: Gesture) =>
      current.x >= 0 && current.x < 1000 ? Math.floor(current.x / 100) : null,
    nextTarget: (cell, key) =>
      key === 'ArrowRight' ? (cell ?? -1) + 1 : key === 'ArrowLeft' ? (cell ?? 1) - 1 : null,
    accepts: (cell, copy) => (seen.judged++, open.includes(cell) || (copy && cell === 9)),
    highlight: (verdicts) => void seen.highlights.push(verdicts),
    preview: (cell, ok) => void seen.previews.push(cell === null ? 'none' : `${cell} ${ok ? 'yes' : 'no'}`),
    drop: (cell, copy) => (seen.drops.push({ cell, copy }), drop()),
    announcement: (moment, cell) => `${moment} ${cell}`,
  }
  const adapter: DragAdapter<string, number> = {
    itemOf: () => 'task',
    idOf: (item) => `id of ${item}`,
    startDrag: () => (pinned ? null : (seen.starts++, session)),
    click: (item) => void seen.clicks.push(item),
    ...(restActionAt && { restActionAt }),
  }
  const view: DragView = {
    prefersReducedMotion: () => stillness,
    moveGhost: (offset) => void seen.ghost.push(offset),
    // The drag started at 50, 50.
    placeGhost: (place) => (seen.placed.push(place), { x: place.x - 50, y: place.y - 50 }),
    originOffset: () => ({ x: 0, y: 0 }),
    fitGhost: () => {},
    capturePointer: () => void seen.captured++,
    announce: (text) => void seen.announcements.push(text),
    showRefusal: (text) => void seen.announcements.push(`shown: ${text}`),
    restoreFocus: () => void seen.focusRestored++,
    outlineOrigin: (isUp) => void seen.outlines.push(isUp),
    setCursor: (how) => void seen.cursors.push(how),
  }
  const scheduler = new ManualScheduler()
  const machine = new DragMachine(adapter, view, scheduler)
  machine.subscribe(() => void seen.phases.push(machine.activeDrag?.phase ?? 'idle'))
  return { machine, seen, scheduler }
}

export const at = (x: number, y = 50): Point => ({ x, y })

/** Starts at 50, moves to `x` and releases there. */
export function dragTo(x: number, options: Options = {}) {
  const fixture = dragFixture(options)
  fixture.machine.press('task', at(50), 'mouse')
  fixture.machine.move(at(x))
  fixture.scheduler.untilStarted()
  fixture.machine.release(at(x))
  return fixture
}
