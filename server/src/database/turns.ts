/** Long work takes turns with the other requests of the process: what it does at once would keep all of them waiting. */

const maxTurnMs = 20
let turnBegan: number | null = null

/** Whether this turn of the event loop has worked long enough. */
export function isTurnOver(): boolean {
  const now = performance.now()
  if (turnBegan !== null) return now - turnBegan > maxTurnMs
  turnBegan = now
  setImmediate(() => (turnBegan = null))
  return false
}

export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

const rowsBetweenLooks = 256

/** Does something with each of many rows, in turns. */
export async function forEachInTurns<T>(rows: Iterable<T>, visit: (row: T) => void): Promise<void> {
  let count = 0
  for (const row of rows) {
    visit(row)
    if (++count % rowsBetweenLooks === 0 && isTurnOver()) await nextTurn()
  }
}
