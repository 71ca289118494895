/** Geometry of the week grid during a drag: measured once at the start, then computed. */
import { type WeekCell, cellAt, rowHeightPx } from '@lustra/domain/calendar'
import { type Point, type Rect } from '#ui/drag/point.ts'

/** In pixels of the window. */
export interface WeekGeometry {
  /** The all-day strip; its left edge is that of the first column. */
  readonly strip: Rect
  /** The visible part of the grid below it. */
  readonly grid: Rect
  readonly columns: number
  /** The height of a half hour: 36, or 32 on phones. */
  readonly slotPx: number
}

/** Null outside the columns. `scrollTop` is a parameter, because the grid may have scrolled during the drag. */
export function cellUnder(point: Point, geometry: WeekGeometry, scrollTop: number): WeekCell | null {
  const { strip, grid, columns, slotPx } = geometry
  if (point.x >= strip.x + strip.width) return null
  // The domain counts in rows of 36 px; on phones they are lower.
  const scale = rowHeightPx / slotPx
  const inGrid = point.y - grid.y
  return cellAt(point.x, inGrid < 0 ? point.y : grid.y + inGrid * scale, {
    left: strip.x,
    top: strip.y,
    columnWidth: strip.width / columns,
    stripHeight: grid.y - strip.y,
    gridHeight: grid.height * scale,
    scrollTop: scrollTop * scale,
  })
}

/** The position of a half hour in the window; `column` may be fractional. */
export function cornerOf(
  { column, row }: { readonly column: number; readonly row: number },
  { strip, grid, columns, slotPx }: WeekGeometry,
  scrollTop: number,
): Point {
  return { x: strip.x + (column * strip.width) / columns, y: grid.y + row * slotPx - scrollTop }
}

/** The distance of the pointer in half-hour rows, with a fraction. */
export function rowsBetween(from: Point, to: Point, { slotPx }: WeekGeometry, scrolledPx: number): number {
  return (to.y - from.y + scrolledPx) / slotPx
}
