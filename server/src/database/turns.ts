/** Long work takes turns with the other requests of the process: what it does at once would keep all of them waiting. */

const maxTurnMs = 20

/**
 * What one of those who share the event loop does in one of its turns. A connection has its own: what a request reads at once does not
 * wait at each statement for another turn of an import.
 */
export class Turn {
  #began: number | null = null

  /** Whether it has lasted long enough. */
  isOver(): boolean {
    const now = performance.now()
    if (this.#began !== null) return now - this.#began > maxTurnMs
    this.#began = now
    setImmediate(() => (this.#began = null))
    return false
  }
}

export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

const rowsBetweenLooks = 256

/** Does something with each of many rows, in turns. */
export async function forEachInTurns<T>(rows: Iterable<T>, visit: (row: T) => void): Promise<void> {
  const turn = new Turn()
  let count = 0
  for (const row of rows) {
    visit(row)
    if (++count % rowsBetweenLooks === 0 && turn.isOver()) await nextTurn()
  }
}
