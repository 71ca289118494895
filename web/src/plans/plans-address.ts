import {
  type EntryId,
  EntryId as EntryIdSchema,
  type TaskId,
  TaskId as TaskIdSchema,
} from '@lustra/contract/ids'
import {
  formatDay,
  type CalendarRules,
  type CalendarView,
  type DayNumber,
  calendarViews,
  dayOf,
  parseLocalTime,
  clampToCalendarRange,
  realignWindowStart,
  startOfWindow,
  windowStartAt,
} from '@lustra/domain/calendar'
import { type VisiblePeriod } from './plans.ts'

/** `?view=WEEK_VIEW&from=2026-11-16&root=…`; `view` and `from` count only together. */
export interface PlansAddress {
  readonly view?: CalendarView
  /** `2026-11-16` */
  readonly from?: string
  readonly root?: TaskId
  /** The entry to select, scroll to and focus. */
  readonly entry?: EntryId
}

export function plansAddressOf(search: Readonly<Record<string, unknown>>): PlansAddress {
  const period = periodOf(search)
  const root = TaskIdSchema.safeParse(search['root'])
  const entry = EntryIdSchema.safeParse(search['entry'])
  return {
    ...(period && { view: period.view, from: formatDay(period.start) }),
    ...(root.success && { root: root.data }),
    ...(period && entry.success && { entry: entry.data }),
  }
}

/**
 * The address of the window that displays the requested period, as the server chooses it. If the view or the day is missing or invalid, the other is
 * kept: the view displays today, or the day is displayed in `view`.
 */
export function requestedAddressOf(
  search: Readonly<Record<string, unknown>>,
  {
    today,
    view,
    rules,
  }: { readonly today: DayNumber; readonly view: CalendarView; readonly rules: CalendarRules },
): PlansAddress {
  const address = plansAddressOf(search)
  const period = periodOf(address)
  if (period) return { ...address, ...addressOfPeriod(alignedPeriod(period, rules)) }
  const day = dayNamed(search['from'])
  const named = isView(search['view']) ? search['view'] : null
  if (named === null && day === null) return address
  const displayed = named ?? view
  return {
    ...address,
    ...addressOfPeriod({ view: displayed, start: startOfWindow(displayed, day ?? today, rules) }),
  }
}

/** Null when the address has no period: the server chooses one. */
export function periodOf({
  view,
  from,
}: {
  readonly view?: unknown
  readonly from?: unknown
}): VisiblePeriod | null {
  const start = dayNamed(from)
  return start === null || !isView(view) ? null : { view, start }
}

function dayNamed(from: unknown): DayNumber | null {
  const midnight = typeof from === 'string' ? parseLocalTime(`${from}T00:00`) : null
  return midnight === null ? null : dayOf(midnight)
}

/** The window that the server displays for the period of an address, whose day may be any. */
export function alignedPeriod({ view, start }: VisiblePeriod, rules: CalendarRules): VisiblePeriod {
  return { view, start: windowStartAt(view, clampToCalendarRange(start), rules) }
}

export function addressOfPeriod({ view, start }: VisiblePeriod): PlansAddress {
  return { view, from: formatDay(start) }
}

/** Aligns the period of an earlier address with the current rules, because the first weekday may have changed. */
export function realignedAddress(address: PlansAddress, rules: CalendarRules): PlansAddress {
  const period = periodOf(address)
  if (!period) return address
  const { view, start } = period
  return { ...address, ...addressOfPeriod({ view, start: realignWindowStart(view, start, rules) }) }
}

function isView(text: unknown): text is CalendarView {
  return calendarViews.includes(text as CalendarView)
}
