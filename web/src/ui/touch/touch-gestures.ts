/** What fingers mean that neither scroll nor lift: two that part or close zoom by levels, one that flicks aside leafs. */
import { type Point, between, distance } from '../drag/point.ts'

/** Two fingers have to part by this much, or close by as much, for one level. */
const levelRatio = 1.4
/** A flick goes far, quickly, and hardly up or down. */
const flickPx = 60
const flickMs = 500
const flickSlope = 0.5

export class TouchGestures {
  #first: { readonly at: Point; readonly since: number } | null = null
  #last: Point | null = null
  #spread = 0

  /** Whenever a finger comes or goes: `touches` are those that are down now. */
  begin(touches: readonly Point[], now: number): void {
    const [one, other] = touches
    // A hand that pinched does not flick with the finger it lifts last.
    this.#first = one && !other && this.#spread === 0 ? { at: one, since: now } : null
    this.#last = one ?? null
    if (other || !one) this.#spread = spreadOf(touches)
  }

  /** A level finer or coarser, each time the fingers have gone far enough. */
  move(touches: readonly Point[]): 'in' | 'out' | null {
    this.#last = touches[0] ?? null
    const spread = spreadOf(touches)
    if (spread === 0 || this.#spread === 0) return null
    const ratio = spread / this.#spread
    if (ratio < levelRatio && ratio > 1 / levelRatio) return null
    this.#spread = spread
    return ratio > 1 ? 'in' : 'out'
  }

  /** Another hand has taken the gesture, as a drag that lifted something. */
  forget(): void {
    this.#first = null
  }

  /** The last finger has left: where the flick led, forward when positive; 0 for none. */
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
