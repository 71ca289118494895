/** Tracked time as a tree: a task's time includes that of its subtasks. */
import { type Forest, type TreeTask, aggregateUp, noIndex } from '../tasks/forest.ts'

export interface TimeRow<T> {
  readonly task: T
  /** Its index in the forest. */
  readonly index: number
  /** From 0. */
  readonly depth: number
  readonly seconds: number
  /** The seconds in the compared period. */
  readonly before: number
}

export interface TimeTree<T> {
  /** Subtasks after their parent; siblings by descending time. */
  readonly rows: readonly TimeRow<T>[]
  /** The number of rows without the limit. */
  readonly total: number
  readonly seconds: number
  readonly before: number
}

/** Omits tasks without time, and beyond `maxRows` those with the least. `own` and `ownBefore` are by task index. */
export function timeTree<T extends TreeTask>(
  forest: Forest<T>,
  own: Float64Array,
  maxRows = Infinity,
  ownBefore = new Float64Array(own.length),
): TimeTree<T> {
  const { tasks, parents, topDown } = forest
  const seconds = aggregateUp(forest, own, (whole, part) => whole + part)
  const before = aggregateUp(forest, ownBefore, (whole, part) => whole + part)
  const tracked = [...topDown].filter((index) => seconds[index]! > 0 || before[index]! > 0)
  const sorted = tracked.toSorted(
    (one, other) => seconds[other]! - seconds[one]! || before[other]! - before[one]!,
  )
  // A parent has at least the time of each subtask and precedes it, so no subtask is listed without its parent.
  const visible = sorted.slice(0, maxRows)
  const parts = Map.groupBy(visible, (index) => parents[index]!)
  const rows: TimeRow<T>[] = []
  const stack = (parts.get(noIndex) ?? []).map((index) => ({ index, depth: 0 })).toReversed()
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { index, depth } = next
    rows.push({ task: tasks.at(index)!, index, depth, seconds: seconds[index]!, before: before[index]! })
    for (const part of (parts.get(index) ?? []).toReversed()) stack.push({ index: part, depth: depth + 1 })
  }
  const roots = tracked.filter((index) => parents[index] === noIndex)
  const sumOf = (values: Float64Array) => roots.reduce((sum, index) => sum + values[index]!, 0)
  return { rows, total: tracked.length, seconds: sumOf(seconds), before: sumOf(before) }
}

/** Adds seconds of a task, without its subtasks, to a column. */
export type AddPiece = (index: number, column: number, seconds: number) => void

/** The seconds of each row per column; omitted tasks count in the row above. `visitPieces` avoids an object per piece. */
export function partsByRow<T extends TreeTask>(
  { parents, topDown }: Forest<T>,
  rows: readonly TimeRow<T>[],
  visitPieces: (add: AddPiece) => void,
  columnCount: number,
): number[][] {
  const rowOf = new Int32Array(parents.length).fill(noIndex)
  rows.forEach(({ index }, row) => (rowOf[index] = row))
  const rowAbove = rows.map(({ index }) => (parents[index] === noIndex ? noIndex : rowOf[parents[index]!]!))
  for (const index of topDown) {
    if (rowOf[index] === noIndex && parents[index] !== noIndex) rowOf[index] = rowOf[parents[index]!]!
  }
  const parts = rows.map(() => Array.from({ length: columnCount }, () => 0))
  visitPieces((index, column, seconds) => {
    const row = rowOf[index]!
    if (row !== noIndex) parts[row]![column]! += seconds
  })
  for (let row = rows.length - 1; row >= 0; row--) {
    const above = parts[rowAbove[row]!]
    above?.forEach((_, column) => (above[column]! += parts[row]![column]!))
  }
  return parts
}
