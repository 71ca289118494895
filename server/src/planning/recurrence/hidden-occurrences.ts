/** Counts derived occurrences that a calendar window does not show. */
import { dayDigits } from '@lustra/contract/wire-date'
import {
  type CalendarWindow,
  type DayNumber,
  type LocalTime,
  type TimeLevel,
  addSeconds,
  windowEndTime,
  startOfDay,
  windowStartTime,
  timeLevels,
} from '@lustra/domain/calendar'
import {
  type Series,
  type LocalTimeRange,
  countOccurrences,
  occurrencesAfter,
} from '@lustra/domain/recurrence'
import { sql } from 'kysely'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { readSeries, storedIds, seriesWithEntries } from './series-reader.ts'

interface DayRange {
  readonly start: DayNumber
  readonly end: DayNumber
}

/** By period, upper row first. Occurrences on level `lowest`, the lower row's, are visible inside the window. */
export async function hiddenOccurrences(
  reads: UserReads,
  window: CalendarWindow,
  lowest: TimeLevel,
): Promise<number[]> {
  const periods: readonly DayRange[] = [...window.top, ...window.bottom]
  const finer = (await readSeries(reads)).filter(({ level }) => level <= lowest)
  if (finer.length === 0) return periods.map(() => 0)
  const waiting = await currentStarts(reads, finer)
  const stored = await storedCounts(reads, window, lowest)
  return periods.map((period, index) => {
    let count = -stored[index]!
    for (const series of finer) {
      for (const span of hiddenSpans(period, window, series.level === lowest)) {
        if (series.pace === 'each') count += countOccurrences(series, span)
        else if (isWithin(waiting.get(series.id), span)) count += 1
      }
    }
    return count
  })
}

function hiddenSpans(period: DayRange, window: CalendarWindow, isWindowExcluded: boolean): LocalTimeRange[] {
  const [start, end] = [startOfDay(period.start), startOfDay(period.end)]
  if (!isWindowExcluded) return [spanUpTo(start, end)]
  return [
    spanUpTo(start, Math.min(end, windowStartTime(window)) as LocalTime),
    spanUpTo(Math.max(start, windowEndTime(window)) as LocalTime, end),
  ]
}

function spanUpTo(from: LocalTime, end: LocalTime): LocalTimeRange {
  return { from, to: addSeconds(end, -1) }
}

function isWithin(time: LocalTime | undefined, { from, to }: LocalTimeRange): boolean {
  return time !== undefined && time >= from && time <= to
}

/** The start of the only open occurrence of each waiting series, unless it is stored. */
async function currentStarts(reads: UserReads, all: readonly Series[]): Promise<Map<string, LocalTime>> {
  const current = all
    .filter(({ pace }) => pace !== 'each')
    .flatMap((series) =>
      occurrencesAfter(series, series.start)
        .take(1)
        .map((slot) => ({ series, slot }))
        .toArray(),
    )
  const stored = await storedIds(
    reads,
    current.map(({ slot }) => slot.id),
  )
  return new Map(
    current.filter(({ slot }) => !stored.has(slot.id)).map(({ series, slot }) => [series.id, slot.start]),
  )
}

/** The number of stored occurrences per period, which are already counted as entries. */
async function storedCounts(reads: UserReads, window: CalendarWindow, lowest: TimeLevel): Promise<number[]> {
  const periods: readonly DayRange[] = [...window.top, ...window.bottom]
  const counts = await seriesWithEntries(reads)
    .where('series.pace', '=', 'each')
    .where(
      'series.level',
      'in',
      timeLevels.filter((level) => level <= lowest),
    )
    .select((eb) => {
      // The id of an occurrence ends with its day.
      const day = sql<string>`substr(entries.id, 14, 8)`
      const isHidden = eb.or([
        eb('series.level', '<', lowest),
        eb(day, '>=', dayDigits(window.end)),
        eb(day, '<', dayDigits(window.start)),
      ])
      return periods.map((period, index) => {
        const isInside = eb.and([eb(day, '>=', dayDigits(period.start)), eb(day, '<', dayDigits(period.end))])
        const one = eb
          .case()
          .when(eb.and([isInside, isHidden]))
          .then(1)
          .else(0)
          .end()
        return eb.fn.sum(one).as(`period${index}`)
      })
    })
    .executeTakeFirstOrThrow()
  return periods.map((_, index) => Number(counts[`period${index}`] ?? 0))
}
