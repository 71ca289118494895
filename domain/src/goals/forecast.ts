/** The pace of a goal's values, and the forecast of when they meet its criterion. */
import { type DayNumber, addDays } from '../calendar/index.ts'
import { type Criterion, distanceTo, isMet } from './criterion.ts'

export interface GoalPoint {
  readonly day: DayNumber
  readonly value: number
}

const daysPerWeek = 7

// A forecast beyond a lifetime is meaningless.
const maxForecastDays = 100 * 366

/** The average change per week from the first to the last value; null while all values are of one day. */
export function weeklyRate(points: readonly GoalPoint[]): number | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first.day === last.day) return null
  return ((last.value - first.value) / (last.day - first.day)) * daysPerWeek
}

/** The day on which the values meet the criterion at the same pace. Null if met, unreachable or beyond a lifetime. `points` by day. */
export function forecastDay(points: readonly GoalPoint[], criterion: Criterion): DayNumber | null {
  const [last, rate] = [points.at(-1), weeklyRate(points)]
  if (!last || rate === null || isMet(criterion, last.value)) return null
  const approach = criterion.operator === 'no_more_than' ? -rate : rate
  if (approach <= 0) return null
  const days = Math.ceil((distanceTo(criterion, last.value) / approach) * daysPerWeek)
  return days > maxForecastDays ? null : addDays(last.day, days)
}
