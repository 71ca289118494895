/** Parses dates as typed in either language, whatever the current one. */
import {
  type DayBound,
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  boundTimes,
  civilDateOf,
  dayNumberOf,
  dayOf,
  isUnset,
  parseDateInput,
  secondsPerHour,
  secondsPerMinute,
  startOfDay,
  timeOfDay,
  weekdayOf,
} from '@lustra/domain/calendar'

export interface Reading {
  readonly now: LocalTime
  /** Prefers `11/20/2026` to `20/11/2026` where both are possible. */
  readonly monthFirst: boolean
  /** What a day without a time means; by default its start. */
  readonly bound?: DayBound
  /** No year counts as unset. */
  readonly anyYear?: boolean
}

/** Returns the bound of the day if the text has no time; null if it is no date or counts as unset. */
export function readDate(text: string, reading: Reading): LocalTime | null {
  const time = parseDateInput(text.trim()) ?? readLoosely(text, reading)
  return time === null || (!reading.anyYear && isUnset(time)) ? null : time
}

/** `14:30`, `2:30 pm`, `9`, as seconds since midnight. */
export function readTime(text: string): number | null {
  const [, hour = '', minute = '0', half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?m?$/u.exec(normal(text)) ?? []
  return hour === '' ? null : secondsOf(Number(hour), Number(minute), half)
}

function readLoosely(text: string, reading: Reading): LocalTime | null {
  const [words, time] = withoutTime(normal(text))
  if (time === null) return null
  if (words === '') return time === undefined ? null : addSeconds(startOfDay(dayOf(reading.now)), time)
  if (spokenNow.has(words) && time === undefined) return reading.now
  const day = readDay(words, reading)
  return day === null ? null : addSeconds(startOfDay(day), time ?? boundTimes[reading.bound ?? 'start'])
}

/** Lower case, single spaces, `е` for `ё`. */
function normal(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim()
}

/** The text without its time of day, which is undefined if there is none and null if it is invalid. */
function withoutTime(text: string): [rest: string, time: number | null | undefined] {
  const match =
    /(?:^|[ t,]|(?:^| )(?:at|в) )(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([ap])\.?m\.?)?$/u.exec(text) ??
    /(?:^|[ ,]|(?:^| )at )(\d{1,2})() ?([ap])\.?m\.?$/u.exec(text)
  if (!match) return [text, undefined]
  const [whole, hour, minute, half] = match
  const rest = text.slice(0, text.length - whole.length).replace(/(^|,| )(at|в)?$/u, '')
  return [rest.trim(), secondsOf(Number(hour), Number(minute || 0), half)]
}

function secondsOf(hour: number, minute: number, half: string | undefined): number | null {
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const of24 = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  return of24 < 24 && minute < 60 ? of24 * secondsPerHour + minute * secondsPerMinute : null
}

function readDay(words: string, reading: Reading): DayNumber | null {
  return spokenDay(words, reading.now) ?? digitsDay(words, reading) ?? namedDay(words, reading.now)
}

function spokenDay(words: string, now: LocalTime): DayNumber | null {
  const days = spokenDays.get(words)
  if (days !== undefined) return addDays(dayOf(now), days)
  const weekday = weekdayNamed(words)
  if (weekday === null) return null
  // The next day of that name, possibly today.
  return addDays(dayOf(now), ((weekday - weekdayOf(dayOf(now)) + 6) % 7) + 1)
}

function digitsDay(words: string, { now, monthFirst }: Reading): DayNumber | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(words) ?? []
  if (isoYear) return dayIfReal(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, first, sign, second, year] =
    /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?(?: ?г\.?)?$/u.exec(words) ?? []
  if (!first || !second) return null
  const monthLeads = sign === '/' && monthFirst && Number(first) <= 12
  const [day, month] = monthLeads ? [second, first] : [first, second]
  return dayIfReal(yearOf(year, now), Number(month), Number(day))
}

/** `20 November 2026`, `Fri, Nov 20`, `пт 20 нояб. 2026 г.`: a month name, a day and optionally a year, in any order. */
function namedDay(words: string, now: LocalTime): DayNumber | null {
  const parts = words.split(/[ ,.]+/u).filter((part) => part !== '' && part !== 'г' && part !== 'of')
  const month = only(parts.map(monthNamed))
  const names = parts.filter((part) => !/^\d/u.test(part) && monthNamed(part) === null)
  if (month === null || names.some((name) => weekdayNamed(name) === null)) return null
  const numbers = parts
    .map((part) => /^(\d{1,4})(?:st|nd|rd|th|го)?$/u.exec(part)?.[1])
    .filter((n) => n !== undefined)
  const day = numbers.find((number) => number.length <= 2)
  const year = numbers.find((number) => number !== day)
  if (day === undefined || numbers.length > 2 || parts.length !== numbers.length + names.length + 1)
    return null
  return dayIfReal(yearOf(year, now), month, Number(day))
}

function yearOf(year: string | undefined, now: LocalTime): number {
  if (year === undefined) return civilDateOf(dayOf(now)).year
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

function dayIfReal(year: number, month: number, day: number): DayNumber | null {
  const number = dayNumberOf({ year, month, day })
  const date = civilDateOf(number)
  return date.year === year && date.month === month && date.day === day ? number : null
}

function only(found: readonly (number | null)[]): number | null {
  const [one, ...others] = found.filter((number) => number !== null)
  return one === undefined || others.length > 0 ? null : one
}

/** Three letters identify each month in both languages and all grammatical cases. */
const months = new Map(
  [
    ['jan', 'янв'],
    ['feb', 'фев'],
    ['mar', 'мар'],
    ['apr', 'апр'],
    ['may', 'май', 'мая', 'мае'],
    ['jun', 'июн'],
    ['jul', 'июл'],
    ['aug', 'авг'],
    ['sep', 'сен'],
    ['oct', 'окт'],
    ['nov', 'ноя'],
    ['dec', 'дек'],
  ].flatMap((names, month) => names.map((name) => [name, month + 1])),
)

function monthNamed(word: string): number | null {
  return /^\p{L}{3,}$/u.test(word) ? (months.get(word.slice(0, 3)) ?? null) : null
}

const weekdays = [
  ['su', 'sun', 'sunday', 'вс', 'воскресенье'],
  ['mo', 'mon', 'monday', 'пн', 'понедельник'],
  ['tu', 'tue', 'tuesday', 'вт', 'вторник'],
  ['we', 'wed', 'wednesday', 'ср', 'среда', 'среду'],
  ['th', 'thu', 'thursday', 'чт', 'четверг'],
  ['fr', 'fri', 'friday', 'пт', 'пятница', 'пятницу'],
  ['sa', 'sat', 'saturday', 'сб', 'суббота', 'субботу'],
]

/** Sunday is 0; null for other words. */
export function weekdayNamed(word: string): number | null {
  const found = weekdays.findIndex((names) => names.includes(word))
  return found < 0 ? null : found
}

const spokenDays = new Map([
  ['today', 0],
  ['сегодня', 0],
  ['tomorrow', 1],
  ['завтра', 1],
  ['послезавтра', 2],
  ['yesterday', -1],
  ['вчера', -1],
])

const spokenNow = new Set(['now', 'сейчас'])

/** The time of day of a value, for fields that show it separately. */
export function timeText(time: LocalTime): string {
  const seconds = timeOfDay(time)
  const part = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${part(seconds / secondsPerHour)}:${part((seconds % secondsPerHour) / secondsPerMinute)}`
}
