/** The week grid as a drag sees it: measured once at the lift, asked on every move, answered by arithmetic. */
import { type WeekCell, cellAt, rowHeightPx } from '@lustra/domain/calendar'
import { type Point, type Rect } from '#ui/drag/point.ts'

/** In pixels of the window. */
export interface WeekGeometry {
  /** The all-day strip: its left edge is that of the first column. */
  readonly strip: Rect
  /** The visible part of the grid below it. */
  readonly grid: Rect
  readonly columns: number
  /** One half hour: 36, or 32 on phones. */
  readonly slotPx: number
}

/** Null outside the columns. `scrollTop` is read anew: the grid may have scrolled under the drag. */
export function cellUnder(point: Point, geometry: WeekGeometry, scrollTop: number): WeekCell | null {
  const { strip, grid, columns, slotPx } = geometry
  if (point.x >= strip.x + strip.width) return null
  // The rules count in rows of 36 px; a phone's are lower.
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

/** Where a half hour begins in the window; `column` may be a part of one. */
export function cornerOf(
  { column, row }: { readonly column: number; readonly row: number },
  { strip, grid, columns, slotPx }: WeekGeometry,
  scrollTop: number,
): Point {
  return { x: strip.x + (column * strip.width) / columns, y: grid.y + row * slotPx - scrollTop }
}

/** How many rows of half hours a pointer has gone, with their fraction. */
export function rowsBetween(from: Point, to: Point, { slotPx }: WeekGeometry, scrolledPx: number): number {
  return (to.y - from.y + scrolledPx) / slotPx
}
