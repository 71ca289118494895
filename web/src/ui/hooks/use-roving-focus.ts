import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** What is drawn, as far as the focus goes. */
interface FocusContainer {
  /** The element that Tab leads to. */
  readonly tabStop: HTMLElement | null
  readonly holdsFocus: boolean
  /** What has the focus shows something else now than it did when the focus came. */
  readonly hasMisplacedFocus?: boolean
}

/** Where the keyboard may stand in it. */
export interface FocusModel<Place> {
  /** What was kept may have moved or gone since; null where nothing was. */
  currentPlace(remembered: Place | null): Place
  /** The same place when there is nothing further that way; null for keys that are no step. */
  stepped(from: Place, key: string): Place | null
}

export interface RovingFocus<Place> {
  /** The one place that Tab leads to. */
  readonly place: Place
  /** The focus came by pointer or from outside. */
  readonly arrive: (place: Place | null) => void
  /** True when the key was an arrow or the like. */
  readonly step: (event: KeyboardEvent) => boolean
}

/** One roving tab stop over everything that is drawn, and a focus that is never lost. */
export function useRovingFocus<Place>(
  container: FocusContainer,
  model: FocusModel<Place>,
): RovingFocus<Place> {
  // What it is asked and what it answers are others each time.
  'use no memo'
  const [remembered, setRemembered] = useState<Place | null>(null)
  const [focusRequests, setFocusRequests] = useState(0)
  const hadFocus = useRef(false)
  const place = model.currentPlace(remembered)

  useEffect(() => {
    if (focusRequests > 0) focusTabStop(container)
  }, [focusRequests, container])

  // What had the focus may be gone, taken off the calendar or drawn elsewhere: its place takes over.
  useEffect(() => {
    const isLost = document.activeElement === document.body || container.hasMisplacedFocus
    if (hadFocus.current && isLost) focusTabStop(container)
    hadFocus.current = container.holdsFocus
  })

  return {
    place,
    arrive(reached) {
      hadFocus.current = true
      // What took the place of something else is kept as itself: it may be moved from here.
      if (reached !== remembered) setRemembered(reached)
    },
    step(event) {
      const next = hasModifier(event) ? null : model.stepped(place, event.key)
      if (next === null) return false
      setRemembered(next)
      setFocusRequests(focusRequests + 1)
      return true
    },
  }
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

function focusTabStop({ tabStop }: FocusContainer): void {
  tabStop?.focus({ preventScroll: true })
  tabStop?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
