import {
  type CalendarRules,
  type LocalTime,
  TimeLevel,
  dayOf,
  halfHour,
  rowsPerDay,
  secondsPerDay,
  secondsPerHour,
  timeOfCell,
} from '@lustra/domain/calendar'
import {
  type DroppedTask,
  type PlacedSlot,
  type Slot,
  droppedSlot,
  refusalsByCell,
} from '@lustra/domain/scheduling'
import { type VisibleDays } from '#calendar/week/week-layout.ts'

interface Wanted {
  readonly task: DroppedTask
  /** The entry to move, which does not make its own time busy; null for a new entry. */
  readonly moved: PlacedSlot | null
}

interface Room {
  readonly days: VisibleDays
  readonly entries: readonly PlacedSlot[]
  readonly rules: CalendarRules
}

/** The first free slots of the days, beginning at `from`. */
export function freePlaces({ task, moved }: Wanted, room: Room, from: LocalTime, count: number): Slot[] {
  const { days, entries, rules } = room
  const landingAt = (index: number) => {
    const cell = { column: Math.floor(index / rowsPerDay), row: index % rowsPerDay }
    const { time } = timeOfCell(cell, days.first)
    return droppedSlot({ limits: task.limits, moved }, TimeLevel.HoursAndMinutes, time, rules)
  }
  const { duration } = landingAt(0)
  const cells = refusalsByCell(
    { task, duration, moved: null },
    days.first,
    days.count,
    entries.filter(({ id }) => id !== moved?.id),
  )
  const places: Slot[] = []
  let last = -Infinity
  for (const [index, refusal] of cells.entries()) {
    if (refusal !== null || places.length === count) continue
    const landing = landingAt(index)
    // Skips slots that overlap with the last one.
    if (landing.start < from || landing.start < last || !isWakingHour(landing)) continue
    places.push(landing)
    last = landing.start + Math.max(landing.duration, 4 * halfHour)
  }
  return places
}

/** Free slots are offered from this time of the day on, in seconds. */
export const firstWakingHour = 8 * secondsPerHour
export const lastWakingHour = 22 * secondsPerHour

export function isWakingHour({ start, duration }: Slot): boolean {
  const begin = start - dayOf(start) * secondsPerDay
  return begin >= firstWakingHour && begin + duration <= lastWakingHour
}
