/** Where and how long a task may be planned: the user's limits, and a subtask is never on a coarser level than its parent. */
import { type LocalTime, halfHour, secondsPerDay } from '../calendar/local-time.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { type Forest, type TreeTask, noIndex } from '../tasks/forest.ts'
import type { Status } from '../tasks/status.ts'

/** The user's limits of a task; null: no limit. Durations are in seconds. */
export interface OwnLimits {
  readonly minLevel: TimeLevel | null
  readonly maxLevel: TimeLevel | null
  readonly minDuration: number | null
  readonly maxDuration: number | null
  readonly earliest: LocalTime | null
  readonly latest: LocalTime | null
}

/** The resulting limits (PLN-044). If `minLevel` is above `maxLevel`, the task cannot be planned. */
export interface Limits {
  readonly minLevel: TimeLevel
  readonly maxLevel: TimeLevel
  readonly minDuration: number
  readonly maxDuration: number
  readonly earliest: LocalTime | null
  readonly latest: LocalTime | null
}

/** The part of an entry that restricts the task's relatives. */
export interface ConstrainingEntry {
  readonly taskId: string
  readonly level: TimeLevel
  readonly status: Status
}

/** The default minimum duration: one row of the week view. */
export const defaultMinDuration = halfHour

/** A longer entry belongs on days instead of hours. */
export const defaultMaxDuration = secondsPerDay

/** Closed entries do not restrict parents and subtasks. */
export function constrainsRelatives(entry: { readonly status: Status }): boolean {
  return entry.status === 'NORMAL'
}

/**
 * The limits of one task. `highestBelow`: the highest level of its descendants' binding entries; `lowestAbove`: the lowest level
 * of its ancestors'. Null without any.
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

export function areSameLimits(one: Limits, other: Limits): boolean {
  return (
    one === other ||
    (one.minLevel === other.minLevel &&
      one.maxLevel === other.maxLevel &&
      one.minDuration === other.minDuration &&
      one.maxDuration === other.maxDuration &&
      one.earliest === other.earliest &&
      one.latest === other.latest)
  )
}

/** The limits from relatives' entries, for every task of a forest by index. */
export interface LevelBounds {
  /** The lowest and highest level of the task's own binding entries; `AboveLife` and `Default` without any. */
  readonly lowest: Int8Array
  readonly highest: Int8Array
  readonly highestBelow: Int8Array
  readonly lowestAbove: Int8Array
  /** The index of the nearest descendant on `highestBelow` and of the nearest ancestor on `lowestAbove`; `noIndex` for none. */
  readonly below: Int32Array
  readonly above: Int32Array
  /** The index of the nearest ancestor planned on whole periods; `noIndex` for none. */
  readonly plannedAbove: Int32Array
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
  const above = new Int32Array(count).fill(noIndex)
  const plannedAbove = new Int32Array(count).fill(noIndex)
  for (const index of topDown) {
    const parent = parents[index]!
    if (parent === noIndex) continue
    const isParentLowest = lowest[parent]! < TimeLevel.AboveLife && lowest[parent]! <= lowestAbove[parent]!
    lowestAbove[index] = isParentLowest ? lowest[parent]! : lowestAbove[parent]!
    above[index] = isParentLowest ? parent : above[parent]!
    plannedAbove[index] = highest[parent]! > TimeLevel.HoursAndMinutes ? parent : plannedAbove[parent]!
  }
  const highestBelow = new Int8Array(count)
  const below = new Int32Array(count).fill(noIndex)
  for (let place = topDown.length - 1; place >= 0; place--) {
    const index = topDown[place]!
    const parent = parents[index]!
    if (parent === noIndex) continue
    const isOwn = highest[index]! > TimeLevel.Default && highest[index]! >= highestBelow[index]!
    const reached = isOwn ? highest[index]! : highestBelow[index]!
    if (reached > highestBelow[parent]! || (isOwn && reached === highestBelow[parent]!)) {
      highestBelow[parent] = reached
      below[parent] = isOwn ? index : below[index]!
    }
  }
  return { lowest, highest, highestBelow, lowestAbove, below, above, plannedAbove }
}

/** Whether the task at an index has binding entries of its own. */
export function isPlannedAt({ lowest, highest }: LevelBounds, index: number): boolean {
  return lowest[index]! < TimeLevel.AboveLife || highest[index]! > TimeLevel.Default
}

export function limitsAt(own: OwnLimits, bounds: LevelBounds, index: number): Limits {
  const { highestBelow, lowestAbove } = bounds
  return limitsOf(own, highestBelow[index] as TimeLevel, lowestAbove[index] as TimeLevel)
}

/** The limits of every task of a forest, by index. */
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

/** Levels 0 and 1 are the same level on plans (CAL-009). */
export function levelRank(level: TimeLevel): Exclude<TimeLevel, typeof TimeLevel.Default> {
  return level === TimeLevel.Default ? TimeLevel.HoursAndMinutes : level
}

function higher(one: TimeLevel, other: TimeLevel): TimeLevel {
  return one > other ? one : other
}

function lower(one: TimeLevel, other: TimeLevel): TimeLevel {
  return one < other ? one : other
}
