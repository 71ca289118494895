import type { DayNumber } from './local-time.ts'
import { type Period, type PeriodKind, periodsBetween, shiftPeriod, startOfPeriod } from './period.ts'
import type { CalendarRules } from './rules.ts'
import { type CalendarView, kindsOfView, startOfWindow, stepped, windowFrom } from './view.ts'

/** The periods of the rows of a two-part view, beyond the window on both sides: what a row shows while it is dragged. */
export interface CalendarStrip {
  readonly top: readonly Period[]
  readonly bottom: readonly Period[]
}

/** One window more on each side; the life view has its own extent (CAL-039). */
export function stripOf(view: CalendarView, anchor: DayNumber, rules: CalendarRules): CalendarStrip {
  const { top, bottom } = kindsOfView(view)
  const row = (kind: PeriodKind | null, [start, end]: Extent) =>
    kind ? periodsBetween(kind, start, end, rules) : []
  if (view === 'LIFE_LUSTRA') {
    const block = startOfPeriod('LUSTRA', anchor, rules)
    // In lustra: 15 years for the upper row, 30 for the lower.
    return { top: row(top, around(block, 3)), bottom: row(bottom, around(block, 6)) }
  }
  const window = startOfWindow(view, anchor, rules)
  const next = stepped(view, window, 1, rules)
  const extent: Extent = [stepped(view, window, -1, rules), windowFrom(view, next, rules).end]
  return { top: row(top, extent), bottom: row(bottom, extent) }
}

type Extent = readonly [start: DayNumber, end: DayNumber]

function around(block: DayNumber, lustra: number): Extent {
  return [shiftPeriod('LUSTRA', block, -lustra), shiftPeriod('LUSTRA', block, lustra + 1)]
}
