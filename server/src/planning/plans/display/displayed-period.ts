import {
  type CalendarRules,
  type CalendarView,
  type CalendarWindow,
  type DayNumber,
  type HourView,
  type LocalTime,
  dayOf,
  clampToCalendarRange,
  isHourView,
  realignWindowStart,
  windowStartAt,
  windowOfEntry,
  windowStartingAt,
  windowOf,
} from '@lustra/domain/calendar'
import { nextEntryOf } from '@lustra/domain/scheduling'
import { nextDerivedEntries } from '../../recurrence/index.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import { slotFrom, storedEntriesOf } from '../../scheduling/index.ts'
import type { PlansState } from './plans-state.ts'

export interface RequestedView {
  readonly view: CalendarView
  readonly startTime: LocalTime
}

export function storedView(
  { view, startTime }: RequestedView,
  rules: CalendarRules,
): NonNullable<PlansState['view']> {
  return { view, start: windowStartAt(view, clampToCalendarRange(dayOf(startTime)), rules) }
}

/** The stored view, or by default the current week (PLN-090, PLN-091). */
export function storedWindow(state: PlansState, now: LocalTime, rules: CalendarRules): CalendarWindow {
  if (state.view) return windowStartingAt(state.view.view, state.view.start as DayNumber, rules)
  return windowOf('WEEK_VIEW', dayOf(now), rules)
}

/** The stored window on a new visit: aligned to the current first weekday, and with today instead of a past day. */
export function revisitedWindow(state: PlansState, now: LocalTime, rules: CalendarRules): CalendarWindow {
  const { view, start, end } = storedWindow(state, now, rules)
  const today = dayOf(now)
  if (view === 'DAY' && end <= today) return windowOf(view, today, rules)
  return windowStartingAt(view, realignWindowStart(view, start, rules), rules)
}

/** The same hours in this device's view: for a week, today or else its first day. Periods stay unchanged. */
export function inHourView(
  view: HourView,
  window: CalendarWindow,
  now: LocalTime,
  rules: CalendarRules,
): CalendarWindow {
  if (!isHourView(window.view) || window.view === view) return window
  const { start, end } = window
  const today = dayOf(now)
  return windowOf(view, start <= today && today < end ? today : start, rules)
}

/** The period with the selected task's next entry (PLN-089); null without an entry. */
export async function windowOfSelection(
  reads: UserReads,
  state: PlansState,
  now: LocalTime,
  rules: CalendarRules,
  hourView: HourView = 'WEEK_VIEW',
): Promise<CalendarWindow | null> {
  if (state.selection === null) return null
  const stored = await storedEntriesOf(reads, [state.selection])
  const derived = await nextDerivedEntries(reads, now, [state.selection])
  const entry = nextEntryOf([...stored, ...derived].map(slotFrom), now)
  return entry && windowOfEntry(entry, hourView, rules)
}
