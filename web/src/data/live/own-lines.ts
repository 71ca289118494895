/** Journal lines written by this tab, whose changes are already visible. */

/** Enough for all changes whose live message is still to come. */
const remembered = 100

export class OwnLines {
  readonly #lines = new Set<number>()

  add(line: number): void {
    this.#lines.add(line)
    const [oldest] = this.#lines
    if (this.#lines.size > remembered && oldest !== undefined) this.#lines.delete(oldest)
  }

  has(line: number): boolean {
    return this.#lines.has(line)
  }
}
