/** The lower edge of an entry, by which it is made longer or shorter: no element of its own, there would be hundreds. */
import { type Point, type Rect } from '../drag/point.ts'

/** As the style sheet of the box shows the hand there. */
const mousePx = 9
const touchPx = 16
/** A short entry keeps most of itself for being moved. */
const mostOfEntry = 0.35

/** Whether a press at the point means the edge of a box that has one. */
export function isOnEdge({ y, height }: Pick<Rect, 'y' | 'height'>, at: Point, isPhone: boolean): boolean {
  const edge = isPhone ? Math.min(touchPx, height * mostOfEntry) : mousePx
  return at.y >= y + height - edge
}

export function isEdgeOf(box: HTMLElement, pressed: Point): boolean {
  if (box.dataset['grows'] === undefined) return false
  return isOnEdge(box.getBoundingClientRect(), pressed, matchMedia('(max-width: 640px)').matches)
}
