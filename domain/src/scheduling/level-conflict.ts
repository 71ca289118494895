/** Whether tasks that come back, or entries that do, still fit the levels of their relatives. */
import { type Forest, type TreeTask, ancestorsOf, descendantsOf } from '../tasks/forest.ts'
import { highestConstraint, levelsByTask, lowestConstraint } from './level-constraints.ts'
import { type ConstrainingEntry, levelRank } from './limits.ts'

export interface LevelConflict {
  /** It is planned on a coarser level than its ancestor. */
  readonly taskId: string
  readonly ancestorId: string
}

/**
 * The first conflict between a changed task, or what is below it, and other tasks. Tasks that changed together were
 * planned together and do not conflict with one another.
 */
export function levelConflict<T extends TreeTask>(
  forest: Forest<T>,
  entries: Iterable<ConstrainingEntry>,
  changedIds: ReadonlySet<string>,
): LevelConflict | null {
  const levels = levelsByTask(entries)
  const isOther = ({ id }: T) => !changedIds.has(id)
  const conflict = (parts: readonly T[], ancestors: readonly T[]): LevelConflict | null => {
    const highest = highestConstraint(parts, levels)
    const lowest = lowestConstraint(ancestors, levels)
    if (!highest || !lowest || levelRank(highest.level) <= levelRank(lowest.level)) return null
    return { taskId: highest.taskId, ancestorId: lowest.taskId }
  }
  for (const id of changedIds) {
    const index = forest.indexById.get(id)
    if (index === undefined) continue
    const task = forest.tasks[index]!
    const ancestors = ancestorsOf(forest, id)
    const parts = descendantsOf(forest, id)
    const found =
      conflict([task, ...parts], ancestors.filter(isOther)) ??
      conflict(parts.filter(isOther), [task, ...ancestors])
    if (found) return found
  }
  return null
}
