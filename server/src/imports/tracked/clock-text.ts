/** Parses days, times and durations in the formats that users can choose in Toggl and Clockify. */
import {
  type LocalTime,
  addSeconds,
  parseLocalTime,
  secondsPerHour,
  secondsPerMinute,
} from '@lustra/domain/calendar'

/** Whether 03/04 is the fourth of March or the third of April; `guessed` reads it as the fourth of March. */
export type DayOrder = 'month-first' | 'day-first' | 'guessed'

const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(am|pm)?$/i

/** Detects the order from the days of all rows: usually one of them is above 12. */
export function dayOrderOf(days: readonly string[]): DayOrder {
  const parts = days.map((day) => slashed.exec(day)).filter((match) => match !== null)
  if (parts.length === 0) return 'month-first'
  if (parts.some(([whole, first]) => Number(first) > 12 || whole.includes('.'))) return 'day-first'
  return parts.some(([, , second]) => Number(second) > 12) ? 'month-first' : 'guessed'
}

/** A day and a time of day, in two texts or in one. */
export function timeFrom(dayText: string, timeText: string, order: DayOrder): LocalTime | null {
  const [day = '', ...rest] = dayText.split(/[ T]/)
  const midnight = parseLocalTime(`${isoDay(day, order)}T00:00`)
  const seconds = secondsOfDay(timeText || rest.join(' '))
  return midnight === null || seconds === null ? null : addSeconds(midnight, seconds)
}

/** `01:15:00`, `1:15`, or hours as a number: `1.25`. */
export function secondsFrom(text: string): number | null {
  const match = /^(\d+):(\d{2})(?::(\d{2}))?$/.exec(text)
  if (match) return secondsIn(match[1], match[2], match[3])
  return /^\d+([.,]\d+)?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * secondsPerHour) : null
}

function isoDay(text: string, order: DayOrder): string {
  const match = slashed.exec(text)
  if (!match) return text
  const [, first, second, year] = match as unknown as [string, string, string, string]
  const [month, day] = order === 'day-first' ? [second, first] : [first, second]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function secondsOfDay(text: string): number | null {
  const match = clock.exec(text.trim())
  if (!match) return null
  const [, hour, minute, second, half] = match
  const isTwelve = Number(hour) === 12
  const hourOfHalf = half === undefined ? Number(hour) : isTwelve ? 0 : Number(hour)
  const hours = hourOfHalf + (half?.toLowerCase() === 'pm' ? 12 : 0)
  return hours > 23 || Number(minute) > 59 ? null : secondsIn(String(hours), minute, second)
}

function secondsIn(hours = '0', minutes = '0', seconds = '0'): number {
  return Number(hours) * secondsPerHour + Number(minutes) * secondsPerMinute + Number(seconds)
}
