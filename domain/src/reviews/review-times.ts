/** When the review of a period is offered (RHY-050). */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  dayOf,
  secondsPerDay,
  secondsPerHour,
  startOfDay,
} from '../calendar/local-time.ts'
import { type Period, type PeriodKind, periodOf, previousPeriod } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { daysPerWeek, weekdayOf } from '../calendar/week.ts'
import { type WorkingCalendar, workingSpans } from '../capacity/available-time.ts'
import { hasWorkingHours } from '../capacity/working-hours.ts'

/** The periods that have a review: an evening reviews its day. */
export const reviewKinds = [
  'DAYS',
  'WEEKS',
  'MONTHS',
  'SEASONS',
  'YEARS',
  'LUSTRA',
] as const satisfies PeriodKind[]
export type ReviewKind = (typeof reviewKinds)[number]

export interface ReviewTime {
  readonly isOn: boolean
  /** For a week the weekday, 0 for Sunday; for other periods the number of days before their last one. */
  readonly day: number
  /** Seconds of that day. */
  readonly time: number
  /** Whether there is also a reminder at that time. */
  readonly remind: boolean
}

export type ReviewTimes = Readonly<Record<ReviewKind, ReviewTime>>

const friday = 5

/** Only the review of the week is offered until a person chooses others. */
export const defaultReviewTimes: ReviewTimes = {
  DAYS: { isOn: false, day: 0, time: 18 * secondsPerHour, remind: false },
  WEEKS: { isOn: true, day: friday, time: 16 * secondsPerHour, remind: false },
  MONTHS: { isOn: false, day: 0, time: 16 * secondsPerHour, remind: false },
  SEASONS: { isOn: false, day: 0, time: 16 * secondsPerHour, remind: false },
  YEARS: { isOn: false, day: 1, time: 11 * secondsPerHour, remind: false },
  LUSTRA: { isOn: false, day: 1, time: 11 * secondsPerHour, remind: false },
}

/** The largest number of days before the end of a period, so that every period of the kind has that day. */
export const maxReviewDay: Readonly<Record<ReviewKind, number>> = {
  DAYS: 0,
  WEEKS: daysPerWeek - 1,
  MONTHS: 27,
  SEASONS: 89,
  YEARS: 364,
  LUSTRA: 364,
}

export function isReviewTime(kind: ReviewKind, { day, time }: Pick<ReviewTime, 'day' | 'time'>): boolean {
  return isWhole(day, maxReviewDay[kind]) && isWhole(time, secondsPerDay - 1)
}

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}

export interface OfferedReview {
  readonly period: Period
  readonly since: LocalTime
}

interface ReviewCalendar {
  readonly rules: CalendarRules
  readonly working: WorkingCalendar
}

/** A person who works has a working day at least this often; longer time off has no evenings. */
const maxDaysOff = 14

/**
 * The last review of a kind that has been offered, until the next one is; null if there is none. With working hours, evenings are offered on
 * working days only.
 */
export function offeredReview(
  kind: ReviewKind,
  time: ReviewTime,
  { now, rules, working }: ReviewCalendar & { readonly now: LocalTime },
): OfferedReview | null {
  if (!time.isOn) return null
  const current = reviewAt(kind, dayOf(now), time, rules)
  let offered =
    current.since <= now ? current : reviewAt(kind, previousPeriod(kind, current.period.start), time, rules)
  if (kind !== 'DAYS') return offered
  for (let days = 0; days < maxDaysOff; days++) {
    if (isWorkingDay(offered.period, working)) return offered
    offered = reviewAt(kind, previousPeriod(kind, offered.period.start), time, rules)
  }
  return null
}

/** The reviews of a kind whose time comes between two times, both inclusive, by the same rules. */
export function reviewsBetween(
  kind: ReviewKind,
  time: ReviewTime,
  { from, to, rules, working }: ReviewCalendar & { readonly from: LocalTime; readonly to: LocalTime },
): OfferedReview[] {
  const reviews: OfferedReview[] = []
  if (!time.isOn) return reviews
  let next = reviewAt(kind, dayOf(from), time, rules)
  while (next.since <= to) {
    const isOffered = kind !== 'DAYS' || isWorkingDay(next.period, working)
    if (next.since >= from && isOffered) reviews.push(next)
    next = reviewAt(kind, next.period.end, time, rules)
  }
  return reviews
}

function reviewAt(
  kind: ReviewKind,
  day: DayNumber,
  { day: chosen, time }: Pick<ReviewTime, 'day' | 'time'>,
  rules: CalendarRules,
): OfferedReview {
  const period = periodOf(kind, day, rules)
  const offset =
    kind === 'WEEKS'
      ? (chosen - weekdayOf(period.start) + daysPerWeek) % daysPerWeek
      : period.end - 1 - chosen - period.start
  return { period, since: addSeconds(startOfDay(addDays(period.start, offset)), time) }
}

function isWorkingDay({ start, end }: Period, working: WorkingCalendar): boolean {
  return !hasWorkingHours(working.hours, start, end) || workingSpans(working, { start, end }).length > 0
}

/** Only what differs from the default, as `WEEKS 1 5 57600`, or `WEEKS 1 5 57600 1` with a reminder, separated by commas. */
export function formatReviewTimes(times: ReviewTimes): string {
  return reviewKinds
    .filter((kind) => formatTime(times[kind]) !== formatTime(defaultReviewTimes[kind]))
    .map((kind) => `${kind} ${formatTime(times[kind])}`)
    .join(',')
}

/** Null for text that `formatReviewTimes` does not write. */
export function parseReviewTimes(text: string): ReviewTimes | null {
  const times = { ...defaultReviewTimes }
  for (const part of text === '' ? [] : text.split(',')) {
    const [name, isOn, day, time, remind] = part.split(' ')
    const kind = reviewKinds.find((each) => each === name)
    if (!kind) return null
    times[kind] = { isOn: isOn === '1', day: Number(day), time: Number(time), remind: remind === '1' }
    if (!isReviewTime(kind, times[kind])) return null
  }
  return formatReviewTimes(times) === text ? times : null
}

function formatTime({ isOn, day, time, remind }: ReviewTime): string {
  return `${Number(isOn)} ${day} ${time}${remind ? ' 1' : ''}`
}
