/**
 * Records are instants, but the wall clock decides their days. A zone's clock is represented by its offset changes, so
 * that splitting twenty thousand records at midnight is integer arithmetic.
 */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  dayOf,
  secondsPerDay,
  secondsPerHour,
  startOfDay,
} from '../calendar/local-time.ts'

declare const instant: unique symbol

const hoursPerDay = secondsPerDay / secondsPerHour

/** Whole seconds since 1970-01-01T00:00:00 UTC. */
export type Instant = number & { readonly [instant]: true }

interface OffsetTransition {
  readonly from: Instant
  /** The offset of the wall clock from UTC in seconds, from then on. */
  readonly offset: number
}

/** Sorted, at least one; the first also applies to all earlier times. */
export type ZoneOffsets = readonly OffsetTransition[]

export interface InstantSpan {
  readonly start: Instant
  readonly end: Instant
}

export function offsetAt(zoneOffsets: ZoneOffsets, at: Instant): number {
  return zoneOffsets[transitionIndexAt(zoneOffsets, at)]!.offset
}

export function localTimeAt(zoneOffsets: ZoneOffsets, at: Instant): LocalTime {
  return (at + offsetAt(zoneOffsets, at)) as LocalTime
}

/**
 * The instants at which the clock shows this time: two in a repeated hour, the earlier first. A skipped time uses the offset before
 * the change.
 */
export function instantsAt(zoneOffsets: ZoneOffsets, time: LocalTime): [Instant, ...Instant[]] {
  const offsets = [...new Set(zoneOffsets.map(({ offset }) => offset))]
  const [first, ...others] = offsets
    .map((offset) => (time - offset) as Instant)
    .filter((at) => localTimeAt(zoneOffsets, at) === time)
    .sort((one, other) => one - other)
  return first === undefined ? [instantInGap(zoneOffsets, time)] : [first, ...others]
}

function instantInGap(zoneOffsets: ZoneOffsets, time: LocalTime): Instant {
  const after = zoneOffsets.findIndex(({ from, offset }) => from + offset > time)
  return (time - zoneOffsets[Math.max(after - 1, 0)]!.offset) as Instant
}

/** The first instant after another one at which the clock shows this time of day (seconds since midnight). */
export function nextInstantAt(zoneOffsets: ZoneOffsets, after: Instant, time: number): Instant {
  const today = dayOf(localTimeAt(zoneOffsets, after))
  // If clocks are put back over midnight, the previous day is shown again.
  const days = [-1, 0, 1, 2].map((days) => addDays(today, days))
  const instants = days.flatMap((day) => instantsAt(zoneOffsets, addSeconds(startOfDay(day), time)))
  return Math.min(...instants.filter((at) => at > after)) as Instant
}

/** The instant nearest to `near` at which the clock shows this time; for a skipped time, the instant of the change. */
export function nearestInstantAt(zoneOffsets: ZoneOffsets, time: LocalTime, near: number): Instant {
  const [first, ...others] = instantsAt(zoneOffsets, time)
  if (localTimeAt(zoneOffsets, first) !== time) {
    return zoneOffsets.findLast(({ from }) => from <= first)!.from
  }
  return others.reduce((one, other) => (Math.abs(other - near) < Math.abs(one - near) ? other : one), first)
}

/** Calls `visit` with the seconds of a span in each hour on the clock, in order; a clock change may split an hour. */
export function visitHours(
  zoneOffsets: ZoneOffsets,
  { start, end }: InstantSpan,
  visit: (day: DayNumber, hour: number, seconds: number) => void,
): void {
  let index = transitionIndexAt(zoneOffsets, start)
  for (let at = start; at < end; index++) {
    const until = Math.min(end, zoneOffsets[index + 1]?.from ?? end)
    const { offset } = zoneOffsets[index]!
    while (at < until) {
      const hours = Math.floor((at + offset) / secondsPerHour)
      const next = Math.min(until, (hours + 1) * secondsPerHour - offset) as Instant
      const day = Math.floor(hours / hoursPerDay) as DayNumber
      visit(day, hours - day * hoursPerDay, next - at)
      at = next
    }
  }
}

/** The seconds of a span by day on the clock. */
export function secondsByDay(zoneOffsets: ZoneOffsets, span: InstantSpan): Map<DayNumber, number> {
  const days = new Map<DayNumber, number>()
  visitHours(zoneOffsets, span, (day, _hour, seconds) => days.set(day, (days.get(day) ?? 0) + seconds))
  return days
}

/** The length of this day on the clock: usually 24 hours, 23 or 25 at a clock change. */
export function dayLength(zoneOffsets: ZoneOffsets, day: DayNumber): number {
  const around = (days: number) => instantsAt(zoneOffsets, startOfDay(addDays(day, days)))[0]
  return secondsByDay(zoneOffsets, { start: around(-1), end: around(2) }).get(day) ?? 0
}

function transitionIndexAt(zoneOffsets: ZoneOffsets, at: Instant): number {
  let index = zoneOffsets.length - 1
  while (index > 0 && zoneOffsets[index]!.from > at) index--
  return index
}
