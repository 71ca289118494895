import { type DayNumber, addDays } from './local-time.ts'
import { type Period, type PeriodKind, periodsBetween, shiftPeriod, startOfPeriod } from './period.ts'
import type { CalendarRules } from './rules.ts'
import { type CalendarView, periodKindsOfView, shiftWindowStart, windowStartingAt, windowOf } from './view.ts'

/** The periods beyond the window on both sides of a two-row view, visible while a row is dragged. */
export interface OverscanPeriods {
  readonly top: readonly Period[]
  readonly bottom: readonly Period[]
}

/** One window on each side, and at least one period; the life view has its own extent (CAL-039). */
export function overscanPeriodsOf(
  view: CalendarView,
  anchor: DayNumber,
  rules: CalendarRules,
): OverscanPeriods {
  const { top, bottom } = periodKindsOfView(view)
  const row = (kind: PeriodKind | null, [start, end]: DayRange) =>
    kind ? periodsBetween(kind, start, end, rules) : []
  if (view === 'LIFE_LUSTRA') {
    const lustrumStart = startOfPeriod('LUSTRA', anchor, rules)
    // In lustra: 15 years for the upper row, 30 for the lower.
    return {
      top: row(top, lustraAround(lustrumStart, 3)),
      bottom: row(bottom, lustraAround(lustrumStart, 6)),
    }
  }
  const window = windowOf(view, anchor, rules)
  const previous = shiftWindowStart(view, window.start, -1, rules)
  const next = windowStartingAt(view, shiftWindowStart(view, window.start, 1, rules), rules)
  const extended = (visible: readonly Period[]): DayRange => {
    const before = addDays((visible[0] ?? window).start, -1)
    const after = addDays((visible.at(-1) ?? window).end, 1)
    return [before < previous ? before : previous, after > next.end ? after : next.end]
  }
  return { top: row(top, extended(window.top)), bottom: row(bottom, extended(window.bottom)) }
}

type DayRange = readonly [start: DayNumber, end: DayNumber]

function lustraAround(lustrumStart: DayNumber, lustra: number): DayRange {
  return [shiftPeriod('LUSTRA', lustrumStart, -lustra), shiftPeriod('LUSTRA', lustrumStart, lustra + 1)]
}
