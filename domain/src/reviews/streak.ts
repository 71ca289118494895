/** The longest unbroken run of weeks or days with progress towards a goal (RHY-058). */
import { type DayNumber, addDays } from '../calendar/local-time.ts'
import { type Period, type PeriodKind, periodOf } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'

export interface Streak {
  readonly length: number
  readonly first: DayNumber
  readonly last: DayNumber
}

/**
 * `days`: the days with progress, in any order. Of equally long streaks, the latest. Its days are cut to the period, because a week at its edge
 * counts with the days inside. Null without progress.
 */
export function longestStreak(
  days: Iterable<DayNumber>,
  unit: Extract<PeriodKind, 'DAYS' | 'WEEKS'>,
  whole: Pick<Period, 'start' | 'end'>,
  rules: CalendarRules,
): Streak | null {
  const inside = [...days].filter((day) => whole.start <= day && day < whole.end)
  let longest: Streak | null = null
  let current = null as (Pick<Period, 'start' | 'end'> & Pick<Streak, 'length'>) | null
  for (const day of inside.toSorted((one, other) => one - other)) {
    if (current && day < current.end) continue
    const { start, end } = periodOf(unit, day, rules)
    current =
      current?.end === start
        ? { length: current.length + 1, start: current.start, end }
        : { length: 1, start, end }
    if (current.length >= (longest?.length ?? 0)) {
      longest = {
        length: current.length,
        first: Math.max(current.start, whole.start) as DayNumber,
        last: Math.min(addDays(end, -1), addDays(whole.end, -1)) as DayNumber,
      }
    }
  }
  return longest
}
