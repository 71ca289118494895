import { type LocalTime, addSeconds, startOfDay } from '@lustra/domain/calendar'
import { secondsInside } from '@lustra/domain/capacity'
import { type Capacity } from './capacity-queries.ts'

/** What is left of a period `now`, by what was left when the answer arrived and the available time since. */
export function leftAt(
  left: number | null,
  { today, readAt }: Pick<Capacity, 'today' | 'readAt'>,
  now: LocalTime,
): number | null {
  if (left === null || today === null) return left
  const midnight = startOfDay(today.day)
  const available = today.spans.map(([from, to]) => ({
    start: addSeconds(midnight, from),
    end: addSeconds(midnight, to),
  }))
  return Math.max(0, left - secondsInside({ start: readAt, end: now }, available))
}
