/** The tree beside the calendar: the children of one task and their children, as far as they can be planned here. */
import { type Forest, childrenOf, none } from '../tasks/forest.ts'
import { type PlansDisplay, type PlansTask, hiddenReason } from './visibility.ts'

export interface TreeRow<T> {
  readonly task: T
  /** 1 or 2: on which of the two displayed levels it stands. */
  readonly treeLevel: 1 | 2
  /** It cannot be planned here itself but something below it can: it is shown as their heading. */
  readonly heading: boolean
}

/**
 * The rows for the tree of `rootId` (null: the root), in their order. `forest` may be all tasks of the user or only
 * those of the displayed levels; headings follow from what it holds.
 */
export function twoLevelTree<T extends PlansTask>(
  forest: Forest<T>,
  rootId: string | null,
  display: PlansDisplay,
): TreeRow<T>[] {
  const visibility = visibilityOf(forest, display)
  const seen = (task: T) => visibility[forest.numbers.get(task.id)!]!
  const rowsBelow = (parentId: string | null, treeLevel: 1 | 2): TreeRow<T>[] =>
    childrenOf(forest, parentId)
      .filter((task) => seen(task) !== hidden)
      .sort(compareInTree)
      .map((task) => ({ task, treeLevel, heading: seen(task) === heading }))

  return rowsBelow(rootId, 1).flatMap((row) => [row, ...rowsBelow(row.task.id, 2)])
}

type TreeOrder = Pick<PlansTask, 'priority' | 'levelOrder' | 'name'>

/** Descending priority, then order among siblings, then name (PLN-035). */
export function compareInTree(one: TreeOrder, other: TreeOrder): number {
  return (
    other.priority - one.priority || one.levelOrder - other.levelOrder || compareText(one.name, other.name)
  )
}

const hidden = 0
const heading = 1
const visible = 2

/** For every task by number: hidden, a heading, or visible. */
function visibilityOf<T extends PlansTask>(forest: Forest<T>, display: PlansDisplay): Uint8Array {
  const { tasks, parents, topDown } = forest
  const visibility = new Uint8Array(tasks.length)
  for (let place = topDown.length - 1; place >= 0; place--) {
    const number = topDown[place]!
    if (hiddenReason(tasks[number]!, display) === null) visibility[number] = visible
    const parent = parents[number]!
    if (parent !== none && visibility[number] !== hidden) visibility[parent] = heading
  }
  return visibility
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
