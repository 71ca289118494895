/** The tasks that are known here, as the tree they form. It is never changed: `with` makes the next one. */
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from './task.ts'
import { LayeredMap } from './layered-map.ts'

const none: readonly Task[] = []

export class TaskTree {
  readonly #tasks: LayeredMap<TaskId, Task>
  /** In the order of siblings. */
  readonly #children: LayeredMap<TaskId | null, readonly Task[]>
  /** Only these are shown; null shows all. */
  readonly #visibleIds: ReadonlySet<TaskId> | null

  private constructor(
    tasks: LayeredMap<TaskId, Task>,
    children: LayeredMap<TaskId | null, readonly Task[]>,
    visibleIds: ReadonlySet<TaskId> | null = null,
  ) {
    this.#tasks = tasks
    this.#children = children
    this.#visibleIds = visibleIds
  }

  static of(tasks: readonly Task[]): TaskTree {
    return new TaskTree(new LayeredMap(), new LayeredMap()).with(tasks)
  }

  /** These tasks new or anew, those taken out. */
  with(tasks: readonly Task[], removed: readonly TaskId[] = []): TaskTree {
    if (tasks.length + removed.length === 0) return this
    const changes = new Map<TaskId, Task | undefined>(tasks.map((task) => [task.id, task]))
    for (const id of removed) changes.set(id, undefined)
    const arriving = new Map<TaskId | null, Task[]>()
    for (const [id, task] of changes) {
      const before = this.#tasks.get(id)
      if (before && !arriving.has(before.parentId)) arriving.set(before.parentId, [])
      if (!task) continue
      const siblings = arriving.get(task.parentId)
      if (siblings) siblings.push(task)
      else arriving.set(task.parentId, [task])
    }
    const isIncremental = changes.size <= maxIncrementalChanges
    const children = [...arriving].map(([parentId, newChildren]) => {
      const current = this.childrenOf(parentId)
      if (isIncremental)
        return [
          parentId,
          replaceSiblings(current, this.#childrenAmong(parentId, changes.keys()), newChildren),
        ] as const
      const unchanged = current.filter(({ id }) => !changes.has(id))
      return [parentId, sortSiblings([...unchanged, ...newChildren])] as const
    })
    return new TaskTree(this.#tasks.with(changes), this.#children.with(children))
  }

  /** Those of `ids` that are children of this task. */
  #childrenAmong(parentId: TaskId | null, ids: Iterable<TaskId>): Task[] {
    const current = Array.from(ids, (id) => this.#tasks.get(id))
    return current.filter((task) => task?.parentId === parentId).filter((task) => task !== undefined)
  }

  /** The same tree without all others. */
  only(visibleIds: ReadonlySet<TaskId>): TaskTree {
    const children = new Map<TaskId | null, Task[]>()
    for (const id of visibleIds) {
      const task = this.#tasks.get(id)
      if (!task) continue
      const siblings = children.get(task.parentId)
      if (siblings) siblings.push(task)
      else children.set(task.parentId, [task])
    }
    for (const siblings of children.values()) siblings.sort(compareSiblings)
    return new TaskTree(this.#tasks, new LayeredMap(children), visibleIds)
  }

  get(id: TaskId | null): Task | undefined {
    return id === null || this.#visibleIds?.has(id) === false ? undefined : this.#tasks.get(id)
  }

  /** In no order. */
  all(): Iterable<Task> {
    return this.#tasks.values()
  }

  childrenOf(parentId: TaskId | null): readonly Task[] {
    return this.#children.get(parentId) ?? none
  }

  /** Those that have children, in no order. */
  *parents(): Generator<TaskId> {
    for (const [id, children] of this.#children.entries()) if (id !== null && children.length > 0) yield id
  }

  siblingsOf(task: Task): readonly Task[] {
    return this.childrenOf(task.parentId)
  }

  /** The sibling before it; null for the first. */
  before(task: Task): Task | null {
    const siblings = this.siblingsOf(task)
    return siblings[siblingIndex(task, siblings) - 1] ?? null
  }

  lastChildOf(parentId: TaskId | null): Task | null {
    return this.childrenOf(parentId).at(-1) ?? null
  }

  /** From the parent up to the root. */
  ancestorsOf(task: Task): Task[] {
    const ancestors: Task[] = []
    for (let parent = this.get(task.parentId); parent; parent = this.get(parent.parentId))
      ancestors.push(parent)
    return ancestors
  }

  /** Everything below, parents before their children. */
  descendantsOf(id: TaskId): Task[] {
    const descendants = [...this.childrenOf(id)]
    for (const task of descendants) descendants.push(...this.childrenOf(task.id))
    return descendants
  }

  /** Depth first, as one reads it. */
  *depthFirst(parentId: TaskId | null = null): Generator<Task> {
    for (const task of this.childrenOf(parentId)) {
      yield task
      yield* this.depthFirst(task.id)
    }
  }

  /** Those of `ids` that lie below none of the others, in the order of the tree. */
  outermost(ids: ReadonlySet<TaskId>): Task[] {
    const isNested = (task: Task) => this.ancestorsOf(task).some(({ id }) => ids.has(id))
    const included = [...ids].flatMap((id) => this.get(id) ?? []).filter((task) => !isNested(task))
    if (included.length < 2) return included
    const includedIds = new Set(included.map(({ id }) => id))
    return [...this.depthFirst()].filter(({ id }) => includedIds.has(id))
  }
}

/** So few are put in and taken out one by one: to look at all of 50,000 siblings takes a part of a frame. */
const maxIncrementalChanges = 50

function replaceSiblings(
  siblings: readonly Task[],
  leaving: readonly Task[],
  arriving: readonly Task[],
): readonly Task[] {
  const all = [...siblings]
  for (const task of leaving) all.splice(siblingIndex(task, all), 1)
  for (const task of arriving) all.splice(siblingIndex(task, all), 0, task)
  return all
}

/** Where it stands among siblings, or would. */
export function siblingIndex(task: Task, siblings: readonly Task[]): number {
  let [first, end] = [0, siblings.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if (compareSiblings(siblings[middle]!, task) < 0) first = middle + 1
    else end = middle
  }
  return first
}

/** As the server breaks ties. */
function sortSiblings(tasks: Task[]): readonly Task[] {
  const isInOrder = tasks.every((task, index) => index === 0 || compareSiblings(tasks[index - 1]!, task) < 0)
  return isInOrder ? tasks : tasks.sort(compareSiblings)
}

function compareSiblings(one: Task, other: Task): number {
  return one.levelOrder - other.levelOrder || (one.id < other.id ? -1 : Number(one.id > other.id))
}
