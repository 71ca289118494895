/** A time zone: converts local times to instants. */
import type { LocalTime } from '@lustra/domain/calendar'
import { instantAt } from '../../clock/user-clock.ts'
import { offsetSeconds } from './utc-offset.ts'

export interface Zone {
  readonly name: string
  /** Epoch seconds of a local time; in a gap the offset before the clock change applies. */
  instantOf(time: LocalTime): number
}

/** Resolves zone names; null for an unknown one. */
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
    // Throws when there is no such zone.
    void new Temporal.ZonedDateTime(0n, name)
  } catch {
    return null
  }
  return { name, instantOf: (time) => Math.floor(instantAt(time, name) / 1000) }
}

// The display names of North American zones in Windows.
const american: readonly (readonly [name: RegExp, zone: string])[] = [
  [/Eastern Time/i, 'America/New_York'],
  [/Central Time/i, 'America/Chicago'],
  [/Mountain Time/i, 'America/Denver'],
  [/Pacific Time/i, 'America/Los_Angeles'],
]

/** A zone by its display name: `(UTC+01:00) Amsterdam, Berlin, Bern`. */
export function zoneOfCities(name: string): Zone | null {
  const country = american.find(([words]) => words.test(name) && /\bUS\b/.test(name))
  if (country) return ianaZone(country[1])
  const cities = name
    .replace(/\([^)]*\)/g, '')
    .split(/[,/]/)
    .map((city) => city.trim().replaceAll(' ', '_'))
  const zonesByCity = new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [zone.split('/').at(-1)!, zone]),
  )
  const city = cities.find((each) => zonesByCity.has(each))
  return city ? ianaZone(zonesByCity.get(city)!) : null
}

/** A zone whose name is a fixed offset from UTC. */
export function fixedZone(name: string): Zone | null {
  const offset = offsetName.exec(name)?.[1] ?? name
  const seconds = offsetSeconds(offset)
  return seconds === null ? null : { name, instantOf: (time) => time - seconds }
}
