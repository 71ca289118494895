/** A mouse wheel scrolls the grid by whole rows; trackpads and touch scroll freely. */
import { isTouchLike } from '../periods/row-wheel.ts'

export interface WheelTurn {
  readonly deltaX: number
  readonly deltaY: number
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number
  readonly ctrlKey: boolean
}

export function isMouseWheel({ deltaX, deltaY, deltaMode, ctrlKey }: WheelTurn): boolean {
  return !ctrlKey && deltaX === 0 && deltaY !== 0 && !isTouchLike(deltaY, deltaMode)
}
