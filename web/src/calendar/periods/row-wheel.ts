/** The wheel over a row of periods or the grid: which events are accepted, and by how many periods or rows they move it. */

export interface RowTurn {
  readonly deltaX: number
  readonly deltaY: number
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number
  /** Milliseconds. */
  readonly now: number
  /** Content under the pointer that can scroll has priority. */
  readonly gated: boolean
}

/** One notch of a mouse wheel, and the trackpad distance of one period. */
const notch = 100
const linesPerNotch = 3
const fingersPerPeriod = 240

const throttleMs = { wheel: 10, fingers: 100 } as const
const guardMs = { wheel: 100, fingers: 500 } as const
/** After a pause of this length a new scroll begins. */
const pauseMs = 600
const gateMs = 600

export class RowWheel {
  #first = -Infinity
  #last = -Infinity
  #obeyed = -Infinity
  #direction = 0
  /** Distances of ignored events are added up. */
  #sum = 0

  /** Returns the periods to move; positive is forward. */
  turn({ deltaX, deltaY, deltaMode, now, gated }: RowTurn): number {
    const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY
    if (delta === 0) return 0
    if (now - this.#last > pauseMs) this.#begin(now)
    this.#last = now
    const kind = isTouchLike(delta, deltaMode) ? 'fingers' : 'wheel'
    if (gated && now - this.#first < gateMs) return 0
    if (this.#turnsBack(delta, now, guardMs[kind])) return 0
    this.#sum += inPeriods(delta, deltaMode, kind)
    if (now - this.#obeyed < throttleMs[kind]) return 0
    const periods = Math.trunc(this.#sum)
    this.#obeyed = now
    this.#direction = Math.sign(delta)
    this.#sum -= periods
    return periods
  }

  #begin(now: number): void {
    this.#first = now
    this.#direction = 0
    this.#sum = 0
  }

  /** A reversal within this time is accidental. */
  #turnsBack(delta: number, now: number, guard: number): boolean {
    const isBack = this.#direction !== 0 && Math.sign(delta) !== this.#direction
    if (isBack && now - this.#obeyed >= guard) {
      this.#direction = 0
      this.#sum = 0
      return false
    }
    return isBack
  }
}

/** Small or uneven steps come from a trackpad (CAL-N11). */
export function isTouchLike(delta: number, deltaMode: number): boolean {
  return deltaMode === 0 && (!Number.isInteger(delta) || Math.abs(delta) < 30)
}

function inPeriods(delta: number, deltaMode: number, kind: 'wheel' | 'fingers'): number {
  if (kind === 'fingers') return delta / fingersPerPeriod
  const notches = deltaMode === 0 ? delta / notch : deltaMode === 1 ? delta / linesPerNotch : delta
  return Math.sign(delta) * Math.max(1, Math.round(Math.abs(notches)))
}
