/** The tasks of one view: a tree that is loaded in slices and then brought up to date with what has changed. */
import { type Client } from '#data/request.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/plan-entry'
import { type StatusFilter, type tasks } from '@lustra/contract/tasks'
import { type Task } from './task.ts'
import { changedOf, taskOf } from './tasks-reply.ts'
import { TaskTree } from './task-tree.ts'

export interface LoadedTasks {
  readonly tree: TaskTree
  readonly contexts: readonly PlanContext[]
  /** The journal line up to which it is current. */
  readonly line: number
  /** So large that it is folded at first. */
  readonly startsFolded: boolean
  /** False while slices are still to come. */
  readonly isComplete: boolean
  /** While slices are still to come: the tasks that changes confirmed since then have replaced; slices may be older. */
  readonly changed?: ReadonlySet<TaskId>
}

type TasksCalls = Pick<Client<typeof tasks>, 'open' | 'changes'>

/** The screen shows failures itself, without a dialog. */
const byScreen = { failures: 'caller' } as const

export async function loadFirst(calls: TasksCalls, show: StatusFilter): Promise<LoadedTasks> {
  const { tasks, contexts, line, folded, more } = await calls.open({ show }, byScreen)
  return { tree: TaskTree.of(tasks.map(taskOf)), contexts, line, startsFolded: folded, isComplete: !more }
}

/**
 * Yields a tree with one more slice each time; a step takes part of a frame. Continues where the first slice ends, or from
 * the beginning where that was the top level alone.
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

/** Brings a complete tree up to date; null where it has to be loaded from the beginning. */
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

/** A tree of slices in which these tasks are replaced by those of `newer`, or removed where it has none. */
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

/** The last task in reading order. */
function lastOf(tree: TaskTree): TaskId | null {
  let last: TaskId | null = null
  for (let next = tree.lastChildOf(null); next; next = tree.lastChildOf(next.id)) last = next.id
  return last
}
