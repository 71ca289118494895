import { isOverWeek } from '#calendar/week/week-dom.ts'
import { useTouchGestures } from '#ui/touch/use-touch-gestures.ts'
import { type RefObject, useRef } from 'react'

interface Hands {
  readonly isCarrying: () => boolean
  readonly onFlick: (direction: 1 | -1) => void
  readonly onWeekFlick: (direction: 1 | -1) => void
}

/** A swipe moves to the previous or next days, over the days of the week to the previous or next week. Returns a `ref` for the calendar's container. */
export function useTimeTouch({ isCarrying, onFlick, onWeekFlick }: Hands): RefObject<HTMLDivElement | null> {
  const work = useRef<HTMLDivElement>(null)
  useTouchGestures(work, {
    within: '[data-calendar]',
    isTaken: isCarrying,
    onPinch: () => {},
    onFlick: (direction, target) => (isOverWeek(target) ? onWeekFlick : onFlick)(direction),
  })
  return work
}
