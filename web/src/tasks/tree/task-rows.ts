import { type RowList, type TreeRow } from '#ui/tree/tree-row.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '../task.ts'
import { SiblingRows } from './sibling-rows.ts'
import { type TreePosition } from '../task-updates.ts'
import { type TaskTree, siblingIndex } from '../task-tree.ts'
import { type Folds, isFolded } from '../screen-state.ts'

export const newTaskRowId = 'new'

/** The node is null for the new task being typed. */
export type TaskRow = TreeRow<Task | null>

interface TaskRowsInput {
  readonly tree: TaskTree
  readonly folds: Folds
  readonly newTask: TreePosition | null
}

/** Creates rows lazily: with 50,000 tasks, only expanded tasks with children take time. */
export class TaskRows implements RowList<Task | null> {
  readonly #tree: TaskTree
  readonly #newTask: TreePosition | null
  /** By parent: the expanded tasks and the root. */
  readonly #siblings = new Map<TaskId | null, SiblingRows>()
  readonly #roots: SiblingRows

  constructor({ tree, folds, newTask }: TaskRowsInput) {
    this.#tree = tree
    this.#newTask = newTask
    this.#roots = this.#rowsBelow(null, 1, expandedTasks(tree, folds, newTask))
  }

  get length(): number {
    return this.#roots.length
  }

  get isAnyExpanded(): boolean {
    return this.#roots.isAnyExpanded
  }

  at(index: number): TaskRow | undefined {
    if (index < 0 || index >= this.length) return undefined
    let siblings = this.#roots
    let found = siblings.rowAt(index)
    while ('below' in found) {
      siblings = found.below
      found = siblings.rowAt(found.row)
    }
    return this.#row(siblings, found.childIndex)
  }

  indexOf(id: string): number {
    if (id === newTaskRowId) return this.#indexOfNewTask()
    const task = this.#tree.get(id as TaskId)
    const siblings = task && this.#siblings.get(task.parentId)
    return task && siblings ? this.#rowIndex(siblings, siblings.childIndexOf(task)) : -1
  }

  *[Symbol.iterator](): Generator<TaskRow> {
    for (let index = 0; index < this.length; index++) yield this.at(index)!
  }

  #rowsBelow(
    parentId: TaskId | null,
    level: number,
    expanded: ReadonlyMap<TaskId | null, ReadonlySet<Task>>,
  ): SiblingRows {
    const tasks = this.#tree.childrenOf(parentId)
    const newTaskIndex =
      this.#newTask?.parentId === parentId ? newTaskIndexAmong(tasks, this.#newTask, this.#tree) : -1
    const below = new Map<Task, SiblingRows>()
    for (const task of expanded.get(parentId) ?? [])
      below.set(task, this.#rowsBelow(task.id, level + 1, expanded))
    const siblings = new SiblingRows({ parentId, level }, tasks, newTaskIndex, below)
    this.#siblings.set(parentId, siblings)
    return siblings
  }

  #row(siblings: SiblingRows, at: number): TaskRow {
    const { parentId, level } = siblings
    const node = siblings.nodeAt(at)
    const expanded = node && this.#isExpanded(node.id)
    return { id: node?.id ?? newTaskRowId, node, parentId, level, expanded, ...siblings.positionOf(at) }
  }

  #isExpanded(id: TaskId): boolean | null {
    if (this.#siblings.has(id)) return true
    return this.#tree.childrenOf(id).length > 0 ? false : null
  }

  #indexOfNewTask(): number {
    const siblings = this.#newTask && this.#siblings.get(this.#newTask.parentId)
    return siblings ? this.#rowIndex(siblings, siblings.newTaskIndex) : -1
  }

  #rowIndex(siblings: SiblingRows, at: number): number {
    const { parentId } = siblings
    return siblings.rowIndexOf(at) + (parentId === null ? 0 : this.indexOf(parentId) + 1)
  }
}

/** The expanded tasks with children, by parent. The parent of the new task is always expanded. */
function expandedTasks(
  tree: TaskTree,
  folds: Folds,
  newTask: TreePosition | null,
): ReadonlyMap<TaskId | null, ReadonlySet<Task>> {
  const expanded = new Map<TaskId | null, Set<Task>>()
  const add = (id: TaskId) => {
    const task = tree.get(id)
    if (!task) return
    const siblings = expanded.get(task.parentId)
    if (siblings) siblings.add(task)
    else expanded.set(task.parentId, new Set([task]))
  }
  for (const id of folds.rest === 'folded' ? folds.others : tree.parents()) {
    if (!isFolded(folds, id) && tree.childrenOf(id).length > 0) add(id)
  }
  if (newTask?.parentId) add(newTask.parentId)
  return expanded
}

/** Last if a filter hides the previous sibling. */
function newTaskIndexAmong(
  tasks: readonly Task[],
  { parentId, after }: TreePosition,
  tree: TaskTree,
): number {
  if (after === null) return 0
  const before = tree.get(after)
  return before?.parentId === parentId ? siblingIndex(before, tasks) + 1 : tasks.length
}

/** The tasks between two rows, inclusive, in either direction. */
export function idsBetween(rows: TaskRows, one: TaskId, other: TaskId): TaskId[] {
  const [from, to] = [one, other].map((id) => rows.indexOf(id)).sort((a, b) => a - b)
  if (from === undefined || to === undefined || from < 0) return [other]
  return Array.from({ length: to - from + 1 }, (_, step) => rows.at(from + step)?.node?.id ?? []).flat()
}

/** The row to focus when others are removed: the next remaining one, otherwise the previous one. */
export function rowAfter(rows: TaskRows, leaving: ReadonlySet<string>): TaskId | null {
  const indexes = Array.from(leaving, (id) => rows.indexOf(id)).filter((index) => index >= 0)
  const first = indexes.reduce((least, index) => Math.min(least, index), rows.length)
  const stays = (row: TaskRow | undefined) => row?.node && !leaving.has(row.id)
  let index = first + 1
  while (index < rows.length && !stays(rows.at(index))) index++
  if (index >= rows.length) for (index = first - 1; index >= 0 && !stays(rows.at(index));) index--
  return rows.at(index)?.node?.id ?? null
}
