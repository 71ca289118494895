/** Suggests slots for an entry outside of its parent's period. */
import { type LocalTime, addDays, addSeconds, dayOf, halfHour, startOfDay } from '../calendar/local-time.ts'
import { kindOfLevel, periodsBetween } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import { type ParentPlan, nearestPeriodMissed } from './parent-period.ts'
import { type Slot, endOf } from './slot.ts'

/** The slots of the same length and level inside the parent's periods, at the same time of day: nearest first, past ones last. */
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

/** The half hours of an hour slot's day, nearest first. */
export function timesNear(place: Slot): Slot[] {
  const midnight = startOfDay(dayOf(place.start))
  const distance = ({ start }: Slot) => Math.abs(start - place.start)
  return Array.from({ length: 48 }, (_, row) => ({
    ...place,
    start: addSeconds(midnight, row * halfHour),
  })).sort((one, other) => distance(one) - distance(other))
}
