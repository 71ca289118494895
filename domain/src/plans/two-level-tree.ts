/** The tree beside the calendar: the children of one task and their children, as far as they can be planned here. */
import { type Forest, firstChildOf, buildForest, noIndex } from '../tasks/forest.ts'
import { type PlansDisplay, type PlansTask, hiddenReason } from './visibility.ts'

/** Tasks whose siblings stand in the order of the tree. */
export interface PlansForest<T extends PlansTask = PlansTask> extends Forest<T> {
  readonly order: 'tree'
}

export function buildPlansForest<T extends PlansTask>(tasks: Iterable<T>): PlansForest<T> {
  return { ...buildForest([...tasks].sort(compareByTreeOrder)), order: 'tree' }
}

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

/** Some of the rows of a tree. */
export interface TreeSlice<T> {
  /** How many rows the tree has. */
  readonly total: number
  readonly rows: readonly TreeRow<T>[]
}

interface TreeSliceOptions {
  /** What is below these rows is left out. */
  readonly folded?: ReadonlySet<string>
  /** The place of the first row wanted, and of the first that is not any more. */
  readonly from?: number
  readonly end?: number
}

/**
 * The rows for the tree of `rootId` (null: the root), in their order. `forest` holds all of the user's tasks or at least
 * those below that root.
 */
export function twoLevelTree<T extends PlansTask>(
  forest: PlansForest<T>,
  rootId: string | null,
  display: PlansDisplay,
  { folded, from = 0, end = Infinity }: TreeSliceOptions = {},
): TreeSlice<T> {
  const { tasks, firstChildren, nextSiblings } = forest
  const visibility = visibilityOf(forest, display)
  const visibleSiblingsFrom = (first: number): number[] => {
    const indexes: number[] = []
    for (let number = first; number !== noIndex; number = nextSiblings[number]!) {
      if (visibility[number] !== hidden) indexes.push(number)
    }
    return indexes
  }

  const rows: TreeRow<T>[] = []
  let total = 0
  const add = (siblings: readonly number[], index: number, treeLevel: 1 | 2, expanded: boolean | null) => {
    const place = total++
    if (place < from || place >= end) return
    const number = siblings[index]!
    rows.push({
      task: tasks[number]!,
      treeLevel,
      heading: visibility[number] === heading,
      position: index + 1,
      siblings: siblings.length,
      expanded,
    })
  }

  const outer = visibleSiblingsFrom(firstChildOf(forest, rootId))
  outer.forEach((number, index) => {
    const inner = visibleSiblingsFrom(firstChildren[number]!)
    const expanded = inner.length === 0 ? null : !folded?.has(tasks[number]!.id)
    add(outer, index, 1, expanded)
    if (expanded) inner.forEach((_, place) => add(inner, place, 2, null))
  })
  return { total, rows }
}

type TreeOrder = Pick<PlansTask, 'priority' | 'levelOrder' | 'name'>

/** Descending priority, then order among siblings, then name (PLN-035). */
export function compareByTreeOrder(one: TreeOrder, other: TreeOrder): number {
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
    if (parent !== noIndex && visibility[number] !== hidden) visibility[parent] = heading
  }
  return visibility
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
