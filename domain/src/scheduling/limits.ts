/** Where and how long a task may be planned: the user's own limits, cut so that a part never outlasts its whole. */
import { type LocalTime, halfHour, secondsPerDay } from '../calendar/local-time.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { type Forest, type TreeTask, noIndex } from '../tasks/forest.ts'
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
export interface ConstrainingEntry {
  readonly taskId: string
  readonly level: TimeLevel
  readonly status: Status
}

/** The shortest an entry may be where the task sets nothing: one row of the week view. */
export const defaultMinDuration = halfHour

/** The longest: beyond it an entry is one of days, not of hours. */
export const defaultMaxDuration = secondsPerDay

/** What is done or given up is history: it no longer binds the plans of parents and subtasks. */
export function constrainsRelatives(entry: { readonly status: Status }): boolean {
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
  entries: Iterable<ConstrainingEntry>,
): LevelBounds {
  const count = forest.tasks.length
  const lowest = new Int8Array(count).fill(TimeLevel.AboveLife)
  const highest = new Int8Array(count).fill(TimeLevel.Default)
  for (const entry of entries) {
    const index = forest.indexById.get(entry.taskId)
    if (index === undefined || !constrainsRelatives(entry)) continue
    lowest[index] = Math.min(lowest[index]!, entry.level)
    highest[index] = Math.max(highest[index]!, entry.level)
  }

  const { parents, topDown } = forest
  const lowestAbove = new Int8Array(count).fill(TimeLevel.AboveLife)
  for (const index of topDown) {
    const parent = parents[index]!
    if (parent !== noIndex) lowestAbove[index] = Math.min(lowestAbove[parent]!, lowest[parent]!)
  }
  const highestBelow = new Int8Array(count)
  for (let place = topDown.length - 1; place >= 0; place--) {
    const index = topDown[place]!
    const parent = parents[index]!
    if (parent === noIndex) continue
    highestBelow[parent] = Math.max(highestBelow[parent]!, highestBelow[index]!, highest[index]!)
  }
  return { highestBelow, lowestAbove }
}

export function limitsAt(own: OwnLimits, bounds: LevelBounds, index: number): Limits {
  const { highestBelow, lowestAbove } = bounds
  return limitsOf(own, highestBelow[index] as TimeLevel, lowestAbove[index] as TimeLevel)
}

/** The limits of every task of a forest, by number. */
export function limitsOfForest<T extends TreeTask & OwnLimits>(
  forest: Forest<T>,
  entries: Iterable<ConstrainingEntry>,
): Limits[] {
  const bounds = levelBoundsOf(forest, entries)
  return forest.tasks.map((task, index) => limitsAt(task, bounds, index))
}

export function allowsLevel(limits: Pick<Limits, 'minLevel' | 'maxLevel'>, level: TimeLevel): boolean {
  const rank = levelRank(level)
  return rank >= levelRank(limits.minLevel) && rank <= levelRank(limits.maxLevel)
}

/** Levels 0 and 1 are one rung on plans (CAL-009). */
export function levelRank(level: TimeLevel): number {
  return Math.max(level, TimeLevel.HoursAndMinutes)
}

function higher(one: TimeLevel, other: TimeLevel): TimeLevel {
  return one > other ? one : other
}

function lower(one: TimeLevel, other: TimeLevel): TimeLevel {
  return one < other ? one : other
}
