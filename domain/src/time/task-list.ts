/** The order of the list of tasks to track time on. */
import { secondsPerHour } from '../calendar/local-time.ts'
import type { List } from '../tasks/changed-list.ts'
import type { Instant } from './zone-offsets.ts'

export interface ListedTask {
  readonly favourite: boolean
  readonly priority: number
}

/** Indexes of tasks in order, ignoring recent records. */
export interface TaskOrder {
  readonly favourites: readonly number[]
  readonly others: readonly number[]
}

/** The groups of the list, in order. */
export interface TaskList extends TaskOrder {
  readonly recent: readonly number[]
}

const recentSeconds = 25 * secondsPerHour

/** Tasks with a record that ended after this instant belong to the group of the last 25 hours (TIM-015). */
export function recentSince(now: Instant): Instant {
  return (now - recentSeconds) as Instant
}

/** By descending priority; tasks of the same priority keep tree order, which ends with their names. */
export function taskOrder(tasks: List<ListedTask>, inTreeOrder: Iterable<number>): TaskOrder {
  const groups = { favourites: [] as number[][], others: [] as number[][] }
  // A bucket sort, because there may be 50,000 tasks.
  for (const index of inTreeOrder) {
    const { favourite, priority } = tasks.at(index)!
    ;(groups[favourite ? 'favourites' : 'others'][priority] ??= []).push(index)
  }
  const flattened = (buckets: readonly number[][]) => buckets.toReversed().flatMap((bucket) => bucket ?? [])
  return { favourites: flattened(groups.favourites), others: flattened(groups.others) }
}

/** Favourites, recently tracked tasks, and the rest. */
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
