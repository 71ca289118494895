/** Replies may overtake one another: one that is older than what is shown already must not be shown (PLN-094, PLN-095). */
export class Freshness {
  #stamped = 0
  #applied = 0
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** The timestamp a request carries; never the same twice, even within a millisecond. */
  stamp(): number {
    this.#stamped = Math.max(this.#now(), this.#stamped + 1)
    return this.#stamped
  }

  /** Whether the reply to the request stamped `sent` may be applied; from then on nothing older may. */
  admits(reply: { readonly updateTime: number }, sent: number): boolean {
    if (reply.updateTime !== sent || sent < this.#applied) return false
    this.#applied = sent
    return true
  }
}
