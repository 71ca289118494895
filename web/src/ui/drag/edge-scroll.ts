/** A drag held near the edge of something that scrolls moves it along. */
import { type Point, type Rect, contains, nowhere } from './point.ts'

export interface ScrollArea {
  readonly rect: Rect
  scrollBy(by: Point): void
}

const edgePx = 40
const fastestPxPerFrame = 18

/** How far the area under the point should scroll in this frame. */
export function edgePull(rect: Rect, point: Point): Point {
  if (!contains(rect, point)) return nowhere
  return { x: pull(point.x - rect.x, rect.width), y: pull(point.y - rect.y, rect.height) }
}

/** Small areas keep a quiet middle: their edges are a fifth of them at most. */
function pull(at: number, length: number): number {
  const edge = Math.min(edgePx, length / 5)
  if (at < edge) return -speed((edge - at) / edge)
  if (length - at < edge) return speed((edge - (length - at)) / edge)
  return 0
}

function speed(depth: number): number {
  return Math.ceil(fastestPxPerFrame * depth ** 2)
}

/** Measured once, at the lift. */
export function scrollAreaOf(element: HTMLElement): ScrollArea {
  return {
    rect: element.getBoundingClientRect(),
    scrollBy: ({ x, y }) => element.scrollBy({ left: x, top: y, behavior: 'instant' }),
  }
}
