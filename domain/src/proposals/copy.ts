/** The plan of a period, laid into another one of the same kind (RHY-041). */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  civilDateOf,
  dayOf,
  startOfDay,
  timeOfDay,
} from '../calendar/local-time.ts'
import {
  type Period,
  daysInMonth,
  firstOfMonth,
  kindOfLevel,
  levelOfKind,
  shiftMonths,
} from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { TimeLevel, isHourLevel, isVisibleLevel } from '../calendar/time-level.ts'
import { type DropRefusal, type DroppedTask, type PlacedSlot, refuseDrop } from '../scheduling/drop.ts'
import { type DurationRefusal, refuseDuration } from '../scheduling/resize.ts'
import { type Slot, endOf } from '../scheduling/slot.ts'
import type { Status } from '../tasks/status.ts'
import { isInside, partsOf, slotOf, spanOf } from './candidates.ts'

export interface CopiedEntry extends PlacedSlot {
  readonly taskId: string
  readonly status: Status
  readonly repeats: boolean
}

export type CopyObstacle = DropRefusal | DurationRefusal | 'repeats' | 'noSuchDay' | 'past' | 'alreadyThere'

export interface Copy<E> {
  readonly laid: readonly { readonly entry: E; readonly place: Slot }[]
  readonly unfitting: readonly { readonly entry: E; readonly obstacle: CopyObstacle }[]
}

interface CopyInto {
  readonly from: Period
  readonly to: Period
  readonly now: LocalTime
  readonly rules: CalendarRules
  /** The open entries in the target. */
  readonly standing: readonly (PlacedSlot & { readonly taskId: string })[]
  readonly mayOverlap: boolean
  readonly taskOf: (taskId: string) => DroppedTask
}

/** Entries that were given up are not copied. */
export function copyPlan<E extends CopiedEntry>(entries: readonly E[], into: CopyInto): Copy<E> {
  const { from, to, now, rules, taskOf, mayOverlap } = into
  const laid: { entry: E; place: Slot }[] = []
  const unfitting: { entry: E; obstacle: CopyObstacle }[] = []
  const standing = [...into.standing]
  const belongs = (entry: E) =>
    entry.status !== 'CANCELLED' &&
    isVisibleLevel(entry.level) &&
    entry.level <= levelOfKind(from.kind) &&
    isInside(entry, spanOf(from))
  const sorted = entries
    .filter(belongs)
    .toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))
  for (const entry of sorted) {
    const task = taskOf(entry.taskId)
    const place = copiedPlace(entry, from, to, rules)
    const obstacle = entry.repeats
      ? 'repeats'
      : place === null
        ? 'noSuchDay'
        : (refuseAgain(entry, place, standing) ??
          (endOf(place) <= now ? 'past' : refusePlace(task, place, mayOverlap ? [] : standing)))
    if (obstacle !== null) unfitting.push({ entry, obstacle })
    else {
      laid.push({ entry, place: place! })
      standing.push({ ...place!, id: entry.id, taskId: entry.taskId })
    }
  }
  return { laid, unfitting }
}

/** The limits may have changed since the entry was planned. */
function refusePlace(
  task: DroppedTask,
  place: Slot,
  standing: readonly PlacedSlot[],
): DropRefusal | DurationRefusal | null {
  const refusal = refuseDrop(task, place, standing)
  if (refusal !== null || !isHourLevel(place.level)) return refusal
  return refuseDuration(place.duration, task.limits, null)
}

/** The same place in another period: the same weekday of a week, the same date of a longer one. Null where there is none. */
export function copiedPlace(slot: Slot, from: Period, to: Period, rules: CalendarRules): Slot | null {
  const kind = kindOfLevel(slot.level)
  if (kind === null || slot.level === TimeLevel.Days) {
    const day = copiedDay(dayOf(slot.start), from, to)
    return day === null ? null : { ...slot, start: addSeconds(startOfDay(day), timeOfDay(slot.start)) }
  }
  const nth = partsOf(kind, from, rules).findIndex((part) => isInside(slot, spanOf(part)))
  const part = partsOf(kind, to, rules)[nth]
  return part ? slotOf(part) : null
}

function copiedDay(day: DayNumber, from: Period, to: Period): DayNumber | null {
  if (from.kind === 'DAYS' || from.kind === 'WEEKS') return addDays(to.start, day - from.start)
  const [date, first] = [civilDateOf(day), civilDateOf(from.start)]
  const months = (date.year - first.year) * 12 + date.month - first.month
  const month = shiftMonths(firstOfMonth(to.start), months)
  const { year, month: number } = civilDateOf(month)
  return date.day <= daysInMonth(year, number) ? addDays(month, date.day - 1) : null
}

function refuseAgain(
  { taskId }: CopiedEntry,
  place: Slot,
  standing: CopyInto['standing'],
): 'alreadyThere' | null {
  const isThere = standing.some(
    (other) =>
      other.taskId === taskId &&
      other.start === place.start &&
      isHourLevel(other.level) === isHourLevel(place.level) &&
      (isHourLevel(place.level) || other.level === place.level),
  )
  return isThere ? 'alreadyThere' : null
}
