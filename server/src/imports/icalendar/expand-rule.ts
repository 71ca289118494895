/**
 * Counts out a recurrence rule on the clock of its start. Every loop pays a step into a budget: a rule that never
 * matches, or matches every second, ends when the steps do.
 */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  civilDateOf,
  dayNumberOf,
  dayOf,
  secondsPerDay,
  timeOfDay,
} from '@lustra/domain/calendar'
import type { RecurrenceRule } from './recurrence-rule.ts'
import { completed, dayMatcher, mondayFirst } from './rule-days.ts'

export interface Budget {
  /** Steps that are left; below zero it was cut short. */
  steps: number
}

/** The times from `start` to `horizon`, in order. `start` itself only when the rule says so. */
export function* expandRule(
  rule: RecurrenceRule,
  start: LocalTime,
  horizon: LocalTime,
  budget: Budget,
): Generator<LocalTime> {
  const last = Math.min(horizon, rule.until ?? horizon)
  const periods = /^(HOUR|MINUTE|SECOND)LY$/.test(rule.frequency)
    ? clockPeriods(rule, start, last, budget)
    : dayPeriods(rule, start, last, budget)
  let count = 0
  for (const times of periods) {
    for (const time of chosen(rule, times, budget)) {
      if (time > last || budget.steps < 0) return
      if (time < start) continue
      yield time
      count += 1
      if (count === rule.count) return
    }
  }
}

type Times = Iterable<LocalTime>

/** BYSETPOS: of a period's times the third, or the last. */
function* chosen({ positions }: RecurrenceRule, times: Times, budget: Budget): Times {
  if (positions.length === 0) {
    yield* times
    return
  }
  const all: LocalTime[] = []
  for (const time of times) {
    if (budget.steps < 0) return
    all.push(time)
  }
  const picked = positions.map((position) => all.at(position > 0 ? position - 1 : position))
  const inOrder = [...new Set(picked)].filter((time) => time !== undefined).sort((one, other) => one - other)
  yield* inOrder
}

function* dayPeriods(rule: RecurrenceRule, start: LocalTime, last: number, budget: Budget): Generator<Times> {
  const startDay = dayOf(start)
  const lastDay = dayOf(last as LocalTime)
  const whole = completed(rule, startDay)
  const matches = dayMatcher(whole)
  const clock = clockTimes(rule, start)
  if (rule.frequency === 'DAILY' && rule.positions.length === 0) {
    // All days are one period where nothing is chosen by its place in it.
    yield timesWithin([[startDay, addDays(lastDay, 1)]], rule.interval, matches, clock, budget)
    return
  }
  for (let index = 0; budget.steps >= 0; index += rule.interval) {
    const spans = daySpans(whole, startDay, index)
    if (spans[0]![0] > lastDay) return
    yield timesWithin(spans, 1, matches, clock, budget)
  }
}

function* timesWithin(
  spans: readonly DaySpan[],
  step: number,
  matches: (day: DayNumber) => boolean,
  clock: readonly number[],
  budget: Budget,
): Times {
  for (const [first, end] of spans) {
    for (let day = first; day < end; day = addDays(day, step)) {
      budget.steps -= 1
      if (budget.steps < 0) return
      if (!matches(day)) continue
      for (const time of clock) {
        budget.steps -= 1
        yield (day * secondsPerDay + time) as LocalTime
      }
    }
  }
}

type DaySpan = readonly [first: DayNumber, end: DayNumber]

/** The days of the year, month, week or day that is `index` after the start's; of a year only the months that count. */
function daySpans(rule: RecurrenceRule, startDay: DayNumber, index: number): DaySpan[] {
  const { year, month } = civilDateOf(startDay)
  if (rule.frequency === 'YEARLY') {
    const months = rule.months.length > 0 && rule.weekNumbers.length === 0 ? rule.months : everyMonth
    return months.map((each) => monthSpan(year + index, each))
  }
  if (rule.frequency === 'MONTHLY') return [monthSpan(year, month + index)]
  if (rule.frequency === 'WEEKLY') {
    const first = addDays(startDay, 7 * index - ((mondayFirst(startDay) - rule.weekStart + 7) % 7))
    return [[first, addDays(first, 7)]]
  }
  return [[addDays(startDay, index), addDays(startDay, index + 1)]]
}

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function monthSpan(year: number, month: number): DaySpan {
  return [dayNumberOf({ year, month, day: 1 }), dayNumberOf({ year, month: month + 1, day: 1 })]
}

/** Seconds of the day; of the start where the rule is silent. */
function clockTimes(rule: RecurrenceRule, start: LocalTime): number[] {
  const time = timeOfDay(start)
  const hours = orElse(rule.hours, Math.floor(time / 3600))
  const minutes = orElse(rule.minutes, Math.floor(time / 60) % 60)
  const seconds = orElse(rule.seconds, time % 60)
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + second)),
  )
}

const secondsOf = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 } as const

/** Rules finer than days: days that cannot match are passed over whole. */
function* clockPeriods(
  rule: RecurrenceRule,
  start: LocalTime,
  last: number,
  budget: Budget,
): Generator<Times> {
  const unit = secondsOf[rule.frequency as keyof typeof secondsOf]
  const matches = dayMatcher(completed(rule, dayOf(start)))
  const stride = unit * rule.interval
  const origin = Math.floor(start / unit) * unit
  const within = timesOfUnit(rule, start, unit)
  for (let day = dayOf(start) as number; day <= dayOf(last as LocalTime); day++) {
    budget.steps -= 1
    if (budget.steps < 0) return
    if (!matches(day as DayNumber)) continue
    const dayStart = day * secondsPerDay
    const skipped = Math.max(0, Math.ceil((dayStart - origin) / stride))
    for (let at = origin + skipped * stride; at < dayStart + secondsPerDay; at += stride) {
      budget.steps -= 1
      if (budget.steps < 0 || at > last) return
      if (fits(rule, at - dayStart, unit)) yield within.map((offset) => (at + offset) as LocalTime)
    }
  }
}

function fits(rule: RecurrenceRule, time: number, unit: number): boolean {
  if (!allows(rule.hours, Math.floor(time / 3600))) return false
  if (unit <= 60 && !allows(rule.minutes, Math.floor(time / 60) % 60)) return false
  return unit > 1 || allows(rule.seconds, time % 60)
}

/** Seconds after the start of an hour, minute or second at which something happens in it. */
function timesOfUnit(rule: RecurrenceRule, start: LocalTime, unit: number): number[] {
  const time = timeOfDay(start)
  if (unit === 1) return [0]
  const seconds = orElse(rule.seconds, time % 60)
  if (unit === 60) return seconds
  const minutes = orElse(rule.minutes, Math.floor(time / 60) % 60)
  return minutes.flatMap((minute) => seconds.map((second) => minute * 60 + second))
}

function allows(numbers: readonly number[], number: number): boolean {
  return numbers.length === 0 || numbers.includes(number)
}

function orElse(numbers: readonly number[], fallback: number): number[] {
  return numbers.length > 0 ? [...numbers] : [fallback]
}
