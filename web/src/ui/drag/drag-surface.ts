/** Passes the events of one screen to the drag machine; the only file of the drag that uses the DOM. */
import { type DragAdapter, type StepKey, grip, stepKeys } from './drag-adapter.ts'
import { DragMachine } from './drag-machine.ts'
import { type DragView } from './drag-state.ts'
import { moveByAnimation } from './move-by-animation.ts'
import { type Point, type Rect, type Size, between, nowhere } from './point.ts'

const draggableSelector = '[data-drag]'
/** Controls inside a draggable element handle their own presses. */
const controlSelector = 'button, a[href], input, textarea, select, [data-no-drag]'

/** Largest size of the reason below the ghost. */
const largestReason = { width: 248, height: 48 }

const stepKeySet = new Set<string>(stepKeys)

export class DragSurface<Item, Target> {
  readonly machine: DragMachine<Item, Target>
  #root: HTMLElement | null = null
  #ghost: HTMLElement | null = null
  #captureElement: HTMLElement | null = null
  #liveRegion: HTMLElement | null = null
  #origin: HTMLElement | null = null
  /** The element focused at the last key of a keyboard drag. */
  #focused: Element | null = null
  /** Measured at the press, because measuring at the start of the drag would force a layout. */
  #originRect: Rect = { ...nowhere, width: 0, height: 0 }
  #page: Size = { width: 0, height: 0 }
  /** Position of the ghost before any move. */
  #ghostOrigin: Point = nowhere
  #ghostPosition: Point = nowhere
  /** Up to this position the reason below the ghost fits into the window. */
  #lastRoomForReason: Point = nowhere
  /** How far the reason is shifted left of the ghost's edge. */
  #reasonShift = 0
  #originKey = ''
  #outlined: readonly HTMLElement[] = []
  #pointer: number | null = null
  #ignoresNextClick = false
  #isTouch = false

  constructor(adapter: DragAdapter<Item, Target>) {
    this.machine = new DragMachine(adapter, this.#view(), {
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

  /** The ghost starts with the size of the dragged item. */
  attachGhost = (element: HTMLElement | null): void => {
    this.#ghost = element
    const { drag } = this.machine
    if (!element || !this.#origin || !drag) return
    const { ghostSize } = drag.session
    const { width, height } = ghostSize ?? this.#originRect
    element.style.width = `${width}px`
    element.style.height = `${height}px`
    this.#lastRoomForReason = {
      x: this.#page.width - largestReason.width,
      y: this.#page.height - height - largestReason.height,
    }
    this.#ghostOrigin = ghostSize ? { x: drag.start.x - grip.x, y: drag.start.y - grip.y } : this.#originRect
    // These values belong to the previous ghost.
    this.#ghostPosition = nowhere
    this.#reasonShift = 0
    this.#moveGhost(drag.ghostOffset)
  }

  attachCapture = (element: HTMLElement | null): void => {
    this.#captureElement = element
  }

  attachLiveRegion = (element: HTMLElement | null): void => {
    this.#liveRegion = element
  }

  /** For the menu command "move by keys": the same as pressing Space on the item. */
  pickUp(element: HTMLElement): void {
    const item = this.machine.adapter.itemOf(element)
    if (item === null) return
    this.#rememberOrigin(element)
    this.machine.pickUp(item)
  }

  /** Called when the screen shows something else. A drag continues there; a resize ends, because its item is gone. */
  resume(): void {
    const { drag } = this.machine
    if (drag?.session.hasGhost === false) return this.machine.cancel()
    // Touches on a removed element are not reported to any other.
    if (this.#isTouch) this.#origin?.addEventListener('touchmove', this.#preventPan, { passive: false })
    this.machine.resume()
  }

  /** The current rules of the screen. A drag in progress keeps its rules until it is resumed. */
  setAdapter(adapter: DragAdapter<Item, Target>): void {
    this.machine.adapter = adapter
  }

  /** For `ref`: listens while the element is mounted. */
  attach = (root: HTMLElement | null): (() => void) => {
    if (!root) return () => {}
    this.#root = root
    const listening = new AbortController()
    const { signal } = listening
    const page = root.ownerDocument

    root.addEventListener('pointerdown', (event) => this.#onPointerDown(event), { signal })
    window.addEventListener('pointermove', (event) => this.#onPointerMove(event), { signal, capture: true })
    window.addEventListener('mousemove', (event) => this.#stopWhileDragging(event), { signal, capture: true })
    page.addEventListener('pointerup', (event) => this.#onPointerUp(event), { signal })
    page.addEventListener('pointercancel', (event) => this.#onPointerCancel(event), { signal })
    page.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal, capture: true })
    page.addEventListener('keyup', (event) => this.#onKeyUp(event), { signal, capture: true })
    window.addEventListener('blur', () => this.machine.cancel(), { signal })
    root.addEventListener('click', (event) => this.#onClick(event), { signal, capture: true })
    root.addEventListener('dragstart', (event) => this.#preventNativeDrag(event), { signal })
    root.addEventListener('contextmenu', (event) => this.#preventMenu(event), { signal })
    // This listener must exist before the touch starts: one added in pointerdown is too late, and the browser pans.
    root.addEventListener('touchmove', this.#preventPan, { signal, passive: false })

    return () => {
      listening.abort()
      this.machine.stop()
      this.#root = null
    }
  }

  #view(): DragView {
    return {
      moveGhost: (offset) => this.#moveGhost(offset),
      placeGhost: (at) => {
        this.#placeGhost(at)
        return between(this.#ghostOrigin, at)
      },
      originOffset: () => this.#homeOffset(),
      prefersReducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
      fitGhost: () => this.attachGhost(this.#ghost),
      capturePointer: () => this.#capturePointer(),
      outlineOrigin: (isUp) => this.#outlineOrigin(isUp),
      setCursor: (how) => this.#setCursor(how),
      announce: (text) => this.#announce(text),
      showRefusal: (text) => this.#announce(text, true),
      restoreFocus: () => this.#restoreFocus(),
    }
  }

  #onPointerDown(event: PointerEvent): void {
    // The click after a drop comes before the next press, or, with a captured pointer, not at all.
    this.#ignoresNextClick = false
    // A second finger means a pinch, so the first one must not start a drag.
    if (!event.isPrimary && this.machine.phase === 'pointing') this.machine.cancel()
    if (event.button !== 0 || !event.isPrimary) return
    if (this.machine.drag?.input === 'keys') this.machine.cancel()
    const element = draggableOf(event.target)
    const item = element && this.machine.adapter.itemOf(element, pointOf(event))
    if (!element || item === null) return
    this.#pointer = event.pointerId
    this.#isTouch = event.pointerType === 'touch'
    this.#rememberOrigin(element)
    this.machine.press(item, pointOf(event), this.#isTouch ? 'touch' : 'mouse', event.timeStamp)
  }

  #onPointerMove(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return
    if (this.#isTouch && this.machine.phase === 'pointing') this.#replayCoalescedMoves(event)
    this.machine.move(pointOf(event), copies(event), event.timeStamp)
    this.#stopWhileDragging(event)
  }

  /** A busy page receives moves in batches. Each is replayed with its own time, because the first one shows whether the finger had rested. */
  #replayCoalescedMoves(event: PointerEvent): void {
    for (const each of event.getCoalescedEvents?.() ?? [])
      this.machine.move(pointOf(each), false, each.timeStamp)
  }

  /** During a drag nothing else handles pointer moves, so React need not search for a handler. */
  #stopWhileDragging(event: Event): void {
    if (this.#pointer !== null && this.machine.isDragging) event.stopPropagation()
  }

  #onPointerUp(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return
    this.#pointer = null
    this.machine.release(pointOf(event), event.timeStamp)
  }

  #onPointerCancel(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return
    this.#pointer = null
    this.machine.cancel()
  }

  #onKeyDown(event: KeyboardEvent): void {
    const { machine } = this
    if (!machine.isDragging) return this.#pickUpOnSpace(event)
    if (machine.drag?.input === 'keys') {
      this.#onKeyWhileDragging(event)
    } else if (event.key === 'Escape') {
      consume(event)
      this.#pointer = null
      machine.cancel()
    } else machine.setCopy(copies(event))
  }

  #onKeyUp(event: KeyboardEvent): void {
    if (this.machine.isDragging && this.machine.drag?.input !== 'keys') this.machine.setCopy(copies(event))
  }

  #pickUpOnSpace(event: KeyboardEvent): void {
    const element = event.target
    if (event.key !== ' ' || event.repeat || !(element instanceof HTMLElement)) return
    if (!this.#root?.contains(element) || !element.matches(draggableSelector)) return
    // A space within a type-ahead search.
    if (element.closest('[data-typing]')) return
    consume(event)
    this.pickUp(element)
  }

  /** Hides keys from the screen, except those that it handles during a drag. */
  #onKeyWhileDragging(event: KeyboardEvent): void {
    if (isModifier(event.key) || this.machine.adapter.passesKey?.(event)) return
    consume(event)
    this.#focused = document.activeElement
    if (stepKeySet.has(event.key)) this.machine.step(event.key as StepKey)
    else if (event.repeat) return
    else if (event.key === 'Enter' || event.key === ' ') this.machine.putDown()
    else if (event.key === 'Escape' || event.key === 'Tab') this.machine.cancel()
  }

  /** A click without a pointer comes from the keyboard or from assistive technology. */
  #onClick(event: MouseEvent): void {
    if (this.#ignoresNextClick && event.detail > 0) {
      this.#ignoresNextClick = false
      consume(event)
      return
    }
    const element = event.detail === 0 ? draggableOf(event.target) : null
    const item = element && this.machine.adapter.itemOf(element)
    if (item !== null) this.machine.adapter.click(item)
  }

  #preventNativeDrag(event: Event): void {
    if (draggableOf(event.target)) event.preventDefault()
  }

  #preventMenu(event: Event): void {
    if (this.machine.phase === 'pointing' || this.machine.isDragging) event.preventDefault()
  }

  readonly #preventPan = (event: TouchEvent): void => {
    if (this.machine.isDragging && event.cancelable) event.preventDefault()
  }

  #rememberOrigin(element: HTMLElement): void {
    this.#origin = element
    this.#originRect = element.getBoundingClientRect()
    const { clientWidth: width, clientHeight: height } = element.ownerDocument.documentElement
    this.#page = { width, height }
    this.#originKey = element.dataset['drag'] ?? ''
  }

  #capturePointer(): void {
    this.#ignoresNextClick = true
    if (this.#pointer !== null) this.#captureElement?.setPointerCapture(this.#pointer)
    if (this.#isTouch) navigator.vibrate?.(10)
  }

  /** Every element of the item. Set directly, because React would also render everything beside them. */
  #outlineOrigin(isUp: boolean): void {
    for (const element of this.#outlined) delete element.dataset['dragged']
    this.#outlined = isUp ? this.#originElements() : []
    for (const element of this.#outlined) element.dataset['dragged'] = ''
  }

  /** A separate element, so that nothing inherits its style and the browser restyles nothing else. */
  #setCursor(how: 'move' | 'copy' | null): void {
    if (this.#captureElement) this.#captureElement.dataset['carrying'] = how ?? ''
  }

  #moveGhost({ x, y }: Point): void {
    this.#placeGhost({ x: this.#ghostOrigin.x + x, y: this.#ghostOrigin.y + y })
  }

  #placeGhost(at: Point): void {
    if (!this.#ghost || (at.x === this.#ghostPosition.x && at.y === this.#ghostPosition.y)) return
    this.#ghostPosition = at
    moveByAnimation(this.#ghost, `${at.x}px ${at.y}px`)
    this.#ghost.toggleAttribute('data-near-bottom', at.y > this.#lastRoomForReason.y)
    const shift = Math.min(0, this.#lastRoomForReason.x - at.x)
    if (shift === this.#reasonShift) return
    this.#reasonShift = shift
    this.#ghost.style.setProperty('--back', `${shift}px`)
  }

  #homeOffset(): Point {
    if (!this.#origin?.isConnected) return nowhere
    const { x, y } = this.#origin.getBoundingClientRect()
    return { x: x - this.#originRect.x, y: y - this.#originRect.y }
  }

  /** The elements that currently represent the item. */
  #originElements(): HTMLElement[] {
    const key = CSS.escape(this.#originKey)
    return [...(this.#root?.querySelectorAll<HTMLElement>(`[data-drag="${key}"]`) ?? [])]
  }

  /** The item may have been rendered again where it was dropped. If the focus was moved elsewhere before the reply, it stays there. */
  #restoreFocus(): void {
    const { activeElement: at } = document
    if (at !== this.#focused && at !== document.body) return
    const element = this.#origin?.isConnected ? this.#origin : this.#originElements()[0]
    element?.focus()
  }

  #announce(text: string, isShown = false): void {
    if (!this.#liveRegion) return
    // A repeated text gets an additional space, so that it is read again.
    this.#liveRegion.textContent = this.#liveRegion.textContent === text ? `${text} ` : text
    this.#liveRegion.toggleAttribute('data-shown', isShown && text !== '')
  }
}

function draggableOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const element = target.closest<HTMLElement>(draggableSelector)
  if (!element) return null
  const inner = target.closest(controlSelector)
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

function consume(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
