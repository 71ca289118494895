/** Where a leftover goes by one key: this period, the next one, up one level. Whether it may go there is decided like every move. */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  dayOf,
  halfHour,
  startOfDay,
  timeOfDay,
} from '../calendar/local-time.ts'
import { endOfDay, isWholeDay } from '../calendar/day-bound.ts'
import { kindOfLevel, nextPeriod, previousPeriod, spanOfLevel, startOfPeriod } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { TimeLevel, isHourLevel, isVisibleLevel, timeLevels } from '../calendar/time-level.ts'
import { type WorkingCalendar, workingSpans } from '../capacity/available-time.ts'
import { isTooLate } from '../scheduling/drop.ts'
import { type Limits, allowsLevel, levelRank } from '../scheduling/limits.ts'
import { type Slot, endOf, overlaps } from '../scheduling/slot.ts'
import type { PeriodsAfterReview } from './after-review.ts'

export interface Calendar {
  readonly now: LocalTime
  readonly rules: CalendarRules
  readonly working: WorkingCalendar
  /** The entries on hours that no other may overlap. */
  readonly inTheWay: readonly Slot[]
  /** In a review, what this period and the next one mean; null outside of reviews. */
  readonly afterReview: PeriodsAfterReview | null
}

/** This period, the next one, or the next coarser level. */
export type Move = 'this' | 'next' | 'up'

export interface NewPlace {
  readonly place: Slot
  /** Whether the due date is past, so that the move changes it as well (RHY-011). */
  readonly movesDue: boolean
}

/**
 * Where a move leads. While the due date is still ahead, this period and the next one are the last possible ones before it
 * (RHY-011). Null where no coarser level is allowed.
 */
export function placeOfMove(
  move: Move,
  entry: Slot,
  limits: Pick<Limits, 'minLevel' | 'maxLevel' | 'latest'>,
  calendar: Calendar,
): NewPlace | null {
  const due = limits.latest
  const isAhead = due !== null && due > calendar.now
  const movesDue = due !== null && !isAhead
  if (move === 'up') {
    const place = upOneLevel(entry, limits, calendar)
    return place && { place, movesDue }
  }
  const until = isAhead ? due : null
  for (const day of laterPeriods(move, entry, calendar, until)) {
    const place = inPeriodOf(entry, day, calendar, until)
    if (endsBy(place, until)) return { place, movesDue }
  }
  return { place: inThisPeriod(entry, calendar, until), movesDue }
}

/** The first days of the periods after this one that a move may lead to, best first. */
function laterPeriods(
  move: Exclude<Move, 'up'>,
  { level }: Slot,
  { now, rules, afterReview }: Calendar,
  until: LocalTime | null,
): readonly DayNumber[] {
  const kind = kindOfLevel(level) ?? 'DAYS'
  const current = startOfPeriod(kind, dayOf(now), rules)
  if (!afterReview) return move === 'next' ? [nextPeriod(kind, current)] : []
  const [next, afterNext] = afterReview.get(kind)!
  const meant = move === 'next' ? [afterNext, next] : [next]
  if (until === null) return meant
  // The last ones that may end before the due date.
  const last = startOfPeriod(kind, Math.min(dayOf(until), addDays(next, -1)) as DayNumber, rules)
  return [...meant, last, previousPeriod(kind, last)].filter((day) => day > current)
}

/**
 * The due date of a task that is planned at a chosen place beyond it, or of one that is overdue: the last moment of the place
 * (RHY-011). Null if it stays: a period that contains a due date that is still ahead is not beyond it.
 */
export function dueAfterMove(place: Slot, due: LocalTime | null, now: LocalTime): LocalTime | null {
  if (due === null || endsBy(place, due)) return null
  return due <= now || isTooLate(place, due) ? lastMomentOf(place) : null
}

/** The period of the entry's own level that contains now (RHY-007). Hours end by `until`, or become the whole day. */
export function inThisPeriod(entry: Slot, calendar: Calendar, until: LocalTime | null = null): Slot {
  return inPeriodOf(entry, dayOf(calendar.now), calendar, until)
}

/** The end of a place as a due date, and as the time when it was completed: of a whole day its last second. */
export function lastMomentOf(slot: Slot): LocalTime {
  const end = endOf(slot)
  return slot.duration > 0 && timeOfDay(end) === 0 ? addSeconds(end, -1) : end
}

/**
 * The period that contains now on the next coarser level that the limits allow; null where none is allowed. The caller names the
 * relative that forbids it (RHY-008).
 */
export function upOneLevel(
  entry: Slot,
  limits: Pick<Limits, 'minLevel' | 'maxLevel'>,
  { now, rules }: Calendar,
): Slot | null {
  const level = timeLevels.find(
    (each) => each > levelRank(entry.level) && isVisibleLevel(each) && allowsLevel(limits, each),
  )
  return level === undefined ? null : wholePeriod(level, dayOf(now), rules)
}

/** An entry on hours keeps its time of day, takes the next free working time, or becomes an entry on the whole day. */
export function inPeriodOf(
  entry: Slot,
  day: DayNumber,
  calendar: Calendar,
  until: LocalTime | null = null,
): Slot {
  if (!isHourLevel(entry.level)) return wholePeriod(entry.level, day, calendar.rules)!
  const timeOfDay = entry.start - startOfDay(dayOf(entry.start))
  const sameTime = { ...entry, start: addSeconds(startOfDay(day), timeOfDay) }
  const isOpen = endOf(sameTime) > calendar.now && isFree(sameTime, calendar)
  if (isOpen && endsBy(sameTime, until)) return sameTime
  const free = freeWorkingTime(entry, day, calendar)
  return free && endsBy(free, until) ? free : wholePeriod(TimeLevel.Days, day, calendar.rules)!
}

/** The earliest half hour of a day's working time, not before now, from which the duration is free; null for none. */
function freeWorkingTime(entry: Slot, day: DayNumber, calendar: Calendar): Slot | null {
  for (const span of workingSpans(calendar.working, { start: day, end: addDays(day, 1) })) {
    const latest = addSeconds(span.end, -entry.duration)
    for (let start = roundedUp(span.start); start <= latest; start = addSeconds(start, halfHour)) {
      const place = { ...entry, start }
      if (start >= calendar.now && isFree(place, calendar)) return place
    }
  }
  return null
}

function roundedUp(time: LocalTime): LocalTime {
  return (Math.ceil(time / halfHour) * halfHour) as LocalTime
}

function endsBy(place: Slot, until: LocalTime | null): boolean {
  return until === null || lastMomentOf(place) <= (isWholeDay(until) ? endOfDay(dayOf(until)) : until)
}

function isFree(place: Slot, { inTheWay }: Calendar): boolean {
  return !inTheWay.some((other) => overlaps(place, other))
}

function wholePeriod(level: TimeLevel, day: DayNumber, rules: CalendarRules): Slot | null {
  const span = spanOfLevel(level, day, rules)
  return span && { level, start: span.start, duration: span.end - span.start }
}
