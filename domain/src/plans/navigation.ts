import type { TreeTask } from '../tasks/forest.ts'

export type TreeNavigation = 'UP' | 'DOWN' | 'SAME' | 'CALENDAR'

/** The root of the tree after selecting `task`; null is the top level, to which selecting on the calendar returns (PLN-036). */
export function treeRootAfter(
  navigation: TreeNavigation,
  task: TreeTask,
  root: TreeTask | null,
): string | null {
  if (navigation === 'CALENDAR') return null
  if (navigation === 'DOWN') return task.id
  return (navigation === 'UP' ? root?.parentId : root?.id) ?? null
}
