import { type LocalTime, addDays, dayOf, startOfDay } from '../calendar/local-time.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import { type Slot, endOf } from '../scheduling/slot.ts'
import type { Status } from '../tasks/status.ts'

/** A slipped entry is an open entry on hours of today that is over (RHY-039). */
export function slippedToday(entry: Slot & { readonly status: Status }, now: LocalTime): boolean {
  const end = endOf(entry)
  const today = startOfDay(dayOf(now))
  return (
    entry.status === 'NORMAL' &&
    isHourLevel(entry.level) &&
    end <= now &&
    today < end &&
    entry.start < startOfDay(addDays(dayOf(now), 1))
  )
}
