import { type DayNumber, formatDay, formatLocalTime, startOfDay } from '@lustra/domain/calendar'

/** A day's midnight in the stored format: `2026-11-20T00:00:00`. */
export function midnightOf(day: DayNumber): string {
  return formatLocalTime(startOfDay(day))
}

/** A day in the stored format: `2026-11-20`. */
export function storedDay(day: DayNumber): string {
  return formatDay(day)
}
