/** The meanings of phrases for recurrences. */
import { daysInMonth } from '../calendar/period.ts'
import { type Frequency, type RecurrenceRule, simpleRule } from '../recurrence/rule.ts'
import { dueBy } from './deadline-phrases.ts'
import type { PeriodUnit } from './lexicon.ts'
import type { Repeat } from './repeat.ts'
import type { Meaning } from './slots.ts'

/** The frequency of each period. */
const frequencyByUnit: Readonly<Partial<Record<PeriodUnit, readonly [Frequency, interval: number]>>> = {
  day: ['DAILY', 1],
  week: ['WEEKLY', 1],
  month: ['MONTHLY', 1],
  season: ['MONTHLY', 3],
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
  eachQuarter: () => everyUnits('season', 1),
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
  nthWeekdayOfMonth: ({ nth, weekday }) => nthOfMonth(nth!, weekday!),
  workdays: () => weekly(workdays),
  weekends: () => weekly(weekend),
  eachMonthDay: ({ day, ordinal, dayName }) => monthly({ monthDays: [(day ?? ordinal ?? dayName)!] }),
  lastDayOfMonth: () => monthly({ monthDays: [-1] }),
  eachYearDate: ({ yearDate }) => {
    const { month, day } = yearDate!
    // The 29th of February is a date of leap years.
    if (day > daysInMonth(2000, month)) return null
    return { rule: { ...simpleRule('YEARLY'), months: [month], monthDays: [day] } }
  },
  eachPart: ({ part }) => ({ rule: simpleRule('DAILY'), part: part! }),
} as const satisfies Record<string, Meaning<Repeat>>

export const longRepeatMeanings = {
  repeatUntil: ({ repeat, when, named }, rules) => ({
    ...repeat!,
    rule: { ...repeat!.rule, until: dueBy((when ?? named)!, rules) },
  }),
  repeatTimes: ({ repeat, n }) => (n! > 0 ? { ...repeat!, rule: { ...repeat!.rule, count: n! } } : null),
  repeatPart: ({ repeat, part, partThen }) => ({ ...repeat!, part: (part ?? partThen)! }),
} as const satisfies Record<string, Meaning<Repeat>>

function everyUnits(unit: PeriodUnit, count: number): Repeat | null {
  const frequency = frequencyByUnit[unit]
  return frequency && count > 0 ? { rule: simpleRule(frequency[0], frequency[1] * count) } : null
}

function weekly(weekdays: readonly number[], interval = 1): Repeat {
  const each = [...new Set(weekdays)].map((weekday) => ({ weekday, nth: 0 }))
  return { rule: { ...simpleRule('WEEKLY', interval), weekdays: each } }
}

function monthly(days: Pick<RecurrenceRule, 'monthDays'> | Pick<RecurrenceRule, 'weekdays'>): Repeat {
  return { rule: { ...simpleRule('MONTHLY'), ...days } }
}

function nthOfMonth(nth: number, weekday: number): Repeat | null {
  return nth <= 5 ? monthly({ weekdays: [{ weekday, nth }] }) : null
}
