/** A time zone: what turns a clock time into an instant. */
import type { LocalTime } from '@lustra/domain/calendar'
import { instantAt } from '../../clock/user-clock.ts'
import { offsetSeconds } from './utc-offset.ts'

export interface Zone {
  readonly name: string
  /** Epoch seconds of a clock time; one that a change of clocks skips is taken as if the clock had not changed. */
  instantOf(time: LocalTime): number
}

/** The zones a file may name; null for a name that nothing explains. */
export interface ZoneNames {
  named(name: string): Zone | null
}

export const utc: Zone = { name: 'UTC', instantOf: (time) => time }

// `(UTC+01:00) Amsterdam`, `GMT -0500`.
const offsetName = /(?:UTC|GMT)\s*([+-]\d{1,2}(?::?\d{2})?)/i

export function ianaZone(name: string): Zone | null {
  if (name === '' || /^[+-]/.test(name)) return null
  if (/^(UTC|GMT|Z)$/i.test(name)) return utc
  try {
    // Only asking whether there is such a zone.
    void new Temporal.ZonedDateTime(0n, name)
  } catch {
    return null
  }
  return { name, instantOf: (time) => Math.floor(instantAt(time, name) / 1000) }
}

// What Windows calls the zones of North America when it shows them to people.
const american: readonly (readonly [name: RegExp, zone: string])[] = [
  [/Eastern Time/i, 'America/New_York'],
  [/Central Time/i, 'America/Chicago'],
  [/Mountain Time/i, 'America/Denver'],
  [/Pacific Time/i, 'America/Los_Angeles'],
]

/** A zone from a name made for people: `(UTC+01:00) Amsterdam, Berlin, Bern`. */
export function zoneOfCities(name: string): Zone | null {
  const country = american.find(([words]) => words.test(name) && /\bUS\b/.test(name))
  if (country) return ianaZone(country[1])
  const cities = name
    .replace(/\([^)]*\)/g, '')
    .split(/[,/]/)
    .map((city) => city.trim().replaceAll(' ', '_'))
  const known = new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone.split('/').at(-1)!, zone]))
  const city = cities.find((each) => known.has(each))
  return city ? ianaZone(known.get(city)!) : null
}

/** A zone that its name gives as hours from UTC, without changes of clocks. */
export function fixedZone(name: string): Zone | null {
  const offset = offsetName.exec(name)?.[1] ?? name
  const seconds = offsetSeconds(offset)
  return seconds === null ? null : { name, instantOf: (time) => time - seconds }
}
