/** Finds where an entry goes that leaves an overfull period for another period of the same kind (RHY-026). */
import { addSeconds, dayOf, halfHour, startOfDay } from '../calendar/local-time.ts'
import { type Period, kindOfLevel, levelOfKind, periodsBetween } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import { type Slot, endOf } from '../scheduling/slot.ts'
import { type LocalSpan, secondsInside } from './local-spans.ts'

/**
 * The same part of the other period: an entry on Wednesday goes to Wednesday, at its time if that is free, else to the first free
 * time that is long enough. Null without such a time.
 *
 * @param free The working time of the other period in which nothing is planned.
 */
export function placeInPeriod(
  entry: Slot,
  from: Period,
  to: Period,
  free: readonly LocalSpan[],
  rules: CalendarRules,
): Slot | null {
  const wanted = addSeconds(entry.start, startOfDay(to.start) - startOfDay(from.start))
  if (isHourLevel(entry.level)) return onHours({ ...entry, start: wanted }, free)
  if (entry.level === levelOfKind(from.kind)) return wholePeriod(entry, to)
  const parts = periodsBetween(kindOfLevel(entry.level)!, to.start, to.end, rules)
  const inside = parts.filter(({ start, end }) => to.start <= start && end <= to.end)
  const day = dayOf(wanted)
  const part = inside.find(({ end }) => day < end) ?? inside.at(-1)
  return part ? wholePeriod(entry, part) : null
}

function wholePeriod(entry: Slot, { start, end }: Pick<Period, 'start' | 'end'>): Slot {
  return { level: entry.level, start: startOfDay(start), duration: startOfDay(end) - startOfDay(start) }
}

function onHours(wanted: Slot, free: readonly LocalSpan[]): Slot | null {
  if (secondsInside({ start: wanted.start, end: endOf(wanted) }, free) === wanted.duration) return wanted
  for (const span of free) {
    const start = Math.ceil(span.start / halfHour) * halfHour
    if (start + wanted.duration <= span.end) return { ...wanted, start: start as Slot['start'] }
  }
  return null
}
