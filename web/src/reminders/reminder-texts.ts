import { timeOfDayText } from '#language/dates/time-format.ts'
import { TimeLevel, isHourLevel, secondsPerMinute } from '@lustra/domain/calendar'
import { type Reminder } from '@lustra/domain/reminders'
import { type Words } from '@lustra/words'

/** `10 min before`, `On the day at 8:00`. `time` is the user's reminder time in minutes from midnight. */
export function choiceText(
  reminder: Reminder | null,
  level: TimeLevel | 'due',
  time: number,
  words: Words['reminders']['choices'],
): string {
  if (reminder === null || reminder.kind === 'none') return words.none
  const { kind, before } = reminder
  const clock = timeOfDayText(time * secondsPerMinute)
  const ofHours = level === 'due' || isHourLevel(level)
  if (kind === 'minutes' && ofHours) return minutesText(before, words)
  // For a whole period, minutes are converted to its days.
  const days = kind === 'days' ? before : Math.floor(before / minutesPerDay)
  if (days > 0) return words.daysAt(days, clock)
  return ofHours || level === TimeLevel.Days ? words.onDay(clock) : words.onFirstDay(clock)
}

const minutesPerDay = 24 * 60

function minutesText(minutes: number, words: Words['reminders']['choices']): string {
  if (minutes === 0) return words.atTime
  if (minutes % minutesPerDay === 0) return words.days(minutes / minutesPerDay)
  return minutes % 60 === 0 ? words.hours(minutes / 60) : words.minutes(minutes)
}
