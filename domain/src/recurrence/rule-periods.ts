/** Iterates over the periods of a rule with their occurrences. */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  civilDateOf,
  dayNumberOf,
  dayOf,
  secondsPerDay,
  startOfDay,
  timeOfDay,
} from '../calendar/local-time.ts'
import { daysPerWeek } from '../calendar/week.ts'
import { type Budget, spend } from './budget.ts'
import { type RecurrenceRule, isDayFrequency } from './rule.ts'
import {
  type DayRange,
  candidatesInMonth,
  ruleWithDefaults,
  dayMatcher,
  daysIn,
  startOfRuleWeek,
} from './rule-days.ts'

/** Yields the occurrences per period, from the period of `from` on. Ends after `to`, or when the budget runs out. */
export function rulePeriods(
  rule: RecurrenceRule,
  start: LocalTime,
  span: { readonly from: LocalTime; readonly to: LocalTime },
  budget: Budget,
): Generator<readonly LocalTime[]> {
  return isDayFrequency(rule.frequency)
    ? dayPeriods(rule, start, span, budget)
    : clockPeriods(rule, start, span, budget)
}

function* dayPeriods(
  rule: RecurrenceRule,
  start: LocalTime,
  { from, to }: { readonly from: LocalTime; readonly to: LocalTime },
  budget: Budget,
): Generator<readonly LocalTime[]> {
  const startDay = dayOf(start)
  const fullRule = ruleWithDefaults(rule, startDay)
  const matches = dayMatcher(fullRule)
  const clock = clockTimes(rule, start)
  const periods = periodSequence(fullRule, startDay)
  let step = Math.max(0, Math.floor(periods.indexOf(dayOf(from)) / rule.interval))
  for (; ; step++) {
    const days: DayNumber[] = []
    const months = periods.at(step * rule.interval)
    if (months[0]![0] > dayOf(to)) return
    for (const each of months) {
      const candidates = periods.candidates(each)
      if (!spend(budget, candidates.length + 1)) return
      for (const day of candidates) if (day >= each[0] && day < each[1] && matches(day)) days.push(day)
    }
    if (!spend(budget, days.length * clock.length)) return
    yield timesOn(days, clock)
  }
}

interface PeriodSequence {
  /** The distance of a day from the start in days, weeks, months or years. */
  readonly indexOf: (day: DayNumber) => number
  /** The days of the period with this distance from the start; for a year, month by month. */
  readonly at: (index: number) => readonly DayRange[]
  readonly candidates: (span: DayRange) => readonly DayNumber[]
}

const batchDays = 32
const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function periodSequence(rule: RecurrenceRule, startDay: DayNumber): PeriodSequence {
  const { year, month } = civilDateOf(startDay)
  const inMonth = (span: DayRange) => candidatesInMonth(rule, span)
  if (rule.frequency === 'YEARLY') {
    const months = rule.months.length > 0 && rule.weekNumbers.length === 0 ? rule.months : everyMonth
    return {
      indexOf: (day) => civilDateOf(day).year - year,
      at: (index) => months.map((each) => monthRange(year + index, each)),
      candidates: inMonth,
    }
  }
  if (rule.frequency === 'MONTHLY') {
    return {
      indexOf: (day) => (civilDateOf(day).year - year) * 12 + civilDateOf(day).month - month,
      at: (index) => [monthRange(year, month + index)],
      candidates: inMonth,
    }
  }
  if (rule.frequency === 'WEEKLY') {
    return fixedLengthPeriods(startOfRuleWeek(startDay, rule.weekStart), daysPerWeek)
  }
  return rule.positions.length > 0 ? fixedLengthPeriods(startDay, 1) : batchedDays(startDay, rule.interval)
}

function fixedLengthPeriods(first: DayNumber, size: number): PeriodSequence {
  return {
    indexOf: (day) => Math.floor((day - first) / size),
    at: (index) => [[addDays(first, index * size), addDays(first, (index + 1) * size)]],
    candidates: daysIn,
  }
}

/** A daily rule without positions treats many days as one period. */
function batchedDays(first: DayNumber, interval: number): PeriodSequence {
  return {
    indexOf: (day) => Math.floor((day - first) / batchDays),
    at: (index) => [[addDays(first, index * batchDays), addDays(first, (index + interval) * batchDays)]],
    candidates: (span) => daysIn(span, interval),
  }
}

function monthRange(year: number, month: number): DayRange {
  return [dayNumberOf({ year, month, day: 1 }), dayNumberOf({ year, month: month + 1, day: 1 })]
}

function timesOn(days: readonly DayNumber[], clock: readonly number[]): LocalTime[] {
  const [only] = clock
  if (clock.length === 1) return days.map((day) => (startOfDay(day) + only!) as LocalTime)
  return days.flatMap((day) => clock.map((time) => (startOfDay(day) + time) as LocalTime))
}

/** Seconds of the day; those of the start if the rule has no time. */
function clockTimes(rule: RecurrenceRule, start: LocalTime): number[] {
  const time = timeOfDay(start)
  const hours = orDefault(rule.hours, Math.floor(time / 3600))
  const minutes = orDefault(rule.minutes, Math.floor(time / 60) % 60)
  const seconds = orDefault(rule.seconds, time % 60)
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + second)),
  )
}

const secondsPerUnit = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 } as const

/** For rules finer than days; skips days that cannot match. */
function* clockPeriods(
  rule: RecurrenceRule,
  start: LocalTime,
  { from, to }: { readonly from: LocalTime; readonly to: LocalTime },
  budget: Budget,
): Generator<readonly LocalTime[]> {
  const unit = secondsPerUnit[rule.frequency as keyof typeof secondsPerUnit]
  const matches = dayMatcher(ruleWithDefaults(rule, dayOf(start)))
  const stride = unit * rule.interval
  const origin = Math.floor(start / unit) * unit
  const offsets = timesOfUnit(rule, start, unit)
  for (let day = dayOf(from < start ? start : from); day <= dayOf(to); day = addDays(day, 1)) {
    if (!spend(budget, 1)) return
    if (!matches(day)) continue
    const dayStart = startOfDay(day)
    const skipped = Math.max(0, Math.ceil((dayStart - origin) / stride))
    for (let at = origin + skipped * stride; at < dayStart + secondsPerDay; at += stride) {
      if (at > to || !spend(budget, 1)) return
      if (fits(rule, at - dayStart, unit)) yield offsets.map((offset) => (at + offset) as LocalTime)
    }
  }
}

function fits(rule: RecurrenceRule, time: number, unit: number): boolean {
  if (!allows(rule.hours, Math.floor(time / 3600))) return false
  if (unit <= 60 && !allows(rule.minutes, Math.floor(time / 60) % 60)) return false
  return unit > 1 || allows(rule.seconds, time % 60)
}

/** The occurrences of an hour, minute or second, in seconds after its start. */
function timesOfUnit(rule: RecurrenceRule, start: LocalTime, unit: number): number[] {
  const time = timeOfDay(start)
  if (unit === 1) return [0]
  const seconds = orDefault(rule.seconds, time % 60)
  if (unit === 60) return seconds
  const minutes = orDefault(rule.minutes, Math.floor(time / 60) % 60)
  return minutes.flatMap((minute) => seconds.map((second) => minute * 60 + second))
}

function allows(numbers: readonly number[], number: number): boolean {
  return numbers.length === 0 || numbers.includes(number)
}

function orDefault(numbers: readonly number[], fallback: number): number[] {
  return numbers.length > 0 ? [...numbers] : [fallback]
}
