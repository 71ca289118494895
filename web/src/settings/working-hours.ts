import { timeOfDayText } from '#language/dates/time-format.ts'
import type { TimeFormat } from '@lustra/contract/settings'
import { readTime } from '#ui/date-picker/read-date.ts'
import {
  type WorkingDay,
  type WorkingWeek,
  daysPerWeek,
  formatWorkingWeek,
  parseWorkingWeek,
  secondsPerDay,
} from '@lustra/domain/calendar'
import { usualWorkingWeek } from '@lustra/domain/countries'

export interface TypedDay {
  readonly works: boolean
  readonly from: string
  readonly to: string
}

/** The initial proposal. */
const usualWeek = usualWorkingWeek(null)
const usual = usualWeek.find((day) => day !== null)!

export const usualHours = formatWorkingWeek(usualWeek)

/** The weekdays in order, beginning with `first`. */
export function weekdaysFrom(first: number): number[] {
  return Array.from({ length: daysPerWeek }, (_, index) => (first + index) % daysPerWeek)
}

/** By weekday, beginning with Sunday. */
export function typedFrom(value: string): TypedDay[] {
  const week = parseWorkingWeek(value) ?? usualWeek
  return week.map((day) => {
    const { from, to } = day ?? usual
    return { works: day !== null, from: timeText(from), to: timeText(to) }
  })
}

/** Parses typed hours; null if they are invalid or end before they begin. The hours of a day off are ignored. */
export function hoursOf({ from, to }: TypedDay): WorkingDay | null {
  const [start, end] = [readTime(from), readEnd(to)]
  return start !== null && end !== null && start < end ? { from: start, to: end } : null
}

/** The value of the setting: empty without a working day, null while an input is invalid. */
export function valueOf(days: readonly TypedDay[]): string | null {
  const week = days.map((day) => (day.works ? hoursOf(day) : null))
  if (days.some((day, weekday) => day.works && week[weekday] === null)) return null
  return week.some(Boolean) ? formatWorkingWeek(week) : ''
}

/** `Mon – Thu 9:00 – 17:30, Fri 9:00 – 15:00` */
export function summaryOf(
  week: WorkingWeek,
  first: number,
  nameOf: (weekday: number) => string,
  format?: TimeFormat,
): string {
  const runs: { from: number; to: number; hours: string }[] = []
  let before: number | null = null
  for (const weekday of weekdaysFrom(first)) {
    const day = week[weekday]
    const hours = day ? `${timeText(day.from, format)} – ${timeText(day.to, format)}` : null
    const run = runs.at(-1)
    if (run && run.to === before && run.hours === hours) run.to = weekday
    else if (hours !== null) runs.push({ from: weekday, to: weekday, hours })
    before = weekday
  }
  return runs
    .map(
      ({ from, to, hours }) => `${from === to ? nameOf(from) : `${nameOf(from)} – ${nameOf(to)}`} ${hours}`,
    )
    .join(', ')
}

/** Midnight at the end of a day is 24:00. */
function readEnd(text: string): number | null {
  const time = readTime(text)
  return time === 0 || text.trim() === '24:00' ? secondsPerDay : time
}

/** Midnight at the end of a day is 24:00. */
export function timeText(seconds: number, format?: TimeFormat): string {
  return seconds === secondsPerDay ? '24:00' : timeOfDayText(seconds, format)
}
