import { type DayNumber, secondsPerDay, startOfDay } from '../calendar/local-time.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import type { WorkingDay } from '../calendar/working-day.ts'
import type { Status } from '../tasks/status.ts'
import { type Slot, endOf } from './slot.ts'

type PlannedSlot = Slot & { readonly status: Status }

/** The seconds of hour entries within some hours of a day; cancelled ones do not count, overlapping time counts once. */
export function plannedSecondsOf(
  day: DayNumber,
  entries: readonly PlannedSlot[],
  hours: readonly WorkingDay[] = wholeDay,
): number {
  const midnight = startOfDay(day)
  const spans = entries
    .filter(({ level, status }) => isHourLevel(level) && status !== 'CANCELLED')
    .map((entry) => ({ from: entry.start - midnight, to: endOf(entry) - midnight }))
    .toSorted((one, other) => one.from - other.from)
  return hours.reduce((sum, interval) => sum + secondsCovered(interval, spans), 0)
}

/** `spans` are sorted, and may overlap. */
function secondsCovered({ from, to }: WorkingDay, spans: readonly WorkingDay[]): number {
  let seconds = 0
  let covered = from
  for (const span of spans) {
    const end = Math.min(to, span.to)
    seconds += Math.max(0, end - Math.max(span.from, covered))
    covered = Math.max(covered, end)
  }
  return seconds
}

const wholeDay: readonly WorkingDay[] = [{ from: 0, to: secondsPerDay }]
