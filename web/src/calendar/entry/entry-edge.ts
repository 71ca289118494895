/** The lower edge of an entry, which changes its duration. It is not an element, because there would be hundreds. */
import { media } from '#ui/css/media.ts'
import { type Point, type Rect } from '#ui/drag/point.ts'

const mousePx = 9
/** The style sheet of the box has the same height: a finger there does not scroll. */
const touchPx = 16
/** The largest share of a short entry taken by its edge. */
const mostOfEntry = 0.35

/** Whether the point is on the edge of a box that has one. */
export function isOnEdge({ y, height }: Pick<Rect, 'y' | 'height'>, at: Point, isTouched: boolean): boolean {
  const edge = Math.min(isTouched ? touchPx : mousePx, height * mostOfEntry)
  return at.y >= y + height - edge
}

export function isEdgeOf(box: HTMLElement, pressed: Point): boolean {
  if (box.dataset['grows'] === undefined) return false
  return isOnEdge(box.getBoundingClientRect(), pressed, matchMedia(media.touch).matches)
}

/**
 * Mouse moves over a calendar: the cursor shows that the edge can be dragged. A `:hover` style would cause a layout and a paint for each entry under
 * the mouse.
 */
export function showEdge({ target, buttons, clientX, clientY }: PointerEvent): void {
  const box = target instanceof Element && target.closest<HTMLElement>('[data-grows]')
  if (!box || buttons !== 0) return
  box.toggleAttribute('data-edge', isOnEdge(box.getBoundingClientRect(), { x: clientX, y: clientY }, false))
}
