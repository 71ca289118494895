/** Touch gestures other than scrolling and dragging: a pinch zooms by levels, a horizontal flick pages. */
import { type Point, between, distance } from '../drag/point.ts'

/** The ratio of the fingers' distances for one level. */
const levelRatio = 1.4
/** A flick is long, quick and nearly horizontal. */
const flickPx = 60
const flickMs = 500
const flickSlope = 0.5

export class TouchGestures {
  #first: { readonly at: Point; readonly since: number } | null = null
  #last: Point | null = null
  #spread = 0

  /** Called when a finger is put down or lifted: `touches` are those currently down. */
  begin(touches: readonly Point[], now: number): void {
    const [one, other] = touches
    // After a pinch, the last lifted finger does not flick.
    this.#first = one && !other && this.#spread === 0 ? { at: one, since: now } : null
    this.#last = one ?? null
    if (other || !one) this.#spread = spreadOf(touches)
  }

  /** Returns a zoom each time the fingers have moved far enough. */
  move(touches: readonly Point[]): 'in' | 'out' | null {
    this.#last = touches[0] ?? null
    const spread = spreadOf(touches)
    if (spread === 0 || this.#spread === 0) return null
    const ratio = spread / this.#spread
    if (ratio < levelRatio && ratio > 1 / levelRatio) return null
    this.#spread = spread
    return ratio > 1 ? 'in' : 'out'
  }

  /** Called when another handler, such as a started drag, has taken over the gesture. */
  forget(): void {
    this.#first = null
  }

  /** Called when the last finger was lifted. Returns the direction of the flick, positive for forward; 0 for none. */
  end(now: number): -1 | 0 | 1 {
    const flick = this.#first && this.#last && between(this.#first.at, this.#last)
    const quick = this.#first !== null && now - this.#first.since <= flickMs
    this.begin([], now)
    if (!flick || !quick || Math.abs(flick.x) < flickPx) return 0
    if (Math.abs(flick.y) > Math.abs(flick.x) * flickSlope) return 0
    return flick.x < 0 ? 1 : -1
  }
}

function spreadOf([one, other]: readonly Point[]): number {
  return one && other ? distance(between(one, other)) : 0
}
