/** When a person is reminded of what has a time: of an entry on the calendar, of a due date. */
import {
  type LocalTime,
  addDays,
  addSeconds,
  dayOf,
  secondsPerDay,
  secondsPerHour,
  secondsPerMinute,
  startOfDay,
} from '../calendar/local-time.ts'
import { type TimeLevel, isHourLevel } from '../calendar/time-level.ts'

/** `minutes` before it begins, or at the person's reminder time, so many `days` before the day it begins on. */
export type Reminder =
  | { readonly kind: 'none' }
  | { readonly kind: 'minutes'; readonly before: number }
  | { readonly kind: 'days'; readonly before: number }

/** Four weeks. */
export const maxLeadSeconds = 28 * secondsPerDay

const minutesPerDay = 24 * 60
const maxBefore = {
  minutes: maxLeadSeconds / secondsPerMinute,
  days: maxLeadSeconds / secondsPerDay,
} as const

const shape = /^(\d{1,5})([md])$/

/** `none`, `15m`, `0d`; null for anything else. */
export function parseReminder(text: string): Reminder | null {
  if (text === 'none') return { kind: 'none' }
  const parts = shape.exec(text)
  if (!parts) return null
  const kind = parts[2] === 'm' ? 'minutes' : 'days'
  const before = Number(parts[1])
  return before <= maxBefore[kind] ? { kind, before } : null
}

export function formatReminder(reminder: Reminder): string {
  return reminder.kind === 'none' ? 'none' : `${reminder.before}${reminder.kind === 'minutes' ? 'm' : 'd'}`
}

/** What one is reminded of. A due date is a moment of the clock, so of the level of hours. */
export interface ReminderTarget {
  readonly level: TimeLevel
  readonly start: LocalTime
}

/**
 * Where on the wall the reminder stands: so many seconds, as they pass, before a time of the clock. The seconds are kept apart, for
 * between the two the clocks may change: ten minutes before 3:05 are ten minutes also when there was no 2:55.
 */
export interface ReminderMoment {
  readonly localTime: LocalTime
  readonly leadSeconds: number
  /** Seconds: said later than this, it is of no use any more. */
  readonly maxDelaySeconds: number
}

/** `time` is the person's reminder time: minutes from midnight. Null for no reminder. */
export function reminderMoment(
  reminder: Reminder,
  { level, start }: ReminderTarget,
  time: number,
): ReminderMoment | null {
  if (reminder.kind === 'none') return null
  const { kind, before } = reminder
  const isHourEntry = isHourLevel(level)
  if (kind === 'minutes' && isHourEntry) {
    const days = Math.floor(before / minutesPerDay)
    return {
      // Whole days before means at the same time of the clock.
      localTime: addSeconds(start, -days * secondsPerDay),
      leadSeconds: (before % minutesPerDay) * secondsPerMinute,
      maxDelaySeconds: secondsPerHour,
    }
  }
  // Whole periods begin at no hour: of minutes only the days among them are meant.
  const days = kind === 'days' ? before : Math.floor(before / minutesPerDay)
  const localTime = addSeconds(startOfDay(addDays(dayOf(start), -days)), time * secondsPerMinute)
  // What begins before the reminder time is said when it begins.
  return {
    localTime: isHourEntry && localTime > start ? start : localTime,
    leadSeconds: 0,
    maxDelaySeconds: 12 * secondsPerHour,
  }
}
