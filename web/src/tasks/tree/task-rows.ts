/** The rows of the tree: tasks, and among them the one that is being typed. */
import { type RowList, type TreeRow } from '#ui/tree/tree-row.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '../task.ts'
import { SiblingRows } from './sibling-rows.ts'
import { type TreePosition } from '../task-updates.ts'
import { type TaskTree, placeOf } from '../task-tree.ts'
import { type Folds, isFolded } from '../tasks-view.ts'

export const entryRowId = 'new'

/** A task, or null for the new one that is still being typed. */
export type TaskRow = TreeRow<Task | null>

interface Shown {
  readonly tree: TaskTree
  readonly folds: Folds
  /** Where a new task is being typed; null where none is. */
  readonly entry: TreePosition | null
}

/** Of 50,000 tasks only the open ones that have parts cost anything; a row is made when it is asked for. */
export class TaskRows implements RowList<Task | null> {
  readonly #tree: TaskTree
  readonly #entry: TreePosition | null
  /** By their parents: those in sight that are open, and the roots. */
  readonly #siblings = new Map<TaskId | null, SiblingRows>()
  readonly #roots: SiblingRows

  constructor({ tree, folds, entry }: Shown) {
    this.#tree = tree
    this.#entry = entry
    this.#roots = this.#layOut(null, 1, openTasks(tree, folds, entry))
  }

  get length(): number {
    return this.#roots.length
  }

  get isAnyOpen(): boolean {
    return this.#roots.isAnyOpen
  }

  at(place: number): TaskRow | undefined {
    if (place < 0 || place >= this.length) return undefined
    let siblings = this.#roots
    let found = siblings.rowAt(place)
    while ('below' in found) {
      siblings = found.below
      found = siblings.rowAt(found.place)
    }
    return this.#row(siblings, found.at)
  }

  indexOf(id: string): number {
    if (id === entryRowId) return this.#placeOfEntry()
    const task = this.#tree.get(id as TaskId)
    const siblings = task && this.#siblings.get(task.parentId)
    return task && siblings ? this.#placeIn(siblings, siblings.numberOf(task)) : -1
  }

  *[Symbol.iterator](): Generator<TaskRow> {
    for (let place = 0; place < this.length; place++) yield this.at(place)!
  }

  #layOut(
    parentId: TaskId | null,
    level: number,
    open: ReadonlyMap<TaskId | null, ReadonlySet<Task>>,
  ): SiblingRows {
    const tasks = this.#tree.childrenOf(parentId)
    const entryAt = this.#entry?.parentId === parentId ? placeOfEntry(tasks, this.#entry, this.#tree) : -1
    const below = new Map<Task, SiblingRows>()
    for (const task of open.get(parentId) ?? []) below.set(task, this.#layOut(task.id, level + 1, open))
    const siblings = new SiblingRows({ parentId, level }, tasks, entryAt, below)
    this.#siblings.set(parentId, siblings)
    return siblings
  }

  #row(siblings: SiblingRows, at: number): TaskRow {
    const { parentId, level } = siblings
    const node = siblings.nodeAt(at)
    const expanded = node && this.#isExpanded(node.id)
    return { id: node?.id ?? entryRowId, node, parentId, level, expanded, ...siblings.standingOf(at) }
  }

  #isExpanded(id: TaskId): boolean | null {
    if (this.#siblings.has(id)) return true
    return this.#tree.childrenOf(id).length > 0 ? false : null
  }

  #placeOfEntry(): number {
    const siblings = this.#entry && this.#siblings.get(this.#entry.parentId)
    return siblings ? this.#placeIn(siblings, siblings.entryAt) : -1
  }

  #placeIn(siblings: SiblingRows, at: number): number {
    const { parentId } = siblings
    return siblings.placeOf(at) + (parentId === null ? 0 : this.indexOf(parentId) + 1)
  }
}

/** The open ones that have parts, by their parents. Whoever types below a task has to see it. */
function openTasks(
  tree: TaskTree,
  folds: Folds,
  entry: TreePosition | null,
): ReadonlyMap<TaskId | null, ReadonlySet<Task>> {
  const open = new Map<TaskId | null, Set<Task>>()
  const add = (id: TaskId) => {
    const task = tree.get(id)
    if (!task) return
    const siblings = open.get(task.parentId)
    if (siblings) siblings.add(task)
    else open.set(task.parentId, new Set([task]))
  }
  for (const id of folds.rest === 'folded' ? folds.others : tree.parents()) {
    if (!isFolded(folds, id) && tree.childrenOf(id).length > 0) add(id)
  }
  if (entry?.parentId) add(entry.parentId)
  return open
}

/** What a filter hides cannot be stood after: then the new one stands last. */
function placeOfEntry(tasks: readonly Task[], { parentId, after }: TreePosition, tree: TaskTree): number {
  if (after === null) return 0
  const before = tree.get(after)
  return before?.parentId === parentId ? placeOf(before, tasks) + 1 : tasks.length
}

/** The tasks between two rows, both included, whichever is above. */
export function idsBetween(rows: TaskRows, one: TaskId, other: TaskId): TaskId[] {
  const [from, to] = [one, other].map((id) => rows.indexOf(id)).sort((a, b) => a - b)
  if (from === undefined || to === undefined || from < 0) return [other]
  return Array.from({ length: to - from + 1 }, (_, step) => rows.at(from + step)?.node?.id ?? []).flat()
}

/** Where the focus goes when these go: to the next row that stays, else to the one before. */
export function rowAfter(rows: TaskRows, leaving: ReadonlySet<string>): TaskId | null {
  const places = Array.from(leaving, (id) => rows.indexOf(id)).filter((place) => place >= 0)
  const first = places.reduce((least, place) => Math.min(least, place), rows.length)
  const stays = (row: TaskRow | undefined) => row?.node && !leaving.has(row.id)
  let place = first + 1
  while (place < rows.length && !stays(rows.at(place))) place++
  if (place >= rows.length) for (place = first - 1; place >= 0 && !stays(rows.at(place));) place--
  return rows.at(place)?.node?.id ?? null
}
