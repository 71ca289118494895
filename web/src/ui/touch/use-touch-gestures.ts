import { type RefObject, useEffect, useRef } from 'react'
import { type Point } from '../drag/point.ts'
import { TouchGestures } from './touch-gestures.ts'

interface Touching {
  /** Selector of the part of the element to use. */
  readonly within: string
  /** A started drag prevents flicks of its finger; with a second finger it still pinches. */
  isTaken(): boolean
  /** `at` is between the fingers. */
  onPinch(zoom: 'in' | 'out', target: EventTarget | null, at: Point): void
  onFlick(direction: 1 | -1, target: EventTarget | null): void
}

/**
 * Gestures over a scrolling element: the browser scrolls it; pinches and flicks are reported. Uses touch events, because pointer events end when the
 * browser begins to scroll.
 */
export function useTouchGestures(root: RefObject<HTMLElement | null>, touching: Touching): void {
  const latest = useRef(touching)
  useEffect(() => {
    latest.current = touching
  })
  useEffect(() => {
    const element = root.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const gestures = new TouchGestures()
    let room: Room = freely

    const begin = (event: TouchEvent) => {
      const { target } = event
      if (!(target instanceof Element)) return
      if (!target.closest(latest.current.within) && !latest.current.isTaken()) return
      if (event.touches.length === 1) room = roomOf(target, element)
      gestures.begin(pointsOf(event), event.timeStamp)
    }
    const move = (event: TouchEvent) => {
      if (latest.current.isTaken()) gestures.forget()
      const points = pointsOf(event)
      const zoom = gestures.move(points)
      if (zoom) latest.current.onPinch(zoom, event.target, middleOf(points))
    }
    const end = (event: TouchEvent) => {
      if (event.touches.length > 0) return gestures.begin(pointsOf(event), event.timeStamp)
      const direction = gestures.end(event.timeStamp)
      if (direction !== 0 && room(direction)) latest.current.onFlick(direction, event.target)
    }
    element.addEventListener('touchstart', begin, { passive: true, signal })
    element.addEventListener('touchmove', move, { passive: true, signal })
    element.addEventListener('touchend', end, { signal })
    element.addEventListener('touchcancel', () => gestures.forget(), { signal })
    return () => listening.abort()
  }, [root])
}

/** Whether there is nothing left to scroll in the direction of a flick. */
type Room = (direction: 1 | -1) => boolean

const freely: Room = () => true

function roomOf(target: Element, root: HTMLElement): Room {
  for (let at: Element | null = target; at && at !== root; at = at.parentElement) {
    const { scrollLeft, clientWidth, scrollWidth } = at
    if (scrollWidth <= clientWidth + 1 || getComputedStyle(at).overflowX === 'hidden') continue
    const atStart = scrollLeft <= 1
    const atEnd = scrollLeft + clientWidth >= scrollWidth - 1
    return (direction) => (direction > 0 ? atEnd : atStart)
  }
  return freely
}

function pointsOf({ touches }: TouchEvent): Point[] {
  return [...touches].map(({ clientX, clientY }) => ({ x: clientX, y: clientY }))
}

function middleOf(points: readonly Point[]): Point {
  const [first, last] = [points[0]!, points.at(-1)!]
  return { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }
}
