/** The two levels of the task tree that stand beside the calendar: sent whole, or its first rows where it is large. */
import { wireRoot } from '@lustra/contract/ids'
import type { PlansDisplay } from '@lustra/domain/plans'
import { childNumbersOf, numbersBelow } from '@lustra/domain/tasks'
import type { KnownTasks } from '../tasks/kept-forests.ts'
import type { TaskForest } from '../tasks/task-forest.ts'
import { type DisplayedRows, displayedRows } from './displayed-rows.ts'
import { type TreeRoot, type WireNode, wireNode } from './tree-root.ts'

export interface DisplayedTree {
  /** By parent. */
  readonly hierarchy: Record<string, WireNode[]>
  /** Of the tasks that are sent with it. */
  readonly numbers: readonly number[]
  /** Null for a tree that is sent whole. */
  readonly treeRows: DisplayedRows['treeRows'] | null
}

/** A tree of more tasks than these is sent by rows. */
const mostTasks = 500

export function displayedTree(known: KnownTasks, root: TreeRoot, display: PlansDisplay): DisplayedTree {
  return wholeTree(known.forest, root) ?? displayedRows(known, root, display)
}

/**
 * Null when the tree is too large. Tasks that are completed or cancelled are not to be planned: the tree is without
 * them. What stands deeper than the two levels is sent too, for a parent may be shown as the heading of any of it.
 */
function wholeTree(forest: TaskForest, root: TreeRoot): DisplayedTree | null {
  const { tasks } = forest
  const isOpen = (number: number) => tasks[number]!.status === 'NORMAL'
  const numbers = numbersBelow(forest, root.id).filter(isOpen)
  if (numbers.length > mostTasks) return null

  const below = (parentId: string | null) => childNumbersOf(forest, parentId).filter(isOpen)
  const nodes = (some: readonly number[], treeLevel: 1 | 2) =>
    some.map((number) => wireNode(tasks[number]!, root, treeLevel))
  const outer = below(root.id)
  const hierarchy: DisplayedTree['hierarchy'] = { [root.id ?? wireRoot]: nodes(outer, 1) }
  for (const number of outer) {
    const inner = below(tasks[number]!.id)
    if (inner.length > 0) hierarchy[tasks[number]!.id] = nodes(inner, 2)
  }
  return { hierarchy, numbers, treeRows: null }
}
