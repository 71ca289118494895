/** Separate from the texts of hours, which the plans do not need. */
import { type DayHours, type WeekHours } from '@lustra/domain/capacity'

export function secondsOf(hours: DayHours): number {
  return hours.reduce((sum, { from, to }) => sum + to - from, 0)
}

export function secondsOfWeek(week: WeekHours): number {
  return week.reduce((sum, hours) => sum + secondsOf(hours), 0)
}
