import { type LocalTime, addSeconds, dayOf } from '../calendar/local-time.ts'
import { spanOfLevel } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import type { Status } from '../tasks/status.ts'
import { type Slot, endOf } from './slot.ts'

/** The moment from which an open entry is late: the end of its last period on its own level. */
export function lateFrom(slot: Slot, rules: CalendarRules): LocalTime {
  const end = endOf(slot)
  const lastMoment = slot.duration > 0 ? addSeconds(end, -1) : slot.start
  return spanOfLevel(slot.level, dayOf(lastMoment), rules)?.end ?? end
}

export function isLate(
  entry: Slot & { readonly status: Status },
  now: LocalTime,
  rules: CalendarRules,
): boolean {
  return entry.status === 'NORMAL' && now >= lateFrom(entry, rules)
}
