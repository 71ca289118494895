/**
 * Back, Forward and a reload return to where one was: each entry of the history keeps the positions of all that scrolls on it.
 * The router's own restoration sets them once, before what is loaded later has its height.
 */
import { sessionStore } from '#browser/storage.ts'
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

/** A position held for so long stands: a calendar that scrolls to its first hour when it has loaded has done so. */
const settledAfterMs = 700
const givenUpAfterMs = 5000

/** What a user does to scroll, or to move the focus. */
const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export function keepScrollPositions(history: RouterHistory, app: HTMLElement): void {
  const entries = isReload() ? storedEntries() : new Map<number, readonly Position[]>()
  /** As the last event told: reading them while a page is left would style and lay out all of it again. */
  const scrolled = new Map<Element, Offset>()
  let current = history.location.state.__TSR_index
  /** Aborted once the positions stand. */
  let restoring = new AbortController()
  restoring.abort()

  const remember = ({ target }: Event) => {
    if (target instanceof Element) scrolled.set(target, { left: target.scrollLeft, top: target.scrollTop })
  }
  document.addEventListener('scroll', remember, { capture: true, passive: true })

  addEventListener('pagehide', () => {
    const all = new Map(entries).set(current, positionsOf(scrolled, app))
    sessionStore.set('lustra.scroll-positions', JSON.stringify([...all]))
  })
  const reloaded = entries.get(current)
  if (reloaded) {
    restoring = new AbortController()
    restore(reloaded, app, restoring)
  }

  // Called before the screen changes, with the address that it changes to.
  history.subscribe(({ location, action: { type } }) => {
    const isRestored = restoring.signal.aborted
    restoring.abort()
    const next = location.state.__TSR_index
    if (type === 'REPLACE' && next === current) return
    // A screen that is left before it has filled keeps the positions that it was to have.
    if (isRestored) entries.set(current, positionsOf(scrolled, app))
    current = next
    if (type === 'PUSH') {
      // What lay ahead is gone.
      for (const index of entries.keys()) if (index >= next) entries.delete(index)
      return
    }
    restoring = new AbortController()
    restore(entries.get(next) ?? [], app, restoring)
  })
}

/** Only then the stored positions are those of this history. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

function storedEntries(): Map<number, readonly Position[]> {
  const stored = sessionStore.get('lustra.scroll-positions')
  return new Map(stored === null ? [] : (JSON.parse(stored) as [number, Position[]][]))
}

function positionsOf(scrolled: Map<Element, Offset>, app: HTMLElement): Position[] {
  const positions: Position[] = []
  for (const [element, offset] of scrolled) {
    if (!app.contains(element)) scrolled.delete(element)
    const className = element.classList[0]
    if (!app.contains(element) || className === undefined) continue
    const index = [...app.getElementsByClassName(className)].indexOf(element)
    positions.push({ className, index, ...offset })
  }
  return positions
}

/** Holds the positions while the screen fills, until they stand or the user does something. */
function restore(positions: readonly Position[], app: HTMLElement, restoring: AbortController): void {
  if (positions.length === 0) return restoring.abort()
  const { signal } = restoring
  for (const gesture of gestures)
    addEventListener(gesture, () => restoring.abort(), { capture: true, passive: true, signal })
  const begun = performance.now()
  let disturbed = begun
  const hold = (now: number) => {
    if (signal.aborted) return
    // Each in turn, so that no position is short of being set.
    const stand = positions.map((position) => hasPosition(position, app)).every(Boolean)
    if (!stand) disturbed = now
    if (now - disturbed > settledAfterMs || now - begun > givenUpAfterMs) restoring.abort()
    else requestAnimationFrame(hold)
  }
  requestAnimationFrame(hold)
}

/** Whether the position stood already; it is set where it did not. */
function hasPosition({ className, index, left, top }: Position, app: HTMLElement): boolean {
  const element = app.getElementsByClassName(className)[index]
  if (!element) return false
  if (isNear(element.scrollTop, top) && isNear(element.scrollLeft, left)) return true
  element.scrollTo({ left, top, behavior: 'instant' })
  return false
}

/** Positions between two pixels are rounded. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1
