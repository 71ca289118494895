/** The journal lines this tab wrote itself: what they changed is on its screen already. */

/** More changes than these never wait for their echo at once. */
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
