import {
  type CalendarRules,
  type LocalTime,
  type TimeLevel,
  dayOf,
  spanOfLevel,
} from '@lustra/domain/calendar'
import type { Slot } from '@lustra/domain/scheduling'

interface DropTarget {
  readonly newStartTime: LocalTime
  readonly duration: number
  readonly timeLevel: TimeLevel
}

/** The slot of a dropped task; on a coarse level, the whole period (PLN-N17). */
export function slotAt(
  { timeLevel: level, newStartTime: start, duration }: DropTarget,
  rules: CalendarRules,
): Slot {
  const period = spanOfLevel(level, dayOf(start), rules)
  return period
    ? { level, start: period.start, duration: period.end - period.start }
    : { level, start, duration }
}
