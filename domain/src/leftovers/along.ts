/** The entries of parts that go along when an entry moves from one whole period to another (RHY-012). */
import { type DayNumber, type LocalTime, addDays, dayOf } from '../calendar/local-time.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import { refuseMove } from '../scheduling/drop.ts'
import { levelRank } from '../scheduling/limits.ts'
import { type Slot, endOf } from '../scheduling/slot.ts'
import type { Status } from '../tasks/status.ts'
import { type Calendar, inPeriodOf } from './new-place.ts'

export interface PartEntry extends Slot {
  readonly id: string
  readonly taskId: string
  readonly status: Status
  readonly pinned: boolean
}

/** A move between whole periods. */
export interface PeriodMove {
  readonly from: Slot
  readonly to: Slot
}

/**
 * Whether an entry of the moved entry's task or of its subtasks can go along: it is open, not pinned, and lies in the former period altogether, but
 * not ahead in the new one. Of the task itself, only finer entries are parts.
 */
export function canGoAlong(
  part: PartEntry,
  moved: Pick<PartEntry, 'id' | 'taskId'>,
  { from, to }: PeriodMove,
  now: LocalTime,
): boolean {
  if (part.id === moved.id || refuseMove(part) !== null) return false
  if (liesIn(part, to) && endOf(part) > now) return false
  const [rank, most] = [levelRank(part.level), levelRank(from.level)]
  const isPart = rank < most || (rank === most && part.taskId !== moved.taskId)
  return isPart && liesIn(part, from)
}

function liesIn(part: Slot, period: Slot): boolean {
  return period.start <= part.start && endOf(part) <= endOf(period)
}

/**
 * Keeps the distance from the start of the period, but does not go before today or beyond the period's end. An entry on hours then goes where a
 * leftover would go on that day (RHY-007). What is not finer than the new period goes to it.
 */
export function placeAlong(part: Slot, { from, to }: PeriodMove, calendar: Calendar): Slot {
  const isFiner = levelRank(part.level) < levelRank(to.level)
  if (!isFiner || (!isHourLevel(part.level) && part.level === from.level)) return to
  const wanted = dayOf(part.start) + dayOf(to.start) - dayOf(from.start)
  const first = Math.max(dayOf(to.start), dayOf(calendar.now))
  const last = addDays(dayOf(endOf(to)), -1)
  return inPeriodOf(part, Math.min(Math.max(wanted, first), last) as DayNumber, calendar)
}
