/** Which tasks the tree shows, and the slice of them that is asked for. */
import type { StatusFilter } from '@lustra/contract/tasks'
import { type Forest, type TreeTask, depthFirstIndexes } from '@lustra/domain/tasks'
import type { TaskForest } from '../tree/task-forest.ts'
import type { TaskNode } from '../tree/task-node.ts'

/** What was completed or cancelled stays in the ordinary tree for a day (TSK-008). */
const staysInSight = 24 * 60 * 60 * 1000

/** More rows than the highest screen has. */
export const mostFirst = 300
/** As many as a slow phone reads within a frame. */
const mostNext = 500
/** More rows than this nobody looks through at once. */
const mostUnfolded = 2000

type ClosableTask = TreeTask & Pick<TaskNode, 'closedAt'>

export interface Slice {
  /** Numbers of tasks, in tree order. */
  readonly numbers: readonly number[]
  readonly more: boolean
  /** The tree is so large that it is shown folded at first. */
  readonly folded: boolean
}

/** By number, 1 for those to show: what is of that kind, and everything it hangs on. */
export function shownIn(forest: Forest<ClosableTask>, show: StatusFilter, now: number): Uint8Array {
  const shown = new Uint8Array(forest.tasks.length)
  for (const number of forest.topDown.toReversed()) {
    if (shown[number] === 0 && isShown(forest.tasks[number]!, show, now)) shown[number] = 1
    const parent = forest.parents[number]!
    if (shown[number] === 1 && parent >= 0) shown[parent] = 1
  }
  return shown
}

export function isFoldedAtFirst(shown: Uint8Array): boolean {
  return shown.reduce((count, one) => count + one, 0) > mostUnfolded
}

/** The beginning of the tree, or of the top level of one that is shown folded. */
export function firstSlice(forest: TaskForest, shown: Uint8Array): Slice {
  const folded = isFoldedAtFirst(shown)
  if (!folded) return taken(forest, shown, 0, mostFirst)
  const roots = []
  for (const number of forest.topDown) {
    if (forest.parents[number]! >= 0 || roots.length === mostFirst) break
    if (shown[number] === 1) roots.push(number)
  }
  return { numbers: roots, more: true, folded }
}

/** What follows the task `after`, or the beginning; null when that task is not there any more. */
export function sliceAfter(forest: TaskForest, shown: Uint8Array, after: string | null): Slice | null {
  if (after === null) return taken(forest, shown, 0, mostNext)
  const number = forest.indexById.get(after)
  return number === undefined ? null : taken(forest, shown, treeOrderOf(forest).places[number]! + 1, mostNext)
}

function taken(forest: TaskForest, shown: Uint8Array, from: number, most: number): Slice {
  const { order } = treeOrderOf(forest)
  const numbers: number[] = []
  for (let place = from; place < order.length; place++) {
    const number = order[place]!
    if (shown[number] === 0) continue
    if (numbers.length === most) return { numbers, more: true, folded: false }
    numbers.push(number)
  }
  return { numbers, more: false, folded: false }
}

interface TreeOrder {
  readonly order: readonly number[]
  /** By number, its place in the order. */
  readonly places: Int32Array
}

/** A forest is asked for slice after slice: its order is found once. */
const orders = new WeakMap<TaskForest, TreeOrder>()

function treeOrderOf(forest: TaskForest): TreeOrder {
  const known = orders.get(forest)
  if (known) return known
  const order = [...depthFirstIndexes(forest)]
  const places = new Int32Array(order.length)
  for (const [place, number] of order.entries()) places[number] = place
  const found = { order, places }
  orders.set(forest, found)
  return found
}

function isShown(task: ClosableTask, show: StatusFilter, now: number): boolean {
  if (show === 'all') return true
  const isOld = task.closedAt !== null && now - task.closedAt > staysInSight
  return show === 'completed' ? isOld : !isOld
}
