/** The correction of a forgotten timer, typed on the user's clock, wherever it was started. */
import { zoneOffsetsAround } from '#browser/zone-offsets.ts'
import { readTime } from '#ui/date-picker/read-date.ts'
import { type Timer } from '@lustra/contract/time-record'
import { type LocalTime } from '@lustra/domain/calendar'
import { type Instant, nextInstantAt } from '@lustra/domain/time'
import { startOfTimer } from '../records/records.ts'
import { clockIn } from './forgotten-timer.ts'

/** The first instant after `after` at which the clock of the zone shows the typed time; null for an invalid time. */
export function firstAfter(zone: string, after: Instant, typed: string): Instant | null {
  const seconds = readTime(typed)
  return seconds === null ? null : nextInstantAt(zoneOffsetsAround(zone, after), after, seconds)
}

/** The proposed end of a forgotten timer on the user's clock: the planned end, or now. */
export function proposedEnd(timer: Timer, zone: string, now: Instant): LocalTime {
  const { startTime, plannedEnd } = timer
  const lasts = plannedEnd === null ? 0 : plannedEnd - startTime
  const planned = (startOfTimer(timer) + lasts) as Instant
  return clockIn(zone, lasts > 0 && planned <= now ? planned : now)
}

export interface Repair {
  readonly until: Instant
  /** Null if the timer has ended. */
  readonly resumed: Instant | null
}

/** Null for times that are not between the timer's start and now. */
export function repairOf(
  timer: Timer,
  typed: { readonly until: string; readonly resumed: string | null },
  zone: string,
  now: Instant,
): Repair | null {
  const until = firstAfter(zone, startOfTimer(timer), typed.until)
  if (until === null || until > now) return null
  if (typed.resumed === null) return { until, resumed: null }
  const resumed = firstAfter(zone, (until - 1) as Instant, typed.resumed)
  return resumed === null || resumed > now ? null : { until, resumed }
}
