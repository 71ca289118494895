/** Which relatives' entries restrict the levels of a task. */
import { type Forest, type TreeTask, ancestorsOf, descendantsOf, noIndex } from '../tasks/forest.ts'
import type { TimeLevel } from '../calendar/time-level.ts'
import {
  type ConstrainingEntry,
  type LevelBounds,
  constrainsRelatives,
  isPlannedAt,
  levelRank,
} from './limits.ts'

export interface LevelConstraint {
  readonly taskId: string
  readonly level: TimeLevel
}

/** `above`: an ancestor's lowest level is the maximum. `below`: a descendant's highest level is the minimum. */
export interface LevelConstraints {
  readonly above: LevelConstraint | null
  readonly below: LevelConstraint | null
}

/** If several entries are on the same level, the nearest relative's counts. */
export function levelConstraintsOf<T extends TreeTask>(
  forest: Forest<T>,
  entries: Iterable<ConstrainingEntry>,
  id: string,
): LevelConstraints {
  const levels = levelsByTask(entries)
  return {
    above: lowestConstraint(ancestorsOf(forest, id), levels),
    below: highestConstraint(descendantsOf(forest, id), levels),
  }
}

export function levelsByTask(entries: Iterable<ConstrainingEntry>): Map<string, TimeLevel[]> {
  const levels = new Map<string, TimeLevel[]>()
  for (const entry of entries) {
    if (!constrainsRelatives(entry)) continue
    const taskLevels = levels.get(entry.taskId)
    if (taskLevels) taskLevels.push(entry.level)
    else levels.set(entry.taskId, [entry.level])
  }
  return levels
}

type LevelsByTask = ReadonlyMap<string, readonly TimeLevel[]>

export function lowestConstraint(tasks: readonly TreeTask[], levels: LevelsByTask): LevelConstraint | null {
  return mostExtreme(tasks, levels, (one, other) => one < other)
}

export function highestConstraint(tasks: readonly TreeTask[], levels: LevelsByTask): LevelConstraint | null {
  return mostExtreme(tasks, levels, (one, other) => one > other)
}

function mostExtreme(
  tasks: readonly TreeTask[],
  levels: LevelsByTask,
  isMoreExtreme: (one: TimeLevel, other: TimeLevel) => boolean,
): LevelConstraint | null {
  let found: LevelConstraint | null = null
  for (const { id } of tasks) {
    for (const level of levels.get(id) ?? []) {
      if (!found || isMoreExtreme(level, found.level)) found = { taskId: id, level }
    }
  }
  return found
}

/** Finds a descendant (`part`) on a longer period than its ancestor (`whole`); one may be this task. Null if there is none. */
export function levelViolation<T extends TreeTask>(
  forest: Forest<T>,
  bounds: LevelBounds,
  id: string,
): { readonly part: string; readonly whole: string } | null {
  const index = forest.indexById.get(id)
  if (index === undefined) return null
  const { lowestAbove, highestBelow, above, below } = bounds
  const rankOf = (level: number) => levelRank(level as TimeLevel)
  const isPlanned = isPlannedAt(bounds, index)
  const ownLowest = isPlanned ? rankOf(bounds.lowest[index]!) : Infinity
  const ownHighest = isPlanned ? rankOf(bounds.highest[index]!) : -Infinity
  const lowest = above[index] === noIndex ? Infinity : rankOf(lowestAbove[index]!)
  const highest = below[index] === noIndex ? -Infinity : rankOf(highestBelow[index]!)
  const idAt = (at: number) => forest.tasks.at(at)!.id
  if (ownHighest > lowest) return { part: id, whole: idAt(above[index]!) }
  if (highest > ownLowest) return { part: idAt(below[index]!), whole: id }
  return highest > lowest ? { part: idAt(below[index]!), whole: idAt(above[index]!) } : null
}

/** Relatives that limit the levels of a task, with their levels. */
export interface LimitingRelatives<R extends { readonly level: TimeLevel }> {
  readonly above?: R | null | undefined
  readonly below?: R | null | undefined
}

/** The relative that excludes a level; null when the task's own limits or nothing excludes it. */
export function excludingRelative<R extends { readonly level: TimeLevel }>(
  { above, below }: LimitingRelatives<R>,
  level: TimeLevel,
): { readonly side: 'above' | 'below'; readonly relative: R } | null {
  if (above && levelRank(above.level) < levelRank(level)) return { side: 'above', relative: above }
  if (below && levelRank(below.level) > levelRank(level)) return { side: 'below', relative: below }
  return null
}
