/**
 * Local time without a zone, as plans use it: "Friday at ten" wherever the user is. Stored as whole seconds since
 * 1970-01-01T00:00:00 of the same clock, so that comparing, adding and finding the day are integer arithmetic. See
 * docs/decisions/002-local-time-is-an-integer.md.
 */
declare const localTime: unique symbol

export type LocalTime = number & { readonly [localTime]: true }

/** A whole day, counted from 1970-01-01 as day 0, a Thursday. */
declare const dayNumber: unique symbol
export type DayNumber = number & { readonly [dayNumber]: true }

/** A calendar date in parts; months count from 1. */
export interface CivilDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const secondsPerMinute = 60
export const secondsPerHour = 60 * secondsPerMinute
export const secondsPerDay = 24 * secondsPerHour

/** One row of the week view, the smallest step of a drag. */
export const halfHour = secondsPerHour / 2

const isoShape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/

/** The days from 1970-01-01 to a proleptic Gregorian date; months and days out of range carry over. */
export function dayNumberOf({ year, month, day }: CivilDate): DayNumber {
  const monthIndex = year * 12 + month - 1
  const civilYear = Math.floor(monthIndex / 12)
  const civilMonth = monthIndex - civilYear * 12 + 1
  // In years that begin in March the leap day is the last day, so months have fixed offsets.
  const marchYear = civilMonth <= 2 ? civilYear - 1 : civilYear
  const marchMonth = (civilMonth + 9) % 12
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  const daysToMonth = Math.floor((153 * marchMonth + 2) / 5)
  return (marchYear * 365 + leapDays + daysToMonth + day - 1 - 719_468) as DayNumber
}

export function civilDateOf(dayNumber: DayNumber): CivilDate {
  const days = dayNumber + 719_468
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

export function dayOf(time: LocalTime): DayNumber {
  return Math.floor(time / secondsPerDay) as DayNumber
}

export function startOfDay(day: DayNumber): LocalTime {
  return (day * secondsPerDay) as LocalTime
}

/** Seconds since that day's midnight. */
export function timeOfDay(time: LocalTime): number {
  return time - dayOf(time) * secondsPerDay
}

export function localTimeOf(date: CivilDate, hour = 0, minute = 0, second = 0): LocalTime {
  const seconds = hour * secondsPerHour + minute * secondsPerMinute + second
  return (dayNumberOf(date) * secondsPerDay + seconds) as LocalTime
}

export function addSeconds(time: LocalTime, seconds: number): LocalTime {
  return (time + seconds) as LocalTime
}

export function addDays(day: DayNumber, days: number): DayNumber {
  return (day + days) as DayNumber
}

/** Parses `2026-11-20T10:30[:00]`; null for other text and impossible dates. By digit, because splitting is slow for 50,000 tasks. */
export function parseLocalTime(text: string): LocalTime | null {
  if (!isoShape.test(text)) return null
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  const hour = twoDigits(text, 11)
  const minute = twoDigits(text, 14)
  const second = text.length > 16 ? twoDigits(text, 17) : 0
  if (hour > 23 || minute > 59 || second > 59) return null
  const date = civilDateOf(dayNumberOf({ year, month, day }))
  if (date.year !== year || date.month !== month || date.day !== day) return null
  return localTimeOf(date, hour, minute, second)
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero
}

const zero = '0'.charCodeAt(0)

/** `2026-11-20T10:30:00`, the stored form, whose text order is time order. */
export function formatLocalTime(time: LocalTime): string {
  const { year, month, day } = civilDateOf(dayOf(time))
  const seconds = timeOfDay(time)
  const clock = [seconds / secondsPerHour, (seconds / secondsPerMinute) % 60, seconds % 60]
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}T${clock.map((part) => padded(Math.floor(part))).join(':')}`
}

function padded(number: number, digits = 2): string {
  return String(number).padStart(digits, '0')
}

/** `2026-11-20` */
export function formatDay(day: DayNumber): string {
  return formatLocalTime(startOfDay(day)).slice(0, 10)
}
