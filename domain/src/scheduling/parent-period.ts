/**
 * Whether a part is planned within the period of its whole. Dates do not limit it, unlike levels: a part outside is
 * allowed, and pointed out.
 */
import { type LocalTime, addDays, addSeconds, dayOf, halfHour, startOfDay } from '../calendar/local-time.ts'
import { kindOfLevel, periodsBetween } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import type { Status } from '../tasks/status.ts'
import { type Slot, endOf } from './slot.ts'

/** Where the nearest ancestor is planned that has open entries on whole periods. */
export interface ParentPlan {
  readonly taskId: string
  readonly name: string
  readonly periods: readonly Slot[]
}

export interface MissedParent extends Omit<ParentPlan, 'periods'> {
  /** The nearest of its periods. */
  readonly period: Slot
}

/**
 * The parent outside of whose periods a slot or an entry is; null inside one of them, or without any. Closed entries
 * are history that nobody needs to move.
 */
export function missedParent(
  slot: Slot & { readonly status?: Status },
  parent: ParentPlan | null | undefined,
): MissedParent | null {
  if (!parent || (slot.status ?? 'NORMAL') !== 'NORMAL') return null
  const period = nearestPeriodMissed(slot, parent.periods)
  return period && { taskId: parent.taskId, name: parent.name, period }
}

/** Null if the slot is inside of one of the periods. */
function nearestPeriodMissed(slot: Slot, periods: readonly Slot[]): Slot | null {
  const moment = momentOf(slot)
  let nearest: Slot | null = null
  let least = Infinity
  for (const period of periods) {
    const distance = Math.max(period.start - moment, moment - endOf(period) + 1, 0)
    if (distance === 0) return null
    if (distance < least) [nearest, least] = [period, distance]
  }
  return nearest
}

/** Hours belong to a period by their start, whole periods by their middle, as a week belongs to the month of its Thursday. */
function momentOf({ level, start, duration }: Slot): LocalTime {
  return isHourLevel(level) ? start : addSeconds(start, Math.floor(duration / 2))
}

/**
 * The places of the same length and level inside the parent's periods, at the same time of day: the nearest first, those
 * that are over by `now` last.
 */
export function placesInside(
  slot: Slot,
  { periods }: Pick<ParentPlan, 'periods'>,
  now: LocalTime,
  rules: CalendarRules,
): Slot[] {
  const places = periods.flatMap((period) =>
    placesIn(slot, period, rules).filter((place) => nearestPeriodMissed(place, [period]) === null),
  )
  const byStart = new Map(places.map((place) => [place.start, place]))
  const distance = ({ start }: Slot) => Math.abs(start - slot.start)
  return [...byStart.values()].sort(
    (one, other) =>
      Number(endOf(one) <= now) - Number(endOf(other) <= now) || distance(one) - distance(other),
  )
}

function placesIn(slot: Slot, period: Slot, rules: CalendarRules): Slot[] {
  const { level, start, duration } = slot
  const [first, end] = [dayOf(period.start), dayOf(endOf(period))]
  if (isHourLevel(level)) {
    const timeOfDay = start - startOfDay(dayOf(start))
    return Array.from({ length: end - first }, (_, day) => ({
      level,
      start: addSeconds(startOfDay(addDays(first, day)), timeOfDay),
      duration,
    }))
  }
  const kind = kindOfLevel(level)
  if (!kind) return []
  return periodsBetween(kind, first, end, rules).map((each) => ({
    level,
    start: startOfDay(each.start),
    duration: startOfDay(each.end) - startOfDay(each.start),
  }))
}

/** The half hours of the day of a place on hours, the nearest to it first. */
export function timesNear(place: Slot): Slot[] {
  const midnight = startOfDay(dayOf(place.start))
  const distance = ({ start }: Slot) => Math.abs(start - place.start)
  return Array.from({ length: 48 }, (_, row) => ({
    ...place,
    start: addSeconds(midnight, row * halfHour),
  })).sort((one, other) => distance(one) - distance(other))
}
