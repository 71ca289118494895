/** The order of the tasks that time is tracked on. */
import { secondsPerHour } from '../calendar/local-time.ts'
import type { Instant } from './instant.ts'

export interface ListedTask {
  readonly id: string
  readonly favourite: boolean
  readonly priority: number
}

/** In the order of the list: one group after the other. */
export interface TaskList<T> {
  readonly favourites: readonly T[]
  readonly recent: readonly T[]
  readonly others: readonly T[]
}

const recently = 25 * secondsPerHour

/** A record that ended after this instant makes its task one of the last 25 hours (TIM-015). */
export function recentFrom(now: Instant): Instant {
  return (now - recently) as Instant
}

/**
 * Favourites, what was tracked lately, and the rest. Within each the more important come first, and those that are as
 * important as each other keep the order they come in: that of the tree, which ends with their names.
 */
export function listed<T extends ListedTask>(
  inTreeOrder: Iterable<T>,
  trackedLately: ReadonlySet<string>,
): TaskList<T> {
  const groups = { favourites: [] as T[][], recent: [] as T[][], others: [] as T[][] }
  // Put into drawers, not sorted: 50,000 are listed each time the screen opens.
  for (const task of inTreeOrder) (groups[groupOf(task, trackedLately)][task.priority] ??= []).push(task)
  const inOrder = (drawers: readonly T[][]) => drawers.toReversed().flatMap((drawer) => drawer ?? [])
  return {
    favourites: inOrder(groups.favourites),
    recent: inOrder(groups.recent),
    others: inOrder(groups.others),
  }
}

function groupOf({ id, favourite }: ListedTask, trackedLately: ReadonlySet<string>): keyof TaskList<unknown> {
  if (favourite) return 'favourites'
  return trackedLately.has(id) ? 'recent' : 'others'
}
