/** Dates, times and durations as calendar files write them. */
import { type LocalTime, dayNumberOf, parseLocalTime, startOfDay } from '@lustra/domain/calendar'
import ICAL from 'ical.js'
import type { Property } from './properties.ts'
import { offsetSeconds } from './utc-offset.ts'
import { type Zone, type ZoneNames, utc } from './zone.ts'

/** A clock time with what its zone makes of it. */
export interface CalendarTime {
  readonly time: LocalTime
  /** Null floats: the same clock time wherever one is. */
  readonly zone: Zone | null
  /** A date without a time of day. */
  readonly wholeDay: boolean
}

/** What a value or its zone name cannot say; the zone then floats. */
export interface ReadTime {
  readonly time: CalendarTime
  readonly unknownZone: string | null
}

const shape =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2}):?(\d{2})?(?:[.,]\d+)?(Z|[+-]\d{2}:?\d{2})?)?T?:*$/i

/** Null when the value is no date there is. */
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

/** A property's time in the zone it names. */
export function timeOf(property: Property, zones: ZoneNames): ReadTime | null {
  return valueTime(property.value, property, zones)
}

/** As `timeOf`, of one value of a list. */
export function valueTime(value: string, { parameters }: Property, zones: ZoneNames): ReadTime | null {
  const name = parameters.get('tzid')
  const zone = name ? zones.named(name) : null
  const time = calendarTime(value.trim(), zone)
  const unknownZone = time && !time.wholeDay && name && !zone && time.zone !== utc ? name : null
  return time && { time, unknownZone }
}

/** Seconds, below zero too; null for what is no duration. */
export function durationOf(value: string): number | null {
  try {
    const seconds = ICAL.Duration.fromString(value.toUpperCase()).toSeconds()
    return Number.isSafeInteger(seconds) ? seconds : null
  } catch {
    return null
  }
}

/** Midnight at the end of a day and the sixtieth second are times that some programs write. */
function clockTime(date: string, hour: string, minute: string, second: string): LocalTime | null {
  if (hour === '24' && minute === '00') {
    const [year, month, day] = date.split('-').map(Number) as [number, number, number]
    return parseLocalTime(`${date}T00:00`) === null
      ? null
      : startOfDay((dayNumberOf({ year, month, day }) + 1) as never)
  }
  return parseLocalTime(`${date}T${hour}:${minute}:${second === '60' ? '59' : second}`)
}
