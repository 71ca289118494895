/** Plan against fact: the outcome of a period's entries. */
import { type DayNumber, type LocalTime, dayOf, startOfDay } from '../calendar/local-time.ts'
import { TimeLevel, isHourLevel } from '../calendar/time-level.ts'
import type { PlacedSlot } from '../scheduling/drop.ts'
import { dayPartsOf } from '../scheduling/day-parts.ts'
import { endOf } from '../scheduling/slot.ts'
import type { TrackedPart } from '../time/comparison.ts'
import { type ReportPeriod, isInPeriod } from './report-period.ts'

export interface FactEntry extends PlacedSlot {
  readonly taskId: string
  /** Whether it was closed in time, or ticked later. */
  readonly isDone: boolean
  /** When it was dropped before its time was over. It then counts only if time was tracked on it, on days up to this one. */
  readonly droppedAt: LocalTime | null
  /** The task's minimum duration, which an entry of days or coarser takes; null without one. */
  readonly estimate: number | null
}

/** `planned` is the sum of `done`, `unused`, `missed` and `ahead`. */
export interface EntryFact<T> {
  readonly entry: T
  readonly planned: number
  readonly done: number
  readonly unused: number
  /** A past entry that was not kept, as a whole. */
  readonly missed: number
  readonly ahead: number
  readonly isOver: boolean
  /**
   * All time that belongs to it, also beyond its plan. Hours have that of their days, shared equally where it exceeds the plans of several
   * entries; a longer entry has that of its task and subtasks on all its days.
   */
  readonly tracked: number
  /** Whether time was tracked on it, or it is done. */
  readonly isKept: boolean
}

export interface DayFact {
  planned: number
  done: number
  unplanned: number
}

export interface PlanFact<T> {
  readonly entries: readonly EntryFact<T>[]
  readonly unplanned: readonly TrackedPart[]
  /** Days with planned or tracked time. Entries of weeks and longer are planned on the days on which they were done. */
  readonly days: ReadonlyMap<DayNumber, DayFact>
}

interface Part {
  readonly day: DayNumber
  /** Whether the day is in the period. */
  readonly isInside: boolean
  readonly seconds: number
  done: number
}

interface Plan<T> {
  readonly entry: T
  readonly isOnHours: boolean
  readonly parts: readonly Part[]
  tracked: number
}

/**
 * Tracked time counts first for hours planned for the task or its nearest ancestor on the same day, then for their
 * longer entries around that day, nearest first. Time that no entry takes is unplanned. `entries` and `tracked` include
 * the days beside the period, because time beyond the edge keeps an entry that crosses it; figures of those days do not
 * count. `ancestorsOf` returns the ancestors of a task, nearest first.
 */
export function planFact<T extends FactEntry>(
  entries: readonly T[],
  tracked: readonly TrackedPart[],
  { period, now }: { readonly period: ReportPeriod; readonly now: LocalTime },
  ancestorsOf: (taskId: string) => Iterable<string>,
): PlanFact<T> {
  let counted = entries
  for (;;) {
    const { plans, unplanned, days } = matched(counted, tracked, period, ancestorsOf)
    const withoutTime = new Set(plans.filter(isDroppedWithoutTime).map(({ entry }) => entry))
    if (withoutTime.size === 0) {
      const ofPeriod = plans.filter(({ parts }) => parts.some(({ isInside }) => isInside))
      return { entries: ofPeriod.map((plan) => factOf(plan, now)), unplanned, days }
    }
    // Without it, a longer entry of its task may count.
    counted = counted.filter((entry) => !withoutTime.has(entry))
  }
}

function isDroppedWithoutTime({ entry, tracked }: Plan<FactEntry>): boolean {
  return entry.droppedAt !== null && tracked === 0
}

interface Matched<T> extends Pick<PlanFact<T>, 'unplanned' | 'days'> {
  readonly plans: readonly Plan<T>[]
}

function matched<T extends FactEntry>(
  entries: readonly T[],
  tracked: readonly TrackedPart[],
  period: ReportPeriod,
  ancestorsOf: (taskId: string) => Iterable<string>,
): Matched<T> {
  const plans = countedEntries(entries, period).map((entry) => planOf(entry, period))
  const byTask = Map.groupBy(plans, ({ entry }) => entry.taskId)
  const days = new Map<DayNumber, DayFact>()
  const dayFact = (day: DayNumber) => {
    const fact = days.get(day) ?? { planned: 0, done: 0, unplanned: 0 }
    days.set(day, fact)
    return fact
  }
  for (const { entry, parts } of plans) {
    if (entry.level > TimeLevel.Days) continue
    for (const { day, seconds, isInside } of parts) if (isInside) dayFact(day).planned += seconds
  }
  const unplanned: TrackedPart[] = []
  for (const part of tracked.toSorted((one, other) => one.day - other.day)) {
    const around = [part.taskId, ...ancestorsOf(part.taskId)].map((id) =>
      (byTask.get(id) ?? []).filter((plan) => isAround(plan, part.day)),
    )
    const onHours =
      around.map((plans) => plans.filter((plan) => plan.isOnHours)).find(({ length }) => length > 0) ?? []
    const longer = around.flat().filter((plan) => !plan.isOnHours)
    for (const plan of longer) plan.tracked += part.seconds
    const isInside = isInPeriod(part.day, period)
    let rest = part.seconds
    let beyondHours = part.seconds
    for (const plan of [...onHours, ...longer]) {
      const { entry, parts } = plan
      for (const planned of parts) {
        if (plan.isOnHours && planned.day !== part.day) continue
        const done = Math.min(rest, planned.seconds - planned.done)
        planned.done += done
        rest -= done
        if (plan.isOnHours) {
          plan.tracked += done
          beyondHours -= done
        }
        if (!isInside) continue
        dayFact(part.day).done += done
        if (entry.level > TimeLevel.Days) dayFact(part.day).planned += done
      }
    }
    for (const plan of onHours) plan.tracked += beyondHours / onHours.length
    if (rest === 0 || !isInside) continue
    unplanned.push({ ...part, seconds: rest })
    dayFact(part.day).unplanned += rest
  }
  return { plans, unplanned, days }
}

/**
 * Leaves out an entry that overlaps a finer entry of the same task, so that the task counts once. Sorted finest level first;
 * on a level, entries that were not dropped come first, so that tracked time counts for them first.
 */
function countedEntries<T extends FactEntry>(entries: readonly T[], period: ReportPeriod): T[] {
  const inside = entries.filter((entry) => isHourLevel(entry.level) || isWithin(entry, period))
  // Grouped by level, too, because a daily plan of years has thousands of entries on one level.
  const byTask = new Map<string, Map<TimeLevel, T[]>>()
  for (const [taskId, ofTask] of Map.groupBy(inside, ({ taskId }) => taskId))
    byTask.set(
      taskId,
      Map.groupBy(ofTask, ({ level }) => level),
    )
  const finerThan = ({ taskId, level }: T) =>
    [...byTask.get(taskId)!].flatMap(([finer, others]) => (finer < level ? [others] : []))
  return inside
    .filter(
      (entry) => !finerThan(entry).some((others) => others.some((other) => isFinerWithin(other, entry))),
    )
    .toSorted(
      (one, other) => one.level - other.level || dropRank(one) - dropRank(other) || one.start - other.start,
    )
}

function dropRank({ droppedAt }: FactEntry): number {
  return droppedAt === null ? 0 : 1
}

function isFinerWithin(other: FactEntry, entry: FactEntry): boolean {
  if (isHourLevel(entry.level) || other.level >= entry.level) return false
  return other.start < endOf(entry) && endOf(other) > entry.start
}

/** An entry longer than the report's period is not a plan for it. */
function isWithin(entry: FactEntry, { first, last }: ReportPeriod): boolean {
  return (
    (first === null || entry.start >= startOfDay(first)) &&
    (last === null || endOf(entry) <= startOfDay((last + 1) as DayNumber))
  )
}

function planOf<T extends FactEntry>(entry: T, period: ReportPeriod): Plan<T> {
  const isOnHours = isHourLevel(entry.level)
  const parts: Part[] = isOnHours
    ? dayPartsOf(entry).map(({ day, start, end }) => ({
        day,
        isInside: isInPeriod(day, period),
        seconds: end - start,
        done: 0,
      }))
    : [{ day: dayOf(entry.start), isInside: true, seconds: entry.estimate ?? 0, done: 0 }]
  return { entry, isOnHours, parts, tracked: 0 }
}

function isAround<T extends FactEntry>({ entry, isOnHours, parts }: Plan<T>, day: DayNumber): boolean {
  if (entry.droppedAt !== null && day > dayOf(entry.droppedAt)) return false
  if (isOnHours) return parts.some((part) => part.day === day)
  return entry.start <= startOfDay(day) && endOf(entry) > startOfDay(day)
}

function factOf<T extends FactEntry>({ entry, parts, tracked }: Plan<T>, now: LocalTime): EntryFact<T> {
  const planned = sumOf(parts, 'seconds')
  const done = sumOf(parts, 'done')
  const isOver = endOf(entry) <= now
  const isKept = tracked > 0 || entry.isDone
  const rest = { unused: 0, missed: 0, ahead: 0 }
  const kind = restOf(isOver, isKept, entry.isDone || entry.droppedAt !== null)
  return { entry, planned, done, ...rest, [kind]: planned - done, isOver, tracked, isKept }
}

function restOf(isOver: boolean, isKept: boolean, isClosed: boolean): 'unused' | 'missed' | 'ahead' {
  if (isClosed) return 'unused'
  if (!isOver) return 'ahead'
  return isKept ? 'unused' : 'missed'
}

/** The sum within the period. */
function sumOf(parts: readonly Part[], name: 'seconds' | 'done'): number {
  return parts.reduce((sum, part) => (part.isInside ? sum + part[name] : sum), 0)
}
