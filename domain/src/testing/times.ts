/** Times and days in the notation of tests. */
import { type DayNumber, type LocalTime, dayOf, formatDay, parseLocalTime } from '../calendar/index.ts'

/** `2026-11-20T10:30`, or a date alone for its midnight. */
export function at(text: string): LocalTime {
  const time = parseLocalTime(text.includes('T') ? text : `${text}T00:00`)
  if (time === null) throw new Error(`no such time: ${text}`)
  return time
}

export function dayAt(date: string): DayNumber {
  return dayOf(at(date))
}

/** `2026-11-20` */
export function dateText(day: DayNumber): string {
  return formatDay(day)
}
