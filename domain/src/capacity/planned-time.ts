/** Planned time within working hours, and what stands outside of them (RHY-024). */
import { type DayNumber, type LocalTime, dayOf } from '../calendar/local-time.ts'
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

/** A span that several entries may need at the same time. */
interface CountedSpan extends LocalSpan {
  readonly count: number
}

/** The hours of entries on one day, without regard to working hours. */
export interface HoursOfDay {
  readonly day: DayNumber
  /** Two entries at the same time count twice, because both need the time. Sorted and disjoint. */
  readonly planned: readonly CountedSpan[]
  /** Of pinned entries, in any order. */
  readonly taken: readonly LocalSpan[]
}

/** The hours of entries, by day. */
export function hoursByDay(entries: Iterable<PlannedEntry>): HoursOfDay[] {
  const days = new Map<DayNumber, { day: DayNumber; planned: LocalSpan[]; taken: LocalSpan[] }>()
  for (const entry of entries) {
    if (!isHourLevel(entry.level) || entry.status === 'CANCELLED') continue
    for (const { day, span } of partsByDay({ start: entry.start, end: endOf(entry) })) {
      const hours = days.getOrInsertComputed(day, () => ({ day, planned: [], taken: [] }))
      if (takesAvailableTime(entry)) hours.taken.push(span)
      else hours.planned.push(span)
    }
  }
  return [...days.values()]
    .toSorted((one, other) => one.day - other.day)
    .map(({ planned, ...rest }) => ({ ...rest, planned: countedSpans(planned) }))
}

/** What is planned on each day, within working hours and outside of them. */
export function plannedDays(days: Iterable<HoursOfDay>, working: readonly LocalSpan[]): PlannedDay[] {
  const sums: PlannedDay[] = []
  for (const { day, planned } of days) {
    let [within, all] = [0, 0]
    for (const span of planned) {
      within += span.count * secondsInside(span, working)
      all += span.count * (span.end - span.start)
    }
    if (all > 0) sums.push({ day, within, outside: all - within })
  }
  return sums
}

/** Cuts overlapping spans where their number changes. */
function countedSpans(spans: readonly LocalSpan[]): CountedSpan[] {
  const steps = spans
    .flatMap(({ start, end }) => [
      { at: start, step: 1 },
      { at: end, step: -1 },
    ])
    .sort((one, other) => one.at - other.at)
  const counted: { start: LocalTime; end: LocalTime; count: number }[] = []
  let [start, count] = [0 as LocalTime, 0]
  for (const { at, step } of steps) {
    if (count > 0 && start < at) {
      const last = counted.at(-1)
      if (last?.end === start && last.count === count) last.end = at
      else counted.push({ start, end: at, count })
    }
    start = at
    count += step
  }
  return counted
}

/** Per period: its hours, and work without hours that is planned for it or for finer periods. */
export function plannedByPeriod(
  periods: readonly Period[],
  days: readonly PlannedDay[],
  work: readonly UntimedWork[],
  calendar: WorkingCalendar,
): PlannedTime[] {
  const dayOf = ({ day }: PlannedDay) => day
  const within = sumsOfPeriods(periods, days, { dayOf, secondsOf: (day) => day.within })
  const outside = sumsOfPeriods(periods, days, { dayOf, secondsOf: (day) => day.outside })
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
