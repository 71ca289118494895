import {
  type CalendarRules,
  type LocalTime,
  type TimeLevel,
  dayOf,
  spanOfLevel,
} from '@lustra/domain/calendar'
import type { Slot } from '@lustra/domain/scheduling'

interface Place {
  readonly newStartTime: LocalTime
  readonly duration: number
  readonly timeLevel: TimeLevel
}

/** A coarse entry takes its whole period, wherever in it the task was dropped (PLN-N17). */
export function slotAt(
  { timeLevel: level, newStartTime: start, duration }: Place,
  rules: CalendarRules,
): Slot {
  const period = spanOfLevel(level, dayOf(start), rules)
  return period
    ? { level, start: period.start, duration: period.end - period.start }
    : { level, start, duration }
}
