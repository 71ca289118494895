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
  return instantOf((startOfDay(day) + 12 * secondsPerHour) as LocalTime, zone)
}

/** Epoch milliseconds of a clock time in an IANA zone. */
export function instantOf(time: LocalTime, zone: string): number {
  const clock = Temporal.Instant.fromEpochMilliseconds(time * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
  return clock.toZonedDateTime(zone).epochMilliseconds
}
