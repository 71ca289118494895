/** Trees of tasks as flat arrays, so that an operation on all 50,000 tasks of a user is one pass. */

import type { List } from './changed-list.ts'
import type { IndexById } from './index-by-id.ts'

export interface TreeTask {
  readonly id: string
  /** Null at the root. */
  readonly parentId: string | null
}

/** A user's tasks, or a part of them, by their index in `tasks`. */
export interface Forest<T extends TreeTask> {
  readonly tasks: List<T>
  readonly indexById: IndexById
  /** The index of each task's parent; `none` at the root, and if the parent is not among the tasks. */
  readonly parents: Int32Array
  /** All indexes, parents before children; in reverse, children before parents. */
  readonly topDown: Int32Array
  readonly firstChildren: Int32Array
  readonly nextSiblings: Int32Array
  /** By parent id (null: the root), the first task whose parent is not among the tasks. */
  readonly firstRootByParentId: ReadonlyMap<string | null, number>
}

export const noIndex = -1

/** Siblings keep the order of `tasks`. */
export function buildForest<T extends TreeTask>(tasks: readonly T[]): Forest<T> {
  const count = tasks.length
  const indexById = new Map<string, number>()
  tasks.forEach((task, index) => indexById.set(task.id, index))

  const parents = new Int32Array(count).fill(noIndex)
  const firstChildren = new Int32Array(count).fill(noIndex)
  const nextSiblings = new Int32Array(count).fill(noIndex)
  const firstRootByParentId = new Map<string | null, number>()
  const topDown = new Int32Array(count)
  let found = 0

  for (let index = count - 1; index >= 0; index--) {
    const parentId = tasks[index]!.parentId
    const parent = parentId === null ? noIndex : (indexById.get(parentId) ?? noIndex)
    parents[index] = parent
    if (parent === noIndex) {
      nextSiblings[index] = firstRootByParentId.get(parentId) ?? noIndex
      firstRootByParentId.set(parentId, index)
    } else {
      nextSiblings[index] = firstChildren[parent]!
      firstChildren[parent] = index
    }
  }
  for (let index = 0; index < count; index++) if (parents[index] === noIndex) topDown[found++] = index
  for (let place = 0; place < found; place++) {
    const parent = topDown[place]!
    for (let child = firstChildren[parent]!; child !== noIndex; child = nextSiblings[child]!)
      topDown[found++] = child
  }
  // Tasks in a cycle cannot be reached from the root and are left out.
  const reached = topDown.subarray(0, found)
  return { tasks, indexById, parents, topDown: reached, firstChildren, nextSiblings, firstRootByParentId }
}

/** Undefined at `noIndex`. */
export function taskAt<T extends TreeTask>(
  { tasks }: Pick<Forest<T>, 'tasks'>,
  index: number,
): T | undefined {
  return index === noIndex ? undefined : tasks.at(index)
}

/** The index of the first child; `parentId` need not be among the tasks; null is the root. */
export function firstChildOf<T extends TreeTask>(forest: Forest<T>, parentId: string | null): number {
  const parent = parentId === null ? noIndex : (forest.indexById.get(parentId) ?? noIndex)
  return parent === noIndex
    ? (forest.firstRootByParentId.get(parentId) ?? noIndex)
    : forest.firstChildren[parent]!
}

/** In order. */
export function childrenOf<T extends TreeTask>(forest: Forest<T>, parentId: string | null): T[] {
  const children: T[] = []
  let child = firstChildOf(forest, parentId)
  for (; child !== noIndex; child = forest.nextSiblings[child]!) children.push(forest.tasks.at(child)!)
  return children
}

/** The indexes of all descendants of a task or, for null, of all tasks: parents before children. */
export function descendantIndexes<T extends TreeTask>(forest: Forest<T>, parentId: string | null): number[] {
  const { firstChildren, nextSiblings } = forest
  const top = parentId === null ? noIndex : (forest.indexById.get(parentId) ?? noIndex)
  const below: number[] = []
  const add = (first: number) => {
    // A cycle of tasks leads back to the start.
    for (let child = first; child !== noIndex; child = nextSiblings[child]!)
      if (child !== top) below.push(child)
  }
  add(firstChildOf(forest, parentId))
  for (let place = 0; place < below.length; place++) add(firstChildren[below[place]!]!)
  return below
}

/** These tasks and their descendants, each once, parents before children. */
export function subtreeIndexes<T extends TreeTask>(forest: Forest<T>, ids: Iterable<string>): number[] {
  const { indexById, parents, topDown } = forest
  const isWithin = new Uint8Array(forest.tasks.length)
  for (const id of ids) {
    const index = indexById.get(id)
    if (index !== undefined) isWithin[index] = 1
  }
  const found: number[] = []
  for (const index of topDown) {
    const parent = parents[index]!
    if (parent !== noIndex && isWithin[parent]) isWithin[index] = 1
    if (isWithin[index]) found.push(index)
  }
  return found
}

/** From the parent up to the root. */
export function ancestorsOf<T extends TreeTask>(forest: Forest<T>, id: string): T[] {
  const ancestors: T[] = []
  const index = forest.indexById.get(id) ?? noIndex
  // Limits the walk in a cycle: no task has more ancestors than there are tasks.
  for (let parent = parentOf(forest, index); parent !== noIndex; parent = parentOf(forest, parent)) {
    if (ancestors.length === forest.tasks.length) break
    ancestors.push(forest.tasks.at(parent)!)
  }
  return ancestors
}

/** All descendants of a task, parents before children. */
export function descendantsOf<T extends TreeTask>(forest: Forest<T>, id: string): T[] {
  if (!forest.indexById.has(id)) return []
  return descendantIndexes(forest, id).map((index) => forest.tasks.at(index)!)
}

/** The depth of every task by index: 1 at the root, 0 for tasks that cannot be reached. */
export function depthsOf<T extends TreeTask>(forest: Forest<T>): Int32Array {
  const depths = new Int32Array(forest.tasks.length)
  for (const index of forest.topDown) {
    const parent = parentOf(forest, index)
    depths[index] = parent === noIndex ? 1 : depths[parent]! + 1
  }
  return depths
}

/** By index: the value of each task combined with those of its descendants by `fold`, from the leaves up. */
export function aggregateUp<T extends TreeTask>(
  { parents, topDown }: Forest<T>,
  own: Float64Array,
  fold: (whole: number, part: number) => number,
): Float64Array {
  const folded = own.slice()
  for (let place = topDown.length - 1; place >= 0; place--) {
    const index = topDown[place]!
    const parent = parents[index]!
    if (parent !== noIndex) folded[parent] = fold(folded[parent]!, folded[index]!)
  }
  return folded
}

/** By index, the position of each task among its siblings, from 0. */
export function siblingRanks<T extends TreeTask>(forest: Forest<T>): Int32Array {
  const ranks = new Int32Array(forest.tasks.length)
  const next = new Map<string | null, number>()
  for (const index of forest.topDown) {
    const { parentId } = forest.tasks.at(index)!
    const rank = next.get(parentId) ?? 0
    ranks[index] = rank
    next.set(parentId, rank + 1)
  }
  return ranks
}

function parentOf<T extends TreeTask>(forest: Forest<T>, index: number): number {
  return index === noIndex ? noIndex : forest.parents[index]!
}
