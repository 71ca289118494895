/** A user's wall clock: the only place where plans meet a time zone. */
import { type LocalTime, formatLocalTime } from '@lustra/domain/calendar'
import type { Instant, ZoneOffsets } from '@lustra/domain/time'

/** Seconds the wall clock of this zone is ahead of UTC at that instant (epoch milliseconds). */
export function utcOffsetAt(instant: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e9
}

/** What the wall clock of this zone shows at that instant. */
export function localTimeAt(instant: number, timeZone: string): LocalTime {
  return (Math.floor(instant / 1000) + utcOffsetAt(instant, timeZone)) as LocalTime
}

/**
 * When the wall clock of this zone shows that time, in epoch milliseconds: of a time that comes twice the first, of one that is skipped
 * as long after the change as it would have been.
 */
export function instantAt(time: LocalTime, timeZone: string): number {
  const clock = Temporal.Instant.fromEpochMilliseconds(time * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
  return clock.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
}

/** The same instant in two ways. */
export interface Moment {
  /** Epoch milliseconds. */
  readonly now: number
  /** On the user's wall. */
  readonly clock: LocalTime
}

export function momentAt(now: number, timeZone: string): Moment {
  return { now, clock: localTimeAt(now, timeZone) }
}

/** The clock of a zone, right for instants between these (epoch milliseconds). */
export function zoneClock(zone: string, from: number, to: number): ZoneOffsets {
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

/** What the wall clock shows as it is stored. */
export function storedNow(instant: number, timeZone: string): string {
  return formatLocalTime(localTimeAt(instant, timeZone))
}

export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    // Offsets such as +03:00 are accepted there, too, and know nothing of summer time.
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
