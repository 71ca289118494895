import type { Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type DayBound,
  type DayNumber,
  type LocalTime,
  addDays,
  boundTimes,
  civilDateOf,
  dayNumberOf,
  dayOf,
  daysPerWeek,
  isUnset,
  startOfWeek,
  timeOfDay,
  weekNumberOf,
} from '@lustra/domain/calendar'
import { capital, dateTexts, isThisYear } from '#language/dates/date-texts.ts'
import { type VisibleMonth } from './month-grid.ts'
import { type PickerMode } from './picker.ts'
import { timeText } from './read-date.ts'

export interface FieldText {
  readonly mode: PickerMode
  readonly language: Language
  readonly rules: CalendarRules
  readonly weekOf: (days: string, week: number) => string
  /** Dates of its year are written without the year. */
  readonly now: LocalTime
  readonly anyYear?: boolean
  /** A day that means this bound is written without its time. */
  readonly bound?: DayBound
}

/** Empty for an unset date (FND-089). */
export function fieldText(
  value: LocalTime | null,
  { mode, language, rules, weekOf, now, anyYear = false, bound }: FieldText,
): string {
  if (value === null || (!anyYear && isUnset(value))) return ''
  const texts = dateTexts(language)
  const day = dayOf(value)
  const isBound = bound !== undefined && timeOfDay(value) === boundTimes[bound]
  if (mode === 'DAY' || (mode === 'DAY_TIME' && isBound)) return texts.weekdayAndDate(day, now)
  if (mode === 'DAY_TIME') return `${texts.weekdayAndDate(day, now)}, ${timeText(value)}`
  const first = startOfWeek(day, rules)
  const last = addDays(first, daysPerWeek - 1)
  const days = isThisYear(last, now) ? texts.days(first, last) : texts.daysAndYear(first, last)
  return weekOf(days, weekNumberOf(day, rules).week)
}

/** `November 2026` */
export function monthTitle({ year, month }: VisibleMonth, language: Language): string {
  return `${capital(dateTexts(language).month(dayNumberOf({ year, month, day: 1 })))} ${year}`
}

export function dayFigure(day: DayNumber): number {
  return civilDateOf(day).day
}
