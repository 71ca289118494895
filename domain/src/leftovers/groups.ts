/** The order of the list of leftovers: by the period that they were planned for, newest first (RHY-005). */
import { type DayNumber, type LocalTime, addDays, dayOf } from '../calendar/local-time.ts'
import { type Period, type PeriodKind, kindOfLevel, levelOfKind, periodOf } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { type Slot, lastSecondOf } from '../scheduling/slot.ts'

export interface Urgency {
  /** The task’s due date; null without one. */
  readonly due: LocalTime | null
  readonly priority: number
  /** The position of the task in the tree. */
  readonly order: number
}

export interface Leftover extends Slot, Urgency {}

export interface LeftoverGroup<L> {
  readonly period: Period
  /** By due date, then priority, then order in the tree. */
  readonly leftovers: readonly L[]
}

export function groupsOfLeftovers<L extends Leftover>(
  leftovers: readonly L[],
  now: LocalTime,
  rules: CalendarRules,
): LeftoverGroup<L>[] {
  const groups = new Map<string, { readonly period: Period; readonly leftovers: L[] }>()
  for (const leftover of leftovers) {
    const period = periodPlannedFor(leftover, now, rules)
    const key = `${period.kind} ${period.start}`
    const group = groups.get(key)
    if (group) group.leftovers.push(leftover)
    else groups.set(key, { period, leftovers: [leftover] })
  }
  for (const group of groups.values()) group.leftovers.sort(byUrgency)
  // The one that ended last is the newest; of two that ended together the shorter one.
  return [...groups.values()].sort(
    ({ period: one }, { period: other }) => other.end - one.end || other.start - one.start,
  )
}

/** Hours and days before this week are looked at by week, those of this week by day. */
export function periodPlannedFor(slot: Slot, now: LocalTime, rules: CalendarRules): Period {
  const kind = coarseKindOf(slot)
  if (kind) return periodOf(kind, dayOf(slot.start), rules)
  const day = dayOf(lastSecondOf(slot))
  const week = periodOf('WEEKS', day, rules)
  return dayOf(now) < week.end ? periodOf('DAYS', day, rules) : week
}

/** A week entry from before a change of the first weekday ends in another week than it says. */
function lastDayOf(slot: Slot, rules: CalendarRules): DayNumber {
  const kind = coarseKindOf(slot)
  return kind ? addDays(periodOf(kind, dayOf(slot.start), rules).end, -1) : dayOf(lastSecondOf(slot))
}

function coarseKindOf({ level }: Slot): PeriodKind | null {
  return level > TimeLevel.Days ? kindOfLevel(level) : null
}

/** Those planned for a period or for its parts. Each belongs to one period of a level: that in which it ends (RHY-014). */
export function leftoversIn<L extends Slot>(
  leftovers: readonly L[],
  { kind, start, end }: Pick<Period, 'kind' | 'start' | 'end'>,
  rules: CalendarRules,
): L[] {
  return leftovers.filter((leftover) => {
    if (leftover.level > levelOfKind(kind)) return false
    const day = lastDayOf(leftover, rules)
    return start <= day && day < end
  })
}

/** By due date, then priority, then order in the tree (RHY-005). */
export function byUrgency(one: Urgency, other: Urgency): number {
  return (
    (one.due ?? Infinity) - (other.due ?? Infinity) ||
    other.priority - one.priority ||
    one.order - other.order
  )
}
