/** Overlapping entries of a day column are displayed side by side in lanes of equal width (CAL-N17). */
interface Interval {
  readonly start: number
  readonly end: number
}

export interface Lane {
  /** From 0, the leftmost. */
  readonly lane: number
  /** The number of lanes that share the width of the column. */
  readonly lanes: number
}

/**
 * The lane of each interval, in the given order. Of two overlapping ones, the earlier is on the left, or the longer if
 * they start together. Entries that overlap directly or indirectly have the same width.
 */
export function lanesOf(intervals: readonly Interval[]): Lane[] {
  const order = intervals.map((_, index) => index)
  order.sort((one, other) => compareIntervals(intervals[one]!, intervals[other]!))

  const lanes: Lane[] = Array.from({ length: intervals.length })
  const laneByIndex: number[] = Array.from({ length: intervals.length })
  let group: number[] = []
  /** When each lane of the group becomes free; a linear search is fastest for few lanes. */
  let freeAt: number[] = []

  const closeGroup = () => {
    for (const index of group) lanes[index] = { lane: laneByIndex[index]!, lanes: freeAt.length }
    group = []
    freeAt = []
  }

  for (const index of order) {
    const { start, end } = intervals[index]!
    if (freeAt.every((time) => time <= start)) closeGroup()
    const free = freeAt.findIndex((time) => time <= start)
    const lane = free === -1 ? freeAt.length : free
    freeAt[lane] = end
    laneByIndex[index] = lane
    group.push(index)
  }
  closeGroup()
  return lanes
}

function compareIntervals(one: Interval, other: Interval): number {
  return one.start - other.start || other.end - one.end
}
