/** The periods that a review leads to (RHY-001). */
import { type DayNumber, type LocalTime, addDays, dayOf, startOfDay } from '../calendar/local-time.ts'
import { type Period, type PeriodKind, periodOf } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { type WorkingCalendar, workingSpans } from '../capacity/available-time.ts'
import { hasWorkingHours } from '../capacity/working-hours.ts'

/** By kind, the first days of the next period and of the one after it. */
export type PeriodsAfterReview = ReadonlyMap<PeriodKind, readonly [next: DayNumber, afterNext: DayNumber]>

interface ReviewCalendar {
  readonly now: LocalTime
  readonly rules: CalendarRules
  readonly working: WorkingCalendar
}

/**
 * The next two periods with working hours after the reviewed one, not before now. Any two, without working hours.
 */
export function periodsAfterReview(
  { end }: Pick<Period, 'end'>,
  kinds: Iterable<PeriodKind>,
  { now, rules, working }: ReviewCalendar,
): PeriodsAfterReview {
  const from = Math.max(now, startOfDay(end)) as LocalTime
  const firstDay = workingDayFrom(from, working)
  const found = [...kinds].map((kind) => {
    const next = periodOf(kind, firstDay, rules)
    const afterNext = periodOf(kind, workingDayFrom(startOfDay(next.end), working), rules)
    return [kind, [next.start, afterNext.start]] as const
  })
  return new Map(found)
}

/** Longer time off counts as no working hours. */
const maxDaysOff = 366

/** The first day with working time after `from`; without working hours the day of `from`. */
function workingDayFrom(from: LocalTime, working: WorkingCalendar): DayNumber {
  const start = dayOf(from)
  const end = addDays(start, maxDaysOff)
  if (!hasWorkingHours(working.hours, start, end)) return start
  for (let day = start; day < end; day = addDays(day, 1)) {
    const spans = workingSpans(working, { start: day, end: addDays(day, 1) })
    if (spans.some((span) => span.end > from)) return day
  }
  return start
}
