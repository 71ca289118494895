import { type DayNumber, secondsPerDay, startOfDay } from '../calendar/local-time.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import type { WorkingDay } from '../calendar/working-week.ts'
import type { Status } from '../tasks/status.ts'
import { type Slot, endOf } from './slot.ts'

type PlannedSlot = Slot & { readonly status: Status }

/** The seconds of hour entries on a day; cancelled ones do not count, overlapping time counts once. */
export function plannedSecondsOf(
  day: DayNumber,
  entries: readonly PlannedSlot[],
  { from, to }: WorkingDay = wholeDay,
): number {
  const midnight = startOfDay(day)
  const spans = entries
    .filter(({ level, status }) => isHourLevel(level) && status !== 'CANCELLED')
    .map((entry) => ({
      from: Math.max(from, entry.start - midnight),
      to: Math.min(to, endOf(entry) - midnight),
    }))
    .toSorted((one, other) => one.from - other.from)
  let seconds = 0
  let covered = from
  for (const span of spans) {
    seconds += Math.max(0, span.to - Math.max(span.from, covered))
    covered = Math.max(covered, span.to)
  }
  return seconds
}

const wholeDay: WorkingDay = { from: 0, to: secondsPerDay }
