/** The time of a running timer, and when it counts as forgotten. The user is then asked to correct it; it never stops on its own. */
import { addDays, addSeconds, dayOf, halfHour, secondsPerHour, startOfDay } from '../calendar/local-time.ts'
import type { Interval } from '../intervals/fit-intervals.ts'
import { freeIntervals } from './record-limits.ts'
import { type Instant, type ZoneOffsets, localTimeAt, instantsAt } from './zone-offsets.ts'

export interface ForgottenTimer {
  readonly at: Instant
  readonly reason: 'planned' | 'night'
}

/** At this hour, the user has begun a new day or is asleep. */
const nightCutoff = 4 * secondsPerHour

/** `since` is its start or last confirmation; `planned` is the planned duration of its task in seconds, null without a plan. */
export function forgottenAt(
  since: Instant,
  planned: number | null,
  zoneOffsets: ZoneOffsets,
): ForgottenTimer {
  const night = nextNightCutoff(since, zoneOffsets)
  const overdueAt = planned === null ? Infinity : since + planned + halfHour
  return overdueAt <= night ? { at: overdueAt as Instant, reason: 'planned' } : { at: night, reason: 'night' }
}

/** The next four o'clock in the morning. */
function nextNightCutoff(since: Instant, zoneOffsets: ZoneOffsets): Instant {
  const today = dayOf(localTimeAt(zoneOffsets, since))
  const cutoffs = [0, 1].map(
    (days) => instantsAt(zoneOffsets, addSeconds(startOfDay(addDays(today, days)), nightCutoff))[0],
  )
  return cutoffs.find((night) => night > since)!
}

/** The time that a running timer adds to sums of tracked time, as if it stopped now: from its start until now, without existing records. */
export function runningParts(start: Instant, now: Instant, taken: Iterable<Interval>): Interval[] {
  return freeIntervals({ start, duration: now - start }, taken)
}
