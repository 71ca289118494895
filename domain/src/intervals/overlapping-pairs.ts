import type { Interval } from './fit-intervals.ts'

/** All pairs of intervals that overlap, the earlier of each first. Adjacent intervals do not overlap. */
export function overlappingPairs<T extends Interval>(intervals: readonly T[]): [earlier: T, later: T][] {
  const pairs: [T, T][] = []
  let open: T[] = []
  for (const interval of intervals.toSorted((one, other) => one.start - other.start)) {
    open = open.filter(({ start, duration }) => start + duration > interval.start)
    for (const earlier of open) pairs.push([earlier, interval])
    open.push(interval)
  }
  return pairs
}
