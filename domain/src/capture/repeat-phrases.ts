/** The meanings of phrases for recurrences. */
import { daysInMonth } from '../calendar/period.ts'
import { type Frequency, type RecurrenceRule, simpleRule } from '../recurrence/rule.ts'
import { endOfDay } from '../calendar/day-bound.ts'
import { addDays } from '../calendar/local-time.ts'
import { nextTimes } from '../recurrence/occurrences.ts'
import { today, whenMeanings } from './date-phrases.ts'
import { hourOf } from './time-phrases.ts'
import { dueBy } from './deadline-phrases.ts'
import type { PeriodUnit } from './lexicon.ts'
import type { Repeat } from './repeat.ts'
import type { CaptureRules, FilledSlots, Meaning, When } from './slots.ts'

/** The frequency of each period. */
const frequencyByUnit: Readonly<Partial<Record<PeriodUnit, readonly [Frequency, interval: number]>>> = {
  day: ['DAILY', 1],
  week: ['WEEKLY', 1],
  month: ['MONTHLY', 1],
  year: ['YEARLY', 1],
  lustrum: ['YEARLY', 5],
}

const workdays = [1, 2, 3, 4, 5]
const weekend = [6, 0]

export const repeatMeanings = {
  eachDay: () => everyUnits('day', 1),
  eachOtherDay: () => everyUnits('day', 2),
  eachWeek: () => everyUnits('week', 1),
  eachMonth: () => everyUnits('month', 1),
  eachFortnight: () => everyUnits('week', 2),
  eachHalfYear: () => simpleRepeat('MONTHLY', 6),
  eachQuarter: () => simpleRepeat('MONTHLY', 3),
  eachYear: () => everyUnits('year', 1),
  eachUnit: ({ unit }) => everyUnits(unit!, 1),
  eachUnits: ({ n, unit }) => everyUnits(unit!, n!),
  eachOtherUnit: ({ unit }) => everyUnits(unit!, 2),
  eachWeekday: ({ weekdays, weekdaySeries }) => weekly((weekdays ?? weekdaySeries)!),
  /** Two or more days need no "every". */
  eachOfWeekdays: ({ weekdays, weekdaySeries }) => {
    const days = (weekdays ?? weekdaySeries)!
    return new Set(days).size > 1 ? weekly(days) : null
  },
  eachOtherWeekday: ({ weekdays, weekdaySeries }) => weekly((weekdays ?? weekdaySeries)!, 2),
  /** "Every second Tuesday" is every other one; "every third Tuesday" is the third of the month. */
  eachNthWeekday: ({ nth, weekday }) => (nth === 2 ? weekly([weekday!], 2) : nthOfMonth(nth!, weekday!)),
  nthWeekdayOfMonth: ({ nth, weekday, weekdayShort }) => nthOfMonth(nth!, (weekday ?? weekdayShort)!),
  workdays: () => weekly(workdays),
  weekends: () => weekly(weekend),
  eachMonthDay: ({ day, ordinal, dayName }) => monthly({ monthDays: [(day ?? ordinal ?? dayName)!] }),
  eachMonthDays: ({ monthDays }) => monthly({ monthDays: [...new Set(monthDays)] }),
  eachDayExcept: ({ weekdays, weekdaySeries, weekdaysAfter }) =>
    daysBut([...workdays, ...weekend], (weekdays ?? weekdaySeries ?? weekdaysAfter)!),
  workdaysExcept: ({ weekdays, weekdaySeries, weekdaysAfter }) =>
    daysBut(workdays, (weekdays ?? weekdaySeries ?? weekdaysAfter)!),
  eachDayExceptWeekends: () => weekly(workdays),
  /** "Twice a week on Tue and Fri"; another number of days is a contradiction. */
  timesOnWeekdays: ({ times, n, weekdays, weekdaySeries }) => {
    const days = (weekdays ?? weekdaySeries)!
    return new Set(days).size === (times ?? n) ? weekly(days) : null
  },
  timesEachWeek: ({ times, n }) => severalTimes((times ?? n)!, 'week'),
  timesEachUnit: ({ times, n, unit }) => severalTimes((times ?? n)!, unit!),
  /** The last business day of the month. */
  nthWorkdayOfMonth: ({ nth }) => ({
    rule: {
      ...simpleRule('MONTHLY'),
      weekdays: workdays.map((weekday) => ({ weekday, nth: 0 })),
      positions: [nth!],
    },
  }),
  lastDayOfMonth: () => monthly({ monthDays: [-1] }),
  eachYearDate: ({ yearDate }) => {
    const { month, day } = yearDate!
    // The 29th of February is a date of leap years.
    if (day > daysInMonth(2000, month)) return null
    return { rule: { ...simpleRule('YEARLY'), months: [month], monthDays: [day] } }
  },
  eachWeekdayPart: ({ weekdays, partSeries }) => ({ ...weekly(weekdays ?? workdays), part: partSeries! }),
  /** "Thursdays 11" */
  eachWeekdayAtHour: ({ weekday, weekdaySeries, hour }) => {
    const time = hourOf(hour!)
    return time === null ? null : { ...weekly(weekdaySeries ?? [weekday!]), hours: { time, duration: null } }
  },
  eachPart: ({ partEach, partSeries }) => ({ rule: simpleRule('DAILY'), part: (partEach ?? partSeries)! }),
} as const satisfies Record<string, Meaning<Repeat>>

export const longRepeatMeanings = {
  repeatUntil: ({ repeat, when, named }, rules) => endingBy(repeat!, (when ?? named)!, rules),
  /** Until a date; "по пятницу" beside "по пт" would mean every Friday. */
  repeatThrough: ({ repeat, when }, rules) => (when!.isWeekday ? null : endingBy(repeat!, when!, rules)),
  /** Daily for ten days: ten periods, including the current one. */
  repeatFor: ({ repeat, n, unit, ...hours }, rules) => {
    const end = n! > 0 && unit !== 'life' ? whenMeanings.inUnits({ n: n!, unit: unit! }, rules) : null
    if (!end) return null
    const rule = { ...repeat!.rule, until: endOfDay(addDays(end.day, -1)) }
    const isDaily = rule.frequency === 'DAILY' && rule.interval === 1
    return { ...atHours(repeat!, hours), rule, ...(isDaily && { countedFrom: today(rules) }) }
  },
  repeatTimes: ({ repeat, n, ...hours }) =>
    n! > 0 ? { ...atHours(repeat!, hours), rule: { ...repeat!.rule, count: n! } } : null,
  /** The hours between the recurrence and the exception belong to the phrase. */
  repeatExcept: ({ repeat, weekdays, weekdaySeries, weekdaysAfter, ...hours }) => {
    const others = except(repeat!, (weekdays ?? weekdaySeries ?? weekdaysAfter)!)
    return others && atHours(others, hours)
  },
  repeatExceptWeekends: ({ repeat, ...hours }) => {
    const others = except(repeat!, weekend)
    return others && atHours(others, hours)
  },
  repeatPart: ({ repeat, part, partThen, partSeries }) => ({
    ...repeat!,
    part: (part ?? partThen ?? partSeries)!,
  }),
} as const satisfies Record<string, Meaning<Repeat>>

/** Several times a week means days as far apart as possible, which the chip shows. */
const weekdaysByTimes: Readonly<Record<number, readonly number[]>> = {
  2: [1, 4],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: workdays,
  6: [1, 2, 3, 4, 5, 6],
}

function severalTimes(times: number, unit: PeriodUnit): Repeat | null {
  if (times === 1) return everyUnits(unit, 1)
  if (unit === 'week') return weekdaysByTimes[times] ? weekly(weekdaysByTimes[times]) : null
  if (unit === 'month') return times === 2 ? monthly({ monthDays: [1, 15] }) : null
  return unit === 'year' && times > 1 && 12 % times === 0 ? simpleRepeat('MONTHLY', 12 / times) : null
}

function atHours(repeat: Repeat, { time, span }: FilledSlots): Repeat {
  if (span) return { ...repeat, hours: span }
  return time === undefined ? repeat : { ...repeat, hours: { time, duration: null } }
}

/** Null unless it recurs on weekdays. */
function except({ rule }: Repeat, exceptions: readonly number[]): Repeat | null {
  if (rule.interval !== 1) return null
  if (rule.frequency === 'DAILY') return daysBut([...workdays, ...weekend], exceptions)
  return rule.frequency === 'WEEKLY' && rule.weekdays.length > 0
    ? daysBut(
        rule.weekdays.map(({ weekday }) => weekday),
        exceptions,
      )
    : null
}

function daysBut(all: readonly number[], weekdays: readonly number[]): Repeat | null {
  const others = all.filter((weekday) => !weekdays.includes(weekday))
  return others.length > 0 ? weekly(others) : null
}

/** Null if it would end before it recurs: "each month until the 10th" names the day of the month. */
function endingBy(repeat: Repeat, when: When, rules: CaptureRules): Repeat | null {
  const rule = { ...repeat.rule, until: dueBy(when, rules) }
  return nextTimes(rule, rules.now, rules.now, 2).length > 1 ? { ...repeat, rule } : null
}

function simpleRepeat(frequency: Frequency, interval: number): Repeat {
  return { rule: simpleRule(frequency, interval) }
}

function everyUnits(unit: PeriodUnit, count: number): Repeat | null {
  const frequency = frequencyByUnit[unit]
  return frequency && count > 0 ? simpleRepeat(frequency[0], frequency[1] * count) : null
}

export function weekly(weekdays: readonly number[], interval = 1): Repeat {
  const each = [...new Set(weekdays)].map((weekday) => ({ weekday, nth: 0 }))
  return { rule: { ...simpleRule('WEEKLY', interval), weekdays: each } }
}

function monthly(days: Pick<RecurrenceRule, 'monthDays'> | Pick<RecurrenceRule, 'weekdays'>): Repeat {
  return { rule: { ...simpleRule('MONTHLY'), ...days } }
}

function nthOfMonth(nth: number, weekday: number): Repeat | null {
  return nth <= 5 ? monthly({ weekdays: [{ weekday, nth }] }) : null
}
