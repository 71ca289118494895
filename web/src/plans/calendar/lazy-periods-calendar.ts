/** The calendar of whole periods and its drags, loaded on demand. */
import { deferred } from '#browser/deferred.ts'
import type * as PeriodsCalendar from './periods-calendar.ts'

let loaded: typeof PeriodsCalendar | null = null

export const PlansPeriods = deferred(async () => {
  loaded = await import('./periods-calendar.ts')
  return loaded.PlansPeriods
})

/** Null until the calendar is loaded, when there is nothing to drop on either. */
export function startPeriodsDrag(...drag: Parameters<typeof PeriodsCalendar.startPeriodsDrag>) {
  return loaded?.startPeriodsDrag(...drag) ?? null
}
