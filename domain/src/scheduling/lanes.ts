/** Where entries of one day column that overlap stand: side by side in lanes of equal width (CAL-N17). */
import { LeastFirst } from './least-first.ts'

interface Stretch {
  readonly start: number
  readonly end: number
}

export interface Lane {
  /** From 0, the leftmost. */
  readonly lane: number
  /** How many lanes share the width of the column there. */
  readonly lanes: number
}

/**
 * The lane of each stretch, in the order they come in. Of two that overlap, the earlier stands left, or the longer
 * if they start together. Entries that hang together, even through others, share one width.
 */
export function lanesOf(stretches: readonly Stretch[]): Lane[] {
  const order = stretches.map((_, index) => index)
  order.sort((one, other) => compareStretches(stretches[one]!, stretches[other]!))

  const lanes: Lane[] = Array.from({ length: stretches.length })
  const taken: number[] = Array.from({ length: stretches.length })
  // Ends of the stretches that are open, each with its place, so that lanes become free in order of time.
  const open = new LeastFirst<number>((index) => stretches[index]!.end)
  const free = new LeastFirst<number>((lane) => lane)
  let group: number[] = []
  let groupLanes = 0

  const closeGroup = () => {
    for (const index of group) lanes[index] = { lane: taken[index]!, lanes: groupLanes }
    group = []
    groupLanes = 0
    free.clear()
  }

  for (const index of order) {
    while (open.size > 0 && stretches[open.least!]!.end <= stretches[index]!.start) {
      free.add(taken[open.take()!]!)
    }
    if (open.size === 0) closeGroup()
    taken[index] = free.take() ?? groupLanes++
    open.add(index)
    group.push(index)
  }
  closeGroup()
  return lanes
}

function compareStretches(one: Stretch, other: Stretch): number {
  return one.start - other.start || other.end - one.end
}
