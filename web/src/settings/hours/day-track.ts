import { daysPerWeek, secondsPerDay, secondsPerHour } from '@lustra/domain/calendar'
import { type WeekHours } from '@lustra/domain/capacity'

/** The hours of a day that the tracks of a week show, in seconds. */
export interface TrackAxis {
  readonly from: number
  readonly to: number
}

const usual: TrackAxis = { from: 7 * secondsPerHour, to: 22 * secondsPerHour }

/** At least the usual hours, more if some work begins earlier or ends later. */
export function axisOf(week: WeekHours): TrackAxis {
  const intervals = week.flat()
  const from = Math.min(usual.from, ...intervals.map((interval) => interval.from))
  const to = Math.max(usual.to, ...intervals.map((interval) => interval.to))
  return {
    from: Math.floor(from / secondsPerHour) * secondsPerHour,
    to: Math.min(secondsPerDay, Math.ceil(to / secondsPerHour) * secondsPerHour),
  }
}

/** Of a time on the axis, from 0 to 100. */
export function percentOf(seconds: number, { from, to }: TrackAxis): number {
  return Math.min(100, Math.max(0, ((seconds - from) / (to - from)) * 100))
}

const step = 2 * secondsPerHour

/** The labels below which the tracks lie: every second hour, without the ends. */
export function labelsOf({ from, to }: TrackAxis): number[] {
  const count = daysPerWeek * 2
  return Array.from({ length: count }, (_, index) => index * step).filter((time) => time > from && time < to)
}
