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
import { timeOfDayText } from './time-format.ts'

/** Locales with the day before the month, as on every screen. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru-RU' }

export interface DateTexts {
  /** `Fri` */
  weekday(day: DayNumber): string
  /** `Friday` */
  weekdayName(day: DayNumber): string
  /** `Fr` */
  narrowWeekday(day: DayNumber): string
  /** `20 Nov`, with the year if it is not that of `now`. */
  day(day: DayNumber, now: LocalTime): string
  /** `Fri 20`, where the month is shown elsewhere; in print `Fri 20 Nov 2026`. */
  weekdayAndNumber(day: DayNumber): string
  /** `Fri 20 Nov` */
  weekdayAndDay(day: DayNumber): string
  /** `Fri 20 Nov`, with the year if it is not that of `now`. */
  weekdayAndDate(day: DayNumber, now: LocalTime): string
  /** `Friday 20 November 2026`, for screen readers. */
  fullDay(day: DayNumber): string
  /** `16 – 22 November` */
  days(first: DayNumber, last: DayNumber): string
  /** `16 – 22 November 2026` */
  daysAndYear(first: DayNumber, last: DayNumber): string
  /** `18 – 21 Nov` */
  shortDays(first: DayNumber, last: DayNumber): string
  /** `20 Nov 2026` */
  shortDayAndYear(day: DayNumber): string
  month(day: DayNumber): string
  /** The month as it follows the number of its day: `November`, «ноября» */
  monthAfterDay(day: DayNumber): string
  /** `Nov` */
  shortMonth(day: DayNumber): string
  /** `November 2026` */
  monthAndYear(day: DayNumber): string
}

interface Sets {
  readonly screen: DateTexts
  readonly paper: DateTexts
}

const cache = new Map<Language, Sets>()

/** One set of formatters is cached per language, because they are expensive to create. Printed dates always have the year. */
export function dateTexts(language: Language, medium: keyof Sets = 'screen'): DateTexts {
  const sets = cache.get(language) ?? makeTexts(locales[language])
  cache.set(language, sets)
  return sets[medium]
}

/** `9:00`, or `9:00 am`. */
export function clockText(time: LocalTime): string {
  return timeOfDayText(timeOfDay(time))
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

export function isThisYear(day: DayNumber, now: LocalTime): boolean {
  return civilDateOf(day).year === civilDateOf(dayOf(now)).year
}

type DayText = (day: DayNumber) => string

function makeTexts(locale: string): Sets {
  /** Created on first use, because a formatter takes as long as rendering dozens of entries. */
  const format = (options: Intl.DateTimeFormatOptions): DayText => {
    let formatter: Intl.DateTimeFormat | null = null
    return (day) => {
      formatter ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      // In Russian, “г.” after the year belongs to formal documents.
      return formatter.format(instantOf(day)).replace(/\sг\.$/u, '')
    }
  }
  const weekday = format({ weekday: 'short' })
  const dayMonth = format({ day: 'numeric', month: 'short' })
  const dayMonthYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const weekdayDay = format({ weekday: 'short', day: 'numeric', month: 'short' })
  const weekdayDate = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const long = format({ day: 'numeric', month: 'long' })
  const longWithYear = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const daysAndYear = range(long, longWithYear, longWithYear)
  const screen: DateTexts = {
    weekday,
    weekdayName: format({ weekday: 'long' }),
    narrowWeekday: (day) => weekday(day).slice(0, 2),
    day: (day, now) => (isThisYear(day, now) ? dayMonth : dayMonthYear)(day),
    weekdayAndNumber: (day) => `${weekday(day)} ${civilDateOf(day).day}`,
    weekdayAndDay: (day) => weekdayDay(day).replace(',', ''),
    weekdayAndDate: (day, now) => (isThisYear(day, now) ? weekdayDay : weekdayDate)(day).replace(',', ''),
    fullDay: remembered(format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })),
    days: range(long, longWithYear, long),
    daysAndYear,
    shortDays: range(dayMonth, dayMonthYear, dayMonth),
    shortDayAndYear: dayMonthYear,
    month: format({ month: 'long' }),
    monthAfterDay: (day) => long(day).replace(/^\d+\s/u, ''),
    shortMonth: format({ month: 'short' }),
    monthAndYear: format({ month: 'long', year: 'numeric' }),
  }
  const wholeDate: DayText = (day) => weekdayDate(day).replace(',', '')
  const paper: DateTexts = {
    ...screen,
    day: dayMonthYear,
    weekdayAndNumber: wholeDate,
    weekdayAndDay: wholeDate,
    weekdayAndDate: wholeDate,
    days: daysAndYear,
    shortDays: range(dayMonth, dayMonthYear, dayMonthYear),
  }
  return { screen, paper }
}

/** Parts common to both days appear once. The browser's own range format takes longer to create than a week to render. */
function range(short: DayText, withYear: DayText, end: DayText) {
  return (first: DayNumber, last: DayNumber): string => {
    const [from, to] = [civilDateOf(first), civilDateOf(last)]
    if (first === last) return end(last)
    if (from.year !== to.year) return `${withYear(first)} – ${withYear(last)}`
    return `${from.month === to.month ? from.day : short(first)} – ${end(last)}`
  }
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** Caches texts: hundreds of entries need the same few days, and formatting is slow. */
function remembered(textOf: DayText): DayText {
  const texts = new Map<DayNumber, string>()
  return (day) => {
    const text = texts.get(day) ?? textOf(day)
    texts.set(day, text)
    return text
  }
}

/** Milliseconds, for Intl in UTC. */
function instantOf(day: DayNumber): number {
  return startOfDay(day) * 1000
}
