/** Planned time within working hours, and what stands outside of them (RHY-024). */
import { type DayNumber, dayOf } from '../calendar/local-time.ts'
import { type Period, levelOfKind } from '../calendar/period.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import { type Slot, endOf } from '../scheduling/slot.ts'
import type { UntimedWork } from '../scheduling/untimed-work.ts'
import type { Status } from '../tasks/status.ts'
import { type WorkingCalendar, windowOf, workingSpans } from './available-time.ts'
import { type LocalSpan, partsByDay, secondsInside } from './local-spans.ts'
import { sumsOfPeriods } from './sums-of-periods.ts'

export interface PlannedEntry extends Slot {
  readonly status: Status
  readonly pinned: boolean
}

/** In seconds. */
export interface PlannedTime {
  readonly within: number
  /** Outside working hours, on days off, or on a whole period without a working day. Not part of the load. */
  readonly outside: number
}

export interface PlannedDay extends PlannedTime {
  readonly day: DayNumber
}

/** Whether an entry takes its hours from the available time, instead of being part of the planned time. */
export function takesAvailableTime({ level, status, pinned }: PlannedEntry): boolean {
  return pinned && isHourLevel(level) && status !== 'CANCELLED'
}

/** The hours of entries by day, unsorted. Two entries at the same time count twice, because both need the time. */
export function plannedDays(entries: Iterable<PlannedEntry>, working: readonly LocalSpan[]): PlannedDay[] {
  const days = new Map<DayNumber, { day: DayNumber; within: number; outside: number }>()
  for (const entry of entries) {
    if (!isHourLevel(entry.level) || entry.status === 'CANCELLED' || entry.pinned) continue
    for (const { day, span } of partsByDay({ start: entry.start, end: endOf(entry) })) {
      const within = secondsInside(span, working)
      const sums = days.get(day) ?? { day, within: 0, outside: 0 }
      days.set(day, sums)
      sums.within += within
      sums.outside += span.end - span.start - within
    }
  }
  return [...days.values()]
}

/** Per period: its hours, and work without hours that is planned for it or for finer periods. */
export function plannedByPeriod(
  periods: readonly Period[],
  days: readonly PlannedDay[],
  work: readonly UntimedWork[],
  calendar: WorkingCalendar,
): PlannedTime[] {
  const within = sumsOfPeriods(
    periods,
    days.map(({ day, within: seconds }) => ({ day, seconds })),
  )
  const outside = sumsOfPeriods(
    periods,
    days.map(({ day, outside: seconds }) => ({ day, seconds })),
  )
  const shares = new WorkShares(calendar, work)
  return periods.map((period, index) => {
    const planned = { within: within[index]!, outside: outside[index]! }
    for (const one of work) {
      if (one.level > levelOfKind(period.kind)) continue
      const [where, seconds] = shares.of(one, period)
      planned[where] += seconds
    }
    return planned
  })
}

/** Distributes work evenly over its working days, so that shares of adjacent periods add up. */
class WorkShares {
  readonly #start: DayNumber
  /** The number of working days before each day, counted from `#start`. */
  readonly #workingDays: readonly number[]

  constructor(calendar: WorkingCalendar, work: readonly UntimedWork[]) {
    const { start, end } = windowOf(work)
    const working = new Set(workingSpans(calendar, { start, end }).map((span) => dayOf(span.start)))
    const counts = [0]
    for (let day = start; day < end; day = (day + 1) as DayNumber) {
      counts.push(counts.at(-1)! + Number(working.has(day)))
    }
    this.#start = start
    this.#workingDays = counts
  }

  /** Work without a working day is outside, and is distributed over all of its days. */
  of(work: UntimedWork, period: Period): ['within' | 'outside', seconds: number] {
    const count = (day: DayNumber) => this.#workingDays[day - this.#start]!
    const workingDays = count(work.end) - count(work.start)
    const where = workingDays > 0 ? 'within' : 'outside'
    const daysBefore = (day: DayNumber) =>
      where === 'within' ? count(day) - count(work.start) : day - work.start
    const upTo = (day: DayNumber) => {
      const inside = Math.min(Math.max(day, work.start), work.end) as DayNumber
      return Math.floor((work.seconds * daysBefore(inside)) / daysBefore(work.end))
    }
    return [where, upTo(period.end) - upTo(period.start)]
  }
}
