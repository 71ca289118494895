/**
 * The one way things are dragged: idle → pointing → dragging → dropped, or returning → idle.
 * It knows no React and no DOM: hands, time and the drawing of the ghost are passed in, so tests can play them.
 */
import { type Board, type DragMoment, type Flight, type Gesture, type StepKey } from './board.ts'
import {
  type Cancel,
  type Clock,
  type Drag,
  type Held,
  type Pressed,
  type Stage,
  type State,
} from './drag-state.ts'
import { edgePull } from './edge-scroll.ts'
import { type Point, between, distance, nowhere } from './point.ts'
import { returnPath, returnStepMs } from './return-path.ts'

/** The most a hand may tremble in a click (CAL-058, CAL-062). */
const clickPx = 8

/** How long a finger rests before it lifts; a quicker one scrolls. */
const holdMs = 250

export class DragMachine<Item, Target> {
  board: Board<Item, Target>
  held: Held<Item> | null = null
  #state: State<Item, Target> = { phase: 'idle' }
  #stage: Stage
  #clock: Clock
  #listeners = new Set<() => void>()
  #stopFrame: Cancel | null = null
  #stopReturn: Cancel | null = null

  constructor(board: Board<Item, Target>, stage: Stage, clock: Clock) {
    this.board = board
    this.#stage = stage
    this.#clock = clock
  }

  subscribe = (listener: () => void): Cancel => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get phase(): State<Item, Target>['phase'] {
    return this.#state.phase
  }

  /** The drag of CAL-006; null while nothing is up. */
  get drag(): Drag<Item, Target> | null {
    return 'drag' in this.#state ? this.#state.drag : null
  }

  get carrying(): boolean {
    return this.#state.phase === 'dragging'
  }

  /** `atMs`, here and below: when the hand did so. A busy page hears of it later, and its timers run later still. */
  press(item: Item, start: Point, hand: 'mouse' | 'touch', atMs = 0): void {
    if (this.#state.phase === 'pointing' || this.#state.phase === 'dragging') return
    // A drop still waiting for its answer, or on its way back, does not keep the next hand waiting.
    this.#land()
    const stopHold = hand === 'touch' ? this.#clock.after(holdMs, () => this.#lift()) : () => {}
    const pressed = { item, movingId: this.board.idOf(item), start, hand }
    this.#state = { phase: 'pointing', stopHold, liftsAtMs: atMs + holdMs, ...pressed }
  }

  move(current: Point, copy = false, atMs = 0): void {
    const state = this.#state
    if (state.phase === 'pointing') {
      if (!hasLeft(state.start, current)) return
      if ((state.hand === 'touch' && atMs < state.liftsAtMs) || !this.#lift()) return this.#forgetPress()
    }
    const drag = this.#carried()
    if (!drag || drag.hand === 'keys') return
    drag.current = current
    // Where it is drawn until a place is found for it, and where its way back begins.
    drag.ghostOffset = between(drag.start, current)
    if (drag.copy !== copy) this.#turn(drag, copy)
    drag.moved ||= hasLeft(drag.start, current)
    // The browser tells of a hand once a frame: to wait for the next would cost as much as to draw.
    if (!this.#stopFrame) this.#draw()
  }

  /** The copying key went down or up while the pointer stands still. */
  modify(copy: boolean): void {
    const drag = this.#carried()
    if (!drag || drag.copy === copy) return
    this.#turn(drag, copy)
    this.#aim(drag, drag.target, { again: true })
  }

  release(at: Point, atMs = 0): void {
    const state = this.#state
    if (state.phase === 'pointing') {
      // A quick flick may let go before any move was reported.
      if (state.hand === 'mouse' && hasLeft(state.start, at)) this.move(at)
      else if (state.hand === 'mouse' || atMs < state.liftsAtMs || !this.#lift()) {
        this.#forgetPress()
        this.board.click(state.item)
        return
      }
    }
    const drag = this.#carried()
    if (!drag || drag.hand === 'keys') return
    drag.current = at
    drag.moved ||= hasLeft(drag.start, at)
    if (!drag.moved) {
      this.#land()
      if (this.board.hold) this.board.hold(drag.item)
      else this.board.click(drag.item)
      return
    }
    this.#look(drag)
    this.#drop(drag)
  }

  cancel(): void {
    this.#forgetPress()
    const drag = this.#carried()
    if (drag) this.#sendBack(drag, 'cancelled')
  }

  /** The screen goes away: everything ends where it is. */
  stop(): void {
    this.#forgetPress()
    this.#land()
  }

  /** Takes the item up by keyboard. */
  pickUp(item: Item): void {
    if (this.#state.phase === 'pointing' || this.#state.phase === 'dragging') return
    this.#land()
    const drag = this.#begin({ item, movingId: this.board.idOf(item), start: nowhere, hand: 'keys' })
    if (!drag) return
    this.#say(drag, 'lifted')
    this.#aim(drag, drag.flight.home)
  }

  step(key: StepKey): void {
    const drag = this.#carried()
    if (drag?.hand !== 'keys') return
    const next = drag.flight.step(drag.target, key)
    if (next === null) return
    this.#aim(drag, next)
    this.#say(drag, 'over')
  }

  /** Lets go of what was picked up by keyboard. */
  putDown(): void {
    const drag = this.#carried()
    if (drag?.hand === 'keys') this.#drop(drag)
  }

  #carried(): Drag<Item, Target> | null {
    return this.#state.phase === 'dragging' ? this.#state.drag : null
  }

  #forgetPress(): void {
    if (this.#state.phase !== 'pointing') return
    this.#state.stopHold()
    this.#state = { phase: 'idle' }
  }

  #lift(): boolean {
    if (this.#state.phase !== 'pointing') return false
    const { stopHold, item, movingId, start, hand } = this.#state
    stopHold()
    if (!this.#begin({ item, movingId, start, hand })) return false
    this.#stage.capture()
    return true
  }

  #begin(pressed: Pressed<Item>): Drag<Item, Target> | null {
    const flight = this.board.lift(pressed.item)
    if (!flight) return null
    const drag: Drag<Item, Target> = {
      ...pressed,
      flight,
      current: pressed.start,
      ghostOffset: nowhere,
      copy: false,
      target: null,
      accepted: false,
      moved: false,
    }
    this.#state = { phase: 'dragging', drag }
    this.#stage.moveGhost(nowhere)
    if (flight.ghost) this.#stage.outline(true)
    const tell = () => this.#tell(drag, 'dragging')
    const showPlaces = [() => lightUp(drag), () => this.#drawMoved(drag)]
    if (pressed.hand === 'keys') {
      tell()
      this.#unfold(showPlaces)
    } else {
      this.#stage.point('move')
      // What a hand asks for still belongs to the frame it was told in.
      this.#unfold([() => {}, tell, ...showPlaces])
    }
    return drag
  }

  /** A step a frame: the copy in the hand, the lights and the mark, all drawn at once, are one long frame. */
  #unfold([next, ...rest]: readonly (() => void)[]): void {
    if (!next) return
    this.#stopFrame = this.#clock.frame(() => {
      this.#stopFrame = null
      next()
      this.#unfold(rest)
    })
  }

  /** A finger that rests, and keys, have moved nothing yet. */
  #drawMoved(drag: Drag<Item, Target>): void {
    if (drag.current !== drag.start) this.#draw()
  }

  /** From moving to copying, or back: other cells may take it now. */
  #turn(drag: Drag<Item, Target>, copy: boolean): void {
    drag.copy = copy
    lightUp(drag)
    this.#stage.point(copy && drag.flight.copies ? 'copy' : 'move')
  }

  #draw(): void {
    this.#stopFrame = null
    const drag = this.#carried()
    if (!drag) return
    const scrolled = scrollUnder(drag)
    this.#look(drag)
    if (drag.flight.ghost) this.#carryGhost(drag)
    // At an edge the world goes on moving although the hand stands still.
    if (scrolled) this.#stopFrame = this.#clock.frame(() => this.#draw())
  }

  #carryGhost(drag: Drag<Item, Target>): void {
    const stand = drag.target === null ? null : drag.flight.ghostOver?.(drag.target, gestureOf(drag))
    if (stand) drag.ghostOffset = this.#stage.standGhost(stand)
    else this.#stage.moveGhost((drag.ghostOffset = between(drag.start, drag.current)))
  }

  #look(drag: Drag<Item, Target>): void {
    this.#aim(drag, drag.flight.hit(gestureOf(drag)))
  }

  #aim(drag: Drag<Item, Target>, target: Target | null, { again = false } = {}): void {
    const { flight } = drag
    if (!again && isSame(flight, drag.target, target)) return
    drag.target = target
    drag.accepted = target !== null && flight.accepts(target, drag.copy)
    flight.mark(target, drag.accepted)
  }

  #drop(drag: Drag<Item, Target>): void {
    if (drag.target === null || !drag.accepted) return this.#sendBack(drag, 'refused')
    const outcome = drag.flight.drop(drag.target, drag.copy)
    if (typeof outcome === 'boolean') return this.#settle(drag, outcome)
    this.#pause()
    this.#stage.outline(false)
    this.#state = { phase: 'dropping', drag }
    this.#tell(drag, 'dropping')
    void outcome.then(
      (done) => this.#settle(drag, done),
      () => this.#settle(drag, false),
    )
  }

  #settle(drag: Drag<Item, Target>, done: boolean): void {
    if (this.drag !== drag) return
    if (!done) return this.#sendBack(drag, 'refused')
    this.#say(drag, 'dropped')
    this.#land()
  }

  #sendBack(drag: Drag<Item, Target>, moment: 'refused' | 'cancelled'): void {
    this.#say(drag, moment)
    if (!drag.flight.ghost || drag.hand === 'keys' || this.#stage.wantsStillness()) return this.#land()
    this.#pause()
    this.#stage.outline(true)
    putLightsOut(drag)
    this.#state = { phase: 'returning', drag }
    this.#tell(drag, 'returning')
    this.#walk(returnPath(drag.ghostOffset, this.#stage.homeOffset()))
  }

  #walk([next, ...rest]: readonly Point[]): void {
    if (!next) return this.#land()
    this.#stopReturn = this.#clock.after(returnStepMs, () => {
      this.#stage.moveGhost(next)
      this.#walk(rest)
    })
  }

  /** The end of every drag, however it went. */
  #land(): void {
    const { drag } = this
    if (!drag) return
    this.#pause()
    this.#stage.outline(false)
    if (this.#state.phase !== 'returning') putLightsOut(drag)
    this.#state = { phase: 'idle' }
    this.held = null
    this.#notify()
    if (drag.hand === 'keys') this.#stage.giveFocusBack()
  }

  #pause(): void {
    this.#stage.point(null)
    this.#stopFrame?.()
    this.#stopFrame = null
    this.#stopReturn?.()
    this.#stopReturn = null
  }

  #say({ flight, target, accepted }: Drag<Item, Target>, moment: DragMoment): void {
    this.#stage.say(flight.say(moment, target, accepted))
  }

  #tell({ item, movingId, hand, flight }: Drag<Item, Target>, phase: Held<Item>['phase']): void {
    this.held = { item, movingId, hand, phase, ghost: flight.ghost && hand !== 'keys' }
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

function hasLeft(start: Point, current: Point): boolean {
  return distance(between(start, current)) > clickPx
}

function gestureOf<Item, Target>({ start, current, copy }: Drag<Item, Target>): Gesture {
  return { start, current, copy }
}

function isSame<Target>(flight: Flight<Target>, one: Target | null, other: Target | null): boolean {
  if (one === null || other === null) return one === other
  return flight.keyOf(one) === flight.keyOf(other)
}

/** Each cell is marked as taking the item or not, once for the whole drag (CAL-063). */
function lightUp<Item, Target>({ flight, copy }: Drag<Item, Target>): void {
  flight.light(flight.cells.map((cell) => flight.accepts(cell, copy)))
}

function putLightsOut<Item, Target>({ flight }: Drag<Item, Target>): void {
  flight.mark(null, false)
  flight.light(null)
}

function scrollUnder<Item, Target>({ flight, current, hand }: Drag<Item, Target>): boolean {
  if (hand === 'keys') return false
  return flight.scrollAreas.some((area) => {
    const by = edgePull(area.rect, current)
    if (by.x === 0 && by.y === 0) return false
    area.scrollBy(by)
    return true
  })
}
