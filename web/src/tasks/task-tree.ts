/** Immutable tree of the loaded tasks. `with` returns a new tree that shares unchanged parts, so that an update among 50,000 tasks is cheap. */
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from './task.ts'
import { LayeredMap } from './layered-map.ts'

const none: readonly Task[] = []

export class TaskTree {
  readonly #tasks: LayeredMap<TaskId, Task>
  /** By parent, in sibling order. */
  readonly #children: LayeredMap<TaskId | null, readonly Task[]>
  /** Null if no filter is applied. */
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

  /** Adds or replaces `tasks`, and removes others. */
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

  #childrenAmong(parentId: TaskId | null, ids: Iterable<TaskId>): Task[] {
    const tasks = Array.from(ids, (id) => this.#tasks.get(id))
    return tasks.filter((task) => task?.parentId === parentId).filter((task) => task !== undefined)
  }

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

  /** Unordered. */
  all(): Iterable<Task> {
    return this.#tasks.values()
  }

  childrenOf(parentId: TaskId | null): readonly Task[] {
    return this.#children.get(parentId) ?? none
  }

  /** Tasks with children, unordered. */
  *parents(): Generator<TaskId> {
    for (const [id, children] of this.#children.entries()) if (id !== null && children.length > 0) yield id
  }

  siblingsOf(task: Task): readonly Task[] {
    return this.childrenOf(task.parentId)
  }

  /** The previous sibling; null for the first. */
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

  /** Parents before their children. */
  descendantsOf(id: TaskId): Task[] {
    const descendants = [...this.childrenOf(id)]
    for (const task of descendants) descendants.push(...this.childrenOf(task.id))
    return descendants
  }

  *depthFirst(parentId: TaskId | null = null): Generator<Task> {
    for (const task of this.childrenOf(parentId)) {
      yield task
      yield* this.depthFirst(task.id)
    }
  }

  /** The tasks of `ids` that have no ancestor among them, in tree order. */
  outermost(ids: ReadonlySet<TaskId>): Task[] {
    const isNested = (task: Task) => this.ancestorsOf(task).some(({ id }) => ids.has(id))
    const included = [...ids].flatMap((id) => this.get(id) ?? []).filter((task) => !isNested(task))
    if (included.length < 2) return included
    const includedIds = new Set(included.map(({ id }) => id))
    return [...this.depthFirst()].filter(({ id }) => includedIds.has(id))
  }
}

/** Up to this number, changes are spliced in one by one, because filtering 50,000 siblings would take part of a frame. */
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

/** The index of a task among sorted siblings, or where it would be inserted. */
export function siblingIndex(task: Task, siblings: readonly Task[]): number {
  let [first, end] = [0, siblings.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if (compareSiblings(siblings[middle]!, task) < 0) first = middle + 1
    else end = middle
  }
  return first
}

/** In the same order as on the server. */
function sortSiblings(tasks: Task[]): readonly Task[] {
  const isInOrder = tasks.every((task, index) => index === 0 || compareSiblings(tasks[index - 1]!, task) < 0)
  return isInOrder ? tasks : tasks.sort(compareSiblings)
}

function compareSiblings(one: Task, other: Task): number {
  return one.levelOrder - other.levelOrder || (one.id < other.id ? -1 : Number(one.id > other.id))
}
