/** The zone of tracked time if its clock differs from the user's. */
import { spanText, clockText } from '#language/dates/date-texts.ts'
import { type LocalTime } from '@lustra/domain/calendar'
import { type TrackedSpan, gridSlotOf, spanOf } from './records/records.ts'

export interface OtherZone {
  readonly zone: string
  /** The time on its clock: `18:00 – 19:00`, or `18:00`. */
  readonly times: string
}

/** The same time on the clock of another zone. */
export function spanIn(
  zone: string,
  { startAt, duration }: Pick<TrackedSpan, 'startAt' | 'duration'>,
): TrackedSpan {
  return spanOf({ start: startAt, duration }, zone)
}

/** Null if both clocks show the same. */
export function zoneOfRecord(record: TrackedSpan, usersZone: string): OtherZone | null {
  const here = spanIn(usersZone, record)
  if (here.start === record.start && here.end === record.end) return null
  const { start, duration } = gridSlotOf(record)
  return { zone: record.zone, times: spanText(start, duration) }
}

/** Null if both clocks show the same. */
export function zoneOfTimer(
  { zone, startTime }: { readonly zone: string; readonly startTime: LocalTime },
  onUsersClock: LocalTime,
): OtherZone | null {
  return onUsersClock === startTime ? null : { zone, times: clockText(startTime) }
}
