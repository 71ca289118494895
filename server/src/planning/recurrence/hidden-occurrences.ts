/** Counts occurrences that a calendar window does not show. */
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
} from '@lustra/domain/calendar'
import {
  type Series,
  type LocalTimeRange,
  countOccurrences,
  occurrencesAfter,
} from '@lustra/domain/recurrence'
import { type Expression, type SqlBool, sql } from 'kysely'
import { midnightOf } from '../../kernel/store/stored-day.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { readSeries, storedIds, seriesWithEntries } from './series-reader.ts'

interface DayRange {
  readonly start: DayNumber
  readonly end: DayNumber
}

interface OccurrenceCount {
  /** Occurrences that follow from the rule and are not stored. */
  readonly derived: number
  /** Stored as entries, because they were changed. */
  readonly stored: number
}

/** By period, upper row first. Occurrences on level `lowest`, the lower row's, are visible inside the window. */
export async function hiddenOccurrences(
  reads: UserReads,
  window: CalendarWindow,
  lowest: TimeLevel,
): Promise<OccurrenceCount[]> {
  const periods: readonly DayRange[] = [...window.top, ...window.bottom]
  const all = await readSeries(reads)
  if (all.length === 0) return periods.map(() => ({ derived: 0, stored: 0 }))
  const finer = all.filter(({ level }) => level <= lowest)
  const waiting = await currentStarts(reads, finer)
  const counts = await storedCounts(reads, window, lowest)
  return periods.map((period, index) => {
    const { byRule, byTime } = counts[index]!
    let derived = -byRule
    for (const series of finer) {
      for (const span of hiddenSpans(period, window, series.level === lowest)) {
        if (series.pace === 'each') derived += countOccurrences(series, span)
        else if (isWithin(waiting.get(series.id), span)) derived += 1
      }
    }
    return { derived, stored: byTime }
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

interface StoredCount {
  /** Stored occurrences that the rule puts into the period, including removed ones. */
  readonly byRule: number
  /** Stored occurrences that are in the period now. */
  readonly byTime: number
}

/** The numbers of stored occurrences per period that the window does not show. */
async function storedCounts(
  reads: UserReads,
  window: CalendarWindow,
  lowest: TimeLevel,
): Promise<StoredCount[]> {
  const periods: readonly DayRange[] = [...window.top, ...window.bottom]
  const counts = await seriesWithEntries(reads)
    .select((eb) => {
      const sumOf = (condition: Expression<SqlBool>) =>
        eb.fn.sum<number | string | null>(eb.case().when(condition).then(1).else(0).end())
      // The id of an occurrence ends with its day.
      const day = sql<string>`substr(entries.id, 14, 8)`
      const isDerived = eb.and([
        eb('series.pace', '=', 'each'),
        eb('series.level', '<=', lowest),
        eb.or([
          eb('series.level', '<', lowest),
          eb(day, '>=', dayDigits(window.end)),
          eb(day, '<', dayDigits(window.start)),
        ]),
      ])
      const isHidden = eb.and([
        eb('entries.removed_at', 'is', null),
        eb('entries.level', '<=', lowest),
        eb.or([
          eb('entries.level', '<', lowest),
          eb('entries.start_time', '>=', midnightOf(window.end)),
          eb('entries.end_time', '<=', midnightOf(window.start)),
        ]),
      ])
      return periods.flatMap(({ start, end }, index) => [
        sumOf(eb.and([isDerived, eb(day, '>=', dayDigits(start)), eb(day, '<', dayDigits(end))])).as(
          `byRule${index}`,
        ),
        sumOf(
          eb.and([
            isHidden,
            eb('entries.start_time', '>=', midnightOf(start)),
            eb('entries.start_time', '<', midnightOf(end)),
          ]),
        ).as(`byTime${index}`),
      ])
    })
    .executeTakeFirstOrThrow()
  return periods.map((_, index) => ({
    byRule: Number(counts[`byRule${index}`] ?? 0),
    byTime: Number(counts[`byTime${index}`] ?? 0),
  }))
}
