/** The limits of records, which are intervals of instants; the screen and the server apply the same ones. */
import { binarySearch } from '../binary-search.ts'
import { type LocalTime, halfHour, secondsPerMinute } from '../calendar/local-time.ts'
import type { Interval } from '../intervals/fit-intervals.ts'
import type { Status } from '../tasks/status.ts'
import { type Instant, type ZoneOffsets, localTimeAt, nearestInstantAt } from './zone-offsets.ts'

export type RecordRefusal = 'future' | 'overlap'

/** The duration of a task dropped on the calendar, and the minimum when resizing by drag (TIM-042, TIM-048). */
export const newRecordDuration = halfHour
/** The maximum when resizing by drag; longer records were typed, imported or timed (TIM-049). */
export const maxDraggedDuration = 18_000

const roundingTolerance = 20

/** The current half hour; one that begins within 20 seconds counts as current (TIM-052). */
export function currentHalfHour(now: LocalTime): LocalTime {
  return (Math.floor((now + roundingTolerance) / halfHour) * halfHour) as LocalTime
}

/** The latest end of a record: the end of the current half hour (TIM-N05). */
export function maxSecondsAhead(now: LocalTime): number {
  return currentHalfHour(now) + halfHour - now
}

/** Whether a record may be there. `others` does not include it; `latestEnd` is the end of the current half hour. */
export function refuseRecord(
  record: Interval,
  latestEnd: number,
  others: Iterable<Interval>,
): RecordRefusal | null {
  if (record.start + record.duration > latestEnd) return 'future'
  for (const other of others) if (areOverlapping(record, other)) return 'overlap'
  return null
}

/** The first free place; if none is free, the first one with its refusal. A time that the clock shows twice has two places. */
export function freePlace<T extends Interval>(
  places: readonly [T, ...T[]],
  latestEnd: number,
  others: Iterable<Interval>,
): { readonly place: T; readonly refusal: RecordRefusal | null } {
  const taken = [...others]
  const refusals = places.map((place) => refuseRecord(place, latestEnd, taken))
  const free = places.find((_, index) => refusals[index] === null)
  return free ? { place: free, refusal: null } : { place: places[0], refusal: refusals[0]! }
}

/** Only records of open tasks can be dragged (TIM-045). */
export function canMoveRecord(status: Status): boolean {
  return status === 'NORMAL'
}

/** Completed tasks accept records, because work is often recorded afterwards. */
export function canRecordOn(status: Status): boolean {
  return status !== 'CANCELLED'
}

/** A timer runs only on open tasks. */
export function canRunTimerOn(status: Status): boolean {
  return status === 'NORMAL'
}

/** Records of cancelled tasks cannot be resized either (TIM-046). */
export function canResizeRecord(status: Status): boolean {
  return status !== 'CANCELLED'
}

/** The durations that dragging the lower edge allows; `min` is at most `max`. A record beyond these limits keeps its duration. */
export function recordDurationBounds(
  record: Interval,
  latestEnd: number,
  others: Iterable<Interval>,
): { readonly min: number; readonly max: number } {
  let max = Math.min(maxDraggedDuration, latestEnd - record.start)
  for (const other of others) {
    const available = other.start - record.start
    if (available > 0 && available < max) max = available
  }
  return {
    min: Math.min(newRecordDuration, max, record.duration),
    max: Math.max(max, record.duration),
  }
}

/**
 * The duration after the edge was dragged by rows (up if negative). The edge snaps to a half hour of the clock,
 * regardless of its old position (TIM-047, TIM-N12). Dragging down never shortens the record, dragging up never
 * lengthens it.
 */
export function draggedDuration(
  zoneOffsets: ZoneOffsets,
  { start, duration }: Interval,
  rows: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const isLonger = rows > 0
  // Downwards, rounds to the nearest step; upwards, any part of a step counts as one (CAL-067, CAL-068).
  let steps = isLonger ? Math.round(rows) : Math.floor(rows)
  if (steps === 0) return duration
  let edge = edgeAfter(steps)
  // A half hour that the clock skips is not a step.
  while (edge === start + duration) edge = edgeAfter((steps += Math.sign(steps)))
  const [least, most] = isLonger ? [Math.max(min, duration), max] : [min, Math.min(max, duration)]
  return Math.max(least, Math.min(edge - start, most))

  function edgeAfter(halfHours: number): number {
    const end = start + duration
    const clock = localTimeAt(zoneOffsets, end as Instant)
    const time = (Math.round(clock / halfHour + halfHours) * halfHour) as LocalTime
    return nearestInstantAt(zoneOffsets, time, end + halfHours * halfHour)
  }
}

/** The intervals that overlap a given one. `sorted` is sorted by start. */
export function intervalsOverlapping<T extends Interval>(sorted: readonly T[], interval: Interval): T[] {
  const longest = sorted.reduce((max, { duration }) => Math.max(max, duration), 0)
  let from = binarySearch(0, sorted.length, (place) => sorted[place]!.start > interval.start - longest)
  const found: T[] = []
  for (const end = interval.start + interval.duration; from < sorted.length; from++) {
    const other = sorted[from]!
    if (other.start >= end) break
    if (areOverlapping(other, interval)) found.push(other)
  }
  return found
}

/** The free parts of an interval, in order. */
export function freeIntervals(interval: Interval, taken: Iterable<Interval>): Interval[] {
  const parts: Interval[] = []
  const end = interval.start + interval.duration
  let { start } = interval
  for (const other of [...taken].sort((one, next) => one.start - next.start)) {
    if (other.start >= end) break
    if (other.start > start) parts.push({ start, duration: other.start - start })
    start = Math.max(start, other.start + other.duration)
  }
  if (start < end) parts.push({ start, duration: end - start })
  return parts
}

/** The parts of a planned time that can be recorded: past, free and at least a minute long (TIM-N20). */
export function partsToRecord(
  { start, duration }: Interval,
  latestEnd: number,
  taken: Iterable<Interval>,
): Interval[] {
  const end = Math.min(start + duration, latestEnd)
  const free = freeIntervals({ start, duration: end - start }, taken)
  return free.filter((part) => part.duration >= secondsPerMinute)
}

/** Adjacent intervals do not overlap. */
export function areOverlapping(one: Interval, other: Interval): boolean {
  return one.start < other.start + other.duration && other.start < one.start + one.duration
}
