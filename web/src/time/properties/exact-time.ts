/** The start and end of a record, typed to the minute. */
import { clockText } from '#language/dates/date-texts.ts'
import { readTime } from '#ui/date-picker/read-date.ts'
import { maxRecordSeconds, minRecordSeconds } from '@lustra/contract/time'
import {
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  dayOf,
  secondsPerDay,
  secondsPerMinute,
  startOfDay,
} from '@lustra/domain/calendar'

export interface TypedTime {
  readonly day: DayNumber
  readonly start: string
  readonly end: string
}

export type ReadTime =
  | { readonly slot: { readonly start: LocalTime; readonly duration: number }; readonly wrong: null }
  | { readonly slot: null; readonly wrong: 'start' | 'end' | 'duration' }

interface Placed {
  readonly start: LocalTime
  readonly duration: number
}

export function typedOf({ start, duration }: Placed): TypedTime {
  return { day: dayOf(start), start: clockText(start), end: clockText(addSeconds(start, duration)) }
}

/**
 * An end that is not after the start is on the next day. A time that was not changed keeps its seconds: opening a record
 * of the timer does not round it to minutes.
 */
export function readTyped(typed: TypedTime, stored: Placed): ReadTime {
  const before = typedOf(stored)
  const storedEnd = addSeconds(stored.start, stored.duration)
  const shift = (typed.day - before.day) * secondsPerDay
  const start =
    typed.start === before.start ? addSeconds(stored.start, shift) : timeOn(typed.day, typed.start)
  if (start === null) return { slot: null, wrong: 'start' }
  const sameEnd = typed.end === before.end && typed.start === before.start
  const end = sameEnd ? addSeconds(storedEnd, shift) : endAfter(start, typed)
  if (end === null) return { slot: null, wrong: 'end' }
  const duration = end - start
  if (duration < minRecordSeconds || duration > maxRecordSeconds) return { slot: null, wrong: 'duration' }
  return { slot: { start, duration }, wrong: null }
}

function timeOn(day: DayNumber, text: string): LocalTime | null {
  const seconds = readTime(text)
  return seconds === null ? null : addSeconds(startOfDay(day), seconds)
}

function endAfter(start: LocalTime, { day, end }: TypedTime): LocalTime | null {
  const sameDay = timeOn(day, end)
  if (sameDay === null) return null
  return sameDay - start >= secondsPerMinute ? sameDay : timeOn(addDays(day, 1), end)
}
