/** An open entry is left over once its time has passed (RHY-001). */
import { type LocalTime, addDays, dayOf, startOfDay } from '../calendar/local-time.ts'
import { type Period, levelOfKind } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { type TimeLevel, isHourLevel } from '../calendar/time-level.ts'
import { lateFrom } from '../scheduling/lateness.ts'
import { type Slot, lastSecondOf } from '../scheduling/slot.ts'
import type { Status } from '../tasks/status.ts'

/**
 * An open entry on hours is left over after the day on which it ends, and one on a whole period after that period. An entry on hours that
 * ends at midnight ends on the day before.
 */
export function leftOverFrom(slot: Slot, rules: CalendarRules): LocalTime {
  if (!isHourLevel(slot.level)) return lateFrom(slot, rules)
  return startOfDay(addDays(dayOf(lastSecondOf(slot)), 1))
}

export interface LeftoverClock {
  readonly now: LocalTime
  /** Null outside of a review. */
  readonly reviewed: Period | null
}

/** When the entries of a level must be over to be left over: now, but in a review the end of the period for it and its parts (RHY-001). */
export function leftOverBy(level: TimeLevel, { now, reviewed }: LeftoverClock): LocalTime {
  if (!reviewed || level > levelOfKind(reviewed.kind)) return now
  // A period that has not begun leaves nothing over.
  if (dayOf(now) < reviewed.start) return now
  return Math.max(now, startOfDay(reviewed.end)) as LocalTime
}

export function isLeftOver(
  entry: Slot & { readonly status: Status },
  clock: LeftoverClock,
  rules: CalendarRules,
): boolean {
  return entry.status === 'NORMAL' && leftOverFrom(entry, rules) <= leftOverBy(entry.level, clock)
}
