/** Days as files write them, and what they come to on the user's clock. */
import {
  type DayNumber,
  type LocalTime,
  dayOf,
  parseLocalTime,
  secondsPerDay,
  secondsPerHour,
  secondsPerMinute,
  startOfDay,
} from '@lustra/domain/calendar'
import { instantAt } from '../clock/user-clock.ts'

/** `2026-11-20`; null for anything else. */
export function dayFrom(text: string): DayNumber | null {
  const time = parseLocalTime(`${text}T00:00`)
  return time === null ? null : dayOf(time)
}

/** The last minute of a day, which is how a day without a time of day is due. */
export function endOfDay(day: DayNumber): LocalTime {
  return (startOfDay(day) + secondsPerDay - secondsPerMinute) as LocalTime
}

/** Epoch milliseconds of noon that day: no zone has two noons, or none. */
export function noonOf(day: DayNumber, zone: string): number {
  return instantAt((startOfDay(day) + 12 * secondsPerHour) as LocalTime, zone)
}
