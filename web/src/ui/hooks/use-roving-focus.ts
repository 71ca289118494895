import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The container of the focusable elements. */
interface FocusContainer {
  readonly tabStop: HTMLElement | null
  readonly holdsFocus: boolean
  /** Whether the focused element represents another item than when it received the focus. */
  readonly hasMisplacedFocus?: boolean
}

export interface FocusModel<Place> {
  /** The current position for a remembered one, which may have moved or disappeared; null if there is none yet. */
  currentPlace(remembered: Place | null): Place
  /** Returns the same position at an edge, and null for keys that do not move the focus. */
  stepped(from: Place, key: string): Place | null
}

export interface RovingFocus<Place> {
  /** The tab stop. */
  readonly place: Place
  /** Called when the focus arrives by pointer or from outside. */
  readonly arrive: (place: Place | null) => void
  /** Called when the user moves the focus elsewhere: it is not lost, even if the container renders before it arrives there. */
  readonly leave: () => void
  /** Moves the focus to the position. */
  readonly take: (place: Place) => void
  /** Returns whether the key moved the focus. */
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

  // If the focused element was removed or moved, its position takes the focus.
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
      // An item that took the position of another is remembered by itself, as it may move from there.
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
