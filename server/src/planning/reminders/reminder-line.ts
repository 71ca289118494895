/** Formats a reminder as one line: its name and time. */
import type { TimeFormat } from '@lustra/contract/settings'
import {
  type LocalTime,
  TimeLevel,
  dayOf,
  formatLocalTime,
  isHourLevel,
  levelOfKind,
  parseLocalTime,
  startOfDay,
  viewOfLevel,
} from '@lustra/domain/calendar'
import { type ReviewKind, reviewAddress, reviewKinds } from '@lustra/domain/reviews'
import { wordsOf } from '@lustra/words'
import type { UserPreferences } from '../../kernel/app/signed-in-user.ts'
import type { DeliveredReminder } from './delivered-reminders.ts'

type Reader = Pick<UserPreferences, 'language' | 'timeFormat'>

export function reminderLine(reminder: DeliveredReminder, reader: Reader): string {
  const { email } = wordsOf(reader.language).reminders
  const start = parseLocalTime(reminder.start_time)!
  const when = whenText(start, reminder.level, reader)
  const name = reminderName(reminder, reader)
  return isOfDueDate(reminder) ? email.due(name, when) : email.planned(name, when)
}

/** The name of the task, or what is reviewed. */
export function reminderName(
  { name, level }: Pick<DeliveredReminder, 'name' | 'level'>,
  { language }: Pick<Reader, 'language'>,
): string {
  return name ?? wordsOf(language).reminders.reviews[reviewKindOf(level)]
}

/** Of a reminder without a task. */
export function reviewKindOf(level: TimeLevel): ReviewKind {
  return reviewKinds.find((kind) => levelOfKind(kind) === level)!
}

export function isOfDueDate({
  about,
  task_id: taskId,
}: Pick<DeliveredReminder, 'about' | 'task_id'>): boolean {
  return about === taskId
}

const day = { day: 'numeric', month: 'long' } as const

export function whenText(start: LocalTime, level: TimeLevel, { language, timeFormat }: Reader): string {
  const { from } = wordsOf(language).reminders.email
  const text = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'ru-RU', { ...parts, timeZone: 'UTC' }).format(
      start * 1000,
    )
  if (isHourLevel(level)) return text({ weekday: 'long', ...day, ...clockParts(timeFormat) })
  if (level === TimeLevel.Days) return text({ weekday: 'long', ...day })
  if (level === TimeLevel.Months) return text({ month: 'long', year: 'numeric' })
  if (level === TimeLevel.Years) return text({ year: 'numeric' })
  return from(text(level === TimeLevel.Weeks ? day : { ...day, year: 'numeric' }))
}

/** The parts of a time of day. */
export function clockParts(timeFormat: TimeFormat): Intl.DateTimeFormatOptions {
  const hour12 = timeFormat === '12'
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', hour12 }
}

/** The page of an entry's period on the calendar, of a task for a due date, or of a review. */
export function reminderPath(reminder: DeliveredReminder): string {
  if (reminder.task_id === null) {
    const day = dayOf(parseLocalTime(reminder.start_time)!)
    const address = reviewAddress({ kind: reviewKindOf(reminder.level), day })
    return `/web/review/${address.kind}/${address.day}`
  }
  const view = isOfDueDate(reminder) ? null : viewOfLevel(reminder.level)
  if (view === null) return `/web/tasks/${reminder.task_id}`
  const from = formatLocalTime(startOfDay(dayOf(parseLocalTime(reminder.start_time)!))).slice(0, 10)
  return `/web/plans?view=${view}&from=${from}`
}
