/** Of what the planned and the available time of a period consist. */
import type { TimeLevel } from '../calendar/time-level.ts'
import type { Period } from '../calendar/period.ts'
import { endOf } from '../scheduling/slot.ts'
import type { UntimedWork } from '../scheduling/untimed-work.ts'
import { type WorkingCalendar, availableTime, workingSpans } from './available-time.ts'
import { secondsInside } from './local-spans.ts'
import {
  type PlannedEntry,
  hoursByDay,
  plannedByPeriod,
  plannedDays,
  takesAvailableTime,
} from './planned-time.ts'

interface Planned {
  /** Entries on hours. */
  readonly onHours: readonly PlannedEntry[]
  /** Work on whole periods. */
  readonly work: readonly UntimedWork[]
}

interface Part {
  readonly seconds: number
  /** The number of entries. */
  readonly count: number
}

interface Breakdown {
  /** Working hours, less days off. */
  readonly working: number
  /** What pinned entries on hours take of it. */
  readonly pinned: Part
  /** Null where no working hours apply. */
  readonly available: number | null
  /** Planned within working hours. */
  readonly onHours: Part
  /** The same for work on whole periods, the finest level first; only levels with any. */
  readonly onPeriods: readonly (Part & { readonly level: TimeLevel })[]
  readonly outside: number
}

export function breakdownOf(
  period: Period,
  calendar: WorkingCalendar,
  { onHours, work }: Planned,
): Breakdown {
  const spans = workingSpans(calendar, period)
  const working = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  const taken = onHours.filter(takesAvailableTime)
  const [available] = availableTime([period], calendar, taken.map(spanOf))
  const plannedOf = (entries: readonly PlannedEntry[], some: readonly UntimedWork[]) =>
    plannedByPeriod([period], plannedDays(hoursByDay(entries), spans), some, calendar)[0]!
  const timed = plannedOf(onHours, [])
  const byLevel = [...Map.groupBy(work, ({ level }) => level)]
    .toSorted(([one], [other]) => one - other)
    .map(([level, some]) => ({ level, some, ...plannedOf([], some) }))
  return {
    working,
    pinned: {
      seconds: available === null ? 0 : working - available!,
      count: taken.filter((entry) => secondsInside(spanOf(entry), spans) > 0).length,
    },
    available: available ?? null,
    onHours: {
      seconds: timed.within,
      count: onHours.filter((entry) => plannedOf([entry], []).within > 0).length,
    },
    onPeriods: byLevel
      .filter(({ within }) => within > 0)
      .map(({ level, some, within }) => ({
        level,
        seconds: within,
        count: some.filter((one) => plannedOf([], [one]).within > 0).length,
      })),
    outside: byLevel.reduce((sum, { outside }) => sum + outside, timed.outside),
  }
}

/** What is planned within the working hours. */
export function plannedTime({ onHours, onPeriods }: Breakdown): number {
  return onPeriods.reduce((sum, { seconds }) => sum + seconds, onHours.seconds)
}

function spanOf(entry: PlannedEntry) {
  return { start: entry.start, end: endOf(entry) }
}
