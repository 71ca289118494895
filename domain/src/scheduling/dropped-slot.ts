import { type LocalTime, dayOf } from '../calendar/local-time.ts'
import { spanOfLevel } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { type TimeLevel, isHourLevel } from '../calendar/time-level.ts'
import type { Limits } from './limits.ts'
import type { Slot } from './slot.ts'

/** The maximum duration of a new hour entry; resizing is limited by the task's own maximum (PLN-067). */
export const maxNewEntryDuration = 18_000

export function newEntryDuration(limits: Pick<Limits, 'minDuration'>): number {
  return Math.min(limits.minDuration, maxNewEntryDuration)
}

/** The slot of a new (no `moved`) or moved entry. Between hours it keeps its duration; a coarse level takes the period (PLN-N17). */
export function droppedSlot(
  dropped: { readonly limits: Pick<Limits, 'minDuration'>; readonly moved: Slot | null },
  level: TimeLevel,
  time: LocalTime,
  rules: CalendarRules,
): Slot {
  const span = spanOfLevel(level, dayOf(time), rules)
  if (span) return { level, start: span.start, duration: span.end - span.start }
  const { limits, moved } = dropped
  const duration = moved && isHourLevel(moved.level) ? moved.duration : newEntryDuration(limits)
  return { level, start: time, duration }
}
