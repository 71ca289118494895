import { type DayNumber, formatLocalTime, startOfDay } from '@lustra/domain/calendar'

/** As a moment is stored: `2026-11-20T00:00:00`. */
export function midnightOf(day: DayNumber): string {
  return formatLocalTime(startOfDay(day))
}

/** A day as it is stored: `2026-11-20`. */
export function storedDay(day: DayNumber): string {
  return midnightOf(day).slice(0, 10)
}
