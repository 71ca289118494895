import { type DayNumber, addDays } from './local-time.ts'
import { type Period, type PeriodKind, periodsBetween, shiftPeriod, startOfPeriod } from './period.ts'
import type { CalendarRules } from './rules.ts'
import { type CalendarView, kindsOfView, stepped, windowFrom, windowOf } from './view.ts'

/** The periods of the rows of a two-part view, beyond the window on both sides: what a row shows while it is dragged. */
export interface CalendarStrip {
  readonly top: readonly Period[]
  readonly bottom: readonly Period[]
}

/** One window more on each side, and no less than one period; the life view has its own extent (CAL-039). */
export function stripOf(view: CalendarView, anchor: DayNumber, rules: CalendarRules): CalendarStrip {
  const { top, bottom } = kindsOfView(view)
  const row = (kind: PeriodKind | null, [start, end]: Extent) =>
    kind ? periodsBetween(kind, start, end, rules) : []
  if (view === 'LIFE_LUSTRA') {
    const block = startOfPeriod('LUSTRA', anchor, rules)
    // In lustra: 15 years for the upper row, 30 for the lower.
    return { top: row(top, around(block, 3)), bottom: row(bottom, around(block, 6)) }
  }
  const window = windowOf(view, anchor, rules)
  const previous = stepped(view, window.start, -1, rules)
  const next = windowFrom(view, stepped(view, window.start, 1, rules), rules)
  const beyond = (shown: readonly Period[]): Extent => {
    const before = addDays((shown[0] ?? window).start, -1)
    const after = addDays((shown.at(-1) ?? window).end, 1)
    return [before < previous ? before : previous, after > next.end ? after : next.end]
  }
  return { top: row(top, beyond(window.top)), bottom: row(bottom, beyond(window.bottom)) }
}

type Extent = readonly [start: DayNumber, end: DayNumber]

function around(block: DayNumber, lustra: number): Extent {
  return [shiftPeriod('LUSTRA', block, -lustra), shiftPeriod('LUSTRA', block, lustra + 1)]
}
