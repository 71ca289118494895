/** Converts records between instants and the clock of their zone: typed and drawn times are clock times, durations are elapsed time. */
import type { LocalTime } from '../calendar/local-time.ts'
import type { Interval } from '../intervals/fit-intervals.ts'
import { type Instant, type ZoneOffsets, instantsAt, localTimeAt } from './zone-offsets.ts'

/** The clock at both ends of an interval. At the end it may show an earlier time than at the start. */
export function clockSpanOf(
  zoneOffsets: ZoneOffsets,
  { start, duration }: Interval,
): { readonly start: LocalTime; readonly end: LocalTime } {
  return {
    start: localTimeAt(zoneOffsets, start as Instant),
    end: localTimeAt(zoneOffsets, (start + duration) as Instant),
  }
}

/**
 * The elapsed time between two clock times. If a clock change repeats one of them, the nearest pair of instants, the earlier of
 * two equal ones; if the start was skipped and no end follows it, the difference on the clock.
 */
export function intervalBetween(zoneOffsets: ZoneOffsets, from: LocalTime, to: LocalTime): Interval {
  const starts = instantsAt(zoneOffsets, from)
  const ends = instantsAt(zoneOffsets, to)
  const [first, ...others] = starts.flatMap((start) =>
    ends.filter((end) => end > start).map((end) => ({ start, duration: end - start })),
  )
  if (!first) return { start: starts[0], duration: to - from }
  return others.reduce((nearest, pair) => (pair.duration < nearest.duration ? pair : nearest), first)
}

/** The seconds of grid height that an interval takes, from its start to its end by the clock. */
export function gridSeconds(
  span: { readonly start: LocalTime; readonly end: LocalTime },
  duration: number,
): number {
  // An end in the repeated hour may be before the start.
  return span.end > span.start ? span.end - span.start : duration
}
