/** The tree beside the calendar: the children of one task and their children, as far as they can be planned here. */
import { type Forest, childNumbersOf, none, numbersBelow } from '../tasks/forest.ts'
import { type PlansDisplay, type PlansTask, hiddenReason } from './visibility.ts'

export interface TreeRow<T> {
  readonly task: T
  /** 1 or 2: on which of the two displayed levels it stands. */
  readonly treeLevel: 1 | 2
  /** It cannot be planned here itself but something below it can: it is shown as their heading. */
  readonly heading: boolean
  /** Its place among the rows with the same parent, from 1, and how many those are. */
  readonly position: number
  readonly siblings: number
  /** Null for a row without rows below it. */
  readonly expanded: boolean | null
}

const nothing: ReadonlySet<string> = new Set()

/**
 * The rows for the tree of `rootId` (null: the root), in their order. `forest` holds all of the user's tasks or at least
 * those below that root; what is below a folded row is left out.
 */
export function twoLevelTree<T extends PlansTask>(
  forest: Forest<T>,
  rootId: string | null,
  display: PlansDisplay,
  folded: ReadonlySet<string> = nothing,
): TreeRow<T>[] {
  const { tasks } = forest
  const visibility = visibilityBelow(forest, rootId, display)
  const shown = (numbers: number[]) =>
    numbers
      .filter((number) => visibility[number] !== hidden)
      .sort((one, other) => compareInTree(tasks[one]!, tasks[other]!))

  const rows: TreeRow<T>[] = []
  const outer = shown(childNumbersOf(forest, rootId))
  for (const [index, number] of outer.entries()) {
    const task = tasks[number]!
    const inner = shown(childNumbersOf(forest, task.id))
    const expanded = inner.length === 0 ? null : !folded.has(task.id)
    rows.push({
      task,
      treeLevel: 1,
      heading: visibility[number] === heading,
      position: index + 1,
      siblings: outer.length,
      expanded,
    })
    if (!expanded) continue
    for (const [place, below] of inner.entries()) {
      rows.push({
        task: tasks[below]!,
        treeLevel: 2,
        heading: visibility[below] === heading,
        position: place + 1,
        siblings: inner.length,
        expanded: null,
      })
    }
  }
  return rows
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
function visibilityBelow<T extends PlansTask>(
  forest: Forest<T>,
  rootId: string | null,
  display: PlansDisplay,
): Uint8Array {
  const { tasks, parents } = forest
  const visibility = new Uint8Array(tasks.length)
  for (const number of numbersBelow(forest, rootId).toReversed()) {
    if (hiddenReason(tasks[number]!, display) === null) visibility[number] = visible
    const parent = parents[number]!
    if (parent !== none && visibility[number] !== hidden) visibility[parent] = heading
  }
  return visibility
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
