import { timeOfDayText } from '#language/dates/time-format.ts'
import type { TimeFormat } from '@lustra/contract/settings'
import { type WorkingDay, daysPerWeek, secondsPerDay } from '@lustra/domain/calendar'
import { type DayHours, type WeekHours } from '@lustra/domain/capacity'

/** The weekdays in order, beginning with `first`. */
export function weekdaysFrom(first: number): number[] {
  return Array.from({ length: daysPerWeek }, (_, index) => (first + index) % daysPerWeek)
}

/** `9:00 – 12:30, 14:30 – 20:00`; empty without work. */
export function hoursText(hours: DayHours, format?: TimeFormat): string {
  return hours.map((interval) => intervalText(interval, format)).join(', ')
}

export function intervalText({ from, to }: WorkingDay, format?: TimeFormat): string {
  return `${timeText(from, format)} – ${timeText(to, format)}`
}

/** `Mon – Thu 9:00 – 12:30, 14:30 – 20:00; Fri 9:00 – 15:00`, with commas if each day has one interval. */
export function summaryOf(
  week: WeekHours,
  first: number,
  nameOf: (weekday: number) => string,
  format?: TimeFormat,
  separator = week.some((hours) => hours.length > 1) ? '; ' : ', ',
): string {
  const runs: { from: number; to: number; hours: string }[] = []
  let before: number | null = null
  for (const weekday of weekdaysFrom(first)) {
    const hours = hoursText(week[weekday] ?? [], format)
    const run = runs.at(-1)
    if (run && run.to === before && run.hours === hours) run.to = weekday
    else if (hours !== '') runs.push({ from: weekday, to: weekday, hours })
    before = weekday
  }
  return runs
    .map(
      ({ from, to, hours }) => `${from === to ? nameOf(from) : `${nameOf(from)} – ${nameOf(to)}`} ${hours}`,
    )
    .join(separator)
}

/** Midnight at the end of a day is 24:00. */
export function timeText(seconds: number, format?: TimeFormat): string {
  return seconds === secondsPerDay ? '24:00' : timeOfDayText(seconds, format)
}
