/** What of a plan is left over: open entries whose time has passed (RHY-001). */
import { type LocalTime, addDays, addSeconds, dayOf, startOfDay } from '../calendar/local-time.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import { lateFrom } from '../scheduling/lateness.ts'
import { type Slot, endOf } from '../scheduling/slot.ts'
import type { Status } from '../tasks/status.ts'

/**
 * The moment from which an open entry is left over: of an entry on hours the end of the day on which it ends, of an entry on a whole
 * period the end of that period. An entry on hours that ends at midnight ends on the day before.
 */
export function leftOverFrom(slot: Slot, rules: CalendarRules): LocalTime {
  if (!isHourLevel(slot.level)) return lateFrom(slot, rules)
  const lastMoment = slot.duration > 0 ? addSeconds(endOf(slot), -1) : slot.start
  return startOfDay(addDays(dayOf(lastMoment), 1))
}

export function isLeftOver(
  entry: Slot & { readonly status: Status },
  now: LocalTime,
  rules: CalendarRules,
): boolean {
  return entry.status === 'NORMAL' && now >= leftOverFrom(entry, rules)
}
