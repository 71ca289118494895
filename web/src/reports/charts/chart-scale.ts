import { secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { type Benchmark, type ValueRange, rangeFromZero, rangeOfMeasured } from '@lustra/domain/reports'
import { tickStep, ticksWithin } from '#ui/chart/linear-scale.ts'

export interface Scale {
  readonly range: ValueRange
  readonly ticks: readonly number[]
  /** Position of the horizontal axis. */
  readonly base: number
}

/** Counts have no ticks between whole numbers. */
export function countScale(values: readonly number[]): Scale {
  const range = rangeFromZero(values)
  const ticks = ticksWithin(range, mostTicks).filter((tick) => Number.isInteger(tick) && tick !== 0)
  return { range, ticks, base: 0 }
}

export function measuredScale(values: readonly number[], benchmark: Benchmark | null): Scale {
  const range = rangeOfMeasured(values, benchmark?.kind === 'target' ? benchmark.value : null)
  return { range, ticks: ticksWithin(range, mostTicks), base: range.min }
}

const mostTicks = 6

const minuteSteps = [1, 2, 5, 10, 15, 30].map((minutes) => minutes * secondsPerMinute)

/** Seconds at whole minutes or hours, at most six ticks. */
export function timeTicks(max: number, most = mostTicks): number[] {
  const step = minuteSteps.find((each) => max / each <= most) ?? hourStep(max, most)
  return Array.from({ length: Math.floor(max / step) }, (_, index) => (index + 1) * step)
}

function hourStep(max: number, most: number): number {
  return Math.max(tickStep(max / secondsPerHour, most), 1) * secondsPerHour
}
