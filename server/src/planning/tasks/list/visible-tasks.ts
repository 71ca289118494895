/** Determines which tasks the tree shows, and splits them into pages. */
import type { StatusFilter } from '@lustra/contract/tasks'
import { type Forest, type TreeTask, depthFirstIndexes } from '@lustra/domain/tasks'
import type { TaskForest } from '../tree/task-forest.ts'
import type { TaskNode } from '../tree/task-node.ts'

/** Closed tasks stay visible for a day (TSK-008). */
const closedVisibleMs = 24 * 60 * 60 * 1000

/** More rows than the tallest screen shows. */
export const firstPageSize = 300
/** A slow phone parses this many within a frame. */
const pageSize = 500
/** Larger trees are initially collapsed. */
const maxUnfolded = 2000

type ClosableTask = TreeTask & Pick<TaskNode, 'closedAt'>

export interface TreePage {
  /** Forest indexes in tree order. */
  readonly indexes: readonly number[]
  readonly more: boolean
  /** Whether the tree is so large that it is initially collapsed. */
  readonly folded: boolean
}

/** By index, 1 for visible tasks: those that match the filter, and their ancestors. */
export function visibilityOf(forest: Forest<ClosableTask>, show: StatusFilter, now: number): Uint8Array {
  const visibility = new Uint8Array(forest.tasks.length)
  for (const index of forest.topDown.toReversed()) {
    if (visibility[index] === 0 && isVisible(forest.tasks.at(index)!, show, now)) visibility[index] = 1
    const parent = forest.parents[index]!
    if (visibility[index] === 1 && parent >= 0) visibility[parent] = 1
  }
  return visibility
}

export function isFoldedAtFirst(visibility: Uint8Array): boolean {
  return visibility.reduce((count, one) => count + one, 0) > maxUnfolded
}

/** The first page of the tree, or of its roots when it is collapsed. */
export function firstPage(forest: TaskForest, visibility: Uint8Array): TreePage {
  const folded = isFoldedAtFirst(visibility)
  if (!folded) return pageFrom(forest, visibility, 0, firstPageSize)
  const roots = []
  for (const index of forest.topDown) {
    if (forest.parents[index]! >= 0 || roots.length === firstPageSize) break
    if (visibility[index] === 1) roots.push(index)
  }
  return { indexes: roots, more: true, folded }
}

/** The page after the task `after`, or the first page; null when the task no longer exists. */
export function pageAfter(forest: TaskForest, visibility: Uint8Array, after: string | null): TreePage | null {
  if (after === null) return pageFrom(forest, visibility, 0, pageSize)
  const index = forest.indexById.get(after)
  return index === undefined
    ? null
    : pageFrom(forest, visibility, cachedTreeOrderOf(forest).positions[index]! + 1, pageSize)
}

function pageFrom(forest: TaskForest, visibility: Uint8Array, from: number, size: number): TreePage {
  const { order } = cachedTreeOrderOf(forest)
  const indexes: number[] = []
  for (let position = from; position < order.length; position++) {
    const index = order[position]!
    if (visibility[index] === 0) continue
    if (indexes.length === size) return { indexes, more: true, folded: false }
    indexes.push(index)
  }
  return { indexes, more: false, folded: false }
}

interface TreeOrder {
  readonly order: readonly number[]
  /** The position in `order`, by index. */
  readonly positions: Int32Array
}

/** The order is computed once for all pages of a forest. */
const orders = new WeakMap<TaskForest, TreeOrder>()

function cachedTreeOrderOf(forest: TaskForest): TreeOrder {
  const cached = orders.get(forest)
  if (cached) return cached
  const order = [...depthFirstIndexes(forest)]
  const positions = new Int32Array(order.length)
  for (const [position, index] of order.entries()) positions[index] = position
  const treeOrder = { order, positions }
  orders.set(forest, treeOrder)
  return treeOrder
}

function isVisible(task: ClosableTask, show: StatusFilter, now: number): boolean {
  if (show === 'all') return true
  const isOld = task.closedAt !== null && now - task.closedAt > closedVisibleMs
  return show === 'completed' ? isOld : !isOld
}
