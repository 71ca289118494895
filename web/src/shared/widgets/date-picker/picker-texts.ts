/** How dates are written in fields and in the picker. */
import type { Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  addDays,
  civilDateOf,
  dayOf,
  daysPerWeek,
  isUnset,
  startOfDay,
  startOfWeek,
  weekNumberOf,
} from '@lustra/domain/calendar'
import { type ShownMonth } from './month-grid.ts'
import { type PickerMode } from './picker.ts'
import { timeText } from './read-date.ts'

/** The day before the month, as on every screen. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru-RU' }

export interface PickerTexts {
  /** `November 2026` */
  month(month: ShownMonth): string
  /** `Mo` and `Monday`, by a day of that name. */
  weekday(day: DayNumber): { readonly short: string; readonly long: string }
  /** `Friday 20 November 2026`, for what is heard. */
  fullDay(day: DayNumber): string
  /** `Wed 25 Nov 2026` */
  day(day: DayNumber): string
  /** `16 – 22 November 2026` */
  days(first: DayNumber, last: DayNumber): string
}

const kept = new Map<Language, PickerTexts>()

/** Formatters are costly to make: one set is kept for each language. */
export function pickerTexts(language: Language): PickerTexts {
  const texts = kept.get(language) ?? makeTexts(locales[language])
  kept.set(language, texts)
  return texts
}

export interface FieldText {
  readonly mode: PickerMode
  readonly language: Language
  readonly rules: CalendarRules
  readonly weekOf: (days: string, week: number) => string
}

/** Blank for what is not set (FND-089). */
export function fieldText(value: LocalTime | null, { mode, language, rules, weekOf }: FieldText): string {
  if (value === null || isUnset(value)) return ''
  const texts = pickerTexts(language)
  const day = dayOf(value)
  if (mode === 'DAY') return texts.day(day)
  if (mode === 'DAY_TIME') return `${texts.day(day)}, ${timeText(value)}`
  const first = startOfWeek(day, rules)
  return weekOf(texts.days(first, addDays(first, daysPerWeek - 1)), weekNumberOf(day, rules).week)
}

function makeTexts(locale: string): PickerTexts {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const month = format({ month: 'long' })
  const short = format({ weekday: 'short' })
  const long = format({ weekday: 'long' })
  const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const day = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const range = format({ day: 'numeric', month: 'long', year: 'numeric' })
  return {
    month: (shown) => `${capital(month.format(Date.UTC(shown.year, shown.month - 1)))} ${shown.year}`,
    weekday: (at) => ({
      short: capital(short.format(instantOf(at)).slice(0, 2)),
      long: long.format(instantOf(at)),
    }),
    fullDay: (at) => full.format(instantOf(at)),
    day: (at) =>
      locale === locales.en ? day.format(instantOf(at)).replace(',', '') : day.format(instantOf(at)),
    days: (first, last) =>
      range.formatRange(instantOf(first), instantOf(last)).replace(/\s*[–—-]\s*/u, ' – '),
  }
}

/** The number of a day in its month. */
export function dayFigure(day: DayNumber): number {
  return civilDateOf(day).day
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** Milliseconds, for Intl in the zone UTC. */
function instantOf(day: DayNumber): number {
  return startOfDay(day) * 1000
}
