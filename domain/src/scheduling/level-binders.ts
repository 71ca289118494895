/** Which relative's plan sets a limit to the levels of a task. */
import { type Forest, type TreeTask, ancestorsOf, descendantsOf } from '../tasks/forest.ts'
import type { TimeLevel } from '../calendar/time-level.ts'
import { type BindingEntry, bindsRelatives } from './limits.ts'

export interface LevelBinder {
  readonly taskId: string
  readonly level: TimeLevel
}

/** `above` caps the levels of the task by the lowest it has an entry on, `below` lifts them by the highest. */
export interface LevelBinders {
  readonly above: LevelBinder | null
  readonly below: LevelBinder | null
}

/** Of several on the same level the nearest relative is meant. */
export function levelBindersOf<T extends TreeTask>(
  forest: Forest<T>,
  entries: Iterable<BindingEntry>,
  id: string,
): LevelBinders {
  const levels = levelsByTask(entries)
  return {
    above: lowestOf(ancestorsOf(forest, id), levels),
    below: highestOf(descendantsOf(forest, id), levels),
  }
}

/** The levels of the entries that bind. */
export function levelsByTask(entries: Iterable<BindingEntry>): Map<string, TimeLevel[]> {
  const levels = new Map<string, TimeLevel[]>()
  for (const entry of entries) {
    if (!bindsRelatives(entry)) continue
    const ofTask = levels.get(entry.taskId)
    if (ofTask) ofTask.push(entry.level)
    else levels.set(entry.taskId, [entry.level])
  }
  return levels
}

type Levels = ReadonlyMap<string, readonly TimeLevel[]>

export function lowestOf(tasks: readonly TreeTask[], levels: Levels): LevelBinder | null {
  return furthest(tasks, levels, (one, other) => one < other)
}

export function highestOf(tasks: readonly TreeTask[], levels: Levels): LevelBinder | null {
  return furthest(tasks, levels, (one, other) => one > other)
}

function furthest(
  tasks: readonly TreeTask[],
  levels: Levels,
  isFurther: (one: TimeLevel, other: TimeLevel) => boolean,
): LevelBinder | null {
  let found: LevelBinder | null = null
  for (const { id } of tasks) {
    for (const level of levels.get(id) ?? []) {
      if (!found || isFurther(level, found.level)) found = { taskId: id, level }
    }
  }
  return found
}
