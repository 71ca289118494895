/** Time spent, as a tree: what a whole took is what it took itself and what its parts took. */
import { type Forest, type TreeTask, foldedUp, none } from '../tasks/forest.ts'

export interface TimeRow<T> {
  readonly task: T
  /** From 0. */
  readonly depth: number
  readonly seconds: number
}

export interface TimeTree<T> {
  /** Every part after its whole; of siblings the longest first. */
  readonly rows: readonly TimeRow<T>[]
  /** How many rows there would be without a limit. */
  readonly total: number
  readonly seconds: number
}

/** Of tasks without time nothing is shown. `own` is by number; with more than `mostRows` rows the shortest are left out. */
export function timeTree<T extends TreeTask>(
  forest: Forest<T>,
  own: Float64Array,
  mostRows = Infinity,
): TimeTree<T> {
  const { tasks, parents, topDown } = forest
  const seconds = foldedUp(forest, own, (whole, part) => whole + part)
  const timed = [...topDown].filter((number) => seconds[number]! > 0)
  const seen = timed.toSorted((one, other) => seconds[other]! - seconds[one]!)
  // A whole has at least the time of each part and stands before it, so no part is seen without its whole.
  const shown = seen.slice(0, mostRows)
  const parts = Map.groupBy(shown, (number) => parents[number]!)
  const rows: TimeRow<T>[] = []
  const waiting = (parts.get(none) ?? []).map((number) => ({ number, depth: 0 })).toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { number, depth } = next
    rows.push({ task: tasks[number]!, depth, seconds: seconds[number]! })
    for (const part of (parts.get(number) ?? []).toReversed())
      waiting.push({ number: part, depth: depth + 1 })
  }
  const tops = timed.filter((number) => parents[number] === none)
  return { rows, total: timed.length, seconds: tops.reduce((sum, number) => sum + seconds[number]!, 0) }
}
