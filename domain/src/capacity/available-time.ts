/** The time available in a period: working hours, less days off, less time that is taken (RHY-023). */
import { type DayNumber, type LocalTime, addSeconds, dayOf, startOfDay } from '../calendar/local-time.ts'
import type { Period } from '../calendar/period.ts'
import { type DayOff, timeOff } from './days-off.ts'
import { type LocalSpan, unionOf, without } from './local-spans.ts'
import { sumsOfPeriods } from './sums-of-periods.ts'
import { type WorkingHours, hasWorkingHours, hoursOn } from './working-hours.ts'

export interface WorkingCalendar {
  /** Sorted by their first day. */
  readonly hours: readonly WorkingHours[]
  /** With holidays. In any order, and they may overlap. */
  readonly daysOff: readonly DayOff[]
}

type Days = Pick<Period, 'start' | 'end'>

interface SpansOfDays extends Days {
  readonly spans: readonly LocalSpan[]
}

/** The last spans of each calendar, because the figures of one request ask for the same days and for parts of them. */
const lastSpans = new WeakMap<WorkingCalendar, SpansOfDays>()

/** Working time without days off. No span reaches over midnight. */
export function workingSpans(calendar: WorkingCalendar, { start, end }: Days): readonly LocalSpan[] {
  const last = lastSpans.get(calendar)
  if (last && last.start <= start && end <= last.end) {
    if (last.start === start && last.end === end) return last.spans
    return last.spans.filter((span) => startOfDay(start) <= span.start && span.start < startOfDay(end))
  }
  const spans = computedSpans(calendar, { start, end })
  lastSpans.set(calendar, { start, end, spans })
  return spans
}

function computedSpans({ hours, daysOff }: WorkingCalendar, { start, end }: Days): LocalSpan[] {
  const spans: LocalSpan[] = []
  for (let day = start; day < end; day = (day + 1) as DayNumber) {
    const midnight = startOfDay(day)
    for (const { from, to } of hoursOn(hours, day)) {
      spans.push({ start: addSeconds(midnight, from), end: addSeconds(midnight, to) })
    }
  }
  return without(spans, timeOff(daysOff, start, end))
}

/** Working time without days off and without what is taken, in any order. */
export function availableSpans(
  calendar: WorkingCalendar,
  days: Days,
  taken: Iterable<LocalSpan>,
): readonly LocalSpan[] {
  return without(workingSpans(calendar, days), unionOf(taken))
}

/**
 * Seconds per period; null for periods without working hours. `taken` is the time of busy events and of pinned entries on
 * hours, in any order; where it overlaps it counts once.
 */
export function availableTime(
  periods: readonly Days[],
  calendar: WorkingCalendar,
  taken: Iterable<LocalSpan>,
): (number | null)[] {
  const available = availableSpans(calendar, windowOf(periods), taken)
  const sums = sumsOfPeriods(periods, available, {
    dayOf: ({ start }) => dayOf(start),
    secondsOf: ({ start, end }) => end - start,
  })
  return periods.map(({ start, end }, index) =>
    hasWorkingHours(calendar.hours, start, end) ? sums[index]! : null,
  )
}

/** The available time of periods that contain `now`, from then on. */
export function timesLeft(
  periods: readonly Days[],
  calendar: WorkingCalendar,
  taken: Iterable<LocalSpan>,
  now: LocalTime,
): (number | null)[] {
  const past = { start: startOfDay(windowOf(periods).start), end: now }
  return availableTime(periods, calendar, [...taken, past])
}

/** The days from the first period's start to the last one's end. */
export function windowOf(periods: readonly Days[]): Days {
  let [start, end] = [Infinity, -Infinity]
  for (const period of periods) {
    start = Math.min(start, period.start)
    end = Math.max(end, period.end)
  }
  return start < end ? { start: start as DayNumber, end: end as DayNumber } : nothing
}

const nothing: Days = { start: 0 as DayNumber, end: 0 as DayNumber }
