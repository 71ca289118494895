/** What the periods of a window hold that it does not draw. */
import { type CalendarWindow, type DayNumber, levelsOfView, timeLevels } from '@lustra/domain/calendar'
import { undrawnOccurrences } from '../../recurrence/index.ts'
import type { UserReads } from '../../store/user-reads.ts'
import { midnightOf } from '../../store/stored-day.ts'
import { liveEntries } from '../../scheduling/index.ts'

interface Days {
  readonly start: DayNumber
  readonly end: DayNumber
}

/**
 * How many entries that the window does not draw start in each period of its rows, of the upper row first: those of finer
 * levels, and those of the lower row's own level before and after what is shown (CAL-N03).
 */
export async function undrawnCounts(reads: UserReads, window: CalendarWindow): Promise<number[]> {
  const [lowest = 0] = levelsOfView(window.view)
  if (window.top.length === 0) return []
  const periods: readonly Days[] = [...window.top, ...window.bottom]
  const finer = timeLevels.filter((level) => level <= lowest)
  const stretches = stretchesOf(periods)
  // One by one, each from the index alone: to sort 100,000 entries into their periods takes three times as long.
  const counts = await reads.read
    .selectNoFrom(
      stretches.map(({ start, end }, index) =>
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
          .as(`stretch${index}`),
      ),
    )
    .executeTakeFirstOrThrow()
  const derived = await undrawnOccurrences(reads, window, lowest)
  return periods.map((period, place) =>
    stretches.reduce(
      (sum, stretch, index) => (isWithin(stretch, period) ? sum + (counts[`stretch${index}`] ?? 0) : sum),
      derived[place]!,
    ),
  )
}

/** The days of all periods in pieces that none of them cuts: what the upper row holds is not counted anew for the lower. */
function stretchesOf(periods: readonly Days[]): Days[] {
  const cuts = [...new Set(periods.flatMap(({ start, end }) => [start, end]))].sort(
    (one, other) => one - other,
  )
  return cuts
    .slice(1)
    .map((end, index) => ({ start: cuts[index]!, end }))
    .filter((stretch) => periods.some((period) => isWithin(stretch, period)))
}

function isWithin(inner: Days, outer: Days): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}
