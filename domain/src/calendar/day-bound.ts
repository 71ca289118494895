/** Days given as bounds: a day without a time is its first second where it is a start, its last where it is an end. */
import {
  type DayNumber,
  type LocalTime,
  addSeconds,
  secondsPerDay,
  secondsPerMinute,
  startOfDay,
  timeOfDay,
} from './local-time.ts'

export type DayBound = 'start' | 'end'

/** Seconds since midnight of each bound. */
export const boundTimes: Readonly<Record<DayBound, number>> = { start: 0, end: secondsPerDay - 1 }

export function boundOfDay(day: DayNumber, bound: DayBound): LocalTime {
  return addSeconds(startOfDay(day), boundTimes[bound])
}

/** Its last second: when something is due that is due on this day. */
export function endOfDay(day: DayNumber): LocalTime {
  return boundOfDay(day, 'end')
}

/** Midnight, and the last minute of a day, stand for the day. */
export function isWholeDay(time: LocalTime): boolean {
  const seconds = timeOfDay(time)
  return seconds === boundTimes.start || seconds >= secondsPerDay - secondsPerMinute
}
