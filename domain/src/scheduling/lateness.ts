import { type LocalTime, dayOf } from '../calendar/local-time.ts'
import { spanOfLevel } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import type { Status } from '../tasks/status.ts'
import { type Slot, endOf, lastSecondOf } from './slot.ts'

/** The moment from which an open entry is late: the end of its last period on its own level. */
export function lateFrom(slot: Slot, rules: CalendarRules): LocalTime {
  return spanOfLevel(slot.level, dayOf(lastSecondOf(slot)), rules)?.end ?? endOf(slot)
}

export function isLate(
  entry: Slot & { readonly status: Status },
  now: LocalTime,
  rules: CalendarRules,
): boolean {
  return entry.status === 'NORMAL' && now >= lateFrom(entry, rules)
}
