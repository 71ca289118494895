/** Where a popover opens, in CSS pixels of the window. */
export interface PointOfWindow {
  readonly x: number
  readonly y: number
  /** The height of the element that ends at the point: a popover that finds no room below opens above that element. */
  readonly height?: number
}

/** A popover has no room above and below an element that is as high as the window: it may lie over the upper part. */
const maxHeightPx = 48

/** The lower left corner of an element, moved to the right by the inset. */
export function pointBelow(element: Element, inset = 0): PointOfWindow {
  const { left, bottom, height } = element.getBoundingClientRect()
  return { x: left + inset, y: bottom, height: Math.min(height, maxHeightPx) }
}

/** The style of a fixed element that popovers are placed at. */
export function anchorStyle({ x, y, height = 0 }: PointOfWindow) {
  return { left: x, top: y - height, height }
}
