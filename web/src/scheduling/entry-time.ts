import { clockText } from '#language/dates/date-texts.ts'
import { readTime } from '#ui/date-picker/read-date.ts'
import {
  type CalendarRules,
  type LocalTime,
  addSeconds,
  dayOf,
  isHourLevel,
  secondsPerDay,
  startOfDay,
} from '@lustra/domain/calendar'
import { type Limits, type Slot, droppedSlot } from '@lustra/domain/scheduling'

export interface TypedEntryTime {
  /** Midnight of the day. */
  readonly day: LocalTime
  readonly start: string
  readonly end: string
}

type ReadEntryTime =
  | { readonly slot: Slot; readonly wrong: null }
  | { readonly slot: null; readonly wrong: 'start' | 'end' }

export function typedTimeOf({ start, duration }: Slot): TypedEntryTime {
  return {
    day: startOfDay(dayOf(start)),
    start: clockText(start),
    end: clockText(addSeconds(start, duration)),
  }
}

/** A changed start moves the entry, so its end follows; a changed end changes the duration. */
export function withStart(typed: TypedEntryTime, start: string, { duration }: Slot): TypedEntryTime {
  const seconds = readTime(start)
  return seconds === null
    ? { ...typed, start }
    : { ...typed, start, end: clockText(addSeconds(typed.day, seconds + duration)) }
}

/** An end not after the start is on the next day. A coarse entry takes the whole period of the day. */
export function readEntryTime(
  typed: TypedEntryTime,
  entry: Slot,
  limits: Pick<Limits, 'minDuration'>,
  rules: CalendarRules,
): ReadEntryTime {
  if (!isHourLevel(entry.level)) {
    return { slot: droppedSlot({ limits, moved: entry }, entry.level, typed.day, rules), wrong: null }
  }
  const start = readTime(typed.start)
  if (start === null) return { slot: null, wrong: 'start' }
  const end = readTime(typed.end)
  if (end === null) return { slot: null, wrong: 'end' }
  const duration = end > start ? end - start : end - start + secondsPerDay
  return { slot: { level: entry.level, start: addSeconds(typed.day, start), duration }, wrong: null }
}
