import { useTouchGestures } from '#ui/touch/use-touch-gestures.ts'
import { type RefObject, useRef } from 'react'

interface Hands {
  readonly isCarrying: () => boolean
  readonly onFlick: (direction: 1 | -1) => void
}

/** A swipe moves to the previous or next days or week. Returns a `ref` for the calendar's container. */
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
