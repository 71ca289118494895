/** The lower edge of an entry, by which it is made longer or shorter: no element of its own, there would be hundreds. */
import { type Point, type Rect } from '#ui/drag/point.ts'

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

/**
 * For the moves of a mouse over a calendar: the hand shows that the edge below it can be dragged. A style of what is
 * hovered would lay out the page and paint it at each entry the mouse passes.
 */
export function showEdge({ target, buttons, clientX, clientY }: PointerEvent): void {
  const box = target instanceof Element && target.closest<HTMLElement>('[data-grows]')
  if (!box || buttons !== 0) return
  box.toggleAttribute('data-edge', isOnEdge(box.getBoundingClientRect(), { x: clientX, y: clientY }, false))
}
