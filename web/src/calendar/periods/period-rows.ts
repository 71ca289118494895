import {
  type CalendarWindow,
  type DayNumber,
  type Period,
  type TimeLevel,
  dayOf,
  isHourLevel,
  levelOfKind,
  levelsOfRow,
  periodId,
} from '@lustra/domain/calendar'
import { type PeriodCount, countsByPeriod } from '@lustra/domain/scheduling'
import { type WeekEntry } from '../week/week-entry.ts'

export type RowName = 'top' | 'bottom'

export const rowNames: readonly RowName[] = ['top', 'bottom']

export interface PeriodCell<Entry extends WeekEntry> {
  readonly id: string
  readonly period: Period
  readonly level: TimeLevel
  /** Whether entries with hours are displayed, too. */
  readonly hasHours: boolean
  /** Only entries of the levels of its row, sorted by start (CAL-N02). */
  readonly entries: readonly Entry[]
  readonly count: PeriodCount
  readonly isNow: boolean
}

export type PeriodLayout<Entry extends WeekEntry> = Readonly<Record<RowName, readonly PeriodCell<Entry>[]>>

/** The numbers of entries and of occurrences of series that start in each period but are not loaded, beginning with the upper row. */
export interface HiddenCounts {
  readonly entries: readonly number[]
  readonly occurrences: readonly number[]
}

export function layOutPeriods<Entry extends WeekEntry>(
  window: CalendarWindow,
  entries: readonly Entry[],
  today: DayNumber,
  hidden: HiddenCounts = { entries: [], occurrences: [] },
): PeriodLayout<Entry> {
  const sorted = entries.toSorted(inCellOrder)
  const stored = sorted.filter(({ reason }) => reason === undefined)
  const row = (name: RowName) => {
    const counts = countsByPeriod(window[name], stored)
    const firstOfRow = name === 'top' ? 0 : window.top.length
    const levels = levelsOfRow(window.view, name)
    const displayed = sorted.filter((entry) => levels.includes(entry.level))
    const hasHours = levels.some(isHourLevel)
    return window[name].map((period, index): PeriodCell<Entry> => {
      const level = levelOfKind(period.kind)
      const { own, inside, occurrences } = counts[index]!
      const position = firstOfRow + index
      return {
        id: periodId(name, period),
        period,
        level,
        hasHours,
        entries: displayed.filter(({ start }) => holds(period, dayOf(start))),
        count: {
          own,
          inside: inside + (hidden.entries[position] ?? 0),
          occurrences: occurrences + (hidden.occurrences[position] ?? 0),
        },
        isNow: holds(period, today),
      }
    })
  }
  return { top: row('top'), bottom: row('bottom') }
}

/** Sorted by start, whole days before midnight's hours, then by name, so that the order received does not matter. */
function inCellOrder(one: WeekEntry, other: WeekEntry): number {
  if (one.start !== other.start) return one.start - other.start
  if (one.level !== other.level) return other.level - one.level
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return one.id < other.id ? -1 : 1
}

export function holds({ start, end }: Pick<Period, 'start' | 'end'>, day: DayNumber): boolean {
  return start <= day && day < end
}

/** The neighbours from a longer row of periods, before and after the visible ones. */
export function besides<Entry extends WeekEntry>(
  visible: readonly PeriodCell<Entry>[],
  strip: readonly Period[],
): { readonly before: readonly Period[]; readonly after: readonly Period[] } {
  const first = visible[0]?.period.start ?? 0
  const end = visible.at(-1)?.period.end ?? 0
  return {
    before: strip.filter((period) => period.end <= first),
    after: strip.filter((period) => period.start >= end),
  }
}
