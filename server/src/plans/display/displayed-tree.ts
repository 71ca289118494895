/** The two levels of the task tree that stand beside the calendar: sent whole, or its first rows where it is large. */
import { wireRoot } from '@lustra/contract/ids'
import type { PlansDisplay } from '@lustra/domain/plans'
import { firstChildOf, noIndex } from '@lustra/domain/tasks'
import type { CachedTasks, TaskForest } from '../../tasks/index.ts'
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

export function displayedTree(known: CachedTasks, root: TreeRoot, display: PlansDisplay): DisplayedTree {
  return wholeTree(known.forest, root) ?? displayedRows(known, root, display)
}

/**
 * Null when the tree is too large. Tasks that are completed or cancelled are not to be planned: the tree is without
 * them. What stands deeper than the two levels is sent too, for a parent may be shown as the heading of any of it.
 */
function wholeTree(forest: TaskForest, root: TreeRoot): DisplayedTree | null {
  const { tasks } = forest
  const outer = openChildren(forest, root.id)
  const numbers = [...outer]
  for (let place = 0; place < numbers.length; place++) {
    if (numbers.length > mostTasks) return null
    numbers.push(...openChildren(forest, tasks[numbers[place]!]!.id))
  }
  const nodes = (some: readonly number[], treeLevel: 1 | 2) =>
    some.map((number) => wireNode(tasks[number]!, root, treeLevel))
  const hierarchy: DisplayedTree['hierarchy'] = { [root.id ?? wireRoot]: nodes(outer, 1) }
  for (const number of outer) {
    const { id } = tasks[number]!
    const inner = openChildren(forest, id)
    if (inner.length > 0) hierarchy[id] = nodes(inner, 2)
  }
  return { hierarchy, numbers, treeRows: null }
}

/** Of them no more than make the tree too large. */
function openChildren(forest: TaskForest, parentId: string | null): number[] {
  const numbers: number[] = []
  let child = firstChildOf(forest, parentId)
  for (; child !== noIndex && numbers.length <= mostTasks; child = forest.nextSiblings[child]!) {
    if (forest.tasks[child]!.status === 'NORMAL') numbers.push(child)
  }
  return numbers
}
