import type { TreeNode } from '@lustra/contract/scheduling'
import { ancestorsOf } from '@lustra/domain/tasks'
import type { input } from 'zod/mini'
import { type TaskForest, type TaskNode, nodeOf } from '../../tasks/index.ts'

export type WireNode = input<typeof TreeNode>

export interface TreeRoot {
  /** Null for the top level, and when the requested task no longer exists. */
  readonly id: string | null
  /** From the top down, including the root itself. */
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
