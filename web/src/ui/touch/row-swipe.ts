/** A horizontal swipe over a row of a list that scrolls vertically; it uncovers the actions at the end of the row. */
import { type Point, between } from '../drag/point.ts'

/** The width of two actions. */
export const swipeActionsPx = 208

/** A finger that has moved less may still tap, hold or scroll. */
const decidingPx = 10
/** A swipe is nearly horizontal. */
const swipeSlope = 0.5
/** A quick swipe need not go half of the way. */
const quickMs = 300
const quickPx = 24

export class RowSwipe {
  readonly #actionsPx: number
  #start: { readonly at: Point; readonly since: number; readonly fromPx: number } | null = null
  #uncoveredPx: number | null = null

  constructor(actionsPx: number) {
    this.#actionsPx = actionsPx
  }

  begin(at: Point, now: number, isOpen: boolean): void {
    this.#start = { at, since: now, fromPx: isOpen ? this.#actionsPx : 0 }
    this.#uncoveredPx = null
  }

  /** Returns how much of the actions is uncovered; null while it is no swipe. */
  move(to: Point): number | null {
    if (!this.#start) return null
    const { at, fromPx } = this.#start
    const { x, y } = between(at, to)
    if (this.#uncoveredPx === null) {
      if (Math.max(Math.abs(x), Math.abs(y)) < decidingPx) return null
      const isCovered = fromPx === 0
      if (Math.abs(y) > Math.abs(x) * swipeSlope || (isCovered && x > 0)) {
        this.forget()
        return null
      }
    }
    this.#uncoveredPx = Math.min(Math.max(fromPx - x, 0), this.#actionsPx)
    return this.#uncoveredPx
  }

  /** Called when something else has taken over the touch, such as a drag or a second finger. */
  forget(): void {
    this.#start = null
    this.#uncoveredPx = null
  }

  /** Returns whether the actions stay uncovered; null if it was no swipe. */
  end(now: number): boolean | null {
    const [start, uncoveredPx] = [this.#start, this.#uncoveredPx]
    this.forget()
    if (!start || uncoveredPx === null) return null
    const movedPx = uncoveredPx - start.fromPx
    if (now - start.since <= quickMs && Math.abs(movedPx) >= quickPx) return movedPx > 0
    return uncoveredPx > this.#actionsPx / 2
  }
}
