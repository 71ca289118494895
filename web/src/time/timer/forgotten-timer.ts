/** Forgotten timers: when a timer counts as forgotten, and the input that corrects it. */
import { Store } from '#browser/store.ts'
import { readTime } from '#ui/date-picker/read-date.ts'
import { type Timer } from '@lustra/contract/time-record'
import { type LocalTime, addDays, addSeconds, dayOf, startOfDay } from '@lustra/domain/calendar'

/** The id of the timer that the dialog corrects; with another timer the dialog closes. */
export const timerRepair = {
  of: new Store<Timer['id'] | null>(null),
  close(id: Timer['id']): void {
    if (this.of.value === id) this.of.set(null)
  },
}

/** By the clock of the server: that of the browser may be wrong. */
export function isForgotten({ startTime, startAt, forgottenAt }: Timer, now: LocalTime): boolean {
  return (now - startTime) * 1000 >= forgottenAt - startAt
}

/** The first moment after another one at which the clock shows the typed time; null for an invalid time. */
export function firstAfter(after: LocalTime, typed: string): LocalTime | null {
  const seconds = readTime(typed)
  if (seconds === null) return null
  const thatDay = addSeconds(startOfDay(dayOf(after)), seconds)
  return thatDay > after ? thatDay : addSeconds(startOfDay(addDays(dayOf(after), 1)), seconds)
}

/** The proposed end of a forgotten timer: the planned one, or now. */
export function proposedEnd({ startTime, plannedEnd }: Timer, now: LocalTime): LocalTime {
  return plannedEnd !== null && plannedEnd > startTime && plannedEnd <= now ? plannedEnd : now
}

export interface Repair {
  readonly until: LocalTime
  /** Null when the timer has ended. */
  readonly resumed: LocalTime | null
}

/** Null for times that are not between the start of the timer and now. */
export function repairOf(
  { startTime }: Timer,
  typed: { readonly until: string; readonly resumed: string | null },
  now: LocalTime,
): Repair | null {
  const until = firstAfter(startTime, typed.until)
  if (until === null || until > now) return null
  if (typed.resumed === null) return { until, resumed: null }
  const resumed = firstAfter(addSeconds(until, -1), typed.resumed)
  return resumed === null || resumed > now ? null : { until, resumed }
}
