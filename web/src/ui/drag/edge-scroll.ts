import { type Point, type Rect, contains, nowhere } from './point.ts'

export interface ScrollArea {
  readonly rect: Rect
  scrollBy(by: Point): void
}

const edgePx = 40
const fastestPxPerFrame = 18

/** How far the container should scroll in this frame. */
export function edgeScroll(rect: Rect, point: Point): Point {
  if (!contains(rect, point)) return nowhere
  return { x: scrollAlong(point.x - rect.x, rect.width), y: scrollAlong(point.y - rect.y, rect.height) }
}

/** Each edge zone takes at most a fifth of a small container, so that its middle does not scroll. */
function scrollAlong(at: number, length: number): number {
  const edge = Math.min(edgePx, length / 5)
  if (at < edge) return -speed((edge - at) / edge)
  if (length - at < edge) return speed((edge - (length - at)) / edge)
  return 0
}

function speed(depth: number): number {
  return Math.ceil(fastestPxPerFrame * depth ** 2)
}

/** Measured once at the start of a drag. */
export function scrollAreaOf(element: HTMLElement): ScrollArea {
  return {
    rect: element.getBoundingClientRect(),
    scrollBy: ({ x, y }) => element.scrollBy({ left: x, top: y, behavior: 'instant' }),
  }
}
