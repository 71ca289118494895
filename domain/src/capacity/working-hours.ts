/** Working hours with several intervals a day. A change of them applies from a day on; earlier days keep their hours (RHY-020). */
import { type DayNumber, secondsPerDay, secondsPerHour, secondsPerMinute } from '../calendar/local-time.ts'
import { daysPerWeek, weekdayOf } from '../calendar/week.ts'
import type { WorkingDay } from '../calendar/working-day.ts'

/** Sorted, at least a minute apart from each other, none over midnight; empty on a day without work. */
export type DayHours = readonly WorkingDay[]

/** Seven days beginning with Sunday. */
export type WeekHours = readonly DayHours[]

export interface WorkingHours {
  readonly validFrom: DayNumber
  /** Without any hours, the person has no working hours from this day on. */
  readonly week: WeekHours
}

export const maxIntervalsPerDay = 3

export const noWeekHours: WeekHours = Array.from({ length: daysPerWeek }, () => [])

/** The hours of a day by the last change before it; `changes` are sorted. Empty before the first one. */
export function hoursOn(changes: readonly WorkingHours[], day: DayNumber): DayHours {
  return weekHoursOn(changes, day)[weekdayOf(day)] ?? []
}

/** The hours in force on a day, for all weekdays. */
export function weekHoursOn(changes: readonly WorkingHours[], day: DayNumber): WeekHours {
  return hoursInForce(changes, day)?.week ?? noWeekHours
}

/** The last change before a day or on it. */
export function hoursInForce(changes: readonly WorkingHours[], day: DayNumber): WorkingHours | undefined {
  return changes.findLast(({ validFrom }) => validFrom <= day)
}

/** Whether working hours are in force on at least one day, even if none of these days is a working day. */
export function hasWorkingHours(changes: readonly WorkingHours[], start: DayNumber, end: DayNumber): boolean {
  return changes.some(({ validFrom, week }, index) => {
    const validUntil = changes[index + 1]?.validFrom ?? Infinity
    return validFrom < end && start < validUntil && week.some((hours) => hours.length > 0)
  })
}

/** Stores hours from a day on, replacing a change of the same day. Hours equal to those in force need no row. */
export function changedHours(changes: readonly WorkingHours[], changed: WorkingHours): WorkingHours[] {
  const before = changes.filter(({ validFrom }) => validFrom < changed.validFrom)
  const after = changes.filter(({ validFrom }) => validFrom > changed.validFrom)
  const merged = [...before, changed, ...after]
  return merged.filter(({ week }, index) => {
    const previous = merged[index - 1]?.week ?? noWeekHours
    return formatWeekHours(week) !== formatWeekHours(previous)
  })
}

const intervalShape = /^(\d{2}):(\d{2})-(\d{2}):(\d{2})$/

/**
 * `,09:00-12:30 14:30-20:00,…`: seven comma-separated days from Sunday, each with intervals separated by spaces. An empty
 * text means no hours. Null for other text.
 */
export function parseWeekHours(text: string): WeekHours | null {
  if (text === '') return noWeekHours
  const days = text.split(',').map(parseDayHours)
  const isWeek = days.length === daysPerWeek && !days.includes(null)
  return isWeek && days.some((hours) => hours!.length > 0) ? (days as DayHours[]) : null
}

export function formatWeekHours(week: WeekHours): string {
  return week.some((hours) => hours.length > 0) ? week.map(formatDayHours).join(',') : ''
}

function parseDayHours(text: string): DayHours | null {
  if (text === '') return []
  const intervals = text.split(' ').map(parseInterval)
  if (intervals.includes(null) || intervals.length > maxIntervalsPerDay) return null
  const hours = intervals as WorkingDay[]
  return hours.every(({ from }, index) => index === 0 || hours[index - 1]!.to < from) ? hours : null
}

function parseInterval(text: string): WorkingDay | null {
  const digits = intervalShape.exec(text)?.slice(1).map(Number)
  if (!digits) return null
  const [fromHour, fromMinute, toHour, toMinute] = digits as [number, number, number, number]
  if (fromMinute > 59 || toMinute > 59) return null
  const from = fromHour * secondsPerHour + fromMinute * secondsPerMinute
  const to = toHour * secondsPerHour + toMinute * secondsPerMinute
  return from < to && to <= secondsPerDay ? { from, to } : null
}

function formatDayHours(hours: DayHours): string {
  return hours.map(({ from, to }) => `${formatClock(from)}-${formatClock(to)}`).join(' ')
}

function formatClock(seconds: number): string {
  return [seconds / secondsPerHour, (seconds % secondsPerHour) / secondsPerMinute]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}
