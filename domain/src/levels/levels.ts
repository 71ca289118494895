/** The parts of a task on each level, from a life to hours, and which of them are not broken down (RHY-060, RHY-062). */
import { binarySearch } from '../binary-search.ts'
import { type LocalTime, dayOf } from '../calendar/local-time.ts'
import { spanOfLevel } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { TimeLevel, isHourLevel, isVisibleLevel } from '../calendar/time-level.ts'
import { type Series, occurrencesAfter } from '../recurrence/series.ts'
import type { PlacedSlot } from '../scheduling/drop.ts'
import { lateFrom } from '../scheduling/lateness.ts'
import { type Limits, levelRank } from '../scheduling/limits.ts'
import { momentOf } from '../scheduling/parent-period.ts'
import type { Slot } from '../scheduling/slot.ts'
import { estimateOf } from '../scheduling/untimed-work.ts'
import type { List } from '../tasks/changed-list.ts'
import { type Forest, type TreeTask, noIndex, descendantIndexes } from '../tasks/forest.ts'
import type { Status } from '../tasks/status.ts'

/** Coarsest first. */
export const planLevels = [
  TimeLevel.Life,
  TimeLevel.Lustra,
  TimeLevel.Years,
  TimeLevel.Seasons,
  TimeLevel.Months,
  TimeLevel.Weeks,
  TimeLevel.Days,
  TimeLevel.HoursAndMinutes,
] as const

export type PlanLevel = (typeof planLevels)[number]

/** An entry of the task or of one of its subtasks: a part of it. */
export interface Part extends PlacedSlot {
  readonly taskId: string
  readonly status: Status
  /** Whether it is an occurrence of a series. Of the open ones that follow from the rule, only the next one is a part. */
  readonly repeats: boolean
}

/** A series of an open task. */
export interface RepeatingPart {
  readonly series: Series
  /** The ids of its occurrences that are stored as entries, whatever became of them. */
  readonly stored: ReadonlySet<string>
}

export const partStates = ['done', 'planned', 'notBrokenDown'] as const
export type PartState = (typeof partStates)[number]

export interface PlacedPart<P> {
  readonly part: P
  readonly state: PartState
  /** Its hours, or its share of the task's estimate; 0 without an estimate. */
  readonly seconds: number
}

export interface PartTotal {
  readonly parts: number
  readonly seconds: number
}

export interface LevelPlan<P> {
  readonly level: PlanLevel
  /** By start. */
  readonly parts: readonly PlacedPart<P>[]
  readonly totals: Readonly<Record<PartState, PartTotal>>
}

interface Task extends TreeTask {
  readonly status: Status
  readonly recurring: boolean
}

interface PlannedForest<T extends Task> extends Forest<T> {
  /** By task index. */
  readonly limits: List<Pick<Limits, 'minDuration' | 'maxDuration'>>
}

/**
 * An open entry on a whole period is not broken down when neither its task nor a subtask has an open entry on a finer level inside
 * it. Closed entries break nothing down, because what they planned is over. Cancelled entries and levels that are never displayed
 * do not count at all. Pinned entries count like others. An occurrence of a series breaks coarser periods down, but is never to be
 * broken down itself: it repeats as it is.
 */
export function plansByLevel<T extends Task, P extends Part>(
  forest: PlannedForest<T>,
  taskId: string,
  entries: Iterable<P>,
  repeating: readonly RepeatingPart[],
  rules: CalendarRules,
): LevelPlan<P>[] {
  // Not a walk over all tasks, because this is called for each of many goals.
  const subtree = [forest.indexById.get(taskId)!, ...descendantIndexes(forest, taskId)]
  const isWithin = new Set(subtree)
  const parts = [...entries]
    .filter(({ taskId: id, status, level }) => {
      const index = forest.indexById.get(id)
      return index !== undefined && isWithin.has(index) && status !== 'CANCELLED' && isVisibleLevel(level)
    })
    .sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))
  const finer = new FinerPlans(forest, isWithin, parts, repeating)
  const hours = new PartHours(forest, subtree, parts)
  return planLevels.map((level) => {
    const own = parts.filter((part) => levelRank(part.level) === level)
    const seconds = hours.of(level, own)
    const placed = own.map((part, index) => ({
      part,
      state: stateOf(part, finer, rules),
      seconds: seconds[index]!,
    }))
    return { level, parts: placed, totals: totalsOf(placed) }
  })
}

/** The next finer level that is displayed; null for hours. */
export function finerLevel(level: TimeLevel): PlanLevel | null {
  return planLevels.find((each) => each < levelRank(level)) ?? null
}

function stateOf(part: Part, finer: FinerPlans<Task>, rules: CalendarRules): PartState {
  if (part.status === 'COMPLETED') return 'done'
  if (part.repeats || isHourLevel(part.level)) return 'planned'
  return finer.hasInside(part, rules) ? 'planned' : 'notBrokenDown'
}

function totalsOf(placed: readonly Pick<PlacedPart<unknown>, 'state' | 'seconds'>[]) {
  const totals = Object.fromEntries(partStates.map((state) => [state, { parts: 0, seconds: 0 }])) as Record<
    PartState,
    { parts: number; seconds: number }
  >
  for (const { state, seconds } of placed) {
    totals[state].parts++
    totals[state].seconds += seconds
  }
  return totals
}

interface Span {
  readonly start: LocalTime
  /** Exclusive. */
  readonly end: LocalTime
}

/** The whole periods that an entry touches: an entry may be stored with another length than its period has. */
function periodsOf(slot: Slot, rules: CalendarRules): Span {
  const first = spanOfLevel(slot.level, dayOf(slot.start), rules)
  return { start: first?.start ?? slot.start, end: lateFrom(slot, rules) }
}

/** Finds open entries and series of a task and its subtasks on finer levels. */
class FinerPlans<T extends Task> {
  readonly #forest: Forest<T>
  readonly #isWithin: ReadonlySet<number>
  /** By task index and level: the moments of open entries of the task and its subtasks, sorted. */
  readonly #moments = new Map<number, Map<TimeLevel, LocalTime[]>>()
  /** By task index: the series of the task and its subtasks. */
  readonly #series = new Map<number, RepeatingPart[]>()

  constructor(
    forest: Forest<T>,
    isWithin: ReadonlySet<number>,
    parts: readonly Part[],
    repeating: readonly RepeatingPart[],
  ) {
    this.#forest = forest
    this.#isWithin = isWithin
    for (const part of parts) {
      if (part.status !== 'NORMAL') continue
      const moment = momentOf(part)
      for (const index of this.#upwards(part.taskId)) {
        const byLevel = this.#moments.getOrInsertComputed(index, () => new Map<TimeLevel, LocalTime[]>())
        byLevel.getOrInsertComputed(levelRank(part.level), () => []).push(moment)
      }
    }
    for (const byLevel of this.#moments.values())
      for (const moments of byLevel.values()) moments.sort((one, other) => one - other)
    for (const each of repeating) {
      for (const index of this.#upwards(each.series.taskId)) {
        this.#series.getOrInsertComputed(index, () => []).push(each)
      }
    }
  }

  hasInside(part: Part, rules: CalendarRules): boolean {
    const index = this.#forest.indexById.get(part.taskId)!
    const span = periodsOf(part, rules)
    for (const [level, moments] of this.#moments.get(index) ?? []) {
      if (level < part.level && hasBetween(moments, span)) return true
    }
    const series = this.#series.get(index) ?? []
    return series.some((each) => each.series.level < part.level && occursWithin(each, span))
  }

  /** The task and its ancestors, up to the one whose levels are shown. */
  #upwards(taskId: string): number[] {
    const indexes: number[] = []
    let index = this.#forest.indexById.get(taskId) ?? noIndex
    for (; index !== noIndex && this.#isWithin.has(index); index = this.#forest.parents[index]!) {
      indexes.push(index)
    }
    return indexes
  }
}

function hasBetween(moments: readonly LocalTime[], { start, end }: Span): boolean {
  const first = binarySearch(0, moments.length, (place) => moments[place]! >= start)
  return first < moments.length && moments[first]! < end
}

/** Whether an occurrence that is not stored lies within a span. */
function occursWithin({ series, stored }: RepeatingPart, { start, end }: Span): boolean {
  for (const slot of occurrencesAfter(series, start)) {
    const moment = momentOf(slot)
    if (moment >= end) return false
    if (moment >= start && !stored.has(slot.id)) return true
  }
  return false
}

/** Divides the estimates of tasks among their entries, so that no hour counts twice on one level. */
class PartHours<T extends Task> {
  readonly #forest: PlannedForest<T>
  readonly #subtree: readonly number[]
  /** By task index: the estimate, else the sum of the subtasks; at least what has hours. */
  readonly #whole: ReadonlyMap<number, number>

  constructor(forest: PlannedForest<T>, subtree: readonly number[], parts: readonly Part[]) {
    this.#forest = forest
    this.#subtree = subtree
    const timed = new Map<number, number>()
    for (const part of parts) {
      if (!isHourLevel(part.level) || part.repeats) continue
      const index = forest.indexById.get(part.taskId)!
      timed.set(index, (timed.get(index) ?? 0) + part.duration)
    }
    const whole = new Map<number, number>()
    const ofSubtasks = new Map<number, number>()
    for (const index of subtree.toReversed()) {
      const estimate = estimateOf(forest.limits.at(index)!) ?? ofSubtasks.get(index) ?? 0
      const seconds = Math.max(estimate, timed.get(index) ?? 0)
      whole.set(index, seconds)
      const parent = forest.parents[index]!
      timed.set(parent, (timed.get(parent) ?? 0) + (timed.get(index) ?? 0))
      if (forest.tasks.at(index)!.status !== 'CANCELLED') {
        ofSubtasks.set(parent, (ofSubtasks.get(parent) ?? 0) + seconds)
      }
    }
    this.#whole = whole
  }

  /** The seconds of each of the entries of one level. */
  of(level: PlanLevel, own: readonly Part[]): number[] {
    if (isHourLevel(level)) return own.map(({ duration }) => duration)
    const byTask = Map.groupBy(own, ({ taskId }) => this.#forest.indexById.get(taskId)!)
    const elsewhere = this.#ofSubtasksOn(new Set(byTask.keys()))
    const seconds = new Map<Part, number>()
    for (const [index, entries] of byTask) {
      const whole = Math.max(0, this.#whole.get(index)! - (elsewhere.get(index) ?? 0))
      const count = this.#forest.tasks.at(index)!.recurring ? 1 : entries.length
      const upTo = (number: number) => Math.floor((whole * number) / count)
      for (const [number, part] of entries.entries()) seconds.set(part, upTo(number + 1) - upTo(number))
    }
    return own.map((part) => seconds.get(part)!)
  }

  /** By task index: the time of the nearest subtasks that have entries on the level themselves. */
  #ofSubtasksOn(planned: ReadonlySet<number>): ReadonlyMap<number, number> {
    const found = new Map<number, number>()
    for (const index of this.#subtree.toReversed()) {
      const seconds = planned.has(index) ? this.#whole.get(index)! : (found.get(index) ?? 0)
      const parent = this.#forest.parents[index]!
      found.set(parent, (found.get(parent) ?? 0) + seconds)
    }
    return found
  }
}
