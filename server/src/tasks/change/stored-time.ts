import { type LocalTime, formatLocalTime } from '@lustra/domain/calendar'

/** A local time in the stored format; null and undefined stay. */
export function storedTime(time: LocalTime | null | undefined): string | null | undefined {
  return time === null || time === undefined ? time : formatLocalTime(time)
}
