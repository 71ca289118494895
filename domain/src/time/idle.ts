/**
 * Idleness while time is tracked. The user is asked afterwards: the time stays, is cut out of the record, or becomes a record of
 * its own. Times are epoch seconds, so that midnight, clock changes and zones make no difference.
 */
import { secondsPerMinute } from '../calendar/local-time.ts'
import { type Interval } from '../intervals/fit-intervals.ts'

/** A record, or the running timer, whose end is null. */
export interface TrackedTime {
  readonly start: number
  readonly end: number | null
}

/** What idleness leaves of tracked time; null for parts that do not exist. */
export interface IdleParts {
  readonly before: Interval | null
  /** The end of a running timer is null. */
  readonly after: TrackedTime | null
}

/** Idleness is measured from the last input, which may be the start of the timer itself. */
const startTolerance = secondsPerMinute

/**
 * The idle part of tracked time; null if none is worth a question. A timer that was started during the idleness was started on
 * another device, where the user was not idle. A timer that was stopped meanwhile is idle until then.
 */
export function idlePartOf(tracked: TrackedTime, idle: Interval, minSeconds: number): Interval | null {
  if (tracked.start > idle.start + startTolerance) return null
  const start = Math.max(Math.floor(idle.start), tracked.start)
  const end = Math.min(Math.floor(idle.start + idle.duration), tracked.end ?? Infinity)
  return end - start < Math.max(1, minSeconds) ? null : { start, duration: end - start }
}

/** Divides tracked time at its idle part. */
export function partsAroundIdle({ start, end }: TrackedTime, idle: Interval): IdleParts {
  const idleEnd = idle.start + idle.duration
  return {
    before: idle.start > start ? { start, duration: idle.start - start } : null,
    after: end === null || end > idleEnd ? { start: idleEnd, end } : null,
  }
}
