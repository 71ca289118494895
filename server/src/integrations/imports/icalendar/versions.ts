/** Decides which version of a component is the newest. */
import { timeOf } from './calendar-time.ts'
import { type Properties, firstOf, textOf } from './properties.ts'
import { type ZoneNames, utc } from './zone.ts'

export interface Version {
  readonly sequence: number
  /** DTSTAMP in epoch seconds. */
  readonly stamp: number
  /** LAST-MODIFIED in epoch seconds, because some programs write the export time as every DTSTAMP. */
  readonly modified: number
}

export function versionOf(properties: Properties, zones: ZoneNames): Version {
  const seconds = (name: string) => {
    const property = firstOf(properties, name)
    const time = property && timeOf(property, zones)
    return time ? (time.zone ?? utc).instantOf(time.time) : 0
  }
  return {
    sequence: Number.parseInt(textOf(properties, 'SEQUENCE'), 10) || 0,
    stamp: seconds('DTSTAMP'),
    modified: seconds('LAST-MODIFIED'),
  }
}

/** Sorts newer versions after older ones. */
export function byVersion({ version: one }: Versioned, { version: other }: Versioned): number {
  return one.sequence - other.sequence || one.stamp - other.stamp || one.modified - other.modified
}

interface Versioned {
  readonly version: Version
}
