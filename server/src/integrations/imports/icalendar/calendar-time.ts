/** Parses dates, times and durations of iCalendar. */
import {
  type LocalTime,
  dayNumberOf,
  parseLocalTime,
  secondsPerDay,
  startOfDay,
} from '@lustra/domain/calendar'
import ICAL from 'ical.js'
import { type Properties, type Property, firstOf } from './properties.ts'
import { offsetSeconds } from './utc-offset.ts'
import { type Zone, type ZoneNames, utc } from './zone.ts'

/** A local time with its zone. */
export interface CalendarTime {
  readonly time: LocalTime
  /** Null: a floating time, the same local time in every zone. */
  readonly zone: Zone | null
  /** Whether it is a date without a time of day. */
  readonly wholeDay: boolean
}

const shape =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2}):?(\d{2})?(?:[.,]\d+)?(Z|[+-]\d{2}:?\d{2})?)?T?:*$/i

/** Null when the value is not a valid date. */
export function calendarTime(value: string, zone: Zone | null): CalendarTime | null {
  const parts = shape.exec(value)
  if (!parts) return null
  const [, year, month, day, hour, minute, second, mark] = parts
  if (hour === undefined) {
    const midnight = parseLocalTime(`${year}-${month}-${day}T00:00`)
    return midnight === null ? null : { time: midnight, zone: null, wholeDay: true }
  }
  const time = clockTime(`${year}-${month}-${day}`, hour, minute!, second ?? '00')
  if (time === null) return null
  if (!mark) return { time, zone, wholeDay: false }
  if (mark.toUpperCase() === 'Z') return { time, zone: utc, wholeDay: false }
  return { time: (time - offsetSeconds(mark)!) as LocalTime, zone: utc, wholeDay: false }
}

/** A property's time in the zone of its TZID; floating when that zone is unknown. */
export function timeOf(property: Property, zones: ZoneNames): CalendarTime | null {
  return valueTime(property.value, property, zones)
}

/** Like `timeOf`, for one value of a list. */
export function valueTime(value: string, { parameters }: Property, zones: ZoneNames): CalendarTime | null {
  const name = parameters.get('tzid')
  return calendarTime(value.trim(), name ? zones.named(name) : null)
}

/** The valid times of a property that may occur several times, each with a list. */
export function timesOf(properties: Properties, name: string, zones: ZoneNames): CalendarTime[] {
  return (properties.get(name) ?? []).flatMap((property) =>
    property.value.split(',').flatMap((value) => valueTime(value, property, zones) ?? []),
  )
}

/** Epoch milliseconds; RFC 5545 requires UTC. */
export function instantOf(properties: Properties, name: string, zones: ZoneNames): number | null {
  const property = firstOf(properties, name)
  const time = property && timeOf(property, zones)
  return time ? (time.zone ?? utc).instantOf(time.time) * 1000 : null
}

/** Years have four digits, so a longer duration ends after all of them, and perhaps beyond the platform's range of instants. */
const maxDuration = 10_000 * 366 * secondsPerDay

/** Seconds, which may be negative; null when the value is not a duration. */
export function durationOf(value: string): number | null {
  try {
    const seconds = ICAL.Duration.fromString(value.toUpperCase()).toSeconds()
    return Math.abs(seconds) <= maxDuration ? seconds : null
  } catch {
    return null
  }
}

/** Accepts 24:00 and second 60, which some programs write. */
function clockTime(date: string, hour: string, minute: string, second: string): LocalTime | null {
  if (hour === '24' && minute === '00') {
    const [year, month, day] = date.split('-').map(Number) as [number, number, number]
    return parseLocalTime(`${date}T00:00`) === null
      ? null
      : startOfDay((dayNumberOf({ year, month, day }) + 1) as never)
  }
  return parseLocalTime(`${date}T${hour}:${minute}:${second === '60' ? '59' : second}`)
}
