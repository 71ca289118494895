/** Working hours and days off in the notation of tests. */
import { type DayOff, type WorkingCalendar, parseWeekHours, wholeDay } from '../capacity/index.ts'
import { dayAt } from './times.ts'

/** Hours of Monday to Friday (`09:00-12:00 13:00-18:00`) by the day from which they are valid. */
export function weekdays(hours: Readonly<Record<string, string>>): WorkingCalendar['hours'] {
  return Object.entries(hours).map(([validFrom, text]) => ({
    validFrom: dayAt(validFrom),
    week: parseWeekHours(text && `,${Array(5).fill(text).join(',')},`)!,
  }))
}

/** The same hours on all seven days. */
export function everyDay(hours: string): WorkingCalendar['hours'] {
  return [{ validFrom: dayAt('1970-01-01'), week: parseWeekHours(Array(7).fill(hours).join(','))! }]
}

export function dayOff(first: string, last = first, rest: Partial<DayOff> = {}): DayOff {
  return { first: dayAt(first), last: dayAt(last), ...wholeDay, yearly: false, ...rest }
}
