/** The levels of a task as rungs of a ladder: the limits set by relatives, and the task's own limits within them. */
import { TimeLevel } from '@lustra/domain/calendar'
import { levelRank } from '@lustra/domain/scheduling'

/** The levels on which tasks can be planned, highest first. */
export const rungs = [
  TimeLevel.Life,
  TimeLevel.Lustra,
  TimeLevel.Years,
  TimeLevel.Seasons,
  TimeLevel.Months,
  TimeLevel.Weeks,
  TimeLevel.Days,
  TimeLevel.HoursAndMinutes,
] as const
export type Rung = (typeof rungs)[number]

const highest = rungs[0]
const lowest = TimeLevel.HoursAndMinutes

export interface LadderLimits {
  readonly minLevel: TimeLevel | null
  readonly maxLevel: TimeLevel | null
  /** Set by entries of descendants (`lifted`) and of ancestors (`capped`). */
  readonly lifted: TimeLevel | null
  readonly capped: TimeLevel | null
}

export interface Ladder {
  /** The limits set by relatives. */
  readonly floor: Rung
  readonly ceiling: Rung
  /** The resulting range; empty if `low` is above `high`. */
  readonly low: Rung
  readonly high: Rung
  readonly isLimited: boolean
}

export type LadderEnd = 'low' | 'high'

export function ladderOf({ minLevel, maxLevel, lifted, capped }: LadderLimits): Ladder {
  const floor = rungAbove(lifted ?? lowest)
  const ceiling = rungBelow(capped ?? highest)
  return {
    floor,
    ceiling,
    low: larger(floor, rungAbove(minLevel ?? lowest)),
    high: smaller(ceiling, rungBelow(maxLevel ?? highest)),
    isLimited: minLevel !== null || maxLevel !== null,
  }
}

/** The rung nearest to `target` that the relatives' limits and the other end allow. */
export function endAt({ floor, ceiling, low, high }: Ladder, end: LadderEnd, target: Rung): Rung {
  return end === 'low'
    ? within(target, floor, smaller(high, ceiling))
    : within(target, larger(low, floor), ceiling)
}

/** The rung `steps` higher, or lower if negative. */
export function rungTowards(from: Rung, steps: number): Rung {
  const at = Math.min(Math.max(rungs.indexOf(from) - steps, 0), rungs.length - 1)
  return rungs[at] ?? from
}

/** The limit to save; null at the outermost allowed rung. */
export function ownLimit({ floor, ceiling }: Ladder, end: LadderEnd, rung: Rung): Rung | null {
  return rung === (end === 'low' ? floor : ceiling) ? null : rung
}

/** Levels without a rung (quarters, above life) map to the nearest rung inside the limits. */
function rungAbove(level: TimeLevel): Rung {
  return rungs.findLast((rung) => rung >= levelRank(level)) ?? highest
}

function rungBelow(level: TimeLevel): Rung {
  return rungs.find((rung) => rung <= levelRank(level)) ?? lowest
}

function within(target: Rung, from: Rung, to: Rung): Rung {
  return larger(from, smaller(target, to))
}

function larger(one: Rung, other: Rung): Rung {
  return one > other ? one : other
}

function smaller(one: Rung, other: Rung): Rung {
  return one < other ? one : other
}
