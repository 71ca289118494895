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
import { dateOfHoliday } from './holidays.ts'
import { hourOf, partOfDayStarts, timeOf } from './time-phrases.ts'
import type { PartOfDayName, PeriodUnit } from './lexicon.ts'
import type { CaptureRules, FilledSlots, Meaning, NumericDate, When } from './slots.ts'

const saturday = 6
const maxYearsAhead = 20

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
  holiday: ({ holiday }, rules) => onHoliday(holiday!, rules),
  /** The first Monday of December. */
  nthWeekdayOf: ({ nth, weekday, weekdayShort, month, year, unit }, rules) => {
    const within = month === undefined ? afterPeriods(unit!, 0, rules) : inMonth(month, year, rules)
    return nthWeekdayIn(within, nth!, (weekday ?? weekdayShort)!)
  },
  nthWeekdayOfNext: ({ nth, weekday, unit }, rules) =>
    nthWeekdayIn(afterPeriods(unit!, 1, rules), nth!, weekday!),
  /** A week from Tuesday. */
  unitsFromWeekday: ({ n, unit, weekday }, rules) => {
    const days = unit === 'week' ? daysPerWeek : unit === 'day' ? 1 : null
    return days === null ? null : onDay(addDays(comingDay(weekday!, rules), days * (n ?? 1)))
  },
  /** "Tuesday week": a week after the coming Tuesday. */
  weekdayWeek: ({ weekday }, rules) => onDay(addDays(comingDay(weekday!, rules), daysPerWeek)),
  /** In a week, on Tuesday. */
  inUnitsOnWeekday: ({ n, unit, weekday }, rules) => {
    if (unit !== 'week') return null
    return onDay(addDays(inNextWeek(weekday!, rules), daysPerWeek * ((n ?? 1) - 1)))
  },
  /** "Friday the 13th", if the coming 13th is a Friday. */
  weekdayAndDay: ({ weekday, weekdayShort, ordinal, day }, rules) => {
    const when = comingDate({ day: (ordinal ?? day)! }, rules)
    return when && weekdayOf(when.day) === (weekday ?? weekdayShort) ? when : null
  },
  relativeDay: ({ dayWord }, rules) => onDay(addDays(today(rules), dayWord!)),
  comingWeekday: ({ weekday, weekdayShort }, rules) => ({
    ...onDay(comingDay((weekday ?? weekdayShort)!, rules)),
    isWeekday: true,
  }),
  thisWeekday: ({ weekday, weekdayShort }, rules) =>
    onDay(addDays(today(rules), daysUntil(weekday ?? weekdayShort!, rules))),
  nextWeekday: ({ weekday, weekdayShort }, rules) => onDay(inNextWeek(weekday ?? weekdayShort!, rules)),
  inUnits: ({ n, unit }, rules) => afterUnits(unit!, n!, rules),
  inUnit: ({ unit }, rules) => afterUnits(unit!, 1, rules),
  inFortnight: (_, rules) => afterUnits('week', 2, rules),
  inHalfYear: (_, rules) => afterUnits('month', 6, rules),
  inDuration: ({ duration, durationUnit }, { now }) => {
    const step = 5 * secondsPerMinute
    const moment = addSeconds(now, (duration ?? durationUnit)!)
    const rounded = addSeconds(moment, (step - (timeOfDay(moment) % step)) % step)
    return { level: TimeLevel.HoursAndMinutes, day: dayOf(rounded), time: timeOfDay(rounded) }
  },
  dayOfMonth: ({ day, ordinal, dayName }, rules) => {
    const when = comingDate({ day: (day ?? ordinal ?? dayName)! }, rules)
    return when && { ...when, isEachMonth: true }
  },
  dayOfNextMonth: ({ day, ordinal }, rules) => {
    const { year, month } = civilDateOf(afterPeriods('month', 1, rules)!.day)
    return onDate({ year, month, day: (day ?? ordinal)! }, rules)
  },
  dated: ({ day, month }, rules) => comingDate({ day: day!, month: month! }, rules),
  weekdayDated: ({ weekday, weekdayShort, day, month, year }, rules) => {
    const named = { day: day!, month: month! }
    const when = year === undefined ? comingDate(named, rules) : onDate({ ...named, year }, rules)
    return when && weekdayOf(when.day) === (weekday ?? weekdayShort) ? when : null
  },
  /** "Mon 23.11", if it is a Monday. */
  weekdayFigures: ({ weekday, weekdayShort, date, looseDate }, rules) => {
    const when = onNumericDate((date ?? looseDate)!, rules)
    return when && weekdayOf(when.day) === (weekday ?? weekdayShort) ? when : null
  },
  datedYear: ({ day, month, year }, rules) => onDate({ day: day!, month: month!, year: year! }, rules),
  numericDate: ({ date, looseDate }, rules) => onNumericDate((date ?? looseDate)!, rules),
  thisPeriod: ({ unit }, rules) => (unit === 'day' ? null : afterPeriods(unit!, 0, rules)),
  thisWeek: (_, rules) => afterPeriods('week', 0, rules),
  nextPeriod: ({ unit }, rules) => (unit === 'day' ? null : afterPeriods(unit!, 1, rules)),
  weekNumber: ({ n, weekSign, weekOrdinal }, rules) => {
    const number = n ?? weekSign ?? weekOrdinal
    let start = startOfWeek(today(rules), rules)
    for (let tries = 0; tries < 54; tries++, start = addDays(start, daysPerWeek)) {
      if (weekNumberOf(start, rules).week === number)
        return { level: TimeLevel.Weeks, day: start, time: null }
    }
    return null
  },
  /** The week of 7 December. */
  weekOf: ({ when }, rules) =>
    when!.level === TimeLevel.Days && when!.time === null
      ? { level: TimeLevel.Weeks, day: startOfWeek(when!.day, rules), time: null }
      : null,
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
  /** A number alone is a year only in the near future. */
  bareYear: ({ year }, rules) => {
    const ahead = year! - civilDateOf(today(rules)).year
    return ahead > 0 && ahead <= maxYearsAhead ? inYear(year!, rules) : null
  },
  weekend: (_, rules) => {
    const isWeekend = [0, saturday].includes(weekdayOf(today(rules)))
    return onDay(isWeekend ? today(rules) : addDays(today(rules), daysUntil(saturday, rules)))
  },
  nextWeekend: (_, rules) => onDay(inNextWeek(saturday, rules)),
  endOfPeriod: ({ unit, endOf }, rules) => lastDayOf(afterPeriods((unit ?? endOf)!, 0, rules), rules),
  endOfNextPeriod: ({ unit }, rules) => lastDayOf(afterPeriods(unit!, 1, rules), rules),
  endOfMonth: ({ month, year }, rules) => lastDayOf(inMonth(month!, year, rules), rules),
  endOfYear: ({ year }, rules) => lastDayOf(inYear(year!, rules), rules),
  endOfQuarter: ({ quarter, year }, rules) => onDay(quarterOf(rules, quarter, year).last),
  endOfNextQuarter: (_, rules) => onDay(nextQuarter(rules).last),
  someday: (_, rules) => afterPeriods('life', 0, rules),
} as const satisfies Record<string, Meaning<When>>

/** Phrases for days with a part of the day or a time. */
export const momentMeanings = {
  /** Ambiguous digits are a date when a time follows. */
  figuresAndTime: ({ looseDate, time, clock }, rules) => {
    const when = whenMeanings.numericDate({ looseDate: looseDate! }, rules)
    return when && { ...when, level: TimeLevel.HoursAndMinutes, time: time ?? timeOf(clock!) }
  },
  /** "Thursday 1830": with other minutes it is more likely a number or a year. */
  dayAndCompactClock: ({ compactClock, ...filled }, rules) => {
    const time = compactClock!.seconds
    if (time % (5 * secondsPerMinute) !== 0) return null
    return { ...namedDay(filled, rules), level: TimeLevel.HoursAndMinutes, time }
  },
  /** The night from the 4th to the 5th: an hour is in the morning of the 5th. */
  nightBetween: ({ day2, month, weekday2 }, rules) => startingDay(dayOrWeekday(day2, month, weekday2, rules)),
  /** In the night before Saturday. */
  nightBefore: ({ day, month, weekday }, rules) => startingDay(dayOrWeekday(day, month, weekday, rules)),
  /** Noon tomorrow. */
  partAndDay: ({ part, base }) =>
    base!.level === TimeLevel.Days && (part === 'noon' || part === 'midnight')
      ? inPartOfDay(base!, part)
      : null,
  thisPart: ({ part }, rules) => inPartOfDay(onDay(today(rules)), part!),
  tonight: (_, rules) => inPartOfDay(onDay(today(rules)), 'evening'),
  dayAndPart: ({ base, part }) => (base!.level === TimeLevel.Days ? inPartOfDay(base!, part!) : null),
  /** Saturday am. */
  dayAndHalf: (filled, rules) =>
    inPartOfDay(namedDay(filled, rules), filled.meridiem === 'am' ? 'morning' : 'afternoon'),
  /** "Thursday 5" is an hour, unless the 5th is a Thursday. */
  weekdayAndHour: ({ hour, ...filled }, rules) => {
    const when = namedDay(filled, rules)
    const date = hour! > 0 ? comingDate({ day: hour! }, rules) : null
    const isDate = date !== null && weekdayOf(date.day) === weekdayOf(when.day)
    return isDate ? null : atHour(when, hour!)
  },
  /** "Next Saturday 11" */
  nextWeekdayAndHour: ({ hour, ...filled }, rules) => atHour(whenMeanings.nextWeekday(filled, rules), hour!),
  /** "Tomorrow 10" */
  dayWordAndHour: ({ hour, dayWord }, rules) => atHour(namedDay({ dayWord: dayWord! }, rules), hour!),
} as const satisfies Record<string, Meaning<When>>

/** Bare names of periods, which are dates only after words such as "until". */
export const namedMeanings = {
  namedHoliday: ({ holiday }, rules) => onHoliday(holiday!, rules),
  namedNewYear: (_, rules) => {
    const year = civilDateOf(today(rules)).year + 1
    return { ...onDay(dayNumberOf({ year, month: 1, day: 1 })), isBoundary: true }
  },
  namedWeekday: ({ weekdayAfter }, rules) => whenMeanings.comingWeekday({ weekday: weekdayAfter! }, rules),
  namedThisWeekday: ({ weekdayAfter }, rules) => whenMeanings.thisWeekday({ weekday: weekdayAfter! }, rules),
  namedNextWeekday: ({ weekdayAfter }, rules) => whenMeanings.nextWeekday({ weekday: weekdayAfter! }, rules),
  namedMonth: ({ month, year }, rules) => orEachYear(inMonth(month!, year, rules), year),
  namedSeason: ({ season, year }, rules) => orEachYear(inSeason(season!, year, rules), year),
  namedYear: ({ year }, rules) => inYear(year!, rules),
  namedUnit: ({ unit }, rules) => afterPeriods(unit!, 1, rules),
  namedEnd: whenMeanings.endOfPeriod,
  namedEndOfNext: whenMeanings.endOfNextPeriod,
  namedEndOfMonth: whenMeanings.endOfMonth,
  namedEndOfYear: whenMeanings.endOfYear,
  namedEndOfQuarter: whenMeanings.endOfQuarter,
  namedEndOfNextQuarter: whenMeanings.endOfNextQuarter,
} as const satisfies Record<string, Meaning<When>>

export function today({ now }: CaptureRules): DayNumber {
  return dayOf(now)
}

/** The day after its period. */
export function endOfWhen({ level, day }: When, rules: CaptureRules): DayNumber {
  const kind = Object.values(periodKindByUnit).find((each) => levelOfKind(each) === level)
  return kind ? nextPeriod(kind, startOfPeriod(kind, day, rules)) : addDays(day, 1)
}

/** A day by its weekday or a word such as tomorrow. */
function namedDay({ weekday, weekdayShort, dayWord }: FilledSlots, rules: CaptureRules): When {
  return onDay(
    dayWord === undefined ? comingDay((weekday ?? weekdayShort)!, rules) : addDays(today(rules), dayWord),
  )
}

function atHour(when: When, hour: number): When | null {
  const time = hourOf(hour)
  return time === null ? null : { ...when, level: TimeLevel.HoursAndMinutes, time }
}

function onDay(day: DayNumber): When {
  return { level: TimeLevel.Days, day, time: null }
}

function onNumericDate(date: NumericDate, rules: CaptureRules): When | null {
  return onNumericDates([date], rules)?.[0] ?? null
}

/** Numeric dates in one common order; the country decides ambiguous ones. */
export function onNumericDates(dates: readonly NumericDate[], rules: CaptureRules): readonly When[] | null {
  const areSlashed = dates.every(({ hasSlash }) => hasSlash)
  const orders = !areSlashed ? ['dm'] : rules.firstWeekday === 0 ? ['md', 'dm'] : ['dm', 'md']
  for (const order of orders) {
    const found = dates.map(({ year, numbers }) => {
      const [day, month] = (order === 'dm' ? numbers : numbers.toReversed()) as [number, number]
      return year === null ? comingDate({ day, month }, rules) : onDate({ day, month, year }, rules)
    })
    const whens = found.filter((each) => each !== null)
    if (whens.length === dates.length) return whens
  }
  return null
}

function onHoliday(name: string, rules: CaptureRules): When | null {
  const { year } = civilDateOf(today(rules))
  const dates = [dateOfHoliday(name, year), dateOfHoliday(name, year + 1)]
  const day = dates.map(dayNumberOf).find((each) => each >= today(rules))
  return day === undefined ? null : onDay(day)
}

function orEachYear(when: When | null, year: number | undefined): When | null {
  return when && year === undefined ? { ...when, isEachYear: true } : when
}

function dayOrWeekday(
  day: number | undefined,
  month: number | undefined,
  weekday: number | undefined,
  rules: CaptureRules,
): When | null {
  return weekday === undefined
    ? comingDate({ day: day!, month: month! }, rules)
    : onDay(comingDay(weekday, rules))
}

/** The first minute of the day, unless an hour of the night follows. */
function startingDay(when: When | null): When | null {
  return when && inPartOfDay(when, 'midnight')
}

function inPartOfDay({ day }: When, part: PartOfDayName): When {
  return { level: TimeLevel.HoursAndMinutes, day, time: partOfDayStarts[part], part }
}

/** The past cannot be planned. */
function onDate(date: CivilDate, rules: CaptureRules): When | null {
  return isRealDate(date) && dayNumberOf(date) >= today(rules) ? onDay(dayNumberOf(date)) : null
}

function nthWeekdayIn(month: When | null, nth: number, weekday: number): When | null {
  if (month?.level !== TimeLevel.Months) return null
  const first = addDays(month.day, (weekday - weekdayOf(month.day) + daysPerWeek) % daysPerWeek)
  const { year, month: number } = civilDateOf(month.day)
  const end = addDays(month.day, daysInMonth(year, number))
  const count = Math.ceil((end - first) / daysPerWeek)
  const index = nth < 0 ? count + nth : nth - 1
  return index < count ? onDay(addDays(first, index * daysPerWeek)) : null
}

export interface Quarter {
  readonly first: DayNumber
  readonly last: DayNumber
}

const monthsPerQuarter = 3

/** The current quarter, or the one of this number that is not over. */
export function quarterOf(rules: CaptureRules, quarter?: number, year?: number): Quarter {
  const now = civilDateOf(today(rules))
  const current = Math.ceil(now.month / monthsPerQuarter)
  const number = quarter ?? current
  return quarterFrom(year ?? (number < current ? now.year + 1 : now.year), number)
}

export function nextQuarter(rules: CaptureRules): Quarter {
  const now = civilDateOf(today(rules))
  return quarterFrom(now.year, Math.ceil(now.month / monthsPerQuarter) + 1)
}

function quarterFrom(year: number, quarter: number): Quarter {
  const startOf = (number: number) =>
    dayNumberOf({ year, month: (number - 1) * monthsPerQuarter + 1, day: 1 })
  return { first: startOf(quarter), last: addDays(startOf(quarter + 1), -1) }
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

/** Never today. */
function comingDay(weekday: number, rules: CaptureRules): DayNumber {
  return addDays(today(rules), daysUntil(weekday, rules) || daysPerWeek)
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

function inMonth(month: number, year: number | undefined, rules: CaptureRules): When | null {
  const now = civilDateOf(today(rules))
  if (year !== undefined && year * 12 + month < now.year * 12 + now.month) return null
  const upcoming = month >= now.month ? now.year : now.year + 1
  return {
    level: TimeLevel.Months,
    day: dayNumberOf({ year: year ?? upcoming, month, day: 1 }),
    time: null,
  }
}

/** A winter belongs to the year of its end. */
function inSeason(name: Season, year: number | undefined, rules: CaptureRules): When | null {
  if (year === undefined) return seasonFrom(name, today(rules), rules)
  const middle = { winter: 1, spring: 4, summer: 7, autumn: 10 }[name]
  const { start, end } = periodOf('SEASONS', dayNumberOf({ year, month: middle, day: 1 }), rules)
  if (end <= today(rules)) return null
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
  return when && { ...onDay(addDays(endOfWhen(when, rules), -1)), isEnd: true }
}
