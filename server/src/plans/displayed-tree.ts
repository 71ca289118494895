/** The two levels of the task tree that stand beside the calendar. */
import { wireRoot } from '@lustra/contract/ids'
import type { TreeNode } from '@lustra/contract/plan-entry'
import { ancestorsOf, childrenOf } from '@lustra/domain/tasks'
import type { input } from 'zod/mini'
import { type TaskForest, type TaskNode, nodeOf } from '../tasks/task-forest.ts'

type WireNode = input<typeof TreeNode>

export interface DisplayedTree {
  /** Null when it shows the top, also where the task asked for is not there any more. */
  readonly root: TaskNode | null
  readonly path: readonly { readonly id: string; readonly name: string }[]
  /** By parent. */
  readonly hierarchy: Record<string, WireNode[]>
}

/** Tasks that are completed or cancelled are not to be planned: the tree is without them. */
export function displayedTree(forest: TaskForest, rootId: string | null): DisplayedTree {
  const root = rootId === null ? null : nodeOf(forest, rootId)
  const path = root ? [...ancestorsOf(forest, root.id).toReversed(), root] : []
  const hierarchy: Record<string, WireNode[]> = {}
  const rows = openChildren(forest, root?.id ?? null)
  hierarchy[root?.id ?? wireRoot] = nodes(rows, path.length + 1, 1)
  for (const { id } of rows) {
    const below = openChildren(forest, id)
    if (below.length > 0) hierarchy[id] = nodes(below, path.length + 2, 2)
  }
  return { root, path: path.map(({ id, name }) => ({ id, name })), hierarchy }
}

function openChildren(forest: TaskForest, parentId: string | null): TaskNode[] {
  return childrenOf(forest, parentId).filter((task) => task.status === 'NORMAL')
}

function nodes(tasks: readonly TaskNode[], level: number, treeLevel: 1 | 2): WireNode[] {
  return tasks.map(({ id, position }) => ({ id, level, treeLevel, levelOrder: position }))
}
