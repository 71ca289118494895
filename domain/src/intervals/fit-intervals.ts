/** Decides which intervals fit beside others. An interval fits as a whole or not at all; nothing is cut. */

/** An interval on any axis of seconds. */
export interface Interval {
  readonly start: number
  /** Seconds. */
  readonly duration: number
}

/** Finds an interval of the list that overlaps a given one; null when there is none. Adjacent intervals do not overlap. */
export function overlapFinder<T extends Interval>(taken: readonly T[]): (interval: Interval) => T | null {
  const sorted = taken.toSorted((one, other) => one.start - other.start)
  const furthest: number[] = []
  for (const { start, duration } of sorted) {
    furthest.push(Math.max(furthest.at(-1) ?? -Infinity, start + duration))
  }
  return ({ start, duration }) => {
    // The first interval that ends after the start: if it begins after the end, so do all later ones.
    let [from, to] = [0, sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (furthest[middle]! <= start) from = middle + 1
      else to = middle
    }
    const first = sorted[from]
    return first && first.start < start + duration ? first : null
  }
}

export interface FitOfIntervals<T, O> {
  readonly fitting: readonly T[]
  /** Each with the interval that blocks it. */
  readonly overlapping: readonly { readonly interval: T; readonly obstacle: T | O }[]
}

/** Taken intervals have priority over the given ones; of these, earlier ones over later ones. */
export function fitIntervals<T extends Interval, O extends Interval>(
  intervals: readonly T[],
  taken: readonly O[],
): FitOfIntervals<T, O> {
  const overlapWith = overlapFinder(taken)
  const fitting: T[] = []
  const overlapping: { interval: T; obstacle: T | O }[] = []
  for (const interval of intervals.toSorted((one, other) => one.start - other.start)) {
    const before = fitting.at(-1)
    const reachesIn = before !== undefined && before.start + before.duration > interval.start
    const obstacle = overlapWith(interval) ?? (reachesIn ? before : null)
    if (obstacle === null) fitting.push(interval)
    else overlapping.push({ interval, obstacle })
  }
  return { fitting, overlapping }
}
