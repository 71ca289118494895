import { type LocalTime, formatLocalTime } from '@lustra/domain/calendar'

/** A local time as it is stored; what is not given stays so. */
export function storedTime(time: LocalTime | null | undefined): string | null | undefined {
  return time === null || time === undefined ? time : formatLocalTime(time)
}
