/** Long work takes turns with the other requests of the process: what it does at once would keep all of them waiting. */

const maxTurnMs = 10

type Defer = (work: () => void) => void

/** Timers are the way of every platform, and the slowest. */
let defer: Defer = (work) => setTimeout(work)

/** Sets the way of this platform to run something after what waits already. */
export function deferBy(way: Defer): void {
  defer = way
}

/** Runs something after what waits already. */
export function afterOthers(work: () => void): void {
  defer(work)
}

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
    afterOthers(() => (this.#began = null))
    return false
  }
}

export function nextTurn(): Promise<void> {
  return new Promise(afterOthers)
}

/** All of them are one: two pieces of long work that follow one another would take twice as long otherwise. */
const longWork = new Turn()

/** Between two pieces of long work: lets the others have their turn when this one has lasted long enough. */
export async function letOthersIn(): Promise<void> {
  if (longWork.isOver()) await nextTurn()
}

const rowsBetweenLooks = 256

/** Does something with each of many rows, in turns. */
export async function forEachInTurns<T>(rows: Iterable<T>, visit: (row: T) => void): Promise<void> {
  let count = 0
  for (const row of rows) {
    visit(row)
    if (++count % rowsBetweenLooks === 0) await letOthersIn()
  }
}

/** As `map` of a list of many rows, in turns. */
export async function mapInTurns<T, U>(rows: readonly T[], map: (row: T, index: number) => U): Promise<U[]> {
  const mapped: U[] = []
  await forEachInTurns(rows, (row) => mapped.push(map(row, mapped.length)))
  return mapped
}
