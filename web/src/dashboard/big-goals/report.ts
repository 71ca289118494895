import { secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'

interface Spent {
  /** Seconds. */
  readonly duration: number
}

export function sumOf(days: readonly Spent[]): number {
  return days.reduce((sum, { duration }) => sum + duration, 0)
}

/** Averages over all days, including days without time. */
export function averageOf(days: readonly Spent[]): number {
  return days.length === 0 ? 0 : sumOf(days) / days.length
}

const steps = [10, 15, 30, 60, 120, 180, 240, 360, 480].map((minutes) => minutes * secondsPerMinute)
const mostLines = 5

/** The ticks of the scale: whole hours or fractions of an hour up to the longest day, at most five. */
export function ticksUpTo(most: number): readonly number[] {
  const step = steps.find((step) => most / step <= mostLines) ?? 8 * secondsPerHour
  return Array.from({ length: Math.floor(most / step) }, (_, nth) => (nth + 1) * step)
}
