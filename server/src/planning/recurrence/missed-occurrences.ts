/** The occurrences whose time is over although they are open, without those that are stored as entries. */
import { dayDigits } from '@lustra/contract/wire-date'
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  TimeLevel,
  addDays,
  addSeconds,
  dayOf,
  secondsPerDay,
  spanOfLevel,
  startOfDay,
  timeOfDay,
} from '@lustra/domain/calendar'
import { type LeftoverClock, isLeftOver, leftOverBy } from '@lustra/domain/leftovers'
import {
  type Series,
  countOccurrences,
  occurrencesAfter,
  occurrencesOverlapping,
} from '@lustra/domain/recurrence'
import type { PlacedSlot } from '@lustra/domain/scheduling'
import { sql } from 'kysely'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { storedAmong } from './derived-entries.ts'
import { seriesWithEntries, storedIds } from './series-reader.ts'

export interface MissedOccurrences {
  readonly series: Series
  readonly count: number
  readonly last: PlacedSlot
}

/** The only open occurrence of each waiting series, if it is over. */
export async function openOccurrences(
  reads: UserReads,
  all: readonly Series[],
  clock: LeftoverClock,
  rules: CalendarRules,
): Promise<{ readonly series: Series; readonly slot: PlacedSlot }[]> {
  const over = all
    .filter(({ pace }) => pace !== 'each')
    .flatMap((series) => {
      const [slot] = occurrencesAfter(series, series.start).take(1)
      return slot && isOver(slot, clock, rules) ? [{ series, slot }] : []
    })
  const stored = await storedIds(
    reads,
    over.map(({ slot }) => slot.id),
  )
  return over.filter(({ slot }) => !stored.has(slot.id))
}

/** By series whose occurrences are all due: how many are missed, and the last one of them. */
export async function missedOccurrences(
  reads: UserReads,
  all: readonly Series[],
  clock: LeftoverClock,
  rules: CalendarRules,
): Promise<MissedOccurrences[]> {
  const over = all
    .filter(({ pace }) => pace === 'each')
    .map((series) => ({ series, until: lastOverStart(series, clock, rules) }))
    .map((each) => ({
      ...each,
      count: countOccurrences(each.series, { from: each.series.start, to: each.until }),
    }))
    .filter(({ count }) => count > 0)
  const stored = await storedCounts(reads, over)
  const missed = over
    .map((each) => ({ ...each, count: each.count - (stored.get(each.series.id) ?? 0) }))
    .filter(({ count }) => count > 0)
  // Most series missed one of their last few occurrences, which a single query finds.
  const few = missed.map((each) => ({ ...each, slots: lastOccurrences(each, 3) }))
  const storedOfFew = await storedIds(
    reads,
    few.flatMap(({ slots }) => slots.map(({ id }) => id)),
  )
  const found: MissedOccurrences[] = []
  for (const { series, until, count, slots } of few) {
    const last =
      slots.findLast(({ id }) => !storedOfFew.has(id)) ?? (await lastMissed(reads, { series, until }))
    if (last) found.push({ series, count, last })
  }
  return found
}

interface OverSeries {
  readonly series: Series
  /** The latest start of an occurrence that is over. */
  readonly until: LocalTime
}

function isOver(slot: PlacedSlot, clock: LeftoverClock, rules: CalendarRules): boolean {
  return isLeftOver({ ...slot, status: 'NORMAL' }, clock, rules)
}

/** Occurrences on hours, days and weeks end by the end of a period; the others take their whole period. */
function lastOverStart({ level, duration }: Series, clock: LeftoverClock, rules: CalendarRules): LocalTime {
  const day = dayOf(leftOverBy(level, clock))
  const current = spanOfLevel(level, day, rules)?.start ?? startOfDay(day)
  return addSeconds(current, level <= TimeLevel.Weeks ? -Math.max(duration, 1) : -1)
}

/** By series: the stored entries of its occurrences that are over by the rule, whatever became of them. */
async function storedCounts(
  reads: UserReads,
  over: readonly OverSeries[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const [day, group] of Map.groupBy(over, lastOverDay)) {
    const rows = await seriesWithEntries(reads)
      .where('series.id', 'in', reads.dialect.list(group.map(({ series }) => series.id)))
      // The id of an occurrence ends with its day.
      .where('entries.id', '<=', sql<string>`series.id || ${`_${dayDigits(day)}`}`)
      .where((eb) =>
        eb.or([
          eb('series.last_time', 'is', null),
          eb(
            'entries.id',
            '<=',
            sql<string>`series.id || '_' || replace(substr(series.last_time, 1, 10), '-', '')`,
          ),
        ]),
      )
      .groupBy('series.id')
      .select(({ fn }) => ['series.id', fn.countAll<number | string>().as('count')])
      .execute()
    for (const { id, count } of rows) counts.set(id, Number(count))
  }
  return counts
}

function lastOverDay({ series, until }: OverSeries): DayNumber {
  return addDays(dayOf(until), timeOfDay(series.start) <= timeOfDay(until) ? 0 : -1)
}

/** The last `count` occurrences that are over, or all of them, latest last. */
function lastOccurrences({ series, until }: OverSeries, count: number): PlacedSlot[] {
  for (let days = 32; ; days *= 4) {
    const from = Math.max(series.start, addSeconds(until, -days * secondsPerDay)) as LocalTime
    const slots = occurrencesOverlapping(series, { from, to: addSeconds(until, 1) })
    if (slots.length >= count || from === series.start) return slots.slice(-count)
  }
}

/** Goes back from the last one, by ever more days at once. */
async function lastMissed(reads: UserReads, { series, until }: OverSeries): Promise<PlacedSlot | null> {
  let end = until
  for (let days = 64; ; days *= 2) {
    const from = Math.max(series.start, addSeconds(end, -days * secondsPerDay)) as LocalTime
    const slots = occurrencesOverlapping(series, { from, to: addSeconds(end, 1) })
    const stored = await storedAmong(reads, slots)
    const last = slots.findLast(({ id }) => !stored.has(id))
    if (last || from === series.start) return last ?? null
    end = from
  }
}
