import { useTouchGestures } from '#ui/touch/use-touch-gestures.ts'
import { type RefObject, useRef } from 'react'

interface Hands {
  /** A drag has lifted something. */
  readonly isCarrying: () => boolean
  readonly onFlick: (direction: 1 | -1) => void
}

/** A flick leads to the days or the week before and after; for the `ref` of what holds the calendar. */
export function useTimeTouch({ isCarrying, onFlick }: Hands): RefObject<HTMLDivElement | null> {
  const work = useRef<HTMLDivElement>(null)
  useTouchGestures(work, {
    within: '[data-calendar]',
    isTaken: isCarrying,
    onPinch: () => {},
    onFlick,
  })
  return work
}
