/** How quickly the values of a goal move, and when they would meet its criterion. */
import { type DayNumber, addDays } from '../calendar/index.ts'
import { type Criterion, distanceTo, isMet } from './criterion.ts'

export interface GoalPoint {
  readonly day: DayNumber
  readonly value: number
}

const daysPerWeek = 7

// Further than a life nobody forecasts from a handful of values.
const longestForecast = 100 * 366

/** Change in a week on average, from the first value to the last; null while all of them are of one day. */
export function weeklyPace(points: readonly GoalPoint[]): number | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first.day === last.day) return null
  return ((last.value - first.value) / (last.day - first.day)) * daysPerWeek
}

/**
 * The day on which the values meet the criterion when they go on as they went. Null when they already do, when they
 * stand still or move away from it, and when it would take longer than a life. `points` are in the order of their days.
 */
export function dayOfMeeting(points: readonly GoalPoint[], criterion: Criterion): DayNumber | null {
  const [last, pace] = [points.at(-1), weeklyPace(points)]
  if (!last || pace === null || isMet(criterion, last.value)) return null
  const approach = criterion.operator === 'no_more_than' ? -pace : pace
  if (approach <= 0) return null
  const days = Math.ceil((distanceTo(criterion, last.value) / approach) * daysPerWeek)
  return days > longestForecast ? null : addDays(last.day, days)
}
