/** Dates as bounds: a day without a time means its first second as a start, its last second as an end. */
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

/** The last second of a day, when something that is due on this day is due. */
export function endOfDay(day: DayNumber): LocalTime {
  return boundOfDay(day, 'end')
}

/** Midnight and the last minute of a day represent the day. */
export function isWholeDay(time: LocalTime): boolean {
  const seconds = timeOfDay(time)
  return seconds === boundTimes.start || seconds >= secondsPerDay - secondsPerMinute
}
