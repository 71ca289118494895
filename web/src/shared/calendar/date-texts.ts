/** Days, times and spans in words and figures, as the calendar writes them. */
import {
  type DayNumber,
  type LocalTime,
  addSeconds,
  civilDateOf,
  dayOf,
  secondsPerHour,
  secondsPerMinute,
  startOfDay,
  timeOfDay,
} from '@lustra/domain/calendar'
import { type Language } from '@lustra/contract/text'

/** The day before the month, as on every screen. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru-RU' }

export interface DateTexts {
  /** `Fri` */
  weekday(day: DayNumber): string
  /** `Friday` */
  weekdayName(day: DayNumber): string
  /** `Fr` */
  narrowWeekday(day: DayNumber): string
  /** `20 Nov`, with the year where it is not `now`'s. */
  day(day: DayNumber, now: LocalTime): string
  /** `Fri 20 Nov` */
  weekdayAndDay(day: DayNumber): string
  /** `Fri 20 Nov 2026` */
  weekdayAndDate(day: DayNumber): string
  /** `Friday 20 November 2026`, for what is heard. */
  fullDay(day: DayNumber): string
  /** `16 – 22 November` */
  days(first: DayNumber, last: DayNumber): string
  /** `16 – 22 November 2026` */
  daysAndYear(first: DayNumber, last: DayNumber): string
  /** `18 – 21 Nov` */
  shortDays(first: DayNumber, last: DayNumber): string
  month(day: DayNumber): string
  /** `Nov` */
  shortMonth(day: DayNumber): string
  /** `November 2026` */
  monthAndYear(day: DayNumber): string
}

const kept = new Map<Language, DateTexts>()

/** Formatters are costly to make: one set is kept for each language. */
export function dateTexts(language: Language): DateTexts {
  const texts = kept.get(language) ?? makeTexts(locales[language])
  kept.set(language, texts)
  return texts
}

/** `9:00` */
export function clockText(time: LocalTime): string {
  const seconds = timeOfDay(time)
  return hourText(seconds)
}

/** `9:00 – 10:30` */
export function spanText(start: LocalTime, duration: number): string {
  return `${clockText(start)} – ${clockText(addSeconds(start, duration))}`
}

/** `1:30`, of seconds. */
export function hourText(seconds: number): string {
  const minutes = Math.floor(seconds / secondsPerMinute) % 60
  return `${Math.floor(seconds / secondsPerHour)}:${String(minutes).padStart(2, '0')}`
}

function makeTexts(locale: string): DateTexts {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const weekday = format({ weekday: 'short' })
  const weekdayName = format({ weekday: 'long' })
  const dayMonth = format({ day: 'numeric', month: 'short' })
  const dayMonthYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const weekdayDay = format({ weekday: 'short', day: 'numeric', month: 'short' })
  const weekdayDate = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const long = format({ day: 'numeric', month: 'long' })
  const longWithYear = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const month = format({ month: 'long' })
  const shortMonth = format({ month: 'short' })
  const monthYear = format({ month: 'long', year: 'numeric' })
  return {
    weekday: (day) => weekday.format(instantOf(day)),
    weekdayName: (day) => weekdayName.format(instantOf(day)),
    narrowWeekday: (day) => weekday.format(instantOf(day)).slice(0, 2),
    day: (day, now) => {
      const sameYear = civilDateOf(day).year === civilDateOf(dayOf(now)).year
      return (sameYear ? dayMonth : dayMonthYear).format(instantOf(day))
    },
    weekdayAndDay: (day) => weekdayDay.format(instantOf(day)).replace(',', ''),
    weekdayAndDate: (day) => weekdayDate.format(instantOf(day)).replace(',', ''),
    fullDay: remembered((day) => full.format(instantOf(day))),
    days: (first, last) => airy(long.formatRange(instantOf(first), instantOf(last))),
    daysAndYear: (first, last) => airy(longWithYear.formatRange(instantOf(first), instantOf(last))),
    shortDays: (first, last) => airy(dayMonth.formatRange(instantOf(first), instantOf(last))),
    month: (day) => month.format(instantOf(day)),
    shortMonth: (day) => shortMonth.format(instantOf(day)),
    monthAndYear: (day) => monthYear.format(instantOf(day)),
  }
}

/** As a name at the head of something. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** Every entry names its day: a few days hundreds of times, and formatting is slow. */
function remembered(textOf: (day: DayNumber) => string): (day: DayNumber) => string {
  const texts = new Map<DayNumber, string>()
  return (day) => {
    const text = texts.get(day) ?? textOf(day)
    texts.set(day, text)
    return text
  }
}

/** A dash with spaces around it, as everywhere on the screens. */
function airy(range: string): string {
  return range.replace(/\s*[–—-]\s*/u, ' – ')
}

/** Milliseconds, for Intl in the zone UTC. */
function instantOf(day: DayNumber): number {
  return startOfDay(day) * 1000
}
