/** The meanings of phrases for days and longer periods. */
import {
  type CivilDate,
  type DayNumber,
  addDays,
  addSeconds,
  civilDateOf,
  dayNumberOf,
  dayOf,
  secondsPerMinute,
  timeOfDay,
} from '../calendar/local-time.ts'
import {
  type PeriodKind,
  type Season,
  daysInMonth,
  levelOfKind,
  nextPeriod,
  periodOf,
  seasonOf,
  shiftPeriod,
  startOfPeriod,
} from '../calendar/period.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { daysPerWeek, startOfWeek, weekNumberOf, weekdayOf } from '../calendar/week.ts'
import { partOfDayStarts } from './time-phrases.ts'
import type { PartOfDayName, PeriodUnit } from './lexicon.ts'
import type { CaptureRules, Meaning, When } from './slots.ts'

const saturday = 6

const periodKindByUnit = {
  day: 'DAYS',
  week: 'WEEKS',
  month: 'MONTHS',
  season: 'SEASONS',
  year: 'YEARS',
  lustrum: 'LUSTRA',
  life: 'LIFE',
} as const satisfies Record<PeriodUnit, PeriodKind>

/** Phrases for days, and for periods after a word such as "in". */
export const whenMeanings = {
  relativeDay: ({ dayWord }, rules) => onDay(addDays(today(rules), dayWord!)),
  comingWeekday: ({ weekday, weekdayShort }, rules) =>
    onDay(addDays(today(rules), daysUntil(weekday ?? weekdayShort!, rules) || daysPerWeek)),
  thisWeekday: ({ weekday, weekdayShort }, rules) =>
    onDay(addDays(today(rules), daysUntil(weekday ?? weekdayShort!, rules))),
  nextWeekday: ({ weekday, weekdayShort }, rules) => onDay(inNextWeek(weekday ?? weekdayShort!, rules)),
  inUnits: ({ n, unit }, rules) => afterUnits(unit!, n!, rules),
  inUnit: ({ unit }, rules) => afterUnits(unit!, 1, rules),
  inHalfYear: (_, rules) => afterUnits('month', 6, rules),
  inDuration: ({ duration, durationUnit }, { now }) => {
    const step = 5 * secondsPerMinute
    const moment = addSeconds(now, (duration ?? durationUnit)!)
    const rounded = addSeconds(moment, (step - (timeOfDay(moment) % step)) % step)
    return { level: TimeLevel.HoursAndMinutes, day: dayOf(rounded), time: timeOfDay(rounded) }
  },
  dayOfMonth: ({ day, ordinal, dayName }, rules) => comingDate({ day: (day ?? ordinal ?? dayName)! }, rules),
  dated: ({ day, month }, rules) => comingDate({ day: day!, month: month! }, rules),
  weekdayDated: ({ weekday, weekdayShort, day, month, year }, rules) => {
    const named = { day: day!, month: month! }
    const when = year === undefined ? comingDate(named, rules) : onDate({ ...named, year })
    return when && weekdayOf(when.day) === (weekday ?? weekdayShort) ? when : null
  },
  datedYear: ({ day, month, year }) => onDate({ day: day!, month: month!, year: year! }),
  numericDate: ({ date, looseDate }, rules) => {
    const { year, numbers: figures, hasSlash: isSlashed } = (date ?? looseDate)!
    const dated = ([day, month]: readonly number[]) =>
      year === null
        ? comingDate({ day: day!, month: month! }, rules)
        : onDate({ day: day!, month: month!, year })
    const monthFirst = isSlashed && rules.firstWeekday === 0
    const swapped = figures.toReversed()
    return monthFirst
      ? (dated(swapped) ?? dated(figures))
      : (dated(figures) ?? (isSlashed ? dated(swapped) : null))
  },
  thisPeriod: ({ unit }, rules) => afterPeriods(unit!, 0, rules),
  thisWeek: (_, rules) => afterPeriods('week', 0, rules),
  nextPeriod: ({ unit }, rules) => afterPeriods(unit!, 1, rules),
  weekNumber: ({ n }, rules) => {
    let start = startOfWeek(today(rules), rules)
    for (let tries = 0; tries < 54; tries++, start = addDays(start, daysPerWeek)) {
      if (weekNumberOf(start, rules).week === n) return { level: TimeLevel.Weeks, day: start, time: null }
    }
    return null
  },
  inMonth: ({ month, year }, rules) => inMonth(month!, year, rules),
  nextMonthNamed: ({ month }, rules) => inMonth(month!, civilDateOf(today(rules)).year + 1, rules),
  inSeason: ({ season, seasonThen, year }, rules) => inSeason((season ?? seasonThen)!, year, rules),
  nextSeason: ({ season, seasonThen }, rules) => {
    const name = (season ?? seasonThen)!
    const upcoming = inSeason(name, undefined, rules)!
    // In autumn, "next spring" is the coming one; in spring it is not the current one.
    return upcoming.day <= today(rules) ? seasonFrom(name, endOfWhen(upcoming, rules), rules) : upcoming
  },
  inYear: ({ year }, rules) => inYear(year!, rules),
  /** A number alone is a year only in the future. */
  bareYear: ({ year }, rules) => (year! > civilDateOf(today(rules)).year ? inYear(year!, rules) : null),
  weekend: (_, rules) => {
    const isWeekend = [0, saturday].includes(weekdayOf(today(rules)))
    return onDay(isWeekend ? today(rules) : addDays(today(rules), daysUntil(saturday, rules)))
  },
  nextWeekend: (_, rules) => onDay(inNextWeek(saturday, rules)),
  endOfPeriod: ({ unit }, rules) => lastDayOf(afterPeriods(unit!, 0, rules), rules),
  endOfNextPeriod: ({ unit }, rules) => lastDayOf(afterPeriods(unit!, 1, rules), rules),
  endOfMonth: ({ month, year }, rules) => lastDayOf(inMonth(month!, year, rules), rules),
  endOfYear: ({ year }, rules) => lastDayOf(inYear(year!, rules), rules),
  someday: (_, rules) => afterPeriods('life', 0, rules),
} as const satisfies Record<string, Meaning<When>>

/** Phrases for days with a part of the day or a time. */
export const momentMeanings = {
  /** Ambiguous digits are a date when a time follows. */
  figuresAndTime: ({ looseDate, time }, rules) => {
    const when = whenMeanings.numericDate({ looseDate: looseDate! }, rules)
    return when && { ...when, level: TimeLevel.HoursAndMinutes, time: time! }
  },
  thisPart: ({ part }, rules) => inPartOfDay(onDay(today(rules)), part!),
  tonight: (_, rules) => inPartOfDay(onDay(today(rules)), 'evening'),
  dayAndPart: ({ base, part }) => (base!.level === TimeLevel.Days ? inPartOfDay(base!, part!) : null),
} as const satisfies Record<string, Meaning<When>>

/** Bare names of periods, which are dates only after words such as "until". */
export const namedMeanings = {
  namedMonth: ({ month, year }, rules) => orEachYear(inMonth(month!, year, rules), year),
  namedSeason: ({ season, year }, rules) => orEachYear(inSeason(season!, year, rules), year),
  namedYear: ({ year }, rules) => inYear(year!, rules),
  namedUnit: ({ unit }, rules) => afterPeriods(unit!, 1, rules),
  namedEnd: whenMeanings.endOfPeriod,
  namedEndOfNext: whenMeanings.endOfNextPeriod,
  namedEndOfMonth: whenMeanings.endOfMonth,
  namedEndOfYear: whenMeanings.endOfYear,
} as const satisfies Record<string, Meaning<When>>

export function today({ now }: CaptureRules): DayNumber {
  return dayOf(now)
}

/** The day after its period. */
export function endOfWhen({ level, day }: When, rules: CaptureRules): DayNumber {
  const kind = Object.values(periodKindByUnit).find((each) => levelOfKind(each) === level)
  return kind ? nextPeriod(kind, startOfPeriod(kind, day, rules)) : addDays(day, 1)
}

function onDay(day: DayNumber): When {
  return { level: TimeLevel.Days, day, time: null }
}

function orEachYear(when: When | null, year: number | undefined): When | null {
  return when && year === undefined ? { ...when, isEachYear: true } : when
}

function inPartOfDay({ day }: When, part: PartOfDayName): When {
  return { level: TimeLevel.HoursAndMinutes, day, time: partOfDayStarts[part], part }
}

function onDate(date: CivilDate): When | null {
  return isRealDate(date) ? onDay(dayNumberOf(date)) : null
}

/** The next date with this day and month; the 29th of February may be years away. */
function comingDate(
  named: { readonly day: number; readonly month?: number },
  rules: CaptureRules,
): When | null {
  const { year, month: thisMonth } = civilDateOf(today(rules))
  for (let months = 0; months < 100; months++) {
    const month = ((thisMonth - 1 + months) % 12) + 1
    const date = { year: year + Math.floor((thisMonth - 1 + months) / 12), month, day: named.day }
    if ((named.month ?? month) !== month || !isRealDate(date)) continue
    if (dayNumberOf(date) >= today(rules)) return onDay(dayNumberOf(date))
  }
  return null
}

function isRealDate({ year, month, day }: CivilDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

function daysUntil(weekday: number, rules: CaptureRules): number {
  return (weekday - weekdayOf(today(rules)) + daysPerWeek) % daysPerWeek
}

function inNextWeek(weekday: number, rules: CaptureRules): DayNumber {
  const start = addDays(startOfWeek(today(rules), rules), daysPerWeek)
  return addDays(start, (weekday - rules.firstWeekday + daysPerWeek) % daysPerWeek)
}

/** A week from now is a day, a month from now is a month. */
function afterUnits(unit: PeriodUnit, count: number, rules: CaptureRules): When | null {
  if (unit === 'day') return onDay(addDays(today(rules), count))
  if (unit === 'week') return onDay(addDays(today(rules), count * daysPerWeek))
  return afterPeriods(unit, count, rules)
}

function afterPeriods(unit: PeriodUnit, count: number, rules: CaptureRules): When | null {
  const kind = periodKindByUnit[unit]
  const day = shiftPeriod(kind, startOfPeriod(kind, today(rules), rules), count)
  return civilDateOf(day).year < 2200 ? { level: levelOfKind(kind), day, time: null } : null
}

function inMonth(month: number, year: number | undefined, rules: CaptureRules): When {
  const now = civilDateOf(today(rules))
  const upcoming = month >= now.month ? now.year : now.year + 1
  return {
    level: TimeLevel.Months,
    day: dayNumberOf({ year: year ?? upcoming, month, day: 1 }),
    time: null,
  }
}

/** A winter has the year of its end. */
function inSeason(name: Season, year: number | undefined, rules: CaptureRules): When | null {
  if (year === undefined) return seasonFrom(name, today(rules), rules)
  const middle = { winter: 1, spring: 4, summer: 7, autumn: 10 }[name]
  const { start } = periodOf('SEASONS', dayNumberOf({ year, month: middle, day: 1 }), rules)
  return { level: TimeLevel.Seasons, day: start, time: null }
}

/** The current season with this name, else the next one. */
function seasonFrom(name: Season, day: DayNumber, rules: CaptureRules): When {
  let start = startOfPeriod('SEASONS', day, rules)
  while (seasonOf(start) !== name) start = nextPeriod('SEASONS', start)
  return { level: TimeLevel.Seasons, day: start, time: null }
}

function inYear(year: number, rules: CaptureRules): When | null {
  if (year < civilDateOf(today(rules)).year) return null
  return { level: TimeLevel.Years, day: dayNumberOf({ year, month: 1, day: 1 }), time: null }
}

function lastDayOf(when: When | null, rules: CaptureRules): When | null {
  return when && onDay(addDays(endOfWhen(when, rules), -1))
}
