import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** What is drawn, as far as the focus goes. */
interface Drawn {
  /** The element that Tab leads to. */
  readonly tabStop: HTMLElement | null
  readonly holdsFocus: boolean
  /** What has the focus shows something else now than it did when the focus came. */
  readonly hasStrayed?: boolean
}

/** Where the keyboard may stand in it. */
export interface Ground<Place> {
  /** What was kept may have moved or gone since; null where nothing was. */
  placeNow(kept: Place | null): Place
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
export function useRovingFocus<Place>(drawn: Drawn, ground: Ground<Place>): RovingFocus<Place> {
  // What it is asked and what it answers are others each time.
  'use no memo'
  const [kept, setKept] = useState<Place | null>(null)
  const [wishes, setWishes] = useState(0)
  const held = useRef(false)
  const place = ground.placeNow(kept)

  useEffect(() => {
    if (wishes > 0) focusTabStop(drawn)
  }, [wishes, drawn])

  // What had the focus may be gone, taken off the calendar or drawn elsewhere: its place takes over.
  useEffect(() => {
    const isLost = document.activeElement === document.body || drawn.hasStrayed
    if (held.current && isLost) focusTabStop(drawn)
    held.current = drawn.holdsFocus
  })

  return {
    place,
    arrive(reached) {
      held.current = true
      // What took the place of something else is kept as itself: it may be moved from here.
      if (reached !== kept) setKept(reached)
    },
    step(event) {
      const next = hasModifier(event) ? null : ground.stepped(place, event.key)
      if (next === null) return false
      setKept(next)
      setWishes(wishes + 1)
      return true
    },
  }
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

function focusTabStop({ tabStop }: Drawn): void {
  tabStop?.focus({ preventScroll: true })
  tabStop?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
