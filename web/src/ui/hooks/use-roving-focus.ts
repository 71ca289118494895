import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The container of the focusable elements. */
interface FocusContainer {
  /** The element that Tab leads to. */
  readonly tabStop: HTMLElement | null
  readonly holdsFocus: boolean
  /** The focused element represents another item than it did when it received the focus. */
  readonly hasMisplacedFocus?: boolean
}

/** The positions that the keyboard can reach. */
export interface FocusModel<Place> {
  /** The remembered position may have moved or disappeared; null if there is none yet. */
  currentPlace(remembered: Place | null): Place
  /** Returns the same position at an edge, and null for keys that do not move the focus. */
  stepped(from: Place, key: string): Place | null
}

export interface RovingFocus<Place> {
  /** The one position that Tab leads to. */
  readonly place: Place
  /** The focus arrived by pointer or from outside. */
  readonly arrive: (place: Place | null) => void
  /** The user takes the focus elsewhere: it is not lost, even where the container renders before it arrives there. */
  readonly leave: () => void
  /** Moves the focus to the position. */
  readonly take: (place: Place) => void
  /** True when the key moved the focus. */
  readonly step: (event: KeyboardEvent) => boolean
}

/** One roving tab stop for all elements of a container; the focus is never lost. */
export function useRovingFocus<Place>(
  container: FocusContainer,
  model: FocusModel<Place>,
  initial: Place | null = null,
): RovingFocus<Place> {
  // The arguments and the results are new objects at each rendering.
  'use no memo'
  const [remembered, setRemembered] = useState(initial)
  const [focusRequests, setFocusRequests] = useState(0)
  const hadFocus = useRef(false)
  const place = model.currentPlace(remembered)

  useEffect(() => {
    if (focusRequests > 0) focusTabStop(container)
  }, [focusRequests, container])

  // The focused element may have been removed or rendered elsewhere: its position takes over the focus.
  useEffect(() => {
    const isLost = document.activeElement === document.body || container.hasMisplacedFocus
    if (hadFocus.current && isLost) focusTabStop(container)
    hadFocus.current = container.holdsFocus
  })

  function take(next: Place) {
    setRemembered(next)
    setFocusRequests(focusRequests + 1)
  }

  return {
    place,
    take,
    arrive(reached) {
      hadFocus.current = true
      // An item that took the position of another is remembered as itself: it may move from there.
      if (reached !== remembered) setRemembered(reached)
    },
    leave() {
      hadFocus.current = false
    },
    step(event) {
      const next = hasModifier(event) ? null : model.stepped(place, event.key)
      if (next === null) return false
      take(next)
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
