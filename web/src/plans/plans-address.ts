/** The URL of the plans screen: the visible period, and the task whose subtasks the tree shows. */
import {
  type EntryId,
  EntryId as EntryIdSchema,
  type TaskId,
  TaskId as TaskIdSchema,
} from '@lustra/contract/ids'
import {
  type CalendarRules,
  type CalendarView,
  type DayNumber,
  calendarViews,
  dayOf,
  formatLocalTime,
  parseLocalTime,
  realignWindowStart,
  startOfDay,
  startOfWindow,
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
    ...(period && { view: period.view, from: dateText(period.start) }),
    ...(root.success && { root: root.data }),
    ...(period && entry.success && { entry: entry.data }),
  }
}

/**
 * An address in which the view or the day is missing or wrong keeps the other one: the view displays today, and the day
 * is displayed in `view`.
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
  if (address.view) return address
  const day = dayNamed(search['from'])
  const named = isView(search['view']) ? search['view'] : null
  if (named === null && day === null) return address
  const period = named ?? view
  return {
    ...address,
    ...addressOfPeriod({ view: period, start: startOfWindow(period, day ?? today, rules) }),
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

export function addressOfPeriod({ view, start }: VisiblePeriod): PlansAddress {
  return { view, from: dateText(start) }
}

/** An earlier address, with its period aligned to the current rules: the first day of the week may have changed. */
export function realignedAddress(address: PlansAddress, rules: CalendarRules): PlansAddress {
  const period = periodOf(address)
  if (!period) return address
  const { view, start } = period
  return { ...address, ...addressOfPeriod({ view, start: realignWindowStart(view, start, rules) }) }
}

function isView(text: unknown): text is CalendarView {
  return calendarViews.includes(text as CalendarView)
}

function dateText(day: DayNumber): string {
  return formatLocalTime(startOfDay(day)).slice(0, 10)
}
