/** A point of the window, in CSS pixels. */
export interface PointOfWindow {
  readonly x: number
  readonly y: number
}
