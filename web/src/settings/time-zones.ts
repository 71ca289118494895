import { type Country } from '@lustra/contract/settings'
import { type Language } from '@lustra/contract/text'
import { secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { timeOfDayText } from '#language/dates/time-format.ts'
import { zoneName } from '#language/zone-name.ts'

export const regions = [
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
  'other',
] as const
export type Region = (typeof regions)[number]

export interface TimeZone {
  /** As stored by the server: `Europe/Helsinki`. */
  readonly id: string
  readonly region: Region
  /** The city. */
  readonly name: string
  /** `UTC+2` */
  readonly offset: string
  /** `12:39` or `12:39 pm`, depending on the user's time format. */
  readonly time: string
}

/** `stored` is listed even if the browser knows it only under an older name. */
export function timeZones(language: Language, now: number, stored: string): TimeZone[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored])
  const zones = [...ids].flatMap((id) => timeZone(id, language, now) ?? [])
  const collator = new Intl.Collator(language)
  return zones.sort((one, other) => collator.compare(one.name, other.name))
}

/** Null for a zone that the browser does not support. */
export function timeZone(id: string, language: Language, now: number): TimeZone | null {
  try {
    return {
      id,
      region: regionOf(id),
      name: zoneName(id, language),
      offset: offsetOf(id, now).replace('GMT', 'UTC'),
      time: timeOfDayText(secondOfDay(Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(id))),
    }
  } catch {
    return null
  }
}

function secondOfDay({ hour, minute }: Temporal.ZonedDateTime): number {
  return hour * secondsPerHour + minute * secondsPerMinute
}

/** The zones of a country under this browser's names; unsupported ones are omitted. */
export function zonesIn(
  { timeZones: ids }: Country,
  zones: readonly TimeZone[],
  language: Language,
  now: number,
): TimeZone[] {
  return ids.flatMap((id) => zones.find((zone) => zone.id === id) ?? timeZone(id, language, now) ?? [])
}

export interface ZoneGroup {
  readonly region: Region
  readonly zones: readonly TimeZone[]
}

export function byRegion(zones: readonly TimeZone[]): ZoneGroup[] {
  return regions
    .map((region) => ({ region, zones: zones.filter((zone) => zone.region === region) }))
    .filter((group) => group.zones.length > 0)
}

/** Words matched by the filter: both names, the id of the region, the offset. */
export function searchTextOf({ id, name, offset }: TimeZone): string {
  return `${name} ${id.replaceAll('_', ' ')} ${offset}`
}

function regionOf(id: string): Region {
  const [first] = id.split('/')
  return id.includes('/') ? (regions.find((region) => region === first) ?? 'other') : 'other'
}

function offsetOf(id: string, now: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: id, timeZoneName: 'shortOffset' })
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? id
}
