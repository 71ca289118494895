import { type Period, levelOfKind } from '../calendar/period.ts'
import { dayOf } from '../calendar/local-time.ts'
import type { Slot } from './slot.ts'

/** The counts in the title of a period: entries that start in it (CAL-N03). */
export interface PeriodCount {
  /** Entries of the period's own level. */
  readonly own: number
  /** Entries of finer levels. */
  readonly inside: number
  /** Occurrences of series, on its own level and finer; they are in neither of the others. */
  readonly occurrences: number
}

interface CountedEntry extends Slot {
  /** An occurrence of a series. */
  readonly recurs?: boolean
}

/** One count per period of a row, in order. */
export function countsByPeriod(periods: readonly Period[], entries: Iterable<CountedEntry>): PeriodCount[] {
  const counts = periods.map(() => ({ own: 0, inside: 0, occurrences: 0 }))
  for (const entry of entries) {
    const index = indexOfPeriod(periods, dayOf(entry.start))
    if (index === -1) continue
    const level = levelOfKind(periods[index]!.kind)
    if (entry.level > level) continue
    if (entry.recurs) counts[index]!.occurrences++
    else if (entry.level === level) counts[index]!.own++
    else counts[index]!.inside++
  }
  return counts
}

/** The index of the period with the day, or -1. Linear, because a row has at most a dozen periods. */
function indexOfPeriod(periods: readonly Period[], day: number): number {
  return periods.findIndex(({ start, end }) => start <= day && day < end)
}
