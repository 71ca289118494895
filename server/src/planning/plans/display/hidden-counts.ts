/** Counts entries that the calendar window does not show. */
import {
  type CalendarWindow,
  type DayNumber,
  isHourLevel,
  levelsOfView,
  timeLevels,
} from '@lustra/domain/calendar'
import { hiddenOccurrences } from '../../recurrence/index.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import { midnightOf } from '../../../kernel/store/stored-day.ts'
import { liveEntries } from '../../scheduling/index.ts'

interface DayRange {
  readonly start: DayNumber
  readonly end: DayNumber
}

/**
 * Counts hidden entries and occurrences of series per period, upper row first: on finer levels, and on the lower level outside of the window
 * (CAL-N03).
 */
export async function hiddenCounts(
  reads: UserReads,
  window: CalendarWindow,
): Promise<{ undrawnCounts: number[]; undrawnOccurrences: number[] }> {
  const [lowest = 0] = levelsOfView(window.view)
  // A view that displays hours has no finer entries.
  if (isHourLevel(lowest)) return { undrawnCounts: [], undrawnOccurrences: [] }
  const periods: readonly DayRange[] = [...window.top, ...window.bottom]
  const finer = timeLevels.filter((level) => level <= lowest)
  const ranges = disjointRanges(periods)
  // One index-only subquery per range: grouping 100,000 entries by period takes three times as long.
  const counts = await reads.read
    .selectNoFrom(
      ranges.map(({ start, end }, index) =>
        liveEntries(reads)
          .where('level', 'in', finer)
          .where('start_time', '>=', midnightOf(start))
          .where('start_time', '<', midnightOf(end))
          .where((eb) =>
            eb.or([
              eb('level', '<', lowest),
              eb('start_time', '>=', midnightOf(window.end)),
              eb('end_time', '<=', midnightOf(window.start)),
            ]),
          )
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as(`range${index}`),
      ),
    )
    .executeTakeFirstOrThrow()
  const occurrences = await hiddenOccurrences(reads, window, lowest)
  const stored = periods.map((period) =>
    ranges.reduce(
      (sum, range, index) => (isWithin(range, period) ? sum + (counts[`range${index}`] ?? 0) : sum),
      0,
    ),
  )
  return {
    undrawnCounts: stored.map((count, index) => count - occurrences[index]!.stored),
    undrawnOccurrences: occurrences.map(({ derived, stored }) => derived + stored),
  }
}

/** Splits the periods of both rows into disjoint ranges, so that each entry is counted once. */
function disjointRanges(periods: readonly DayRange[]): DayRange[] {
  const cuts = [...new Set(periods.flatMap(({ start, end }) => [start, end]))].sort(
    (one, other) => one - other,
  )
  return cuts
    .slice(1)
    .map((end, index) => ({ start: cuts[index]!, end }))
    .filter((range) => periods.some((period) => isWithin(range, period)))
}

function isWithin(inner: DayRange, outer: DayRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}
