/** The wheel of a mouse moves the grid by whole rows; a touchpad and a finger move it as they like. */

export interface WheelTurn {
  readonly deltaX: number
  readonly deltaY: number
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number
  readonly ctrlKey: boolean
}

/** One notch of the wheels there are: lines in Firefox, 100 or 120 px elsewhere. */
const notchPx = 100
const linesPerNotch = 3

/** How many rows a turn moves, down when positive; null for what is no mouse wheel and scrolls by itself. */
export function wheelRows({ deltaX, deltaY, deltaMode, ctrlKey }: WheelTurn): number | null {
  if (ctrlKey || deltaX !== 0 || deltaY === 0) return null
  const notches = deltaMode === 0 ? deltaY / notchPx : deltaMode === 1 ? deltaY / linesPerNotch : deltaY * 3
  // Fine or uneven steps come from a touchpad.
  if (deltaMode === 0 && (!Number.isInteger(deltaY) || Math.abs(deltaY) < 30)) return null
  return Math.sign(notches) * Math.max(1, Math.round(Math.abs(notches)))
}
