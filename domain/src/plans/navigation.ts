import type { TreeTask } from '../tasks/forest.ts'

export type TreeNavigation = 'UP' | 'DOWN' | 'SAME' | 'CALENDAR'

/**
 * The root of the tree after `task` was selected in this way; null is the top level (PLN-036). `root` is the current
 * root with its own parent. Selecting a task on the calendar returns to the top level.
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
