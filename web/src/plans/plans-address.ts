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

/** Null when the address has no period: the server chooses one. */
export function periodOf({
  view,
  from,
}: {
  readonly view?: unknown
  readonly from?: unknown
}): VisiblePeriod | null {
  if (typeof from !== 'string' || !isView(view)) return null
  const midnight = parseLocalTime(`${from}T00:00`)
  return midnight === null ? null : { view, start: dayOf(midnight) }
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
