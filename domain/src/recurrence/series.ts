/** Something planned again and again: one series stands for all its occurrences, which are found when they are looked for. */
import {
  type DayNumber,
  type LocalTime,
  addSeconds,
  dayOf,
  secondsPerDay,
  startOfDay,
} from '../calendar/local-time.ts'
import { spanOfLevel } from '../calendar/period.ts'
import { lastCalendarTime } from '../calendar/calendar-range.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import type { PlacedSlot } from '../scheduling/drop.ts'
import { type LocalTimeRange, expandRule } from './expand-rule.ts'
import { countTimes } from './count-times.ts'
import { occurrenceId } from './occurrence-id.ts'
import type { Pace } from './pace.ts'
import type { RecurrenceRule } from './rule.ts'

export interface Series {
  readonly id: string
  readonly taskId: string
  readonly level: TimeLevel
  /** Where the rule counts from. */
  readonly start: LocalTime
  /** Seconds; of a level coarser than weeks each occurrence takes its whole period. */
  readonly duration: number
  readonly rule: RecurrenceRule
  readonly pace: Pace
  /** No occurrence starts later; null goes on. */
  readonly lastStart: LocalTime | null
}

/** Those that touch a span of which the end is not meant, by the rule alone: what became of one of them is not known here. */
export function occurrencesOverlapping(
  series: Series,
  { from, to }: { readonly from: LocalTime; readonly to: LocalTime },
): PlacedSlot[] {
  const earliest = spansWholePeriod(series.level)
    ? spanOfLevel(series.level, dayOf(from), anyWeekRules)!.start
    : addSeconds(from, 1 - series.duration)
  const slots: PlacedSlot[] = []
  for (const time of startsWithin(series, { from: earliest, to: addSeconds(to, -1) }))
    slots.push(slotOf(series, time))
  return slots
}

/** The one of a day, null where there is none. */
export function occurrenceOn(series: Series, day: DayNumber): PlacedSlot | null {
  const midnight = startOfDay(day)
  for (const time of startsWithin(series, { from: midnight, to: addSeconds(midnight, secondsPerDay - 1) })) {
    return slotOf(series, time)
  }
  return null
}

/** Those that end after a moment, in order, as many as are taken. */
export function* occurrencesAfter(series: Series, moment: LocalTime): Generator<PlacedSlot> {
  const from = spansWholePeriod(series.level)
    ? addSeconds(moment, -maxPeriodSeconds)
    : addSeconds(moment, 1 - series.duration)
  for (const time of startsWithin(series, { from, to: lastCalendarTime })) {
    const slot = slotOf(series, time)
    if (slot.start + slot.duration > moment) yield slot
  }
}

/** How many start within a span, of which both ends are meant. */
export function countOccurrences(series: Series, span: LocalTimeRange): number {
  if (series.pace === 'each') return countTimes(boundedRule(series), series.start, span)
  return [...startsWithin(series, span)].length
}

/** Where one of them starts by the rule. */
function* startsWithin(series: Series, span: LocalTimeRange): Generator<LocalTime> {
  if (series.pace === 'each') {
    yield* expandRule(boundedRule(series), series.start, span)
    return
  }
  // The next one is not there before this one is done.
  for (const time of expandRule(boundedRule(series), series.start, {
    from: series.start,
    to: lastCalendarTime,
  })) {
    if (time >= span.from && time <= span.to) yield time
    return
  }
}

/** Its end says the same as a count, and lets what is not seen be jumped over. */
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

// Weeks are the only periods that depend on the first weekday, and they are all equally long.
const anyWeekRules = { firstWeekday: 1 } as const
const maxPeriodSeconds = 16 * 366 * secondsPerDay

/** Whether the occurrences of a level differ in length. */
function spansWholePeriod(level: TimeLevel): boolean {
  return level > TimeLevel.Weeks && spanOfLevel(level, 0 as DayNumber, anyWeekRules) !== null
}
