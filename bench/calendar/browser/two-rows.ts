/** The month as our two-part view shows it: its months above its weeks, a quarter of the entries on whole months. */
import {
  type CalendarWindow,
  TimeLevel,
  type Period,
  addDays,
  dayOf,
  periodOf,
  windowOf,
} from '@lustra/domain/calendar'
import { type Scene, type SceneEntry } from './scene.ts'

export const rules = { firstWeekday: 1 } as const

export interface PlacedOnPeriod {
  readonly entry: SceneEntry
  readonly level: TimeLevel
  readonly period: Period
}

/** Every fourth one stands on a whole month. */
export function isWide(index: number): boolean {
  return index % 4 === 3
}

export function twoRowsOf({ first, entries }: Scene): {
  readonly window: CalendarWindow
  readonly placed: readonly PlacedOnPeriod[]
} {
  const placed = entries.map((entry, index): PlacedOnPeriod => {
    const wide = isWide(index)
    return {
      entry,
      level: wide ? TimeLevel.Months : TimeLevel.Weeks,
      period: periodOf(wide ? 'MONTHS' : 'WEEKS', dayOf(entry.start), rules),
    }
  })
  return { window: windowOf('MONTH_WEEKS', addDays(first, 14), rules), placed }
}
