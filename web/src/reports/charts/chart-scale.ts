/** The scales of charts: space above the largest value, and readable ticks. */
import { secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { chartHeadroom } from '@lustra/domain/reports'
import { type Extent, tickStep, ticksWithin } from '#ui/chart/linear-scale.ts'

/** Zero is always in sight: bars and areas stand on it. */
export function extentOf(values: readonly number[]): Extent {
  return {
    min: values.reduce((least, value) => Math.min(least, value), 0) * chartHeadroom,
    max: values.reduce((most, value) => Math.max(most, value), 0) * chartHeadroom || 1,
  }
}

const minuteSteps = [1, 2, 5, 10, 15, 30].map((minutes) => minutes * secondsPerMinute)

/** Seconds at whole minutes or hours, at most six of them. */
export function timeTicks(max: number, most = 6): number[] {
  const step = minuteSteps.find((each) => max / each <= most) ?? hourStep(max, most)
  return Array.from({ length: Math.floor(max / step) }, (_, index) => (index + 1) * step)
}

function hourStep(max: number, most: number): number {
  return Math.max(tickStep(max / secondsPerHour, most), 1) * secondsPerHour
}

/** Counts have no ticks between whole numbers. */
export function countTicks(extent: Extent, most = 6): number[] {
  return ticksWithin(extent, most).filter((tick) => Number.isInteger(tick) && tick !== 0)
}

export function valueTicks(extent: Extent, most = 6): number[] {
  return ticksWithin(extent, most)
}
