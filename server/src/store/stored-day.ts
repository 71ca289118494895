import { type DayNumber, formatLocalTime, startOfDay } from '@lustra/domain/calendar'

/** A day as it is stored: `2026-11-20`. */
export function storedDay(day: DayNumber): string {
  return formatLocalTime(startOfDay(day)).slice(0, 10)
}
