/** The tasks of one status filter: loaded in slices, then updated with changes. */
import { type Client } from '#data/request.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/scheduling'
import { type StatusFilter, type tasks } from '@lustra/contract/tasks'
import { type Task } from './task.ts'
import { changedOf, taskOf } from './tasks-reply.ts'
import { TaskTree } from './task-tree.ts'

export interface LoadedTasks {
  readonly tree: TaskTree
  readonly contexts: readonly PlanContext[]
  /** The last journal line included in the tree. */
  readonly line: number
  /** Whether the tree is so large that it starts folded. */
  readonly startsFolded: boolean
  readonly isComplete: boolean
  /** The tasks changed by replies while slices are loading, because slices may be older. */
  readonly changed?: ReadonlySet<TaskId>
}

type TasksCalls = Pick<Client<typeof tasks>, 'open' | 'changes'>

/** The screen shows failures without a dialog. */
const byScreen = { failures: 'caller' } as const

export async function loadFirst(calls: TasksCalls, show: StatusFilter): Promise<LoadedTasks> {
  const { tasks, contexts, line, folded, more } = await calls.open({ show }, byScreen)
  return { tree: TaskTree.of(tasks.map(taskOf)), contexts, line, startsFolded: folded, isComplete: !more }
}

/**
 * Yields the tree after each further slice; a step takes part of a frame. Continues after the first slice, or from the beginning if that was only the
 * top level.
 */
export async function* loadMore(
  calls: TasksCalls,
  show: StatusFilter,
  loaded: LoadedTasks,
): AsyncGenerator<LoadedTasks> {
  let { tree } = loaded
  let after = loaded.startsFolded ? null : lastOf(tree)
  for (let more = !loaded.isComplete; more;) {
    const slice = await calls.open({ show, after }, byScreen)
    tree = tree.with(slice.tasks.map(taskOf))
    after = slice.tasks.at(-1)?.id ?? after
    more = slice.more
    yield { ...loaded, tree, isComplete: !more }
  }
}

/** Updates a complete tree; null when it must be loaded from the beginning. */
export async function loadChanges(
  calls: TasksCalls,
  show: StatusFilter,
  loaded: LoadedTasks,
): Promise<LoadedTasks | null> {
  const reply = await calls.changes({ show, since: loaded.line }, byScreen)
  if (reply.all) return null
  const { tasks, removed } = changedOf(reply)
  const { contexts, line } = reply
  return {
    tree: loaded.tree.with(tasks, removed),
    contexts,
    line,
    startsFolded: loaded.startsFolded,
    isComplete: true,
  }
}

/** Takes the tasks `ids` from `newer`, and removes those missing there. */
export function withNewer(tree: TaskTree, newer: TaskTree, ids: Iterable<TaskId>): TaskTree {
  const tasks: Task[] = []
  const removed: TaskId[] = []
  for (const id of ids) {
    const task = newer.get(id)
    if (task) tasks.push(task)
    else removed.push(id)
  }
  return tree.with(tasks, removed)
}

/** The last task in depth-first order. */
function lastOf(tree: TaskTree): TaskId | null {
  let last: TaskId | null = null
  for (let next = tree.lastChildOf(null); next; next = tree.lastChildOf(next.id)) last = next.id
  return last
}
