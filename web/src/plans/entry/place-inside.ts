import { isWakingHour, readBusyHours } from '#scheduling/index.ts'
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  addDays,
  dayOf,
  daysPerWeek,
  isHourLevel,
} from '@lustra/domain/calendar'
import {
  type ParentPlan,
  type PlacedSlot,
  type Slot,
  missedParent,
  placesInside,
  refuseDrop,
  timesNear,
} from '@lustra/domain/scheduling'
import { type TaskEntry } from './entry-commands.ts'

interface Surroundings {
  readonly now: LocalTime
  readonly rules: CalendarRules
  /** Loads the entries with hours of the seven days from `first` on. */
  readonly busyHours?: (first: DayNumber) => Promise<readonly PlacedSlot[]>
}

/** Further days are too far from the original place. */
const maxDays = 7

/** The nearest allowed place inside, at the same time of day if it is free. */
export async function findPlaceInside(
  { task, entry }: TaskEntry,
  parent: ParentPlan,
  { now, rules, busyHours = readBusyHours }: Surroundings,
): Promise<Slot | null> {
  const places = placesInside(entry, parent, now, rules)
  if (!isHourLevel(entry.level)) return places.find((place) => refuseDrop(task, place, []) === null) ?? null

  const busy: PlacedSlot[] = []
  const read = new Set<DayNumber>()
  for (const place of places.slice(0, maxDays)) {
    const day = dayOf(place.start)
    if (!read.has(day)) {
      const first = addDays(day, -Math.floor(daysPerWeek / 2))
      for (const other of await busyHours(first)) if (other.id !== entry.id) busy.push(other)
      for (let each = 0; each < daysPerWeek; each++) read.add(addDays(first, each))
    }
    const isPast = place.start < now
    const found = timesNear(place).find(
      (time) =>
        (time.start === place.start || isWakingHour(time)) &&
        (isPast || time.start >= now) &&
        missedParent(time, parent) === null &&
        refuseDrop(task, time, busy) === null,
    )
    if (found) return found
  }
  return null
}
