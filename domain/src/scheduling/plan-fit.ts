/** Decides which entries still fit among the plans when they are restored. */
import { type TimeLevel, isHourLevel } from '../calendar/time-level.ts'
import { type Forest, type TreeTask, ancestorsOf, descendantsOf } from '../tasks/forest.ts'
import type { Status } from '../tasks/status.ts'
import { overlapFinder } from '../intervals/fit-intervals.ts'
import {
  type LevelConstraint,
  highestConstraint,
  levelsByTask,
  lowestConstraint,
} from './level-constraints.ts'
import { type ConstrainingEntry, constrainsRelatives, levelRank } from './limits.ts'
import type { PlacedSlot } from './drop.ts'

export interface ReturningEntry extends PlacedSlot {
  readonly taskId: string
  readonly status: Status
}

export type PlanObstacle<T> =
  | { readonly code: 'overlap'; readonly entry: T }
  /** An ancestor is planned on a finer level, or a descendant on a coarser one. */
  | { readonly code: 'above' | 'below'; readonly constraint: LevelConstraint }

export interface PlansAround<N extends TreeTask, T> {
  readonly forest: Forest<N>
  readonly levels: Iterable<ConstrainingEntry>
  readonly onHours: readonly T[]
}

/** What blocks an entry; null when it fits. Dates and durations are not checked, because they are as planned. */
export function planObstacles<N extends TreeTask, T extends ReturningEntry>({
  forest,
  levels,
  onHours,
}: PlansAround<N, T>): (entry: ReturningEntry) => PlanObstacle<T> | null {
  const byTask: ReadonlyMap<string, readonly TimeLevel[]> = levelsByTask(levels)
  const overlapWith = overlapFinder(onHours)
  return (entry) => {
    const overlapping = isHourLevel(entry.level) ? overlapWith(entry) : null
    if (overlapping) return { code: 'overlap', entry: overlapping }
    if (!constrainsRelatives(entry)) return null
    const rank = levelRank(entry.level)
    const above = lowestConstraint(ancestorsOf(forest, entry.taskId), byTask)
    if (above && levelRank(above.level) < rank) return { code: 'above', constraint: above }
    const below = highestConstraint(descendantsOf(forest, entry.taskId), byTask)
    if (below && levelRank(below.level) > rank) return { code: 'below', constraint: below }
    return null
  }
}
