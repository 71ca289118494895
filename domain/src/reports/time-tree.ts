/** Time spent as a tree: the time of a task includes that of its subtasks. */
import { type Forest, type TreeTask, aggregateUp, noIndex } from '../tasks/forest.ts'

export interface TimeRow<T> {
  readonly task: T
  /** From 0. */
  readonly depth: number
  readonly seconds: number
}

export interface TimeTree<T> {
  /** Subtasks after their parent; siblings by descending time. */
  readonly rows: readonly TimeRow<T>[]
  /** The number of rows without the limit. */
  readonly total: number
  readonly seconds: number
}

/** Leaves out tasks without time. `own` is by task index; beyond `mostRows` rows, those with the least time are left out. */
export function timeTree<T extends TreeTask>(
  forest: Forest<T>,
  own: Float64Array,
  maxRows = Infinity,
): TimeTree<T> {
  const { tasks, parents, topDown } = forest
  const seconds = aggregateUp(forest, own, (whole, part) => whole + part)
  const tracked = [...topDown].filter((index) => seconds[index]! > 0)
  const sorted = tracked.toSorted((one, other) => seconds[other]! - seconds[one]!)
  // A parent has at least the time of each subtask and precedes it, so no subtask is listed without its parent.
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
