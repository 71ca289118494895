/** The meanings of phrases for deadlines, earliest starts and ends of recurrences. */
import { endOfDay } from '../calendar/day-bound.ts'
import { type LocalTime, addDays, addSeconds, startOfDay } from '../calendar/local-time.ts'
import { shiftMonths } from '../calendar/period.ts'
import { TimeLevel, isHourLevel } from '../calendar/time-level.ts'
import { endOfWhen, today, whenMeanings } from './date-phrases.ts'
import type { CaptureRules, FilledSlots, Meaning, When } from './slots.ts'

/** A deadline; with only a time of day, it is on the day of the line, or else the next such time. */
export type Deadline = { readonly at: LocalTime } | { readonly timeOfDay: number }

export interface TimeWindow {
  readonly from: LocalTime
  readonly to: LocalTime
}

export const dueMeanings = {
  due: ({ when, named, time }, rules) => ({ at: dueBy(withTime(when ?? named!, time), rules) }),
  dueTime: ({ time }) => ({ timeOfDay: time! }),
  dueBefore: ({ when, named, time }) => ({ at: justBefore(withTime(when ?? named!, time)) }),
} as const satisfies Record<string, Meaning<Deadline>>

export const startMeanings = {
  start: ({ when, named, time }) => startOf(withTime((when ?? named)!, time)),
  startAfter: ({ when, named }, rules) => {
    const periodToPass = (when ?? named)!
    return isHourLevel(periodToPass.level)
      ? startOf(periodToPass)
      : startOfDay(endOfWhen(periodToPass, rules))
  },
} as const satisfies Record<string, Meaning<LocalTime>>

export const windowMeanings = {
  window: ({ when, named, when2, named2 }, rules) => windowOf((when ?? named)!, (when2 ?? named2)!, rules),
  windowOfDays: (filled, rules) => windowOfDays(filled, rules),
} as const satisfies Record<string, Meaning<TimeWindow>>

/** The end of a day; for a longer period the end of the day before it, unless it has begun. */
export function dueBy(when: When, rules: CaptureRules): LocalTime {
  if (isHourLevel(when.level)) return startOf(when)
  if (when.level === TimeLevel.Days) return endOf(when, rules)
  if (when.day > today(rules)) return justBefore(when)
  // In autumn, "by autumn" means the next one.
  return when.isEachYear ? justBefore({ ...when, day: shiftMonths(when.day, 12) }) : endOf(when, rules)
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
  return isHourLevel(when.level) ? startOf(when) : endOfDay(addDays(when.day, -1))
}

function endOf(when: When, rules: CaptureRules): LocalTime {
  return endOfDay(addDays(endOfWhen(when, rules), -1))
}

function windowOf(first: When, last: When, rules: CaptureRules): TimeWindow | null {
  const [from, to] = [startOf(first), isHourLevel(last.level) ? startOf(last) : endOf(last, rules)]
  return from < to ? { from, to } : null
}

function windowOfDays({ day, day2, month, year }: FilledSlots, rules: CaptureRules): TimeWindow | null {
  const last =
    year === undefined
      ? whenMeanings.dated({ day: day2!, month: month! }, rules)
      : whenMeanings.datedYear({ day: day2!, month: month!, year })
  if (!last || day! >= day2!) return null
  return windowOf({ ...last, day: addDays(last.day, day! - day2!) }, last, rules)
}
