/** The tree beside the calendar: the children and grandchildren of a task that can be planned here. */
import { type Forest, firstChildOf, buildForest, noIndex } from '../tasks/forest.ts'
import { type PlansDisplay, type PlansTask, hiddenReason } from './visibility.ts'

/** Tasks whose siblings are in tree order. */
export interface PlansForest<T extends PlansTask = PlansTask> extends Forest<T> {
  readonly order: 'tree'
}

export function buildPlansForest<T extends PlansTask>(tasks: Iterable<T>): PlansForest<T> {
  return { ...buildForest([...tasks].sort(compareByTreeOrder)), order: 'tree' }
}

export interface TreeRow<T> {
  readonly task: T
  /** 1 or 2: which of the two displayed levels it is on. */
  readonly treeLevel: 1 | 2
  /** Whether it is only a heading: it cannot be planned here itself, but a descendant can. */
  readonly heading: boolean
  /** Its position among the rows with the same parent, from 1, and the number of those rows. */
  readonly position: number
  readonly siblings: number
  /** Null for a row without children. */
  readonly expanded: boolean | null
}

/** A page of the rows of a tree. */
export interface TreeSlice<T> {
  readonly total: number
  readonly rows: readonly TreeRow<T>[]
}

interface TreeSliceOptions {
  /** Rows whose children are omitted. */
  readonly folded?: ReadonlySet<string>
  /** The range of indexes of the rows, end exclusive. */
  readonly from?: number
  readonly end?: number
}

/** The rows of the tree of `rootId` (null: the root), in order. `forest` has at least the user's tasks below that root. */
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
      task: tasks.at(number)!,
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
    const expanded = inner.length === 0 ? null : !folded?.has(tasks.at(number)!.id)
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

/** By task index: hidden, a heading, or visible. */
function visibilityOf<T extends PlansTask>(forest: Forest<T>, display: PlansDisplay): Uint8Array {
  const { tasks, parents, topDown } = forest
  const visibility = new Uint8Array(tasks.length)
  for (let place = topDown.length - 1; place >= 0; place--) {
    const number = topDown[place]!
    if (hiddenReason(tasks.at(number)!, display) === null) visibility[number] = visible
    const parent = parents[number]!
    if (parent !== noIndex && visibility[number] !== hidden) visibility[parent] = heading
  }
  return visibility
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
