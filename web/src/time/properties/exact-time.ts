/** The start and end of a record, typed to the minute on the user's clock, wherever it was recorded. */
import { clockText } from '#language/dates/date-texts.ts'
import { readTime } from '#ui/date-picker/read-date.ts'
import { maxRecordSeconds, minRecordSeconds } from '@lustra/contract/time-record'
import {
  type DayNumber,
  type LocalTime,
  addSeconds,
  dayOf,
  secondsPerDay,
  secondsPerHour,
  startOfDay,
} from '@lustra/domain/calendar'
import {
  type Instant,
  type Interval,
  type ZoneOffsets,
  instantsAt,
  localTimeAt,
  nextInstantAt,
} from '@lustra/domain/time'
import { type Tracked } from '../records/records.ts'

export interface TypedTime {
  readonly day: DayNumber
  readonly start: string
  readonly end: string
}

export type ReadTime =
  /** Two places if the start is in an hour that a clock change repeats. */
  | { readonly places: readonly Interval[]; readonly wrong: null }
  | { readonly places: null; readonly wrong: 'start' | 'end' | 'duration' }

type Stored = Pick<Tracked, 'start' | 'end' | 'startAt' | 'duration'>

export function typedOf({ start, end }: Pick<Tracked, 'start' | 'end'>): TypedTime {
  return { day: dayOf(start), start: clockText(start), end: clockText(end) }
}

/**
 * A typed end is the next occurrence of that clock time after the start. An unchanged time keeps its seconds, so that opening a timer's record does
 * not round it.
 */
export function readTyped(typed: TypedTime, stored: Stored, offsets: ZoneOffsets): ReadTime {
  const before = typedOf(stored)
  const sameDay = typed.day === before.day
  const sameStart = typed.start === before.start
  const sameEnd = typed.end === before.end
  const start = sameStart
    ? addSeconds(stored.start, (typed.day - before.day) * secondsPerDay)
    : timeOn(typed.day, typed.start)
  if (start === null) return { places: null, wrong: 'start' }
  const end = readTime(typed.end)
  if (end === null) return { places: null, wrong: 'end' }

  const starts = sameStart && sameDay ? [stored.startAt] : instantsAt(offsets, start)
  const places = starts.map((startAt) => {
    if (sameStart && sameEnd) return { start: startAt, duration: stored.duration }
    const duration = sameEnd && sameDay ? durationFrom(startAt, stored) : endAfter(startAt, end) - startAt
    return { start: startAt, duration }
  })
  const isWrong = places.every(({ duration }) => duration < minRecordSeconds || duration > maxRecordSeconds)
  return isWrong ? { places: null, wrong: 'duration' } : { places, wrong: null }

  function endAfter(startAt: Instant, time: number): Instant {
    return nextInstantAt(offsets, (startAt + minRecordSeconds - 1) as Instant, time)
  }
}

/** The visible end after the start was typed: if the record no longer fits before its end, the end moves along. */
export function endFollowing(typed: TypedTime, stored: Stored, offsets: ZoneOffsets): string {
  const { places } = readTyped(typed, stored, offsets)
  const [place] = places ?? []
  return place ? clockText(localTimeAt(offsets, (place.start + place.duration) as Instant)) : typed.end
}

/** With a new start and the old end. A record that would become very long is moved instead. */
function durationFrom(startAt: Instant, stored: Stored): number {
  const left = stored.startAt + stored.duration - startAt
  const isFitting = left >= minRecordSeconds && left <= Math.max(longest, stored.duration)
  return isFitting ? left : stored.duration
}

/** Applies if only the start is typed. */
const longest = 12 * secondsPerHour

function timeOn(day: DayNumber, text: string): LocalTime | null {
  const seconds = readTime(text)
  return seconds === null ? null : addSeconds(startOfDay(day), seconds)
}
