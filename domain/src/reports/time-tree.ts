/** Time spent, as a tree: what a whole took is what it took itself and what its parts took. */
import { type Forest, type TreeTask, aggregateUp, noIndex } from '../tasks/forest.ts'

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
  maxRows = Infinity,
): TimeTree<T> {
  const { tasks, parents, topDown } = forest
  const seconds = aggregateUp(forest, own, (whole, part) => whole + part)
  const tracked = [...topDown].filter((index) => seconds[index]! > 0)
  const sorted = tracked.toSorted((one, other) => seconds[other]! - seconds[one]!)
  // A whole has at least the time of each part and stands before it, so no part is seen without its whole.
  const visible = sorted.slice(0, maxRows)
  const parts = Map.groupBy(visible, (index) => parents[index]!)
  const rows: TimeRow<T>[] = []
  const stack = (parts.get(noIndex) ?? []).map((index) => ({ index, depth: 0 })).toReversed()
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { index, depth } = next
    rows.push({ task: tasks[index]!, depth, seconds: seconds[index]! })
    for (const part of (parts.get(index) ?? []).toReversed()) stack.push({ index: part, depth: depth + 1 })
  }
  const roots = tracked.filter((index) => parents[index] === noIndex)
  return { rows, total: tracked.length, seconds: roots.reduce((sum, index) => sum + seconds[index]!, 0) }
}
