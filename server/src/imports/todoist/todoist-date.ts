/** Parses dates as users type them in Todoist: written out, today, tomorrow or a weekday. */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  civilDateOf,
  dayNumberOf,
  dayOf,
  endOfDay,
  startOfDay,
  weekdayOf,
} from '@lustra/domain/calendar'
import { instantAt, localTimeAt } from '../../clock/user-clock.ts'
import type { ReadingOptions } from '../import-preview.ts'
import { dayFrom } from '../local-days.ts'

export interface TodoistDate {
  /** Null when the text does not name a single day. */
  readonly due: LocalTime | null
  readonly recurs: boolean
}

// Prefixes in both languages; `may` and `мая` are whole words.
const months = [
  /^(jan|янв)/,
  /^(feb|фев)/,
  /^(mar|мар)/,
  /^(apr|апр)/,
  /^(may$|мая$|май$)/,
  /^(jun|июн)/,
  /^(jul|июл)/,
  /^(aug|авг)/,
  /^(sep|сен)/,
  /^(oct|окт)/,
  /^(nov|ноя)/,
  /^(dec|дек)/,
]
const weekdays = [
  /^(sun(day)?|вс|воскресенье)$/,
  /^(mon(day)?|пн|понедельник)$/,
  /^(tue(s(day)?)?|вт|вторник)$/,
  /^(wed(nesday)?|ср|среда|среду)$/,
  /^(thu(rs(day)?)?|чт|четверг)$/,
  /^(fri(day)?|пт|пятница|пятницу)$/,
  /^(sat(urday)?|сб|суббота|субботу)$/,
]
const recurring = /^(every|each|daily|weekly|monthly|yearly|кажд|ежедневно|еженедельно|ежемесячно|ежегодно)/
const clock = /(?:^|[\sT@])(?:at |в )?(\d{1,2}):(\d{2})(?::\d{2})?\s*(am|pm)?(Z?)$|\s(\d{1,2})\s*(am|pm)$/i

export function todoistDate(text: string, zone: string, rules: ReadingOptions): TodoistDate {
  const folded = text.trim().toLowerCase()
  if (recurring.test(folded)) return { due: null, recurs: true }
  const time = clock.exec(folded)
  const today = dayOf(localTimeAt(rules.now, rules.zone))
  const day = dayNamed((time ? folded.slice(0, time.index) : folded).trim(), today)
  if (day === null) return { due: null, recurs: false }
  if (!time) return { due: endOfDay(day), recurs: false }
  const local = timeOnDay(day, time)
  const own = time[4] ? 'UTC' : zone
  return { due: local === null ? null : inUserZone(local, own, rules.zone), recurs: false }
}

function dayNamed(text: string, today: DayNumber): DayNumber | null {
  const iso = /^(\d{4}-\d{2}-\d{2})t?$/.exec(text)
  if (iso) return dayFrom(iso[1]!)
  const digits = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text)
  // Day before month.
  if (digits) return realDay(Number(digits[3]), Number(digits[2]), Number(digits[1]))
  if (/^(today|tod|сегодня)$/.test(text)) return today
  if (/^(tomorrow|tom|tmr|завтра)$/.test(text)) return addDays(today, 1)
  const weekday = weekdays.findIndex((name) => name.test(text))
  if (weekday >= 0) return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
  return writtenDay(text, today)
}

/** `20 Nov 2026`, `Nov 20, 2026`, `20 ноября`; without a year the next such day. */
function writtenDay(text: string, today: DayNumber): DayNumber | null {
  const words = text
    .replace(/[,.]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'г')
  const month = words.findIndex((word) => months.some((name) => name.test(word)))
  const numbers = words
    .filter((_, index) => index !== month)
    .map((word) => Number(word.replace(/(st|nd|rd|th)$/, '')))
  const [day, year] = numbers
  if (month < 0 || month > 1 || numbers.length > 2 || !numbers.every(Number.isInteger) || day === undefined)
    return null
  const monthNumber = months.findIndex((name) => name.test(words[month]!)) + 1
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
  [, hour, minute, half, , bareHour, bareHalf]: RegExpExecArray,
): LocalTime | null {
  const suffix = half ?? bareHalf
  const number = Number(hour ?? bareHour)
  const inDay = suffix === undefined ? number : (number % 12) + (suffix === 'pm' ? 12 : 0)
  if (inDay > 23 || Number(minute ?? 0) > 59) return null
  return (startOfDay(day) + inDay * 3600 + Number(minute ?? 0) * 60) as LocalTime
}

/** Converts a time from the file's zone; without a zone the time is floating. */
function inUserZone(local: LocalTime, zone: string, userZone: string): LocalTime {
  if (zone === '' || zone === userZone) return local
  try {
    return localTimeAt(instantAt(local, zone), userZone)
  } catch {
    return local
  }
}
