/** The order of the tasks that time is tracked on. */
import { secondsPerHour } from '../calendar/local-time.ts'
import type { Instant } from './instant.ts'

export interface ListedTask {
  readonly favourite: boolean
  readonly priority: number
}

/** Numbers of tasks, as they follow each other whatever was tracked lately. */
export interface ListOrder {
  readonly favourites: readonly number[]
  readonly others: readonly number[]
}

/** In the order of the list: one group after the other. */
export interface TaskList extends ListOrder {
  readonly recent: readonly number[]
}

const recently = 25 * secondsPerHour

/** A record that ended after this instant makes its task one of the last 25 hours (TIM-015). */
export function recentFrom(now: Instant): Instant {
  return (now - recently) as Instant
}

/**
 * The more important come first, and those that are as important as each other keep the order they come in: that of the
 * tree, which ends with their names.
 */
export function listOrder(tasks: readonly ListedTask[], inTreeOrder: Iterable<number>): ListOrder {
  const groups = { favourites: [] as number[][], others: [] as number[][] }
  // Put into drawers, not sorted: there may be 50,000.
  for (const number of inTreeOrder) {
    const { favourite, priority } = tasks[number]!
    ;(groups[favourite ? 'favourites' : 'others'][priority] ??= []).push(number)
  }
  const inOrder = (drawers: readonly number[][]) => drawers.toReversed().flatMap((drawer) => drawer ?? [])
  return { favourites: inOrder(groups.favourites), others: inOrder(groups.others) }
}

/** Favourites, what was tracked lately, and the rest. */
export function listed({ favourites, others }: ListOrder, trackedLately: ReadonlySet<number>): TaskList {
  const isRecent = (number: number) => trackedLately.has(number)
  return {
    favourites,
    recent: others.filter(isRecent),
    others: others.filter((number) => !isRecent(number)),
  }
}
