/** Replies may arrive out of order: a reply older than the newest applied one is ignored (PLN-094, PLN-095). */
export class Freshness {
  #stamped = 0
  #applied = 0
  readonly #now: () => number
  readonly #first: number

  constructor(now: () => number = Date.now, first: number = now()) {
    this.#now = now
    this.#first = first
  }

  /** A unique timestamp for a request, even within a millisecond. */
  stamp(): number {
    this.#stamped = this.#stamped === 0 ? this.#first : Math.max(this.#now(), this.#stamped + 1)
    return this.#stamped
  }

  /** Whether the reply to the request stamped `sent` may be applied; if so, older replies are rejected from then on. */
  admits(reply: { readonly updateTime: number }, sent: number): boolean {
    if (reply.updateTime !== sent || sent < this.#applied) return false
    this.#applied = sent
    return true
  }
}
