/** When a running timer was forgotten: it is offered for repair then, and never stopped by itself. */
import { addDays, addSeconds, dayOf, halfHour, secondsPerHour, startOfDay } from '../calendar/local-time.ts'
import { type Instant, type ZoneClock, localAt, readingsOf } from './instant.ts'

export interface Forgotten {
  readonly at: Instant
  readonly why: 'planned' | 'night'
}

/** Whoever still works then has begun a new day's work, or sleeps. */
const nightHour = 4 * secondsPerHour

/**
 * `since` is its start, or when the person said that it runs on rightly; `planned`, in seconds, how long its task was
 * planned for then, null where it was not.
 */
export function forgottenFrom(since: Instant, planned: number | null, clock: ZoneClock): Forgotten {
  const night = nightAfter(since, clock)
  const tooLong = planned === null ? Infinity : since + planned + halfHour
  return tooLong <= night ? { at: tooLong as Instant, why: 'planned' } : { at: night, why: 'night' }
}

/** The next four o'clock in the morning. */
function nightAfter(since: Instant, clock: ZoneClock): Instant {
  const today = dayOf(localAt(clock, since))
  const nights = [0, 1].map(
    (days) => readingsOf(clock, addSeconds(startOfDay(addDays(today, days)), nightHour))[0],
  )
  return nights.find((night) => night > since)!
}
