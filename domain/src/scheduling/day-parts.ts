import { type DayNumber, dayOf, secondsPerDay, startOfDay } from '../calendar/local-time.ts'
import type { PlacedSlot } from './drop.ts'
import { endOf } from './slot.ts'

/** The part of an entry in one day column of the grid. */
export interface DayPart {
  /** The entry's id for its first part; with the suffix `_moved` for parts after midnight (CAL-002). */
  readonly id: string
  readonly entryId: string
  readonly day: DayNumber
  /** Seconds since that day's midnight; `end` is at most 86400. */
  readonly start: number
  readonly end: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

const continued = '_moved'

/** One part for each day; an entry that ends at midnight has no part on the next day. */
export function dayPartsOf(entry: PlacedSlot): DayPart[] {
  const parts: DayPart[] = []
  const end = endOf(entry)
  const firstDay = dayOf(entry.start)
  for (let day = firstDay; day === firstDay || startOfDay(day) < end; day = (day + 1) as DayNumber) {
    const midnight = startOfDay(day)
    const nth = day - firstDay
    parts.push({
      id: nth === 0 ? entry.id : entry.id + continued + (nth === 1 ? '' : nth),
      entryId: entry.id,
      day,
      start: Math.max(entry.start - midnight, 0),
      end: Math.min(end - midnight, secondsPerDay),
      isFirst: nth === 0,
      isLast: end - midnight <= secondsPerDay,
    })
  }
  return parts
}

export function entryIdOfPart(partId: string): string {
  const suffix = partId.lastIndexOf(continued)
  return suffix === -1 ? partId : partId.slice(0, suffix)
}
