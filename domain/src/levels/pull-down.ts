/** What is pulled down when a period is planned: its own entries, and those of the coarser period around it (RHY-055). */
import { startOfDay } from '../calendar/local-time.ts'
import { type Period, levelOfKind, middleOf } from '../calendar/period.ts'
import type { TimeLevel } from '../calendar/time-level.ts'
import { isInside, spanOf } from '../proposals/candidates.ts'
import { levelRank } from '../scheduling/limits.ts'
import { type Slot, endOf } from '../scheduling/slot.ts'
import { type PlanLevel, planLevels } from './levels.ts'

/** The next coarser level that is displayed; null for a life. */
export function coarserLevel(level: TimeLevel): PlanLevel | null {
  return planLevels.findLast((each) => each > levelRank(level)) ?? null
}

/** A week belongs to the month of its middle. */
export function isPulledDown(slot: Slot, period: Period): boolean {
  const level = levelOfKind(period.kind)
  const middle = startOfDay(middleOf(period))
  if (slot.level === level) return isInside(slot, spanOf(period))
  return slot.level === coarserLevel(level) && slot.start <= middle && middle < endOf(slot)
}
