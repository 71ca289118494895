import type { TreeTask } from '../tasks/forest.ts'

export type TreeNavigation = 'UP' | 'DOWN' | 'SAME' | 'CALENDAR'

/**
 * The task whose children the tree shows after `task` was selected in this way; null is the root (PLN-036).
 * `root` is the current one, with its own parent. Selecting a task on the calendar returns the tree to the top level.
 */
export function treeRootAfter(
  navigation: TreeNavigation,
  task: TreeTask,
  root: TreeTask | null,
): string | null {
  if (navigation === 'CALENDAR') return null
  if (navigation === 'DOWN') return task.id
  return (navigation === 'UP' ? root?.parentId : root?.id) ?? null
}
