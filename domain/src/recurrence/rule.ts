/** A recurrence rule of RFC 5545 as a value. */
import type { LocalTime } from '../calendar/local-time.ts'

export const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** A weekday, from Sunday (0). `nth` counts within the month or year, from its end if negative; 0 means every. */
export interface NthWeekday {
  readonly weekday: number
  readonly nth: number
}

/** An empty list restricts nothing; negative numbers count from the end. */
export interface RecurrenceRule {
  readonly frequency: Frequency
  readonly interval: number
  readonly count: number | null
  /** The latest start of an occurrence. */
  readonly until: LocalTime | null
  /** The first weekday, which decides the weeks of "every other week". */
  readonly weekStart: number
  readonly seconds: readonly number[]
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly weekdays: readonly NthWeekday[]
  readonly monthDays: readonly number[]
  readonly yearDays: readonly number[]
  readonly weekNumbers: readonly number[]
  readonly months: readonly number[]
  /** Selects the n-th occurrences of a period, not its n-th days. */
  readonly positions: readonly number[]
}

const monday = 1

/** Recurs every `interval` days, weeks, months or years, like the start. */
export function simpleRule(frequency: Frequency, interval = 1): RecurrenceRule {
  return {
    frequency,
    interval,
    count: null,
    until: null,
    weekStart: monday,
    seconds: [],
    minutes: [],
    hours: [],
    weekdays: [],
    monthDays: [],
    yearDays: [],
    weekNumbers: [],
    months: [],
    positions: [],
  }
}

/** Whether it restricts only days, with one occurrence each at the time of the start. */
export function isDateOnlyRule({ frequency, hours, minutes, seconds }: RecurrenceRule): boolean {
  return isDayFrequency(frequency) && hours.length === 0 && minutes.length === 0 && seconds.length === 0
}

export function isDayFrequency(frequency: Frequency): boolean {
  return frequencies.indexOf(frequency) >= frequencies.indexOf('DAILY')
}

export function isEndless({ count, until }: RecurrenceRule): boolean {
  return count === null && until === null
}
