/** Where entries of one day column that overlap stand: side by side in lanes of equal width (CAL-N17). */
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
  let group: number[] = []
  /** When each lane of the group becomes free; they are so few that to look through them is quickest. */
  let freeAt: number[] = []

  const closeGroup = () => {
    for (const index of group) lanes[index] = { lane: taken[index]!, lanes: freeAt.length }
    group = []
    freeAt = []
  }

  for (const index of order) {
    const { start, end } = stretches[index]!
    if (freeAt.every((time) => time <= start)) closeGroup()
    const free = freeAt.findIndex((time) => time <= start)
    const lane = free === -1 ? freeAt.length : free
    freeAt[lane] = end
    taken[index] = lane
    group.push(index)
  }
  closeGroup()
  return lanes
}

function compareStretches(one: Stretch, other: Stretch): number {
  return one.start - other.start || other.end - one.end
}
