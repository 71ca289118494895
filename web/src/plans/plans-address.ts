/** What of the plans screen stands in the address: the period shown and the task whose subtasks the tree shows. */
import { type TaskId, TaskId as TaskIdSchema } from '@lustra/contract/ids'
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
import { type PeriodShown } from './plans.ts'

/** `?view=WEEK_VIEW&from=2026-11-16&root=…`; a day without a view, or the reverse, says nothing. */
export interface PlansAddress {
  readonly view?: CalendarView
  /** `2026-11-16` */
  readonly from?: string
  readonly root?: TaskId
}

export function plansAddressOf(search: Readonly<Record<string, unknown>>): PlansAddress {
  const period = periodOf(search)
  const root = TaskIdSchema.safeParse(search['root'])
  return {
    ...(period && { view: period.view, from: dateText(period.start) }),
    ...(root.success && { root: root.data }),
  }
}

/** Null when the address leaves it to the server which period is shown. */
export function periodOf({
  view,
  from,
}: {
  readonly view?: unknown
  readonly from?: unknown
}): PeriodShown | null {
  if (typeof from !== 'string' || !isView(view)) return null
  const midnight = parseLocalTime(`${from}T00:00`)
  return midnight === null ? null : { view, start: dayOf(midnight) }
}

export function addressOfPeriod({ view, start }: PeriodShown): PlansAddress {
  return { view, from: dateText(start) }
}

/** A period shown before, where it begins by these rules: weeks may have begun on another day then. */
export function addressAgain(address: PlansAddress, rules: CalendarRules): PlansAddress {
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
