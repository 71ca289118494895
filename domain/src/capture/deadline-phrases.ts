/** The meanings of phrases for deadlines, earliest starts and ends of recurrences. */
import { endOfDay } from '../calendar/day-bound.ts'
import {
  type LocalTime,
  addDays,
  addSeconds,
  secondsPerDay,
  secondsPerHour,
  startOfDay,
} from '../calendar/local-time.ts'
import { shiftMonths } from '../calendar/period.ts'
import { TimeLevel, isHourLevel } from '../calendar/time-level.ts'
import { daysPerWeek, weekdayOf } from '../calendar/week.ts'
import { hourInPartOfDay, hourOf, partOfDayStarts, timeOf } from './time-phrases.ts'
import {
  type Quarter,
  endOfWhen,
  nextQuarter,
  onNumericDates,
  quarterOf,
  today,
  whenMeanings,
} from './date-phrases.ts'
import type { CaptureRules, FilledSlots, Meaning, When } from './slots.ts'

/** A time limit; a bare time of day applies to the day of the line, or to the next such time. */
export type Bound = { readonly at: LocalTime } | { readonly timeOfDay: number }

export interface TimeWindow {
  readonly from: LocalTime
  readonly to: LocalTime
  /** The first and last weekday, if it has no dates. */
  readonly weekdays: readonly number[] | null
}

export const dueMeanings = {
  due: ({ when, named, looseDate, time, clock, hour, part, partBy, clockName }, rules) => {
    const day = when ?? named ?? whenMeanings.numericDate({ looseDate: looseDate! }, rules)
    const start = partBy ?? clockName
    const hourOfDay = part === undefined ? undefined : hourInPartOfDay(hour! * secondsPerHour, part)
    if (hourOfDay === null) return null
    const timeOfDay = time ?? hourOfDay ?? (clock && timeOf(clock)) ?? (start && partOfDayStarts[start])
    return day && { at: dueBy(withTime(day, timeOfDay), rules) }
  },
  /** "EOD Friday"; for periods other than days, only the current one has such an end. */
  dueEnd: ({ endOf, when, named }, rules) => {
    const day = when ?? named
    const end = day ?? whenMeanings.endOfPeriod({ endOf: endOf! }, rules)
    const isOfDay = endOf === 'day' && day?.level === TimeLevel.Days
    return end && (isOfDay || day === undefined) ? { at: dueBy(end, rules) } : null
  },
  dueQuarter: ({ quarter, year }, rules) => dueBefore(quarterOf(rules, quarter, year), rules),
  dueNextQuarter: (_, rules) => dueBefore(nextQuarter(rules), rules),
  dueTime: ({ time, clock, clockName, dotClock, dashClock, letteredClock, partBy, hour, lateHour }) => {
    const named = partBy ?? clockName
    const part = named && partOfDayStarts[named]
    const inFigures = clock ?? dotClock ?? dashClock ?? letteredClock
    const timeOfDay = time ?? (inFigures && timeOf(inFigures)) ?? part ?? hourOf((hour ?? lateHour)!)
    return timeOfDay === null ? null : { timeOfDay: endTime(timeOfDay) }
  },
  dueBefore: ({ when, named, time }, rules) => {
    const moment = withTime(when ?? named!, time)
    return { at: moment.isEnd ? dueBy(moment, rules) : justBefore(moment) }
  },
} as const satisfies Record<string, Meaning<Bound>>

export const startMeanings = {
  start: ({ when, named, time }) => ({ at: startOf(withTime((when ?? named)!, time)) }),
  startTime: ({ time, clock, dotClock, hour, lateHour }) => {
    const bare = hour ?? lateHour
    const timeOfDay = bare === undefined ? (time ?? timeOf((clock ?? dotClock)!)) : hourOf(bare)
    return timeOfDay === null ? null : { timeOfDay }
  },
  startAfter: ({ when, named }, rules) => {
    const periodToPass = (when ?? named)!
    return {
      at: isHourLevel(periodToPass.level)
        ? startOf(periodToPass)
        : startOfDay(endOfWhen(periodToPass, rules)),
    }
  },
} as const satisfies Record<string, Meaning<Bound>>

export const windowMeanings = {
  window: ({ when, named, when2, named2, time, time2 }, rules) =>
    windowOf((when ?? named)!, (when2 ?? named2)!, rules, [time, time2]),
  /** "3.12-6.12": with usual minutes it is more likely a span of hours. */
  windowOfFigures: ({ looseDate, looseDate2 }, rules) => {
    const figures = [looseDate!, looseDate2!]
    const areTimes = figures.every(({ numbers, hasSlash }) => !hasSlash && numbers[1] % 5 === 0)
    const [first, last] = onNumericDates(figures, rules) ?? []
    return areTimes || !first || !last || first.day >= last.day ? null : windowOf(first, last, rules)
  },
  windowOfDays: (filled, rules) => windowOfDays(filled, rules),
  /** Two weekdays without "from" recur every week. */
  windowOfDates: ({ when, when2 }, rules) =>
    when!.isWeekday && when2!.isWeekday ? null : windowOf(when!, when2!, rules),
  windowOfQuarter: ({ quarter, quarterSign, year }, rules) =>
    windowOfQuarter(quarterOf(rules, quarter ?? quarterSign, year), rules),
  windowOfNextQuarter: (_, rules) => windowOfQuarter(nextQuarter(rules), rules),
} as const satisfies Record<string, Meaning<TimeWindow>>

/** Midnight as an end means the end of the named day, not its beginning. */
function endTime(seconds: number): number {
  return seconds === 0 ? secondsPerDay - 1 : seconds
}

/** The end of a day; for a longer period, the end of the day before it, unless it has begun. */
export function dueBy(when: When, rules: CaptureRules): LocalTime {
  if (isHourLevel(when.level)) return addSeconds(startOfDay(when.day), endTime(when.time ?? 0))
  if (when.isBoundary) return justBefore(when)
  if (when.level === TimeLevel.Days) return endOf(when, rules)
  if (when.day > today(rules)) return justBefore(when)
  // In autumn, "by autumn" means the next one.
  return when.isEachYear ? justBefore({ ...when, day: shiftMonths(when.day, 12) }) : endOf(when, rules)
}

function dueBefore({ first, last }: Quarter, rules: CaptureRules): Bound | null {
  if (last < today(rules)) return null
  return { at: endOfDay(first > today(rules) ? addDays(first, -1) : last) }
}

function windowOfQuarter({ first, last }: Quarter, rules: CaptureRules): TimeWindow | null {
  return last < today(rules) ? null : { from: startOfDay(first), to: endOfDay(last), weekdays: null }
}

function withTime(when: When, time: number | undefined): When {
  return time !== undefined && when.level === TimeLevel.Days
    ? { ...when, level: TimeLevel.HoursAndMinutes, time }
    : when
}

function startOf({ day, time }: When): LocalTime {
  return addSeconds(startOfDay(day), time ?? 0)
}

function justBefore(when: When): LocalTime {
  return isHourLevel(when.level)
    ? addSeconds(startOfDay(when.day), endTime(when.time ?? 0))
    : endOfDay(addDays(when.day, -1))
}

function endOf(when: When, rules: CaptureRules): LocalTime {
  return endOfDay(addDays(endOfWhen(when, rules), -1))
}

function windowOf(
  first: When,
  last: When,
  rules: CaptureRules,
  [fromTime, toTime]: readonly (number | undefined)[] = [],
): TimeWindow | null {
  // "24th to 27th Dec": the month applies to both.
  if (first.isEachMonth && !last.isEachMonth) return null
  const isNextWeek = isDay(first) && isDay(last) && last.day < first.day && first.day - last.day < daysPerWeek
  if (isNextWeek) {
    return windowOf(first, { ...last, day: addDays(last.day, daysPerWeek) }, rules, [fromTime, toTime])
  }
  const end = withTime(last, toTime)
  const [from, to] = [
    startOf(withTime(first, fromTime)),
    isHourLevel(end.level) ? startOf(end) : endOf(end, rules),
  ]
  const isTimed = fromTime !== undefined || toTime !== undefined
  const weekdays =
    first.isWeekday && last.isWeekday && !isTimed ? [weekdayOf(first.day), weekdayOf(last.day)] : null
  return from < to ? { from, to, weekdays } : null
}

const isDay = ({ level }: When) => level === TimeLevel.Days

function windowOfDays({ day, day2, month, year }: FilledSlots, rules: CaptureRules): TimeWindow | null {
  const last =
    year === undefined
      ? whenMeanings.dated({ day: day2!, month: month! }, rules)
      : whenMeanings.datedYear({ day: day2!, month: month!, year }, rules)
  if (!last || day! >= day2!) return null
  return windowOf({ ...last, day: addDays(last.day, day! - day2!) }, last, rules)
}
