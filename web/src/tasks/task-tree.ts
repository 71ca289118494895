/** The tasks that are known here, as the tree they form. */
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '@lustra/contract/tasks'

export type Tasks = ReadonlyMap<TaskId, Task>

const none: readonly Task[] = []

export class TaskTree {
  readonly tasks: Tasks
  readonly #children = new Map<TaskId | null, Task[]>()

  constructor(tasks: Tasks) {
    this.tasks = tasks
    for (const task of tasks.values()) {
      const siblings = this.#children.get(task.parentId)
      if (siblings) siblings.push(task)
      else this.#children.set(task.parentId, [task])
    }
    for (const siblings of this.#children.values()) siblings.sort(bySiblingOrder)
  }

  get(id: TaskId | null): Task | undefined {
    return id === null ? undefined : this.tasks.get(id)
  }

  childrenOf(parentId: TaskId | null): readonly Task[] {
    return this.#children.get(parentId) ?? none
  }

  siblingsOf(task: Task): readonly Task[] {
    return this.childrenOf(task.parentId)
  }

  /** The sibling before it; null for the first. */
  before(task: Task): Task | null {
    const siblings = this.siblingsOf(task)
    return siblings[siblings.findIndex(({ id }) => id === task.id) - 1] ?? null
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
  *inOrder(parentId: TaskId | null = null): Generator<Task> {
    for (const task of this.childrenOf(parentId)) {
      yield task
      yield* this.inOrder(task.id)
    }
  }

  /** Those of `ids` that lie below none of the others, in the order of the tree. */
  outermost(ids: ReadonlySet<TaskId>): Task[] {
    const inside = (task: Task) => this.ancestorsOf(task).some(({ id }) => ids.has(id))
    const found = [...ids].flatMap((id) => this.tasks.get(id) ?? []).filter((task) => !inside(task))
    if (found.length < 2) return found
    const wanted = new Set(found.map(({ id }) => id))
    return [...this.inOrder()].filter(({ id }) => wanted.has(id))
  }
}

export function tasksById(list: readonly Task[]): Tasks {
  return new Map(list.map((task) => [task.id, task]))
}

/** As the server breaks ties. */
function bySiblingOrder(one: Task, other: Task): number {
  return one.levelOrder - other.levelOrder || (one.id < other.id ? -1 : 1)
}
