/** Parses days, times and durations in the formats of Toggl and Clockify. */
import {
  addSeconds,
  parseLocalTime,
  secondsPerDay,
  secondsPerHour,
  secondsPerMinute,
} from '@lustra/domain/calendar'
import { instantAt } from '../../../kernel/clock/user-clock.ts'

/** Whether 03/04 is the fourth of March or the third of April. */
export type DayOrder = 'month-first' | 'day-first'

const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
const clock = /^(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?)?\s*(?:([ap])\.?\s?m\.?)?$/i
const offset = /(?:Z|([+-])(\d{2}):?(\d{2})?)$/i

/**
 * Detects the order from all rows, because usually one day exceeds 12. Otherwise the month is read first, and `guessedFrom` is the
 * first day that can be read both ways.
 */
export function dayOrderOf(days: readonly string[]): {
  readonly order: DayOrder
  readonly guessedFrom: string | null
} {
  const parts = days.map((day) => slashed.exec(dayPart(day))).filter((match) => match !== null)
  if (parts.some(([whole, first]) => Number(first) > 12 || whole.includes('.')))
    return { order: 'day-first', guessedFrom: null }
  const isKnown = parts.some(([, , second]) => Number(second) > 12)
  return { order: 'month-first', guessedFrom: isKnown ? null : (parts[0]?.[0] ?? null) }
}

/** Epoch milliseconds of a day and a time of day, in two texts or in one. */
export function instantFrom(dayText: string, timeText: string, order: DayOrder, zone: string): number | null {
  const day = dayPart(dayText)
  const written = normalized(timeText || dayText.slice(day.length).replace(/^[\sT]+/, ''))
  const zoned = /\d{2}/.test(written) ? offset.exec(written) : null
  const midnight = parseLocalTime(`${isoDay(day, order)}T00:00`)
  const seconds = secondsOfDay(zoned ? written.slice(0, zoned.index) : written)
  if (midnight === null || seconds === null) return null
  const local = addSeconds(midnight, seconds)
  return zoned ? local * 1000 - offsetMs(zoned) : instantAt(local, zone)
}

/** The part before the time of day. */
function dayPart(text: string): string {
  return normalized(text).split(/[ T]/)[0]!
}

interface DurationReading {
  readonly seconds: number
  /** Whether the text is ambiguous and the file does not decide. */
  readonly isGuessed: boolean
}

/**
 * Parses `01:15:00`, `1:15`, `18:25 min`, `1h 15m`, `45 sec`, or hours as a number, `1.25`. For an ambiguous text,
 * prefers the reading that agrees with `elapsed`, else the first one of at most a day.
 */
export function durationFrom(text: string, elapsed: number | null): DurationReading | null {
  const readings = durationReadings(normalized(text).toLowerCase())
  const agreeing = readings.find((seconds) => elapsed !== null && agree(seconds, elapsed))
  if (agreeing !== undefined) return { seconds: agreeing, isGuessed: false }
  const short = readings.filter((seconds) => seconds <= secondsPerDay)
  const seconds = short[0] ?? readings[0]
  return seconds === undefined ? null : { seconds, isGuessed: short.length > 1 }
}

/** The duration in a column of hours: `1:15` or `1.25`. */
export function durationInHours(text: string): DurationReading | null {
  const [seconds] = durationReadings(normalized(text).toLowerCase())
  return seconds === undefined ? null : { seconds, isGuessed: false }
}

/** Some exports round durations to minutes. */
export function agree(seconds: number, elapsed: number): boolean {
  return Math.abs(seconds - elapsed) <= secondsPerMinute
}

// oxfmt-ignore
const units: readonly (readonly [unit: RegExp, seconds: number])[] = [
  [/^(h|hrs?|hours?|std|stunden?|heures?|horas?|ore|ora|ч|час|часа|часов)\.?$/, secondsPerHour],
  [/^(m|min|mins|minutes?|minuten?|minutos?|minuti|мин|минута|минуты|минут)\.?$/, secondsPerMinute],
  [/^(s|secs?|seconds?|sekunden?|sek|secondes?|segundos?|seg|secondi|с|сек|секунда|секунды|секунд)\.?$/, 1],
]

function durationReadings(text: string): number[] {
  const written = /^(\d+):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([^\d\s]*)$/.exec(text)
  if (written) {
    const [, first, second, third, unit] = written
    const inUnit = unit === '' ? null : unitSeconds(unit!)
    if (unit !== '' && inUnit === null) return []
    if (third !== undefined) return [secondsIn(first, second, third)]
    const asHours = secondsIn(first, second)
    const asMinutes = secondsIn('0', first, second)
    if (inUnit === null) return [asHours, asMinutes]
    return [inUnit === secondsPerMinute ? asMinutes : asHours]
  }
  if (/^\d+([.,]\d+)?$/.test(text)) {
    const number = Number(text.replace(',', '.'))
    return [number * secondsPerHour, number * secondsPerMinute, number].map(Math.round)
  }
  const parts = [...text.replace(/^pt/, '').matchAll(/(\d+(?:[.,]\d+)?)\s*([^\d\s]+)\s*/g)]
  const isWhole = parts.map(([part]) => part).join('') === text.replace(/^pt/, '')
  const seconds = parts.map(([, number, unit]) => {
    const each = unitSeconds(unit!)
    return each === null ? null : Number(number!.replace(',', '.')) * each
  })
  if (parts.length === 0 || !isWhole || seconds.includes(null)) return []
  return [Math.round(seconds.reduce<number>((sum, each) => sum + each!, 0))]
}

function unitSeconds(unit: string): number | null {
  return units.find(([name]) => name.test(unit))?.[1] ?? null
}

/** With plain spaces. */
function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function isoDay(text: string, order: DayOrder): string {
  const two = (part: string) => part.padStart(2, '0')
  const ordered = yearFirst.exec(text)
  if (ordered) return [ordered[1]!, two(ordered[2]!), two(ordered[3]!)].join('-')
  const match = slashed.exec(text)
  if (!match) return text
  const [, first, second, year] = match as unknown as [string, string, string, string]
  const [month, day] = order === 'day-first' ? [second, first] : [first, second]
  return [year.length === 2 ? `20${year}` : year, two(month), two(day)].join('-')
}

function secondsOfDay(text: string): number | null {
  const match = clock.exec(text.trim())
  if (!match) return null
  const [, hour, minute, second, half] = match
  // A bare number is not a time of day.
  if (minute === undefined && half === undefined) return null
  const isTwelve = Number(hour) === 12
  const hourOfHalf = half === undefined ? Number(hour) : isTwelve ? 0 : Number(hour)
  const hours = hourOfHalf + (half?.toLowerCase() === 'p' && hourOfHalf < 12 ? 12 : 0)
  return hours > 23 || Number(minute ?? 0) > 59 ? null : secondsIn(String(hours), minute, second)
}

function offsetMs([, sign, hours, minutes]: RegExpExecArray): number {
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * secondsIn(hours, minutes) * 1000
}

function secondsIn(hours = '0', minutes = '0', seconds = '0'): number {
  return Number(hours) * secondsPerHour + Number(minutes) * secondsPerMinute + Number(seconds)
}
