import { type LocalTime, dayOf, startOfDay } from '@lustra/domain/calendar'
import { type Capacity } from './capacity-queries.ts'

/** What is left of a period `now`, by what was left when the answer arrived and the working hours since. */
export function leftAt(
  left: number | null,
  { days, readAt }: Pick<Capacity, 'days' | 'readAt'>,
  now: LocalTime,
): number | null {
  if (left === null) return null
  const midnight = startOfDay(dayOf(now))
  const spans = days.find(({ day }) => day === dayOf(now))?.spans ?? []
  const passed = spans.reduce((sum, [from, to]) => {
    const [start, end] = [Math.max(midnight + from, readAt), Math.min(midnight + to, now)]
    return sum + Math.max(0, end - start)
  }, 0)
  return Math.max(0, left - passed)
}
