/** The month in our two rows: months above weeks, with a quarter of the entries on whole months. */
import {
  type CalendarWindow,
  TimeLevel,
  type Period,
  addDays,
  dayOf,
  periodOf,
  windowOf,
} from '@lustra/domain/calendar'
import { type Scenario, type ScenarioEntry } from './scenario.ts'

export const calendarRules = { firstWeekday: 1 } as const

export interface PeriodEntry {
  readonly entry: ScenarioEntry
  readonly level: TimeLevel
  readonly period: Period
}

export interface MonthLayout {
  readonly window: CalendarWindow
  readonly entries: readonly PeriodEntry[]
}

export function isOnMonth(index: number): boolean {
  return index % 4 === 3
}

export function monthLayoutOf({ firstDay, entries }: Scenario): MonthLayout {
  return {
    window: windowOf('MONTH_WEEKS', addDays(firstDay, 14), calendarRules),
    entries: entries.map((entry, index) => ({
      entry,
      level: isOnMonth(index) ? TimeLevel.Months : TimeLevel.Weeks,
      period: periodOf(isOnMonth(index) ? 'MONTHS' : 'WEEKS', dayOf(entry.start), calendarRules),
    })),
  }
}
