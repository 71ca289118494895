/** The two levels of the task tree next to the calendar: the whole tree, or the first rows of a large one. */
import { wireRoot } from '@lustra/contract/ids'
import type { PlansDisplay } from '@lustra/domain/plans'
import { firstChildOf, noIndex } from '@lustra/domain/tasks'
import type { CachedTasks, TaskForest } from '../../tasks/index.ts'
import { type DisplayedRows, displayedRows } from './displayed-rows.ts'
import { type TreeRoot, type WireNode, wireNode } from './tree-root.ts'

export interface DisplayedTree {
  /** By parent. */
  readonly hierarchy: Record<string, WireNode[]>
  /** Forest indexes of the tasks in the reply. */
  readonly indexes: readonly number[]
  /** Null when the whole tree is sent. */
  readonly treeRows: DisplayedRows['treeRows'] | null
}

/** Larger trees are sent by rows. */
const maxTasks = 500

export function displayedTree(cached: CachedTasks, root: TreeRoot, display: PlansDisplay): DisplayedTree {
  return wholeTree(cached.forest, root) ?? displayedRows(cached, root, display)
}

/** Null when the tree is too large. Omits closed tasks; includes tasks below the two levels, whose parent may be a heading. */
function wholeTree(forest: TaskForest, root: TreeRoot): DisplayedTree | null {
  const { tasks } = forest
  const outer = openChildren(forest, root.id)
  const numbers = [...outer]
  for (let place = 0; place < numbers.length; place++) {
    if (numbers.length > maxTasks) return null
    numbers.push(...openChildren(forest, tasks.at(numbers[place]!)!.id))
  }
  const nodes = (some: readonly number[], treeLevel: 1 | 2) =>
    some.map((number) => wireNode(tasks.at(number)!, root, treeLevel))
  const hierarchy: DisplayedTree['hierarchy'] = { [root.id ?? wireRoot]: nodes(outer, 1) }
  for (const number of outer) {
    const { id } = tasks.at(number)!
    const inner = openChildren(forest, id)
    if (inner.length > 0) hierarchy[id] = nodes(inner, 2)
  }
  return { hierarchy, indexes: numbers, treeRows: null }
}

/** Stops once the tree is known to be too large. */
function openChildren(forest: TaskForest, parentId: string | null): number[] {
  const numbers: number[] = []
  let child = firstChildOf(forest, parentId)
  for (; child !== noIndex && numbers.length <= maxTasks; child = forest.nextSiblings[child]!) {
    if (forest.tasks.at(child)!.status === 'NORMAL') numbers.push(child)
  }
  return numbers
}
