/** Converts between instants and local times. Only this file knows time zones. */
import { type LocalTime, formatLocalTime } from '@lustra/domain/calendar'
import type { Instant, ZoneOffsets } from '@lustra/domain/time'

/** Seconds by which the zone is ahead of UTC at an instant (epoch milliseconds). */
export function utcOffsetAt(instant: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e9
}

export function localTimeAt(instant: number, timeZone: string): LocalTime {
  return (Math.floor(instant / 1000) + utcOffsetAt(instant, timeZone)) as LocalTime
}

/** Epoch milliseconds. Of a time that occurs twice, the first; a time that the clocks skip moves forward by the gap. */
export function instantAt(time: LocalTime, timeZone: string): number {
  const clock = Temporal.Instant.fromEpochMilliseconds(time * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
  return clock.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
}

/** An instant with the user's local time. */
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

export function storedNow(instant: number, timeZone: string): string {
  return formatLocalTime(localTimeAt(instant, timeZone))
}

export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    // Temporal also accepts offsets such as +03:00, which ignore summer time.
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** Whether both names mean the same zone, such as `Europe/Kiev` and `Europe/Kyiv`. */
export function isSameZone(one: string, other: string): boolean {
  const start = Temporal.Instant.fromEpochMilliseconds(0)
  return start.toZonedDateTimeISO(one).equals(start.toZonedDateTimeISO(other))
}
