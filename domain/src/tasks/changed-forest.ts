/** Updates a forest after a few changes: unchanged tasks are shared, and every task keeps its index. */
import { ChangedList } from './changed-list.ts'
import { ChangedNumbers } from './changed-numbers.ts'
import { type Forest, type TreeTask, noIndex } from './forest.ts'
import { withAdded } from './index-by-id.ts'

export interface ForestChange<T extends TreeTask> {
  readonly forest: Forest<T>
  /** The indexes of new tasks, and of tasks with another parent or position. */
  readonly moved: readonly number[]
  /** The indexes of the former parents of moved tasks, if they had one. */
  readonly parentsBefore: readonly number[]
}

/** Replaces and adds tasks. `compare` orders siblings. Null to rebuild: a parent is or was missing, or there is a cycle. */
export function withChangedTasks<T extends TreeTask>(
  before: Forest<T>,
  changed: readonly T[],
  compare: (one: T, other: T) => number,
): ForestChange<T> | null {
  // Some are in a cycle.
  if (before.topDown.length < before.tasks.length) return null
  const tasks = new ChangedList(before.tasks)
  const added = new Map<string, number>()
  const moved: number[] = []
  for (const task of changed) {
    const index = before.indexById.get(task.id)
    if (index === undefined) {
      const newIndex = before.tasks.length + added.size
      added.set(task.id, newIndex)
      moved.push(newIndex)
      tasks.push(task)
      continue
    }
    const old = tasks.at(index)!
    tasks.set(index, task)
    if (old.parentId !== task.parentId || compare(old, task) !== 0) moved.push(index)
  }
  if (moved.length === 0) return { forest: { ...before, tasks }, moved, parentsBefore: [] }
  if (before.firstRootByParentId.keys().some((id) => id !== null)) return null

  const indexById = added.size === 0 ? before.indexById : withAdded(before.indexById, added)
  const parents = new ChangedNumbers(before.parents, tasks.length, noIndex)
  const firstChildren = new ChangedNumbers(before.firstChildren, tasks.length, noIndex)
  const nextSiblings = new ChangedNumbers(before.nextSiblings, tasks.length, noIndex)
  let firstRoot = before.firstRootByParentId.get(null) ?? noIndex

  const firstOf = (parent: number) => (parent === noIndex ? firstRoot : firstChildren.at(parent))
  const link = (previous: number, parent: number, next: number) => {
    if (previous !== noIndex) nextSiblings.set(previous, next)
    else if (parent !== noIndex) firstChildren.set(parent, next)
    else firstRoot = next
  }

  const parentsBefore: number[] = []
  for (const index of moved) {
    if (index >= before.tasks.length) continue
    const parent = parents.at(index)
    if (parent !== noIndex) parentsBefore.push(parent)
    let previous = noIndex
    for (let at = firstOf(parent); at !== index; at = nextSiblings.at(at)) previous = at
    link(previous, parent, nextSiblings.at(index))
  }
  for (const index of moved) {
    const task = tasks.at(index)!
    const parent = task.parentId === null ? noIndex : indexById.get(task.parentId)
    if (parent === undefined) return null
    let [previous, next] = [noIndex, firstOf(parent)]
    while (next !== noIndex && compare(tasks.at(next)!, task) < 0)
      [previous, next] = [next, nextSiblings.at(next)]
    parents.set(index, parent)
    nextSiblings.set(index, next)
    link(previous, parent, index)
  }
  const topDown = topDownFrom(firstRoot, firstChildren.values, nextSiblings.values)
  // Tasks in a cycle are not reached.
  if (topDown.length < tasks.length) return null
  const firstRootByParentId = new Map(firstRoot === noIndex ? [] : [[null, firstRoot]])
  const links = {
    parents: parents.values,
    firstChildren: firstChildren.values,
    nextSiblings: nextSiblings.values,
    firstRootByParentId,
  }
  return { forest: { tasks, indexById, ...links, topDown }, moved, parentsBefore }
}

/** Parents before children, like `buildForest`. */
function topDownFrom(firstRoot: number, firstChildren: Int32Array, nextSiblings: Int32Array): Int32Array {
  const topDown = new Int32Array(nextSiblings.length)
  let found = 0
  for (let root = firstRoot; root !== noIndex; root = nextSiblings[root]!) topDown[found++] = root
  for (let place = 0; place < found; place++) {
    let child = firstChildren[topDown[place]!]!
    for (; child !== noIndex; child = nextSiblings[child]!) topDown[found++] = child
  }
  return topDown.subarray(0, found)
}
