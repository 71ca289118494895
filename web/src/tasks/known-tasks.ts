/** What this screen knows of the tasks: a tree that comes in slices and is then kept up with what became different. */
import { type Client } from '#data/request.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/plan-entry'
import { type Show, type Task, type tasks } from '@lustra/contract/tasks'
import { TaskTree } from './task-tree.ts'

export interface KnownTasks {
  readonly tree: TaskTree
  readonly contexts: readonly PlanContext[]
  /** The journal line it stands at. */
  readonly line: number
  /** So large that it is shown folded at first. */
  readonly folded: boolean
  /** False while slices are still to come. */
  readonly whole: boolean
}

type Asked = Pick<Client<typeof tasks>, 'open' | 'changes'>

/** Nobody waits for it: a failure is not told in a dialog. */
const quietly = { failures: 'caller' } as const

export async function firstTasks(ask: Asked, show: Show): Promise<KnownTasks> {
  const { tasks, contexts, line, folded, more } = await ask.open({ show }, quietly)
  return { tree: TaskTree.of(tasks), contexts, line, folded, whole: !more }
}

/** Goes on where the first slice ends; where that was the top level alone, from the beginning. Each step is a tree with one slice more; a step takes part of a frame. */
export async function* moreTasks(ask: Asked, show: Show, known: KnownTasks): AsyncGenerator<KnownTasks> {
  let { tree } = known
  let after = known.folded ? null : lastOf(tree)
  for (let more = !known.whole; more;) {
    const slice = await ask.open({ show, after }, quietly)
    tree = tree.with(slice.tasks)
    after = slice.tasks.at(-1)?.id ?? after
    more = slice.more
    yield { ...known, tree, whole: !more }
  }
}

/** Null where everything has to be asked for anew. */
export async function newsOf(ask: Asked, show: Show, known: KnownTasks): Promise<KnownTasks | null> {
  const { tasks, removed, contexts, line, all } = await ask.changes({ show, since: known.line }, quietly)
  return all
    ? null
    : { tree: known.tree.with(tasks, removed), contexts, line, folded: known.folded, whole: true }
}

/** Takes over what the server said of these tasks after the slices set out. */
export function keeping(tree: TaskTree, from: TaskTree, ids: Iterable<TaskId>): TaskTree {
  const tasks: Task[] = []
  const removed: TaskId[] = []
  for (const id of ids) {
    const task = from.get(id)
    if (task) tasks.push(task)
    else removed.push(id)
  }
  return tree.with(tasks, removed)
}

/** As the tree is read. */
function lastOf(tree: TaskTree): TaskId | null {
  let last: TaskId | null = null
  for (let next = tree.lastChildOf(null); next; next = tree.lastChildOf(next.id)) last = next.id
  return last
}
