/**
 * Back, Forward and a reload restore the place: each history entry stores the positions of all scrollers, and the link, button or chart mark by which
 * it was left. The router's own restoration sets positions once, before later content has its height. Outside the app, for example in dialogs,
 * `data-keeps-place` marks elements to restore.
 */
import { type Pressed, findPressed, pressedOf } from '#browser/pressed.ts'
import { sessionStore } from '#browser/storage.ts'
import { session } from '#data/session.ts'
import { type RouterHistory } from '@tanstack/react-router'

/** The nth scroller of its class. */
interface Scroller {
  readonly className: string
  readonly index: number
}

interface Offset {
  readonly left: number
  readonly top: number
}

interface Position extends Scroller, Offset {}

interface Place {
  readonly positions: readonly Position[]
  readonly pressed: Pressed | null
}

const noPlace: Place = { positions: [], pressed: null }

/** A position that holds for this time counts as restored: a calendar that scrolls to its first hour after loading has then done so. */
const settledAfterMs = 700
const givenUpAfterMs = 5000
/** The longest wait for a pressed element to appear, for example in a long list. */
const awaitedMs = 30_000

/** Gestures that scroll or move the focus. */
const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export function keepPlaces(history: RouterHistory, app: HTMLElement): void {
  const entries = isReload() ? storedEntries() : new Map<number, Place>()
  const isKept = (element: Element) =>
    app.contains(element) || (element.isConnected && element.closest('[data-keeps-place]') !== null)
  /** Positions from scroll events, because reading them while leaving a page would cause a layout. */
  const scrolled = new Map<Element, Offset>()
  let pressed: Element | null = null
  let current = history.location.state.__TSR_index
  /** Aborted once the place is restored. */
  let restoring = new AbortController()
  restoring.abort()

  const remember = ({ target }: Event) => {
    if (target instanceof Element) scrolled.set(target, { left: target.scrollLeft, top: target.scrollTop })
  }
  document.addEventListener('scroll', remember, { capture: true, passive: true })
  // Some browsers do not focus pressed links and buttons.
  const press = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('a, button, [data-cursor]') : null
  }
  for (const type of ['focusin', 'click'] as const)
    document.addEventListener(type, press, { capture: true, passive: true })

  const placeNow = (): Place => ({
    positions: positionsOf(scrolled, isKept),
    pressed: pressed && isKept(pressed) ? pressedOf(pressed) : null,
  })

  addEventListener('pagehide', () => {
    const all = new Map(entries).set(current, placeNow())
    sessionStore.set('lustra.places', session.signedIn.value ? JSON.stringify([...all]) : null)
  })
  // Entries contain names of pressed elements, such as tasks.
  session.signedIn.subscribe(() => {
    entries.clear()
    sessionStore.set('lustra.places', null)
  })
  const reloaded = entries.get(current)
  if (reloaded) {
    restoring = new AbortController()
    // After a reload no focus is expected in the page.
    restore({ ...reloaded, pressed: null }, restoring)
  }

  // Called before the screen changes, with the new address.
  history.subscribe(({ location, action: { type } }) => {
    const isRestored = restoring.signal.aborted
    restoring.abort()
    const next = location.state.__TSR_index
    if (type === 'REPLACE' && next === current) return
    // A screen that is left before it has filled keeps the place that it was to restore.
    if (isRestored && session.signedIn.value) entries.set(current, placeNow())
    current = next
    if (type === 'PUSH') {
      // The entries ahead are gone.
      for (const index of entries.keys()) if (index >= next) entries.delete(index)
      return
    }
    restoring = new AbortController()
    restore(entries.get(next) ?? noPlace, restoring)
  })
}

/** Only after a reload the stored places belong to this history. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

function storedEntries(): Map<number, Place> {
  const stored = sessionStore.get('lustra.places')
  return new Map(stored === null ? [] : (JSON.parse(stored) as [number, Place][]))
}

function positionsOf(scrolled: Map<Element, Offset>, isKept: (element: Element) => boolean): Position[] {
  const positions: Position[] = []
  for (const [element, offset] of scrolled) {
    if (!element.isConnected) scrolled.delete(element)
    const className = element.classList[0]
    if (!isKept(element) || className === undefined) continue
    const index = [...document.getElementsByClassName(className)].indexOf(element)
    positions.push({ className, index, ...offset })
  }
  return positions
}

/** Sets the place repeatedly while the screen fills, until it holds or the user acts. */
function restore({ positions, pressed }: Place, restoring: AbortController): void {
  if (positions.length === 0 && pressed === null) return restoring.abort()
  const { signal } = restoring
  for (const gesture of gestures)
    addEventListener(gesture, () => restoring.abort(), { capture: true, passive: true, signal })
  const begun = performance.now()
  let disturbed = begun
  let isSettled = false
  const hold = (now: number) => {
    if (signal.aborted) return
    if (!isSettled) {
      // `map` sets all positions; `every` alone would stop at the first.
      if (!positions.map(hasPosition).every(Boolean)) disturbed = now
      isSettled = now - disturbed > settledAfterMs || now - begun > givenUpAfterMs
    }
    const isFocused = pressed === null || hasFocus(pressed, positions)
    if ((isSettled && isFocused) || now - begun > awaitedMs) restoring.abort()
    else requestAnimationFrame(hold)
  }
  requestAnimationFrame(hold)
}

function findScroller({ className, index }: Scroller): Element | undefined {
  return document.getElementsByClassName(className)[index]
}

/** Whether the position was already set; sets it otherwise. */
function hasPosition({ left, top, ...scroller }: Position): boolean {
  const element = findScroller(scroller)
  if (!element) return false
  if (isNear(element.scrollTop, top) && isNear(element.scrollLeft, left)) return true
  element.scrollTo({ left, top, behavior: 'instant' })
  return false
}

/** Fractional positions are rounded. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1

/** Whether the element already had the focus. It takes the focus if nothing else has it, or only the dialog around it. */
function hasFocus(pressed: Pressed, positions: readonly Position[]): boolean {
  const element = findPressed(pressed)
  if (!element) return false
  const { activeElement } = document
  if (element === activeElement) return true
  const isFree = activeElement === null || activeElement === document.body || activeElement.id === 'content'
  if (!isFree && !element.closest('[role=dialog]')?.contains(activeElement)) return false
  element.focus({ preventScroll: true })
  positions.filter((position) => findScroller(position)?.contains(element)).forEach(hasPosition)
  return false
}
