/** The levels of a task as the rungs of a ladder: what its relatives leave, and what of it the user wants. */
import { TimeLevel } from '@lustra/domain/calendar'
import { levelRank } from '@lustra/domain/scheduling'

/** From the highest down: those that can be planned on. */
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
  /** What is planned below the task lifts it, what is planned above caps it; null where nothing does. */
  readonly lifted: TimeLevel | null
  readonly capped: TimeLevel | null
}

export interface Ladder {
  /** What relatives leave. */
  readonly floor: Rung
  readonly ceiling: Rung
  /** What results; `low` above `high` leaves nothing. */
  readonly low: Rung
  readonly high: Rung
  /** The user has limits of their own. */
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

/** As far as an end may go towards `aim`: within what relatives leave, and not past the other end. */
export function endAt({ floor, ceiling, low, high }: Ladder, end: LadderEnd, target: Rung): Rung {
  return end === 'low'
    ? within(target, floor, smaller(high, ceiling))
    : within(target, larger(low, floor), ceiling)
}

/** The rung so many steps up (or down, when negative). */
export function rungTowards(from: Rung, steps: number): Rung {
  const at = Math.min(Math.max(rungs.indexOf(from) - steps, 0), rungs.length - 1)
  return rungs[at] ?? from
}

/** What to save: at the end of what is possible there is no limit of one's own. */
export function ownLimit({ floor, ceiling }: Ladder, end: LadderEnd, rung: Rung): Rung | null {
  return rung === (end === 'low' ? floor : ceiling) ? null : rung
}

/** Levels without a rung (quarters, above life) mean the nearest one within. */
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
