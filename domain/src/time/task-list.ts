/** The order of the tasks that time is tracked on. */
import { secondsPerHour } from '../calendar/local-time.ts'
import type { Instant } from './zone-offsets.ts'

export interface ListedTask {
  readonly favourite: boolean
  readonly priority: number
}

/** Numbers of tasks, as they follow each other whatever was tracked lately. */
export interface TaskOrder {
  readonly favourites: readonly number[]
  readonly others: readonly number[]
}

/** In the order of the list: one group after the other. */
export interface TaskList extends TaskOrder {
  readonly recent: readonly number[]
}

const recentSeconds = 25 * secondsPerHour

/** A record that ended after this instant makes its task one of the last 25 hours (TIM-015). */
export function recentSince(now: Instant): Instant {
  return (now - recentSeconds) as Instant
}

/**
 * The more important come first, and those that are as important as each other keep the order they come in: that of the
 * tree, which ends with their names.
 */
export function taskOrder(tasks: readonly ListedTask[], inTreeOrder: Iterable<number>): TaskOrder {
  const groups = { favourites: [] as number[][], others: [] as number[][] }
  // Put into drawers, not sorted: there may be 50,000.
  for (const index of inTreeOrder) {
    const { favourite, priority } = tasks[index]!
    ;(groups[favourite ? 'favourites' : 'others'][priority] ??= []).push(index)
  }
  const flattened = (buckets: readonly number[][]) => buckets.toReversed().flatMap((bucket) => bucket ?? [])
  return { favourites: flattened(groups.favourites), others: flattened(groups.others) }
}

/** Favourites, what was tracked lately, and the rest. */
export function withRecentGroup(
  { favourites, others }: TaskOrder,
  recentlyTracked: ReadonlySet<number>,
): TaskList {
  const isRecent = (index: number) => recentlyTracked.has(index)
  return {
    favourites,
    recent: others.filter(isRecent),
    others: others.filter((index) => !isRecent(index)),
  }
}
