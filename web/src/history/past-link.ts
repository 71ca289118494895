import { type Past, pastAddress } from '#browser/past.ts'
import { dayOf, formatDay } from '@lustra/domain/calendar'

/** The plans of that time, in the account as it was then. */
export function plansInPast(at: Pick<Past, 'line' | 'moment'>): string {
  return pastAddress(at, `/plans?from=${formatDay(dayOf(at.moment))}`)
}
