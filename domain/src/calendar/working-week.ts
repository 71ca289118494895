/** The user's working hours by weekday, with which plans are compared. */
import { type DayNumber, secondsPerDay, secondsPerHour, secondsPerMinute } from './local-time.ts'
import type { Period } from './period.ts'
import { daysPerWeek, weekdayOf } from './week.ts'

/** Seconds of the day; `to` is after `from` and at most midnight. */
export interface WorkingDay {
  readonly from: number
  readonly to: number
}

/** Seven days beginning with Sunday; null is a day off. */
export type WorkingWeek = readonly (WorkingDay | null)[]

export function workingDayOf(week: WorkingWeek, day: DayNumber): WorkingDay | null {
  return week[weekdayOf(day)] ?? null
}

/** The working time of a period in seconds. */
export function workingSeconds({ start, end }: Pick<Period, 'start' | 'end'>, week: WorkingWeek): number {
  const perWeekday = week.map((day) => (day ? day.to - day.from : 0))
  const wholeWeeks = Math.floor((end - start) / daysPerWeek)
  let seconds = wholeWeeks * perWeekday.reduce((sum, one) => sum + one, 0)
  for (let day = start + wholeWeeks * daysPerWeek; day < end; day++) {
    seconds += perWeekday[weekdayOf(day as DayNumber)] ?? 0
  }
  return seconds
}

const dayShape = /^(\d{2}):(\d{2})-(\d{2}):(\d{2})$/

/** `,09:00-17:00,…`: seven comma-separated days from Sunday. Null for other text, and when there is no working day. */
export function parseWorkingWeek(text: string): WorkingWeek | null {
  const parts = text.split(',')
  const days = parts.map(parseDay)
  const isWeek = parts.length === daysPerWeek && !days.includes(undefined) && days.some(Boolean)
  return isWeek ? (days as WorkingWeek) : null
}

export function formatWorkingWeek(week: WorkingWeek): string {
  return week.map((day) => (day ? `${formatClock(day.from)}-${formatClock(day.to)}` : '')).join(',')
}

/** Undefined for an invalid day. */
function parseDay(text: string): WorkingDay | null | undefined {
  if (text === '') return null
  const parts = dayShape.exec(text)
  if (!parts) return undefined
  const [fromHour, fromMinute, toHour, toMinute] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const from = fromHour * secondsPerHour + fromMinute * secondsPerMinute
  const to = toHour * secondsPerHour + toMinute * secondsPerMinute
  return fromMinute < 60 && toMinute < 60 && from < to && to <= secondsPerDay ? { from, to } : undefined
}

function formatClock(seconds: number): string {
  const minutes = (seconds % secondsPerHour) / secondsPerMinute
  return [seconds / secondsPerHour, minutes]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}
