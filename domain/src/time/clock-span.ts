/** Records between instants and the clock of their zone: what is typed and drawn is the clock, what counts is elapsed time. */
import type { LocalTime } from '../calendar/local-time.ts'
import type { Interval } from '../intervals/fit-intervals.ts'
import { type Instant, type ZoneOffsets, instantsAt, localTimeAt } from './zone-offsets.ts'

/** The clock at both ends of an interval; at its end it may show an earlier time than at its start. */
export function clockSpanOf(
  zoneOffsets: ZoneOffsets,
  { start, duration }: Interval,
): { readonly start: LocalTime; readonly end: LocalTime } {
  return {
    start: localTimeAt(zoneOffsets, start as Instant),
    end: localTimeAt(zoneOffsets, (start + duration) as Instant),
  }
}

/** The elapsed time between two times of the clock, at least that of a plan which begins in a skipped hour. */
export function intervalBetween(zoneOffsets: ZoneOffsets, from: LocalTime, to: LocalTime): Interval {
  const [start] = instantsAt(zoneOffsets, from)
  const [end] = instantsAt(zoneOffsets, to)
  return { start, duration: end > start ? end - start : to - from }
}

/** The rows that an interval takes on the grid, in seconds: from its start to its end by the clock. */
export function gridSeconds(
  span: { readonly start: LocalTime; readonly end: LocalTime },
  duration: number,
): number {
  // An end in the repeated hour may be before the start.
  return span.end > span.start ? span.end - span.start : duration
}
