/** Splits long work into turns, so that other requests of the process do not wait for all of it. */

const maxTurnMs = 10

type Defer = (work: () => void) => void

/** Every platform has timers, but they are the slowest way. */
let defer: Defer = (work) => setTimeout(work)

/** Sets how this platform runs something after the work that already waits. */
export function deferBy(way: Defer): void {
  defer = way
}

/** Runs something after the work that already waits. */
export function afterOthers(work: () => void): void {
  defer(work)
}

/** A turn in the event loop. Connections have their own, so that a request's reads do not wait for an import at each statement. */
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

/** All long work shares one turn; otherwise two consecutive pieces would take twice as long. */
const longWork = new Turn()

/** Call it between pieces of long work: lets others run when the turn has lasted long enough. */
export async function letOthersIn(): Promise<void> {
  if (longWork.isOver()) await nextTurn()
}

const rowsBetweenLooks = 256

/** Visits many rows, in turns. */
export async function forEachInTurns<T>(rows: Iterable<T>, visit: (row: T) => void): Promise<void> {
  let count = 0
  for (const row of rows) {
    visit(row)
    if (++count % rowsBetweenLooks === 0) await letOthersIn()
  }
}

/** Like `map` of a long list, in turns. */
export async function mapInTurns<T, U>(rows: readonly T[], map: (row: T, index: number) => U): Promise<U[]> {
  const mapped: U[] = []
  await forEachInTurns(rows, (row) => mapped.push(map(row, mapped.length)))
  return mapped
}
