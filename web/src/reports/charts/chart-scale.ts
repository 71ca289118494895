/** The scales of charts: space above the largest value, and readable ticks. */
import { secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { chartHeadroom } from '@lustra/domain/reports'
import { scaleLinear } from '@visx/scale'

export interface Extent {
  readonly min: number
  readonly max: number
}

/** Zero is always in sight: bars and areas stand on it. */
export function extentOf(values: readonly number[]): Extent {
  return {
    min: values.reduce((least, value) => Math.min(least, value), 0) * chartHeadroom,
    max: values.reduce((most, value) => Math.max(most, value), 0) * chartHeadroom || 1,
  }
}

export function verticalScale({ min, max }: Extent, top: number, bottom: number) {
  return scaleLinear({ domain: [min, max], range: [bottom, top] })
}

const minuteSteps = [1, 2, 5, 10, 15, 30].map((minutes) => minutes * secondsPerMinute)

/** Seconds at whole minutes or hours, at most six of them. */
export function timeTicks(max: number, most = 6): number[] {
  const step = minuteSteps.find((each) => max / each <= most) ?? hourStep(max / secondsPerHour, most)
  return Array.from({ length: Math.floor(max / step) }, (_, index) => (index + 1) * step)
}

function hourStep(hours: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].find((each) => hours / (each * power) <= most)
    if (step !== undefined) return step * power * secondsPerHour
  }
}

/** Counts have no ticks between whole numbers. */
export function countTicks(extent: Extent, most = 5): number[] {
  const ticks = scaleLinear({ domain: [extent.min, extent.max] }).ticks(most)
  return ticks.filter((tick) => Number.isInteger(tick) && tick !== 0)
}

export function valueTicks(extent: Extent, most = 5): number[] {
  return scaleLinear({ domain: [extent.min, extent.max] }).ticks(most)
}
