import { type DayNumber, addDays, civilDateOf, dayNumberOf } from '@lustra/domain/calendar'
import { type GoalPoint } from '@lustra/domain/goals'

export interface ChartSpan {
  readonly first: DayNumber
  readonly last: DayNumber
}

/** A line of a single point would have no width. */
const shortest = 28
/** The maximal ratio of future to past: a distant goal must not squeeze the history. */
const mostAhead = 1
/** Fraction of free space for the label of the last value. */
const breath = 0.04

/** All values, and the forecast as far as it fits. */
export function chartSpan(points: readonly GoalPoint[], meeting: DayNumber | null): ChartSpan | null {
  const [first, last] = [points[0]?.day, points.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  const past = Math.max(last - first, shortest)
  const ahead = meeting === null ? 0 : Math.min(meeting - last, past * mostAhead)
  return { first, last: addDays(first, Math.ceil((past + ahead) * (1 + breath))) }
}

/** First days of months within the range, at most about eight; in a long range only every second, third and so on. */
export function monthsWithin({ first, last }: ChartSpan): DayNumber[] {
  const { year, month } = civilDateOf(first)
  const months = Math.ceil((last - first) / 30)
  const step = [1, 2, 3, 6, 12].find((step) => months / step <= 8) ?? Math.ceil(months / 96) * 12
  const days: DayNumber[] = []
  for (let count = 0; ; count++) {
    const day = dayNumberOf(monthAfter(year, month, count))
    if (day > last) return days
    // Every second month means January, March and so on, wherever the values begin.
    if (day >= first && (civilDateOf(day).month - 1) % Math.min(step, 12) === 0) {
      if (step <= 12 || civilDateOf(day).year % (step / 12) === 0) days.push(day)
    }
  }
}

function monthAfter(year: number, month: number, count: number) {
  const months = month - 1 + count
  return { year: year + Math.floor(months / 12), month: (months % 12) + 1, day: 1 }
}
