/** A series represents all of its occurrences, which are calculated on demand. */
import {
  type DayNumber,
  type LocalTime,
  addSeconds,
  dayOf,
  secondsPerDay,
  startOfDay,
  timeOfDay,
} from '../calendar/local-time.ts'
import { spanOfLevel } from '../calendar/period.ts'
import { lastCalendarTime } from '../calendar/calendar-range.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import type { PlacedSlot } from '../scheduling/drop.ts'
import { type LocalTimeRange, expandRule } from './expand-rule.ts'
import { countTimes } from './count-times.ts'
import { occurrenceId } from './occurrence-id.ts'
import type { Pace } from './pace.ts'
import { type RecurrenceRule, isDateOnlyRule } from './rule.ts'

export interface Series {
  readonly id: string
  readonly taskId: string
  readonly level: TimeLevel
  readonly start: LocalTime
  /** Seconds; on levels coarser than weeks, each occurrence takes its whole period. */
  readonly duration: number
  readonly rule: RecurrenceRule
  readonly pace: Pace
  /** The latest start of an occurrence; null for no end. */
  readonly lastStart: LocalTime | null
}

/** The occurrences that overlap a span (end exclusive) by the rule alone, ignoring changes of single occurrences. */
export function occurrencesOverlapping(
  series: Series,
  { from, to }: { readonly from: LocalTime; readonly to: LocalTime },
): PlacedSlot[] {
  const earliest = spansWholePeriod(series.level)
    ? spanOfLevel(series.level, dayOf(from), anyWeekRules)!.start
    : addSeconds(from, 1 - series.duration)
  const span = { from: earliest, to: addSeconds(to, -1) }
  if (!mayStartWithin(series, span)) return []
  const slots: PlacedSlot[] = []
  for (const time of startsWithin(series, span)) slots.push(slotOf(series, time))
  return slots
}

/** The occurrence of a day; null if there is none. */
export function occurrenceOn(series: Series, day: DayNumber): PlacedSlot | null {
  const midnight = startOfDay(day)
  for (const time of startsWithin(series, { from: midnight, to: addSeconds(midnight, secondsPerDay - 1) })) {
    return slotOf(series, time)
  }
  return null
}

/** Generates the occurrences that end after a moment, in order. */
export function* occurrencesAfter(series: Series, moment: LocalTime): Generator<PlacedSlot> {
  const from = spansWholePeriod(series.level)
    ? addSeconds(moment, -maxPeriodSeconds)
    : addSeconds(moment, 1 - series.duration)
  for (const time of startsWithin(series, { from, to: lastCalendarTime })) {
    const slot = slotOf(series, time)
    if (slot.start + slot.duration > moment) yield slot
  }
}

/** The number of occurrences that start within a span, both ends inclusive. */
export function countOccurrences(series: Series, span: LocalTimeRange): number {
  if (series.pace === 'each') return countTimes(boundedRule(series), series.start, span)
  return [...startsWithin(series, span)].length
}

/** Whether an occurrence may start within a span by its time of day; most series do not touch a short span. */
function mayStartWithin({ rule, start, lastStart }: Series, { from, to }: LocalTimeRange): boolean {
  if (start > to || (lastStart !== null && lastStart < from)) return false
  if (!isDateOnlyRule(rule)) return true
  const onFirstDay = addSeconds(startOfDay(dayOf(from)), timeOfDay(start))
  return (onFirstDay < from ? addSeconds(onFirstDay, secondsPerDay) : onFirstDay) <= to
}

/** The starts of occurrences by the rule. */
function* startsWithin(series: Series, span: LocalTimeRange): Generator<LocalTime> {
  if (series.pace === 'each') {
    yield* expandRule(boundedRule(series), series.start, span)
    return
  }
  // In a waiting series, the next occurrence does not exist before this one is closed or removed.
  for (const time of expandRule(boundedRule(series), series.start, {
    from: series.start,
    to: lastCalendarTime,
  })) {
    if (time >= span.from && time <= span.to) yield time
    return
  }
}

/** Replaces a count by an equivalent end, which allows skipping to the visible occurrences. */
function boundedRule({ rule, lastStart }: Series): RecurrenceRule {
  return lastStart === null ? rule : { ...rule, count: null, until: lastStart }
}

function slotOf({ id, level, duration }: Series, time: LocalTime): PlacedSlot {
  const day = dayOf(time)
  const base = { id: occurrenceId(id, day), level }
  if (!spansWholePeriod(level)) return { ...base, start: time, duration }
  const { start, end } = spanOfLevel(level, day, anyWeekRules)!
  return { ...base, start, duration: end - start }
}

// Only weeks depend on the first weekday, and they are all equally long.
const anyWeekRules = { firstWeekday: 1 } as const
const maxPeriodSeconds = 16 * 366 * secondsPerDay

/** Whether the occurrences of a level differ in length. */
function spansWholePeriod(level: TimeLevel): boolean {
  return level > TimeLevel.Weeks && spanOfLevel(level, 0 as DayNumber, anyWeekRules) !== null
}
