/** Parses days in files and converts them to times. */
import {
  type DayNumber,
  type LocalTime,
  dayOf,
  parseLocalTime,
  secondsPerHour,
  startOfDay,
} from '@lustra/domain/calendar'
import { instantAt } from '../../kernel/clock/user-clock.ts'

/** Parses `2026-11-20`; null for anything else. */
export function dayFrom(text: string): DayNumber | null {
  const time = parseLocalTime(`${text}T00:00`)
  return time === null ? null : dayOf(time)
}

/** Epoch milliseconds of noon, which exists exactly once per day in every zone. */
export function noonOf(day: DayNumber, zone: string): number {
  return instantAt((startOfDay(day) + 12 * secondsPerHour) as LocalTime, zone)
}
