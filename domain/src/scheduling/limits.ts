/** Where and how long a task may be planned: the user's own limits, cut so that a part never outlasts its whole. */
import { type LocalTime, halfHour, secondsPerDay } from '../calendar/local-time.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { type Forest, type TreeTask, none } from '../tasks/forest.ts'
import type { Status } from '../tasks/status.ts'

/** What the user has set on a task; null is no limit. Durations are seconds. */
export interface OwnLimits {
  readonly minLevel: TimeLevel | null
  readonly maxLevel: TimeLevel | null
  readonly minDuration: number | null
  readonly maxDuration: number | null
  readonly earliest: LocalTime | null
  readonly latest: LocalTime | null
}

/** What results (PLN-044). `minLevel` may be above `maxLevel`: then the task can be planned nowhere. */
export interface Limits {
  readonly minLevel: TimeLevel
  readonly maxLevel: TimeLevel
  readonly minDuration: number
  readonly maxDuration: number
  readonly earliest: LocalTime | null
  readonly latest: LocalTime | null
}

/** An entry as far as it binds its task's relatives. */
export interface BindingEntry {
  readonly taskId: string
  readonly level: TimeLevel
  readonly status: Status
}

/** The shortest an entry may be where the task sets nothing: one row of the week view. */
export const defaultMinDuration = halfHour

/** The longest: beyond it an entry is one of days, not of hours. */
export const defaultMaxDuration = secondsPerDay

/** What is done or given up is history: it no longer binds the plans of parents and subtasks. */
export function bindsRelatives(entry: { readonly status: Status }): boolean {
  return entry.status === 'NORMAL'
}

/**
 * The limits of one task. `highestBelow` is the highest level among the binding entries of its descendants,
 * `lowestAbove` the lowest among those of its ancestors; null where there are none.
 */
export function limitsOf(
  own: OwnLimits,
  highestBelow: TimeLevel | null,
  lowestAbove: TimeLevel | null,
): Limits {
  const minDuration = own.minDuration || defaultMinDuration
  return {
    minLevel: higher(own.minLevel ?? TimeLevel.Default, highestBelow ?? TimeLevel.Default),
    maxLevel: lower(own.maxLevel ?? TimeLevel.AboveLife, lowestAbove ?? TimeLevel.AboveLife),
    minDuration,
    maxDuration: Math.max(minDuration, own.maxDuration || defaultMaxDuration),
    earliest: own.earliest,
    latest: own.latest,
  }
}

/** What plans of relatives make of the levels of every task of a forest, by number. */
export interface LevelBounds {
  readonly highestBelow: Int8Array
  readonly lowestAbove: Int8Array
}

export function levelBoundsOf<T extends TreeTask>(
  forest: Forest<T>,
  entries: Iterable<BindingEntry>,
): LevelBounds {
  const count = forest.tasks.length
  const lowest = new Int8Array(count).fill(TimeLevel.AboveLife)
  const highest = new Int8Array(count).fill(TimeLevel.Default)
  for (const entry of entries) {
    const number = forest.numbers.get(entry.taskId)
    if (number === undefined || !bindsRelatives(entry)) continue
    lowest[number] = Math.min(lowest[number]!, entry.level)
    highest[number] = Math.max(highest[number]!, entry.level)
  }

  const { parents, topDown } = forest
  const lowestAbove = new Int8Array(count).fill(TimeLevel.AboveLife)
  for (const number of topDown) {
    const parent = parents[number]!
    if (parent !== none) lowestAbove[number] = Math.min(lowestAbove[parent]!, lowest[parent]!)
  }
  const highestBelow = new Int8Array(count)
  for (let place = topDown.length - 1; place >= 0; place--) {
    const number = topDown[place]!
    const parent = parents[number]!
    if (parent === none) continue
    highestBelow[parent] = Math.max(highestBelow[parent]!, highestBelow[number]!, highest[number]!)
  }
  return { highestBelow, lowestAbove }
}

export function limitsWithin(own: OwnLimits, bounds: LevelBounds, number: number): Limits {
  const { highestBelow, lowestAbove } = bounds
  return limitsOf(own, highestBelow[number] as TimeLevel, lowestAbove[number] as TimeLevel)
}

/** The limits of every task of a forest, by number. */
export function limitsOfForest<T extends TreeTask & OwnLimits>(
  forest: Forest<T>,
  entries: Iterable<BindingEntry>,
): Limits[] {
  const bounds = levelBoundsOf(forest, entries)
  return forest.tasks.map((task, number) => limitsWithin(task, bounds, number))
}

export function allowsLevel(limits: Pick<Limits, 'minLevel' | 'maxLevel'>, level: TimeLevel): boolean {
  const rank = rankOf(level)
  return rank >= rankOf(limits.minLevel) && rank <= rankOf(limits.maxLevel)
}

/** Levels 0 and 1 are one rung on plans (CAL-009). */
export function rankOf(level: TimeLevel): number {
  return Math.max(level, TimeLevel.HoursAndMinutes)
}

function higher(one: TimeLevel, other: TimeLevel): TimeLevel {
  return one > other ? one : other
}

function lower(one: TimeLevel, other: TimeLevel): TimeLevel {
  return one < other ? one : other
}
