/** An open entry is left over once its time has passed (RHY-001). */
import { type LocalTime, addDays, dayOf, startOfDay } from '../calendar/local-time.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { isHourLevel } from '../calendar/time-level.ts'
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

export function isLeftOver(
  entry: Slot & { readonly status: Status },
  now: LocalTime,
  rules: CalendarRules,
): boolean {
  return entry.status === 'NORMAL' && now >= leftOverFrom(entry, rules)
}
