import {
  type DayNumber,
  type LocalTime,
  TimeLevel,
  civilDateOf,
  dayOf,
  daysInMonth,
  endOfDay,
  isHourLevel,
  weekdayOf,
} from '@lustra/domain/calendar'
import {
  type Pace,
  type RecurrenceRule,
  ruleWithDefaults,
  simpleRule,
  fitsLevel,
  formatRule,
  weekdayOrdinalInMonth,
} from '@lustra/domain/recurrence'

export const units = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Unit = (typeof units)[number]

/** How the start defines the day of the month: the 20th, the last day, the third Friday, the last Friday. */
export const monthDayKinds = ['date', 'last-day', 'weekday', 'last-weekday'] as const
export type MonthDayKind = (typeof monthDayKinds)[number]

export const endings = ['never', 'until', 'count'] as const
export type Ending = (typeof endings)[number]

export interface RuleForm {
  readonly unit: Unit
  /** As typed. */
  readonly interval: string
  /** Sunday is 0. */
  readonly weekdays: readonly number[]
  readonly monthDay: MonthDayKind
  readonly ending: Ending
  /** The end of the last day. */
  readonly until: LocalTime
  readonly count: string
  readonly pace: Pace
  /** A rule that the form cannot express; preserved until another field changes. */
  readonly customRule: RecurrenceRule | null
}

export interface RuleReading {
  /** Null while a number is invalid. */
  readonly rule: RecurrenceRule | null
  readonly wrong: 'interval' | 'count' | null
}

const maxCount = 1000
const maxInterval = 999

/** `rule` is null if nothing repeats yet. */
export function formOfRule(
  rule: RecurrenceRule | null,
  pace: Pace,
  start: LocalTime,
  level: TimeLevel,
): RuleForm {
  const first = defaultForm(start, level)
  if (!rule) return first
  const form: RuleForm = {
    ...first,
    unit: isUnit(rule.frequency) ? rule.frequency : first.unit,
    interval: String(rule.interval),
    weekdays: weekdaysOf(rule, start),
    monthDay: monthDayKindOf(rule, start),
    ending: rule.count !== null ? 'count' : rule.until !== null ? 'until' : 'never',
    until: rule.until === null ? first.until : endOfDay(dayOf(rule.until)),
    count: String(rule.count ?? first.count),
    pace,
  }
  return isSame(ruleOfForm(form, start, level).rule, rule, start) ? form : { ...form, customRule: rule }
}

export function ruleOfForm(form: RuleForm, start: LocalTime, level: TimeLevel): RuleReading {
  const interval = wholeNumber(form.interval, maxInterval)
  if (interval === null) return { rule: null, wrong: 'interval' }
  const count = form.ending === 'count' ? wholeNumber(form.count, maxCount) : null
  if (form.ending === 'count' && count === null) return { rule: null, wrong: 'count' }
  const until = form.ending === 'until' ? form.until : null
  const rule = form.customRule ?? plainRule(form, interval, start, level)
  return { rule: { ...rule, count, until }, wrong: null }
}

/** All changes except end and pace discard the custom rule. */
export function withEntered(form: RuleForm, changes: Partial<RuleForm>): RuleForm {
  const keeps = Object.keys(changes).every((name) => ['ending', 'until', 'count', 'pace'].includes(name))
  return { ...form, ...changes, customRule: keeps ? form.customRule : null }
}

export function unitsOf(level: TimeLevel): readonly Unit[] {
  return units.filter(
    (unit) => fitsLevel(simpleRule(unit, maxInterval + 9), level) && minInterval(unit, level) < 60,
  )
}

/** The options for the day of the month that fit a start. */
export function monthDayKindsOf(start: LocalTime): readonly MonthDayKind[] {
  const { year, month, day } = civilDateOf(dayOf(start))
  const last = daysInMonth(year, month)
  return monthDayKinds.filter(
    (kind) => kind === 'date' || kind === 'weekday' || (kind === 'last-day' ? day === last : day > last - 7),
  )
}

export function monthlyRule(kind: MonthDayKind, start: LocalTime): RecurrenceRule {
  const date = civilDateOf(dayOf(start))
  const weekday = weekdayOf(dayOf(start))
  const plain = simpleRule('MONTHLY')
  switch (kind) {
    case 'date':
      return { ...plain, monthDays: [date.day] }
    case 'last-day':
      return { ...plain, monthDays: [-1] }
    case 'weekday':
      return { ...plain, weekdays: [{ weekday, nth: weekdayOrdinalInMonth(date, false) }] }
    case 'last-weekday':
      return { ...plain, weekdays: [{ weekday, nth: -1 }] }
  }
}

function defaultForm(start: LocalTime, level: TimeLevel): RuleForm {
  const unit = unitsOf(level).find((each) => each !== 'DAILY') ?? 'YEARLY'
  const { year, month } = civilDateOf(dayOf(start))
  return {
    unit,
    interval: String(minInterval(unit, level)),
    weekdays: [weekdayOf(dayOf(start))],
    monthDay: 'date',
    ending: 'never',
    until: endOfDay((dayOf(start) + daysInMonth(year, month)) as DayNumber),
    count: '10',
    pace: 'each',
    customRule: null,
  }
}

/** The smallest interval at least as long as the level's period: 5 years for a lustrum. */
function minInterval(unit: Unit, level: TimeLevel): number {
  for (let interval = 1; interval < 60; interval++)
    if (fitsLevel(simpleRule(unit, interval), level)) return interval
  return 60
}

function plainRule(form: RuleForm, interval: number, start: LocalTime, level: TimeLevel): RecurrenceRule {
  const rule = simpleRule(form.unit, interval)
  // Coarse periods have no days, and rules from completion count plain steps.
  if (level > TimeLevel.Days || form.pace === 'completion') return rule
  if (form.unit === 'WEEKLY') {
    const weekdays = form.weekdays.map((weekday) => ({ weekday, nth: 0 }))
    return { ...rule, weekdays: isImpliedByStart(form.weekdays, start) ? [] : weekdays }
  }
  if (form.unit !== 'MONTHLY' || form.monthDay === 'date') return rule
  return { ...monthlyRule(form.monthDay, start), interval }
}

function isImpliedByStart(weekdays: readonly number[], start: LocalTime): boolean {
  return weekdays.length === 0 || (weekdays.length === 1 && weekdays[0] === weekdayOf(dayOf(start)))
}

function weekdaysOf(rule: RecurrenceRule, start: LocalTime): readonly number[] {
  const named = rule.weekdays.filter(({ nth }) => nth === 0).map(({ weekday }) => weekday)
  return rule.frequency === 'WEEKLY' && named.length > 0 ? named : [weekdayOf(dayOf(start))]
}

function monthDayKindOf(rule: RecurrenceRule, start: LocalTime): MonthDayKind {
  if (rule.monthDays.includes(-1)) return 'last-day'
  const [weekday] = rule.weekdays
  if (rule.frequency !== 'MONTHLY' || !weekday) return 'date'
  const ordinal = monthlyRule('weekday', start).weekdays[0]!
  return weekday.nth === -1 && ordinal.nth !== -1 ? 'last-weekday' : 'weekday'
}

/** Whether two rules are equivalent for a start. */
function isSame(one: RecurrenceRule | null, other: RecurrenceRule, start: LocalTime): boolean {
  const normalizedText = (rule: RecurrenceRule) =>
    formatRule({ ...ruleWithDefaults(rule, dayOf(start)), weekStart: 1, count: null, until: null })
  return one !== null && normalizedText(one) === normalizedText(other)
}

function wholeNumber(text: string, max: number): number | null {
  const number = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}

function isUnit(frequency: string): frequency is Unit {
  return (units as readonly string[]).includes(frequency)
}

/** Whether entries of the level have a time of day. */
export function hasClock(level: TimeLevel): boolean {
  return isHourLevel(level)
}
