/** The task whose children the tree beside the calendar shows, and where they stand below it. */
import type { TreeNode } from '@lustra/contract/plan-entry'
import { ancestorsOf } from '@lustra/domain/tasks'
import type { input } from 'zod/mini'
import { type TaskForest, type TaskNode, nodeOf } from '../../tasks/index.ts'

export type WireNode = input<typeof TreeNode>

export interface TreeRoot {
  /** Null when it shows the top, also where the task asked for is not there any more. */
  readonly id: string | null
  /** From the top to itself. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
}

export function treeRootOf(forest: TaskForest, rootId: string | null): TreeRoot {
  const root = rootId === null ? null : nodeOf(forest, rootId)
  const path = root ? [...ancestorsOf(forest, root.id).toReversed(), root] : []
  return { id: root?.id ?? null, path: path.map(({ id, name }) => ({ id, name })) }
}

export function wireNode({ id, levelOrder }: TaskNode, { path }: TreeRoot, treeLevel: 1 | 2): WireNode {
  return { id, level: path.length + treeLevel, treeLevel, levelOrder }
}
