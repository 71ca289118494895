/** A point of the page, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Rect extends Point, Size {}

export const nowhere: Point = { x: 0, y: 0 }

export function between(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y }
}

export function distance({ x, y }: Point): number {
  return Math.hypot(x, y)
}

export function contains(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height
}
