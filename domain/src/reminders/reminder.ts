/** When the reminder of an entry or a due date is due. */
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

/** `minutes` before the start, or `days` before its day at the user's reminder time. */
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

/** The subject of a reminder. A due date has a clock time, so its level is hours. */
export interface ReminderTarget {
  readonly level: TimeLevel
  readonly start: LocalTime
}

/** A clock time and elapsed seconds before it, because clocks may change between: ten minutes before 3:05, even without 2:55. */
export interface ReminderMoment {
  readonly localTime: LocalTime
  readonly leadSeconds: number
  /** Seconds after which a late reminder is useless. */
  readonly maxDelaySeconds: number
}

/** `time` is the user's reminder time in minutes from midnight. Null for no reminder. */
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
      // Whole days before, at the same clock time.
      localTime: addSeconds(start, -days * secondsPerDay),
      leadSeconds: (before % minutesPerDay) * secondsPerMinute,
      maxDelaySeconds: secondsPerHour,
    }
  }
  // Whole periods have no start time, so minutes are rounded down to days.
  const days = kind === 'days' ? before : Math.floor(before / minutesPerDay)
  const localTime = addSeconds(startOfDay(addDays(dayOf(start), -days)), time * secondsPerMinute)
  // An entry that starts before the reminder time is announced at its start.
  return {
    localTime: isHourEntry && localTime > start ? start : localTime,
    leadSeconds: 0,
    maxDelaySeconds: 12 * secondsPerHour,
  }
}
