import { type LocalTime, addSeconds, startOfDay } from '@lustra/domain/calendar'
import { secondsInside } from '@lustra/domain/capacity'
import { type Capacity } from './capacity-queries.ts'

/** The available time left in a period at `now`, from the figure of the reply and the available time since then. */
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
