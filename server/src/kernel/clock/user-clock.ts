/** Conversions between instants and a user's local time; the only code that knows time zones. */
import { type LocalTime, formatLocalTime } from '@lustra/domain/calendar'
import type { Instant, ZoneOffsets } from '@lustra/domain/time'

/** Seconds the wall clock of this zone is ahead of UTC at that instant (epoch milliseconds). */
export function utcOffsetAt(instant: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e9
}

/** The local time of the zone at an instant. */
export function localTimeAt(instant: number, timeZone: string): LocalTime {
  return (Math.floor(instant / 1000) + utcOffsetAt(instant, timeZone)) as LocalTime
}

/**
 * The instant of a local time, in epoch milliseconds. Of a time that occurs twice it is the first; a time that the clocks skip is
 * moved forward by the length of the gap.
 */
export function instantAt(time: LocalTime, timeZone: string): number {
  const clock = Temporal.Instant.fromEpochMilliseconds(time * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
  return clock.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
}

/** An instant, and the user's local time then. */
export interface Moment {
  /** Epoch milliseconds. */
  readonly now: number
  readonly clock: LocalTime
}

export function momentAt(now: number, timeZone: string): Moment {
  return { now, clock: localTimeAt(now, timeZone) }
}

/** The UTC offsets of a zone between two instants (epoch milliseconds). */
export function zoneOffsetsBetween(zone: string, from: number, to: number): ZoneOffsets {
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  const steps = [stepOf(at)]
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > to) return steps
    steps.push(stepOf(next))
    at = next
  }
}

function stepOf(at: Temporal.ZonedDateTime): ZoneOffsets[number] {
  return { from: Math.floor(at.epochMilliseconds / 1000) as Instant, offset: at.offsetNanoseconds / 1e9 }
}

/** The local time of the zone, in the stored format. */
export function storedNow(instant: number, timeZone: string): string {
  return formatLocalTime(localTimeAt(instant, timeZone))
}

export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    // Temporal also accepts offsets such as +03:00, which have no summer time.
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** Whether both names are of one zone, such as `Europe/Kiev` and `Europe/Kyiv`. */
export function isSameZone(one: string, other: string): boolean {
  const start = Temporal.Instant.fromEpochMilliseconds(0)
  return start.toZonedDateTimeISO(one).equals(start.toZonedDateTimeISO(other))
}
