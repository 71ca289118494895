/** A recurrence rule of RFC 5545, read by ical.js and made ready to be counted out. */
import type { LocalTime } from '@lustra/domain/calendar'
import ICAL from 'ical.js'
import { type CalendarTime, calendarTime } from './calendar-time.ts'

export const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** A weekday, Monday being 0; `nth` counts within the month or year, from its end below zero, and is 0 for all. */
export interface NthWeekday {
  readonly weekday: number
  readonly nth: number
}

export interface RecurrenceRule {
  readonly frequency: Frequency
  readonly interval: number
  readonly count: number | null
  /** The last clock time that may be, in the zone of the start. */
  readonly until: LocalTime | null
  /** Monday is 0. */
  readonly weekStart: number
  readonly seconds: readonly number[]
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly weekdays: readonly NthWeekday[]
  readonly monthDays: readonly number[]
  readonly yearDays: readonly number[]
  readonly weekNumbers: readonly number[]
  readonly months: readonly number[]
  readonly positions: readonly number[]
}

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

// Naming every second, minute and hour takes half of this.
const longestRule = 1000

/** Null when it is no rule, or of a calendar other than ours. */
export function recurrenceRule(text: string, start: CalendarTime): RecurrenceRule | null {
  if (text.length > longestRule) return null
  const parts = partsOf(text)
  const scale = parts.get('RSCALE')
  if (scale && scale !== 'GREGORIAN') return null
  const recur = parsed([...parts].filter(([name]) => name !== 'RSCALE' && name !== 'SKIP'))
  if (!recur || !frequencies.includes(recur.freq as Frequency)) return null

  const until = parts.get('UNTIL')
  const lastTime = until ? untilOf(until, start) : null
  if (until && lastTime === null) return null

  const numbers = (name: string) =>
    ((recur.parts as Record<string, (number | string)[]>)[name] ?? []).map(Number)
  // A day without a time of day has no hours to choose from.
  const clock = (name: string) => (start.wholeDay ? [] : ascending(numbers(name)))
  const weekdays = ((recur.parts as Record<string, string[]>)['BYDAY'] ?? []).map(nthWeekday)
  return {
    frequency: recur.freq as Frequency,
    interval: Math.max(1, recur.interval),
    count: recur.count ?? null,
    until: lastTime,
    weekStart: Math.max(0, weekdayNames.indexOf(parts.get('WKST') ?? 'MO')),
    seconds: clock('BYSECOND'),
    minutes: clock('BYMINUTE'),
    hours: clock('BYHOUR'),
    weekdays: weekdays.filter((each) => each !== null),
    monthDays: numbers('BYMONTHDAY'),
    yearDays: numbers('BYYEARDAY'),
    weekNumbers: numbers('BYWEEKNO'),
    months: ascending(numbers('BYMONTH')),
    positions: numbers('BYSETPOS'),
  }
}

function partsOf(text: string): Map<string, string> {
  const parts = text
    .toUpperCase()
    .replace(/[\s\\]+/g, '')
    .split(';')
  return new Map(
    parts
      .filter((part) => part.includes('='))
      .map((part) => {
        const [name, value] = part.split('=', 2) as [string, string]
        return [name, value] as const
      }),
  )
}

function parsed(parts: readonly (readonly [string, string])[]): ICAL.Recur | null {
  try {
    return ICAL.Recur.fromString(
      parts
        .filter(([name]) => name !== 'UNTIL')
        .map((part) => part.join('='))
        .join(';'),
    )
  } catch {
    return null
  }
}

/** A date where a time is wanted is that day's midnight, as other programs take it. */
function untilOf(text: string, start: CalendarTime): LocalTime | null {
  const until = calendarTime(text, start.zone)
  if (!until) return null
  if (!until.zone || !start.zone || until.zone === start.zone) return until.time
  return clockTimeNear(start, until.zone.instantOf(until.time))
}

/** The clock time of an instant in the start's zone, of which only the way from clock to instant is known. */
function clockTimeNear({ zone }: CalendarTime, instant: number): LocalTime {
  let time = instant
  // Twice, for the first step may cross a change of clocks.
  for (let step = 0; step < 2; step++) time += instant - zone!.instantOf(time as LocalTime)
  return time as LocalTime
}

function nthWeekday(text: string): NthWeekday | null {
  const parts = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text)
  return parts && { weekday: weekdayNames.indexOf(parts[2]!), nth: Number(parts[1] ?? 0) }
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other)
}
