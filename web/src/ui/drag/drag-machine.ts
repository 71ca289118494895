/**
 * The state machine of all drags: idle → pointing → dragging → dropped, or returning → idle. Independent of React and the DOM: tests pass in input,
 * scheduler and view.
 */
import { past } from '#browser/past.ts'
import { clickTolerancePx } from './click-tolerance.ts'
import {
  type DragAdapter,
  type DragMoment,
  type DragSession,
  type Gesture,
  type RestAction,
  type StepKey,
} from './drag-adapter.ts'
import {
  type Cancel,
  type Scheduler,
  type Drag,
  type ActiveDrag,
  type Pause,
  type Press,
  type DragView,
  type DragState,
} from './drag-state.ts'
import { edgeScroll } from './edge-scroll.ts'
import { type Point, between, distance, nowhere } from './point.ts'
import { returnPath, returnStepMs } from './return-path.ts'

/** How long the pointer must rest at an edge that it came from before the content scrolls. */
const restMs = 200

/** How long the pointer stays on a control before the control acts. */
const restActionMs = 500

/** Largest movement of a resting pointer. */
const tremorPx = 3

/** How long a finger must rest before a drag starts; a finger that moves sooner scrolls. */
const longPressMs = 250

export class DragMachine<Item, Target> {
  adapter: DragAdapter<Item, Target>
  activeDrag: ActiveDrag<Item> | null = null
  #state: DragState<Item, Target> = { phase: 'idle' }
  #view: DragView
  #scheduler: Scheduler
  #listeners = new Set<() => void>()
  #stopFrame: Cancel | null = null
  #stopReturn: Cancel | null = null
  #stopRest: Cancel | null = null
  #resting: { readonly action: RestAction; readonly stop: Cancel } | null = null

  constructor(adapter: DragAdapter<Item, Target>, view: DragView, scheduler: Scheduler) {
    this.adapter = adapter
    this.#view = view
    this.#scheduler = scheduler
  }

  subscribe = (listener: () => void): Cancel => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get phase(): DragState<Item, Target>['phase'] {
    return this.#state.phase
  }

  /** The drag of CAL-006; null while nothing is dragged. */
  get drag(): Drag<Item, Target> | null {
    return 'drag' in this.#state ? this.#state.drag : null
  }

  get isDragging(): boolean {
    return this.#state.phase === 'dragging'
  }

  /** `atMs`, here and below, is the time stamp of the event, because a busy page handles events late, and timers even later. */
  press(item: Item, start: Point, input: 'mouse' | 'touch', atMs = 0): void {
    if (this.#state.phase === 'pointing' || this.#state.phase === 'dragging') return
    // A drop waiting for its reply, or a returning item, does not block the next press.
    this.#end()
    const cancelLongPress =
      input === 'touch' ? this.#scheduler.after(longPressMs, () => this.#startFromPress()) : () => {}
    const pressed = { item, movingId: this.adapter.idOf(item), start, input }
    this.#state = {
      phase: 'pointing',
      cancelLongPress,
      startsAtMs: atMs + longPressMs,
      ...pressed,
    }
  }

  move(current: Point, copy = false, atMs = 0): void {
    const state = this.#state
    if (state.phase === 'pointing') {
      if (!isBeyondClick(state.start, current)) return
      if ((state.input === 'touch' && atMs < state.startsAtMs) || !this.#startFromPress())
        return this.#cancelPress()
    }
    const drag = this.#currentDrag()
    if (!drag || drag.input === 'keys') return
    const step = between(drag.current, current)
    if (distance(step) > tremorPx) drag.heading = step
    drag.current = current
    // The position of the ghost until a target is found, and the start of its return.
    drag.ghostOffset = between(drag.start, current)
    if (drag.copy !== copy) this.#changeCopy(drag, copy)
    drag.moved ||= isBeyondClick(drag.start, current)
    // Browsers report pointer moves once per frame, so waiting for the next frame would cost as much as updating now.
    if (!this.#stopFrame) this.#update()
  }

  /** Called when the copy key goes down or up while the pointer rests. */
  setCopy(copy: boolean): void {
    const drag = this.#currentDrag()
    if (!drag || drag.copy === copy) return
    this.#changeCopy(drag, copy)
    this.#setTarget(drag, drag.target, { again: true })
  }

  release(at: Point, atMs = 0): void {
    const state = this.#state
    if (state.phase === 'pointing') {
      // A quick flick may be released before any move was reported.
      if (state.input === 'mouse' && isBeyondClick(state.start, at)) this.move(at)
      else if (state.input === 'mouse' || atMs < state.startsAtMs || !this.#startFromPress()) {
        this.#cancelPress()
        this.adapter.click(state.item)
        return
      }
    }
    const drag = this.#currentDrag()
    if (!drag || drag.input === 'keys') return
    drag.current = at
    drag.moved ||= isBeyondClick(drag.start, at)
    if (!drag.moved) {
      this.#end()
      if (this.adapter.longPress) this.adapter.longPress(drag.item)
      else this.adapter.click(drag.item)
      return
    }
    this.#updateTarget(drag)
    this.#drop(drag)
  }

  /** Called when the screen has changed during a drag: it is measured and decided again, and continues in place. */
  resume(): void {
    const drag = this.#currentDrag()
    if (!drag) return
    const { session, target, pause } = drag
    clearHighlights(drag)
    const meaning = target === null ? null : (session.meaningOf?.(target) ?? null)
    drag.pause = pause ?? { meaning, isPutDown: false }
    drag.session = suspended(session)
    drag.target = null
    drag.accepted = false
    this.#resumeWhenReady(drag, drag.pause)
  }

  cancel(): void {
    this.#cancelPress()
    const drag = this.#currentDrag()
    if (drag) this.#returnToOrigin(drag, 'cancelled')
  }

  /** Called when the screen unmounts: every drag ends in place. */
  stop(): void {
    this.#cancelPress()
    this.#end()
  }

  /** Starts a keyboard drag. */
  pickUp(item: Item): void {
    if (this.#state.phase === 'pointing' || this.#state.phase === 'dragging') return
    this.#end()
    const drag = this.#start({ item, movingId: this.adapter.idOf(item), start: nowhere, input: 'keys' })
    if (!drag) return
    this.#announce(drag, 'started')
    this.#setTarget(drag, drag.session.initialTarget)
  }

  step(key: StepKey): void {
    const drag = this.#currentDrag()
    if (drag?.input !== 'keys') return
    const next = drag.session.nextTarget(drag.target, key)
    if (next === null) return
    this.#setTarget(drag, next)
    this.#announce(drag, 'over')
  }

  /** Drops the item of a keyboard drag. */
  putDown(): void {
    const drag = this.#currentDrag()
    if (drag?.input !== 'keys') return
    if (drag.pause) drag.pause.isPutDown = true
    else this.#drop(drag)
  }

  #resumeWhenReady(drag: Drag<Item, Target>, pause: Pause): void {
    this.#stopFrame?.()
    this.#stopFrame = this.#scheduler.frame(() => {
      this.#stopFrame = null
      if (this.#currentDrag() !== drag) return
      const session = this.adapter.startDrag(drag.item, true)
      if (!session) return this.#resumeWhenReady(drag, pause)
      drag.session = session
      drag.pause = null
      // The screen may change before the drag has been published.
      if (!this.activeDrag) this.#publish(drag, 'dragging')
      highlightTargets(drag)
      this.#view.fitGhost()
      if (session.hasGhost) this.#view.outlineOrigin(true)
      if (drag.input !== 'keys') return this.#updateIfMoved(drag)
      const same = pause.meaning === null ? null : (session.targetOf?.(pause.meaning) ?? null)
      this.#setTarget(drag, same ?? session.initialTarget)
      this.#announce(drag, 'over')
      // Elsewhere than where the user has seen it, the item would surprise.
      if (pause.isPutDown && same !== null) this.#drop(drag)
    })
  }

  #currentDrag(): Drag<Item, Target> | null {
    return this.#state.phase === 'dragging' ? this.#state.drag : null
  }

  #cancelPress(): void {
    if (this.#state.phase !== 'pointing') return
    this.#state.cancelLongPress()
    this.#state = { phase: 'idle' }
  }

  #startFromPress(): boolean {
    if (this.#state.phase !== 'pointing') return false
    const { cancelLongPress, item, movingId, start, input } = this.#state
    cancelLongPress()
    if (!this.#start({ item, movingId, start, input })) return false
    this.#view.capturePointer()
    return true
  }

  #start(pressed: Press<Item>): Drag<Item, Target> | null {
    const session = past ? null : this.adapter.startDrag(pressed.item)
    if (!session) return null
    const drag: Drag<Item, Target> = {
      ...pressed,
      session,
      current: pressed.start,
      heading: nowhere,
      ghostOffset: nowhere,
      copy: false,
      target: null,
      accepted: false,
      moved: false,
      pause: null,
    }
    this.#state = { phase: 'dragging', drag }
    this.#view.moveGhost(nowhere)
    if (session.hasGhost) this.#view.outlineOrigin(true)
    const publish = () => this.#publish(drag, 'dragging')
    const showTargets = () => {
      highlightTargets(drag)
      this.#updateIfMoved(drag)
    }
    if (pressed.input === 'keys') {
      publish()
      this.#runOnePerFrame([showTargets])
    } else {
      this.#view.setCursor('move')
      // A frame requested in a pointer event belongs to that event, so the steps start with the next one.
      this.#runOnePerFrame([() => {}, publish, showTargets])
    }
    return drag
  }

  /** One step per frame, because the ghost and the targets would make one frame too long. */
  #runOnePerFrame([next, ...rest]: readonly (() => void)[]): void {
    if (!next) return
    this.#stopFrame = this.#scheduler.frame(() => {
      this.#stopFrame = null
      next()
      this.#runOnePerFrame(rest)
    })
  }

  /** A resting finger and a keyboard drag have not moved yet. */
  #updateIfMoved(drag: Drag<Item, Target>): void {
    if (drag.current !== drag.start) this.#update()
  }

  /** Switches between moving and copying: other cells may accept the item. */
  #changeCopy(drag: Drag<Item, Target>, copy: boolean): void {
    drag.copy = copy
    highlightTargets(drag)
    this.#view.setCursor(copy && drag.session.canCopy ? 'copy' : 'move')
  }

  #update(): void {
    this.#stopFrame = null
    const drag = this.#currentDrag()
    if (!drag) return
    const scrolled = autoScroll(drag)
    this.#stopRest?.()
    this.#stopRest =
      scrolled === 'held' ? this.#scheduler.after(restMs, () => this.#scrollAtRest(drag)) : null
    this.#updateTarget(drag)
    if (drag.session.hasGhost) this.#moveGhost(drag)
    // At an edge the content keeps scrolling while the pointer rests.
    if (scrolled === 'scrolled') this.#stopFrame = this.#scheduler.frame(() => this.#update())
  }

  #scrollAtRest(drag: Drag<Item, Target>): void {
    drag.heading = nowhere
    if (!this.#stopFrame) this.#update()
  }

  #moveGhost(drag: Drag<Item, Target>): void {
    const position =
      drag.target === null ? null : drag.session.ghostPositionAt?.(drag.target, gestureOf(drag))
    if (position) drag.ghostOffset = this.#view.placeGhost(position)
    else this.#view.moveGhost((drag.ghostOffset = between(drag.start, drag.current)))
  }

  #updateTarget(drag: Drag<Item, Target>): void {
    const target = drag.session.targetAt(gestureOf(drag))
    const action = target === null ? (this.adapter.restActionAt?.(drag.current) ?? null) : null
    if (action?.key !== this.#resting?.action.key) this.#stopResting()
    this.#setTarget(drag, target)
    if (action) this.#restOn(action)
  }

  #restOn(action: RestAction): void {
    if (this.#resting) return
    action.show(true)
    const stop = this.#scheduler.after(restActionMs, () => {
      action.show(false)
      action.run()
    })
    this.#resting = { action, stop }
  }

  #stopResting(): void {
    this.#resting?.stop()
    this.#resting?.action.show(false)
    this.#resting = null
  }

  #setTarget(drag: Drag<Item, Target>, target: Target | null, { again = false } = {}): void {
    const { session } = drag
    if (!again && isSameTarget(session, drag.target, target)) return
    drag.target = target
    drag.accepted = target !== null && session.accepts(target, drag.copy)
    session.preview(target, drag.accepted)
  }

  #drop(drag: Drag<Item, Target>): void {
    if (drag.target === null || !drag.accepted) {
      if (drag.input !== 'keys') return this.#returnToOrigin(drag, 'refused')
      // A keyboard drag goes on: one refused drop must not lose its steps.
      return this.#view.showRefusal(drag.session.announcement('over', drag.target, false))
    }
    const outcome = drag.session.drop(drag.target, drag.copy)
    if (typeof outcome === 'boolean') return this.#finishDrop(drag, outcome)
    this.#cancelFrames()
    this.#view.outlineOrigin(false)
    this.#state = { phase: 'dropping', drag }
    this.#publish(drag, 'dropping')
    void outcome.then(
      (done) => this.#finishDrop(drag, done, true),
      () => this.#finishDrop(drag, false, true),
    )
  }

  #finishDrop(drag: Drag<Item, Target>, done: boolean, wasSent = false): void {
    if (this.drag !== drag) return
    // The notice of a sent drop reports its failure.
    if (!done) return this.#returnToOrigin(drag, wasSent ? null : 'refused')
    if (!wasSent) this.#announce(drag, 'dropped')
    this.#end()
  }

  #returnToOrigin(drag: Drag<Item, Target>, moment: 'refused' | 'cancelled' | null): void {
    if (moment) this.#announce(drag, moment)
    else this.#view.announce('')
    if (!drag.session.hasGhost || drag.input === 'keys' || this.#view.prefersReducedMotion())
      return this.#end()
    this.#cancelFrames()
    this.#view.outlineOrigin(true)
    clearHighlights(drag)
    this.#state = { phase: 'returning', drag }
    this.#publish(drag, 'returning')
    this.#animateReturn(returnPath(drag.ghostOffset, this.#view.originOffset()))
  }

  #animateReturn([next, ...rest]: readonly Point[]): void {
    if (!next) return this.#end()
    this.#stopReturn = this.#scheduler.after(returnStepMs, () => {
      this.#view.moveGhost(next)
      this.#animateReturn(rest)
    })
  }

  #end(): void {
    const { drag } = this
    if (!drag) return
    this.#cancelFrames()
    this.#view.outlineOrigin(false)
    if (this.#state.phase !== 'returning') clearHighlights(drag)
    this.#state = { phase: 'idle' }
    this.activeDrag = null
    this.#notify()
    if (drag.input === 'keys') this.#view.restoreFocus()
  }

  #cancelFrames(): void {
    this.#view.setCursor(null)
    this.#stopFrame?.()
    this.#stopFrame = null
    this.#stopReturn?.()
    this.#stopReturn = null
    this.#stopRest?.()
    this.#stopRest = null
    this.#stopResting()
  }

  #announce({ session, target, accepted }: Drag<Item, Target>, moment: DragMoment): void {
    this.#view.announce(session.announcement(moment, target, accepted))
  }

  #publish({ item, movingId, input, session }: Drag<Item, Target>, phase: ActiveDrag<Item>['phase']): void {
    this.activeDrag = { item, movingId, input, phase, hasGhost: session.hasGhost && input !== 'keys' }
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

function isBeyondClick(start: Point, current: Point): boolean {
  return distance(between(start, current)) > clickTolerancePx
}

function gestureOf<Item, Target>({ start, current, copy }: Drag<Item, Target>): Gesture {
  return { start, current, copy }
}

/** Accepts no drop until the screen is measured again. */
function suspended<Target>(session: DragSession<Target>): DragSession<Target> {
  return {
    cells: [],
    initialTarget: null,
    scrollAreas: [],
    hasGhost: session.hasGhost,
    keyOf: (target) => session.keyOf(target),
    targetAt: () => null,
    nextTarget: () => null,
    accepts: () => false,
    highlight: () => {},
    preview: () => {},
    drop: () => false,
    announcement: (...moment) => session.announcement(...moment),
  }
}

function isSameTarget<Target>(
  session: DragSession<Target>,
  one: Target | null,
  other: Target | null,
): boolean {
  if (one === null || other === null) return one === other
  return session.keyOf(one) === session.keyOf(other)
}

/** Highlights each cell as accepting the item or not, once per drag (CAL-063). */
function highlightTargets<Item, Target>({ session, copy }: Drag<Item, Target>): void {
  session.highlight(session.cells.map((cell) => session.accepts(cell, copy)))
}

function clearHighlights<Item, Target>({ session }: Drag<Item, Target>): void {
  session.preview(null, false)
  session.highlight(null)
}

/** Scrolls the content at an edge, unless the pointer is moving away from it: `held`. */
function autoScroll<Item, Target>(drag: Drag<Item, Target>): 'scrolled' | 'held' | null {
  const { session, current, heading, input } = drag
  if (input === 'keys') return null
  let isHeld = false
  for (const area of session.scrollAreas) {
    const edge = edgeScroll(area.rect, current)
    const by = { x: edge.x * heading.x < 0 ? 0 : edge.x, y: edge.y * heading.y < 0 ? 0 : edge.y }
    if (by.x !== 0 || by.y !== 0) {
      area.scrollBy(by)
      return 'scrolled'
    }
    isHeld ||= edge.x !== 0 || edge.y !== 0
  }
  return isHeld ? 'held' : null
}
