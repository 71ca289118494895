/** Parses dates typed in Todoist: a written date, today, tomorrow or a weekday, else like the capture line. */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  civilDateOf,
  dayNumberOf,
  dayOf,
  startOfDay,
  weekdayOf,
} from '@lustra/domain/calendar'
import { instantAt, isTimeZone, localTimeAt } from '../../../kernel/clock/user-clock.ts'
import type { ReadingOptions } from '../import-preview.ts'
import { dayFrom } from '../local-days.ts'
import { capturedWhen } from './captured-when.ts'
import { type DayNames, dayNamesOf, indexIn } from './day-names.ts'

export interface TodoistDate {
  readonly day: DayNumber
  /** In the user's zone; null for a whole day. */
  readonly time: LocalTime | null
  /** Whether month and day may be swapped. */
  readonly isGuessed: boolean
}

const clock =
  /(?:^|[\sT@])(?:(?:at|в|um|à|a las|às|alle|om|kl\.?|o) )?(?:(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm|uhr|h)?(z?)|(\d{1,2})\s*(am|pm|uhr|h)(\d{2})?)$/i

/** Null when the text does not name a single day. `language` is the language of the text, such as `en`. */
export function todoistDate(
  text: string,
  { zone, language }: { readonly zone: string; readonly language: string },
  rules: ReadingOptions,
): TodoistDate | null {
  const folded = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (folded === '') return null
  const time = clock.exec(folded)
  const today = dayOf(localTimeAt(rules.now, zoneOr(zone, rules.zone)))
  const dayText = (time ? folded.slice(0, time.index) : folded).trim()
  const named = dayNamed(dayText, today, language)
  const local = time && named ? timeOnDay(named.day, time) : null
  if (!named || (time && local === null)) return captured(folded, zone, rules)
  const isGuessed = named.isGuessed
  if (local === null) return { day: named.day, time: null, isGuessed }
  const inZone = inUserZone(local, time![4] ? 'UTC' : zone, rules.zone)
  return { day: dayOf(inZone), time: inZone, isGuessed }
}

function captured(text: string, zone: string, rules: ReadingOptions): TodoistDate | null {
  const start = capturedWhen(text, localTimeAt(rules.now, zoneOr(zone, rules.zone)))
  if (start === null) return null
  const time = start.hasTime ? inUserZone(start.time, zone, rules.zone) : null
  return { day: dayOf(time ?? start.time), time, isGuessed: false }
}

interface NamedDay {
  readonly day: DayNumber
  readonly isGuessed: boolean
}

function dayNamed(text: string, today: DayNumber, language: string): NamedDay | null {
  const digits = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text)
  if (digits) return dayInDigits(digits, language)
  const day = certainDay(text, today, language)
  return day === null ? null : { day, isGuessed: false }
}

/** Only English dates with slashes have the month first, unless there is no such month. */
function dayInDigits([, first, sign, second, year]: RegExpExecArray, language: string): NamedDay | null {
  const [one, two] = [Number(first), Number(second)]
  const isMonthFirst = sign === '/' && /^en|^$/.test(language) ? one <= 12 : two > 12
  const [month, day] = isMonthFirst ? [one, two] : [two, one]
  const found = realDay(Number(year), month, day)
  return found === null
    ? null
    : { day: found, isGuessed: sign !== '.' && one <= 12 && two <= 12 && one !== two }
}

function certainDay(text: string, today: DayNumber, language: string): DayNumber | null {
  const iso = /^(\d{4}-\d{2}-\d{2})t?$/.exec(text)
  if (iso) return dayFrom(iso[1]!)
  const names = dayNamesOf(language)
  if (names.today.has(text)) return today
  if (names.tomorrow.has(text)) return addDays(today, 1)
  const weekday = indexIn(names.weekdays, text)
  if (weekday >= 0) return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
  return writtenDay(text, today, names)
}

/** `20 Nov 2026`, `Nov 20, 2026`, `20 ноября`; without a year, the next such day. */
function writtenDay(text: string, today: DayNumber, { months }: DayNames): DayNumber | null {
  const words = text
    .replace(/[,.]/g, ' ')
    .split(/\s+/)
    .filter((word) => !/^(|г|de|den|le|del)$/.test(word))
  const month = words.findIndex((word) => indexIn(months, word) >= 0)
  const numbers = words
    .filter((_, index) => index !== month)
    .map((word) => Number(word.replace(/(st|nd|rd|th|er)$/, '')))
  const [day, year] = numbers
  if (month < 0 || month > 1 || numbers.length > 2 || !numbers.every(Number.isInteger) || day === undefined)
    return null
  const monthNumber = indexIn(months, words[month]!) + 1
  if (year !== undefined) return realDay(year, monthNumber, day)
  const thisYear = civilDateOf(today).year
  const next = realDay(thisYear, monthNumber, day)
  return next !== null && next < today ? realDay(thisYear + 1, monthNumber, day) : next
}

function realDay(year: number, month: number, day: number): DayNumber | null {
  const text = [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-')
  const found = dayFrom(text)
  return found !== null && found === dayNumberOf({ year, month, day }) ? found : null
}

function timeOnDay(
  day: DayNumber,
  [, hour, minute, half, , bareHour, bareHalf, minuteAfter]: RegExpExecArray,
): LocalTime | null {
  const suffix = half ?? bareHalf
  const number = Number(hour ?? bareHour)
  const isHalf = suffix === 'am' || suffix === 'pm'
  const inDay = isHalf ? (number % 12) + (suffix === 'pm' ? 12 : 0) : number
  const minutes = Number(minute ?? minuteAfter ?? 0)
  if (inDay > 23 || minutes > 59) return null
  return (startOfDay(day) + inDay * 3600 + minutes * 60) as LocalTime
}

/** Converts a time from the file's zone; without a zone the time is floating. */
export function inUserZone(local: LocalTime, zone: string, userZone: string): LocalTime {
  const own = zoneOr(zone, userZone)
  return own === userZone ? local : localTimeAt(instantAt(local, own), userZone)
}

/** The zone of the file; the user's zone when it is missing or unknown. */
export function zoneOr(zone: string, userZone: string): string {
  return zone !== '' && isTimeZone(zone) ? zone : userZone
}
