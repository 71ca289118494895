import { type TimeLevel, isHourLevel } from '../calendar/time-level.ts'
import { type Reminder, formatReminder } from './reminder.ts'

const none: Reminder = { kind: 'none' }
const minutes = (before: number): Reminder => ({ kind: 'minutes', before })
const days = (before: number): Reminder => ({ kind: 'days', before })

const hourChoices = [...[0, 5, 10, 15, 20, 30, 45, 60, 120, 1440].map(minutes), days(0)]
const periodChoices = [0, 1, 2, 7].map(days)
const dueChoices = [minutes(0), minutes(60), ...periodChoices]

/** Includes `current`, because an import may have brought any other reminder. */
export function reminderChoices(level: TimeLevel | 'due', current: Reminder | null): Reminder[] {
  const defaults = level === 'due' ? dueChoices : isHourLevel(level) ? hourChoices : periodChoices
  const isOffered = current === null || [none, ...defaults].some((each) => isSame(each, current))
  return [none, ...(isOffered ? defaults : [...defaults, current])]
}

function isSame(one: Reminder, other: Reminder): boolean {
  return formatReminder(one) === formatReminder(other)
}
