/** May tasks be put under another parent? */
import type { TimeLevel } from '../calendar/time-level.ts'
import { refuseReopening } from '../tasks/completion.ts'
import { type Forest, type TreeTask, ancestorsOf, descendantsOf } from '../tasks/forest.ts'
import type { Status } from '../tasks/status.ts'
import { type BindingEntry, bindsRelatives, rankOf } from './limits.ts'

export type TaskMoveRefusal =
  | { readonly reason: 'into-itself' | 'parent-completed' | 'parent-cancelled' }
  /** `taskId`, of what is moved, stands on a coarser level than `ancestorId`, of where it would come to. */
  | { readonly reason: 'level'; readonly taskId: string; readonly ancestorId: string }

interface MovedTask extends TreeTask {
  readonly status: Status
}

/**
 * `forest` holds at least what is moved with everything below it, and the new parent (null: the root) with everything
 * above; `entries` are those of all these tasks. A task that keeps its parent is only reordered and never refused.
 */
export function refuseTaskMove<T extends MovedTask>(
  forest: Forest<T>,
  entries: Iterable<BindingEntry>,
  ids: readonly string[],
  parentId: string | null,
): TaskMoveRefusal | null {
  const parent = parentId === null ? undefined : taskOf(forest, parentId)
  if (!parent) return null
  const above = [parent, ...ancestorsOf(forest, parent.id)]
  const levels = levelsByTask(entries)
  const lowest = taskAtExtreme(above, levels, (one, other) => one < other)

  for (const id of ids) {
    const task = taskOf(forest, id)
    if (!task || task.parentId === parentId) continue
    if (above.includes(task)) return { reason: 'into-itself' }
    const moved = [task, ...descendantsOf(forest, id)]
    const closed = refuseReopening(parent)
    if (closed && moved.some(({ status }) => status === 'NORMAL')) return { reason: closed }
    const highest = taskAtExtreme(moved, levels, (one, other) => one > other)
    if (lowest && highest && rankOf(highest.level) > rankOf(lowest.level)) {
      return { reason: 'level', taskId: highest.id, ancestorId: lowest.id }
    }
  }
  return null
}

function levelsByTask(entries: Iterable<BindingEntry>): Map<string, TimeLevel[]> {
  const levels = new Map<string, TimeLevel[]>()
  for (const entry of entries) {
    if (!bindsRelatives(entry)) continue
    const ofTask = levels.get(entry.taskId)
    if (ofTask) ofTask.push(entry.level)
    else levels.set(entry.taskId, [entry.level])
  }
  return levels
}

function taskAtExtreme(
  tasks: readonly TreeTask[],
  levels: ReadonlyMap<string, readonly TimeLevel[]>,
  isFurther: (one: TimeLevel, other: TimeLevel) => boolean,
): { readonly id: string; readonly level: TimeLevel } | null {
  let furthest: { id: string; level: TimeLevel } | null = null
  for (const { id } of tasks) {
    for (const level of levels.get(id) ?? []) {
      if (!furthest || isFurther(level, furthest.level)) furthest = { id, level }
    }
  }
  return furthest
}

function taskOf<T extends TreeTask>(forest: Forest<T>, id: string): T | undefined {
  const number = forest.numbers.get(id)
  return number === undefined ? undefined : forest.tasks[number]
}
