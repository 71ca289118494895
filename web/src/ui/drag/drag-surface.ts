/** Listens to the hands on one screen and plays them to the drag machine; the only file of the drag that knows the DOM. */
import { type Board, type StepKey, grip, stepKeys } from './board.ts'
import { DragMachine } from './drag-machine.ts'
import { type Stage } from './drag-state.ts'
import { glide } from './glide.ts'
import { type Point, type Rect, type Size, between, nowhere } from './point.ts'

const draggable = '[data-drag]'
/** Controls inside a draggable thing keep their own presses. */
const control = 'button, a[href], input, textarea, select, [data-no-drag]'

/** What says why it may not be dropped there takes no more than this. */
const largestWhy = { width: 248, height: 48 }

const steps = new Set<string>(stepKeys)

export class DragSurface<Item, Target> {
  readonly machine: DragMachine<Item, Target>
  #root: HTMLElement | null = null
  #ghost: HTMLElement | null = null
  #hand: HTMLElement | null = null
  #live: HTMLElement | null = null
  #origin: HTMLElement | null = null
  /** Had the focus when the last key was pressed over something carried. */
  #focused: Element | null = null
  /** Measured at the press: at the lift it would cost a layout of the page. */
  #originAt: Rect = { ...nowhere, width: 0, height: 0 }
  #page: Size = { width: 0, height: 0 }
  /** Where the ghost stands before anything has moved. */
  #ghostHome: Point = nowhere
  #ghostAt: Point = nowhere
  /** As long as the ghost is above and before this, what it says below itself is seen whole. */
  #roomForWhy: Point = nowhere
  /** How far that stands back from the ghost's own edge. */
  #back = 0
  #originKey = ''
  #outlined: readonly HTMLElement[] = []
  #pointer: number | null = null
  #swallowClick = false
  #byTouch = false

  constructor(board: Board<Item, Target>) {
    this.machine = new DragMachine(board, this.#stage(), {
      frame: (run) => {
        const id = requestAnimationFrame(run)
        return () => cancelAnimationFrame(id)
      },
      after: (ms, run) => {
        const id = setTimeout(run, ms)
        return () => clearTimeout(id)
      },
    })
  }

  /** The ghost begins as large as the item it was taken from. */
  attachGhost = (element: HTMLElement | null): void => {
    this.#ghost = element
    const { drag } = this.machine
    if (!element || !this.#origin || !drag) return
    const { ghostSize } = drag.flight
    const { width, height } = ghostSize ?? this.#originAt
    element.style.width = `${width}px`
    element.style.height = `${height}px`
    this.#roomForWhy = {
      x: this.#page.width - largestWhy.width,
      y: this.#page.height - height - largestWhy.height,
    }
    this.#ghostHome = ghostSize ? { x: drag.start.x - grip.x, y: drag.start.y - grip.y } : this.#originAt
    // What the last one had was its own.
    this.#ghostAt = nowhere
    this.#back = 0
    this.#moveGhost(drag.ghostOffset)
  }

  attachHand = (element: HTMLElement | null): void => {
    this.#hand = element
  }

  attachLive = (element: HTMLElement | null): void => {
    this.#live = element
  }

  /** A menu's way to "move by keys": the same as pressing Space on the item. */
  pickUp(element: HTMLElement): void {
    const item = this.machine.board.itemOf(element)
    if (item === null) return
    this.#remember(element)
    this.machine.pickUp(item)
  }

  /** The rules as the screen knows them now; a drag under way keeps those it began with. */
  follow(board: Board<Item, Target>): void {
    this.machine.board = board
  }

  /** For `ref`: listens for as long as the element is there. */
  attach = (root: HTMLElement | null): (() => void) => {
    if (!root) return () => {}
    this.#root = root
    const listening = new AbortController()
    const { signal } = listening
    const page = root.ownerDocument

    root.addEventListener('pointerdown', (event) => this.#down(event), { signal })
    window.addEventListener('pointermove', (event) => this.#move(event), { signal, capture: true })
    window.addEventListener('mousemove', (event) => this.#keepToItself(event), { signal, capture: true })
    page.addEventListener('pointerup', (event) => this.#up(event), { signal })
    page.addEventListener('pointercancel', (event) => this.#lost(event), { signal })
    page.addEventListener('keydown', (event) => this.#keyDown(event), { signal, capture: true })
    page.addEventListener('keyup', (event) => this.#keyUp(event), { signal, capture: true })
    window.addEventListener('blur', () => this.machine.cancel(), { signal })
    root.addEventListener('click', (event) => this.#click(event), { signal, capture: true })
    root.addEventListener('dragstart', (event) => this.#noNativeDrag(event), { signal })
    root.addEventListener('contextmenu', (event) => this.#noMenuWhileLifting(event), { signal })
    // It has to be here before the touch begins: one added in pointerdown comes too late and the browser pans.
    root.addEventListener('touchmove', (event) => this.#noPanWhileLifted(event), { signal, passive: false })

    return () => {
      listening.abort()
      this.machine.stop()
      this.#root = null
    }
  }

  #stage(): Stage {
    return {
      moveGhost: (offset) => this.#moveGhost(offset),
      standGhost: (at) => {
        this.#placeGhost(at)
        return between(this.#ghostHome, at)
      },
      homeOffset: () => this.#homeOffset(),
      wantsStillness: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
      capture: () => this.#capture(),
      outline: (isUp) => this.#outline(isUp),
      point: (how) => this.#showHand(how),
      say: (text) => this.#say(text),
      giveFocusBack: () => this.#giveFocusBack(),
    }
  }

  #down(event: PointerEvent): void {
    // The click of a drop comes before the next press, or, where the hand took the pointer, not at all.
    this.#swallowClick = false
    // A second finger pinches: the first one lifts nothing then.
    if (!event.isPrimary && this.machine.phase === 'pointing') this.machine.cancel()
    if (event.button !== 0 || !event.isPrimary) return
    if (this.machine.drag?.hand === 'keys') this.machine.cancel()
    const element = draggableOf(event.target)
    const item = element && this.machine.board.itemOf(element, pointOf(event))
    if (!element || item === null) return
    this.#pointer = event.pointerId
    this.#byTouch = event.pointerType === 'touch'
    this.#remember(element)
    this.machine.press(item, pointOf(event), this.#byTouch ? 'touch' : 'mouse', event.timeStamp)
  }

  #move(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return
    if (this.#byTouch && this.machine.phase === 'pointing') this.#recount(event)
    this.machine.move(pointOf(event), copies(event), event.timeStamp)
    this.#keepToItself(event)
  }

  /** Moves that a busy page hears of all at once, each at its time: whether the finger had rested is said by the first. */
  #recount(event: PointerEvent): void {
    for (const each of event.getCoalescedEvents?.() ?? [])
      this.machine.move(pointOf(each), false, each.timeStamp)
  }

  /** While something is carried the moves of the hand are nobody else's, and React does not look for whose they might be. */
  #keepToItself(event: Event): void {
    if (this.#pointer !== null && this.machine.carrying) event.stopPropagation()
  }

  #up(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return
    this.#pointer = null
    this.machine.release(pointOf(event), event.timeStamp)
  }

  #lost(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return
    this.#pointer = null
    this.machine.cancel()
  }

  #keyDown(event: KeyboardEvent): void {
    const { machine } = this
    if (!machine.carrying) return this.#maybePickUp(event)
    if (machine.drag?.hand === 'keys') {
      this.#keyWhileCarrying(event)
    } else if (event.key === 'Escape') {
      stop(event)
      this.#pointer = null
      machine.cancel()
    } else machine.modify(copies(event))
  }

  #keyUp(event: KeyboardEvent): void {
    if (this.machine.carrying && this.machine.drag?.hand !== 'keys') this.machine.modify(copies(event))
  }

  #maybePickUp(event: KeyboardEvent): void {
    const element = event.target
    if (event.key !== ' ' || event.repeat || !(element instanceof HTMLElement)) return
    if (!this.#root?.contains(element) || !element.matches(draggable)) return
    // Within a name that is being typed to find a row.
    if (element.closest('[data-typing]')) return
    stop(event)
    this.pickUp(element)
  }

  /** Everything else is kept from the screen: while something is up, no key may lead elsewhere. */
  #keyWhileCarrying(event: KeyboardEvent): void {
    if (isModifier(event.key)) return
    stop(event)
    this.#focused = document.activeElement
    if (steps.has(event.key)) this.machine.step(event.key as StepKey)
    else if (event.repeat) return
    else if (event.key === 'Enter' || event.key === ' ') this.machine.putDown()
    else if (event.key === 'Escape' || event.key === 'Tab') this.machine.cancel()
  }

  /** A click without a pointer comes from the keyboard or from assistive technology. */
  #click(event: MouseEvent): void {
    if (this.#swallowClick && event.detail > 0) {
      this.#swallowClick = false
      stop(event)
      return
    }
    const element = event.detail === 0 ? draggableOf(event.target) : null
    const item = element && this.machine.board.itemOf(element)
    if (item !== null) this.machine.board.click(item)
  }

  #noNativeDrag(event: Event): void {
    if (draggableOf(event.target)) event.preventDefault()
  }

  #noMenuWhileLifting(event: Event): void {
    if (this.machine.phase === 'pointing' || this.machine.carrying) event.preventDefault()
  }

  #noPanWhileLifted(event: TouchEvent): void {
    if (this.machine.carrying && event.cancelable) event.preventDefault()
  }

  #remember(element: HTMLElement): void {
    this.#origin = element
    this.#originAt = element.getBoundingClientRect()
    const { clientWidth: width, clientHeight: height } = element.ownerDocument.documentElement
    this.#page = { width, height }
    this.#originKey = element.dataset['drag'] ?? ''
  }

  #capture(): void {
    this.#swallowClick = true
    if (this.#pointer !== null) this.#hand?.setPointerCapture(this.#pointer)
    if (this.#byTouch) navigator.vibrate?.(10)
  }

  /** Every part of the item; by hand, because React would look at everything beside them as well. */
  #outline(isUp: boolean): void {
    for (const element of this.#outlined) delete element.dataset['lifted']
    this.#outlined = isUp ? this.#parts() : []
    for (const element of this.#outlined) element.dataset['lifted'] = ''
  }

  /** An element of its own: its look is nobody else's to inherit, so nothing else is looked at again. */
  #showHand(how: 'move' | 'copy' | null): void {
    if (this.#hand) this.#hand.dataset['carrying'] = how ?? ''
  }

  #moveGhost({ x, y }: Point): void {
    this.#placeGhost({ x: this.#ghostHome.x + x, y: this.#ghostHome.y + y })
  }

  #placeGhost(at: Point): void {
    if (!this.#ghost || (at.x === this.#ghostAt.x && at.y === this.#ghostAt.y)) return
    this.#ghostAt = at
    glide(this.#ghost, `${at.x}px ${at.y}px`)
    this.#ghost.toggleAttribute('data-near-bottom', at.y > this.#roomForWhy.y)
    const back = Math.min(0, this.#roomForWhy.x - at.x)
    if (back === this.#back) return
    this.#back = back
    this.#ghost.style.setProperty('--back', `${back}px`)
  }

  #homeOffset(): Point {
    if (!this.#origin?.isConnected) return nowhere
    const { x, y } = this.#origin.getBoundingClientRect()
    return { x: x - this.#originAt.x, y: y - this.#originAt.y }
  }

  /** Whatever stands for the item now. */
  #parts(): HTMLElement[] {
    const key = CSS.escape(this.#originKey)
    return [...(this.#root?.querySelectorAll<HTMLElement>(`[data-drag="${key}"]`) ?? [])]
  }

  /** The item may have been drawn anew where it landed. Whoever has gone elsewhere until the answer came stays there. */
  #giveFocusBack(): void {
    const { activeElement: at } = document
    if (at !== this.#focused && at !== document.body) return
    const drawn = this.#origin?.isConnected ? this.#origin : this.#parts()[0]
    drawn?.focus()
  }

  #say(text: string): void {
    if (this.#live) this.#live.textContent = text
  }
}

function draggableOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const element = target.closest<HTMLElement>(draggable)
  if (!element) return null
  const inner = target.closest(control)
  return inner && inner !== element && element.contains(inner) ? null : element
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function copies(event: PointerEvent | KeyboardEvent): boolean {
  return event.ctrlKey || event.altKey
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta'
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
