/** The start of a running timer, typed on the user's clock, wherever it was started. */
import { zoneOffsetsAround } from '#browser/zone-offsets.ts'
import { readTime } from '#ui/date-picker/read-date.ts'
import { type LocalTime, addDays, addSeconds, dayOf, startOfDay } from '@lustra/domain/calendar'
import { type Instant, type RecordRefusal, instantsAt, localTimeAt, refuseRecord } from '@lustra/domain/time'
import { type RecordContext, takenBut } from '../record-rules.ts'

export interface TimerStart {
  /** On the user's clock. */
  readonly time: LocalTime
  readonly at: Instant
}

/** The last instant up to now at which the clock of the zone showed the typed time; null for an invalid time. */
export function timerStartOf(zone: string, typed: string, now: Instant): TimerStart | null {
  const seconds = readTime(typed)
  if (seconds === null) return null
  const offsets = zoneOffsetsAround(zone, now)
  const today = dayOf(localTimeAt(offsets, now))
  const starts = [today, addDays(today, -1)].flatMap((day) => {
    const time = addSeconds(startOfDay(day), seconds)
    return instantsAt(offsets, time)
      .toReversed()
      .map((at) => ({ time, at }))
  })
  return starts.find(({ at }) => at <= now) ?? null
}

/** A timer takes all time since its start, so nothing else may be tracked there. */
export function refuseTimerStart({ at }: TimerStart, context: RecordContext): RecordRefusal | null {
  const now = context.instant()
  return refuseRecord({ start: at, duration: now - at }, now, takenBut(null, { ...context, timer: null }))
}
