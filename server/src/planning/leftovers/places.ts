/** Where leftovers go by one key, by the rules of an ordinary move (RHY-007, RHY-008, RHY-011). */
import {
  addDays,
  addSeconds,
  dayOf,
  isHourLevel,
  isVisibleLevel,
  kindOfLevel,
  startOfDay,
  timeLevels,
} from '@lustra/domain/calendar'
import type { WorkingCalendar } from '@lustra/domain/capacity'
import {
  type Calendar,
  type LeftoverClock,
  type Move,
  type NewPlace,
  periodsAfterReview,
  placeOfMove,
} from '@lustra/domain/leftovers'
import { type PlacedSlot, type Slot, levelRank, refuseMove } from '@lustra/domain/scheduling'
import type { UserPreferences } from '../../kernel/app/signed-in-user.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { readWorkingCalendar } from '../capacity/index.ts'
import { slotRefusal } from '../plans/index.ts'
import {
  type PlacedEntry,
  type PlannableTask,
  hourEntriesBetween,
  planRefused,
  slotRefused,
} from '../scheduling/index.ts'

export interface PlacesCalendar extends Calendar {
  readonly inTheWay: readonly PlacedSlot[]
}

/** The calendar around today and tomorrow, or until the days after a review, where the entries may go. */
export async function calendarAround(
  reads: UserReads,
  { now, reviewed }: LeftoverClock,
  user: Pick<UserPreferences, 'firstWeekday' | 'entriesMayOverlap'>,
  entries: readonly Slot[],
): Promise<PlacesCalendar> {
  const onHours = entries.filter(({ level }) => isHourLevel(level))
  const isWorkingTimeNeeded = onHours.length > 0 || (reviewed !== null && entries.length > 0)
  const working = isWorkingTimeNeeded ? await readWorkingCalendar(reads) : noWorkingTime
  const kinds = new Set(entries.map(({ level }) => kindOfLevel(level) ?? 'DAYS'))
  const afterReview = reviewed && periodsAfterReview(reviewed, kinds, { now, rules: user, working })
  const calendar = { now, rules: user, working, afterReview, inTheWay: [] }
  if (onHours.length === 0 || user.entriesMayOverlap) return calendar
  const longest = onHours.reduce((most, { duration }) => Math.max(most, duration), 0)
  const today = dayOf(now)
  const [, lastDay] = afterReview?.get('DAYS') ?? [today, addDays(today, 1)]
  const end = addSeconds(startOfDay(addDays(lastDay, 1)), longest)
  return { ...calendar, inTheWay: await hourEntriesBetween(reads, startOfDay(today), end) }
}

/** Only entries on hours look for working time, and those of reviews. */
const noWorkingTime: WorkingCalendar = { hours: [], daysOff: [] }

/** Where a move leads, or why it is not possible. */
export function placeFor(
  move: Move,
  entry: PlacedEntry,
  task: PlannableTask,
  calendar: PlacesCalendar,
): NewPlace | Refusal {
  const fixed = refuseMove(entry)
  if (fixed) return planRefused(fixed, task.name)
  const inTheWay = calendar.inTheWay.filter(({ id }) => id !== entry.id)
  const found = isVisibleLevel(entry.level)
    ? placeOfMove(move, entry, task.limits, { ...calendar, inTheWay })
    : null
  if (!found) {
    const coarser = timeLevels.find((level) => level > levelRank(entry.level) && isVisibleLevel(level))
    return slotRefused('level', task, coarser ?? entry.level)
  }
  const limits = found.movesDue ? { ...task.limits, latest: null } : task.limits
  return slotRefusal({ ...task, limits }, found.place, inTheWay, entry) ?? found
}
