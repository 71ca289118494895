/** A time zone: converts local times to instants. */
import type { LocalTime } from '@lustra/domain/calendar'
import { instantAt, zoneOffsetsBetween } from '../../../kernel/clock/user-clock.ts'
import { offsetSeconds } from './utc-offset.ts'

export interface Zone {
  readonly name: string
  /** Epoch seconds of a local time; in a gap, the offset before the clock change applies. */
  instantOf(time: LocalTime): number
  /** The local times that its clocks skip, in order. */
  readonly gaps: readonly ClockGap[]
}

/** A span of local time that does not exist; `to` is exclusive. */
interface ClockGap {
  readonly from: LocalTime
  readonly to: LocalTime
}

export function isInGap(time: LocalTime, { gaps }: Zone): boolean {
  let low = 0
  let high = gaps.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (gaps[middle]!.to <= time) low = middle + 1
    else high = middle
  }
  const gap = gaps[low]
  return gap !== undefined && gap.from <= time
}

/** Resolves zone names; null for an unknown one. */
export interface ZoneNames {
  named(name: string): Zone | null
}

export const utc: Zone = { name: 'UTC', instantOf: (time) => time, gaps: [] }

// `(UTC+01:00) Amsterdam`, `GMT -0500`.
const offsetName = /(?:UTC|GMT)\s*([+-]\d{1,2}(?::?\d{2})?)/i

export function ianaZone(name: string): Zone | null {
  if (name === '' || /^[+-]/.test(name)) return null
  if (/^(UTC|GMT|Z)$/i.test(name)) return utc
  try {
    // Throws when the zone does not exist.
    void new Temporal.ZonedDateTime(0n, name)
  } catch {
    return null
  }
  let gaps: readonly ClockGap[] | null = null
  return {
    name,
    instantOf: (time) => Math.floor(instantAt(time, name) / 1000),
    get gaps() {
      return (gaps ??= gapsOf(name))
    },
  }
}

// Clock history before 1970 is incomplete, and changes after this span are unknown.
const firstGap = Date.UTC(1970, 0, 1)
const lastGap = Date.UTC(2100, 0, 1)

function gapsOf(name: string): ClockGap[] {
  const steps = zoneOffsetsBetween(name, firstGap, lastGap)
  return steps.flatMap(({ from, offset }, index) => {
    const before = steps[index - 1]?.offset ?? offset
    return offset > before ? [{ from: (from + before) as LocalTime, to: (from + offset) as LocalTime }] : []
  })
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
  return seconds === null ? null : { name, instantOf: (time) => time - seconds, gaps: [] }
}
