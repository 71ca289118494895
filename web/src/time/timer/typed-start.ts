/** The start of a running timer, typed on the clock of its zone. */
import { zoneOffsetsAround } from '#browser/zone-offsets.ts'
import { readTime } from '#ui/date-picker/read-date.ts'
import { type Timer } from '@lustra/contract/time-record'
import { type LocalTime, addDays, addSeconds, dayOf, startOfDay } from '@lustra/domain/calendar'
import { type Instant, type RecordRefusal, instantsAt, localTimeAt, refuseRecord } from '@lustra/domain/time'
import { type RecordContext, takenBut } from '../record-rules.ts'

export interface TimerStart {
  readonly time: LocalTime
  readonly at: Instant
}

/** The last moment, not after now, at which the clock showed the typed time; null for an invalid time. */
export function timerStartOf({ zone }: Timer, typed: string, now: Instant): TimerStart | null {
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

/** A timer takes all time since its start, where nothing else may be tracked. */
export function refuseTimerStart({ at }: TimerStart, context: RecordContext): RecordRefusal | null {
  const now = context.instant()
  return refuseRecord({ start: at, duration: now - at }, now, takenBut(null, { ...context, timer: null }))
}
