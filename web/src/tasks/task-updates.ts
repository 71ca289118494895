import { type ContextId, type TaskId } from '@lustra/contract/ids'
import { type LocalTime } from '@lustra/domain/calendar'
import { type Slot, nextEntryOf } from '@lustra/domain/scheduling'
import { type Task, type TaskChanges, newTask } from './task.ts'
import { type Status, positionsBetween, tasksToChange } from '@lustra/domain/tasks'
import { type TaskTree, siblingIndex } from './task-tree.ts'

export type TreeUpdate = (tree: TaskTree) => TaskTree

/** After the sibling `after`, or first if that is null. */
export interface TreePosition {
  readonly parentId: TaskId | null
  readonly after: TaskId | null
}

export function taskCreated(id: TaskId, name: string, position: TreePosition): TreeUpdate {
  return (tree) => {
    if (tree.get(id)) return tree
    const [levelOrder = 0] = ordersAt(tree, position, 1, new Set())
    return tree.with([newTask(id, { name, parentId: position.parentId, levelOrder })])
  }
}

export function tasksChanged(
  ids: readonly TaskId[],
  values: TaskChanges | Pick<Task, 'favourite'>,
): TreeUpdate {
  return (tree) => tree.with(tasksOf(tree, ids).map((task) => ({ ...task, ...values })))
}

export function contextsAssigned(
  ids: readonly TaskId[],
  added: readonly ContextId[],
  removed: readonly ContextId[],
): TreeUpdate {
  return (tree) =>
    tree.with(
      tasksOf(tree, ids).map((task) => ({
        ...task,
        contextIds: [...new Set([...task.contextIds, ...added])].filter((id) => !removed.includes(id)),
      })),
    )
}

export function tasksMoved(ids: readonly TaskId[], position: TreePosition): TreeUpdate {
  return (tree) => {
    const orders = ordersAt(tree, position, ids.length, new Set(ids))
    const moved = ids.flatMap((id, index) => {
      const task = tree.get(id)
      return task
        ? [{ ...task, parentId: position.parentId, levelOrder: orders[index] ?? task.levelOrder }]
        : []
    })
    return tree.with(moved)
  }
}

/** Closing a task closes its open subtasks. */
export function statusSet(ids: readonly TaskId[], status: Status): TreeUpdate {
  return (tree) => {
    const changed = new Set(
      tasksOf(tree, ids).flatMap((task) => tasksToChange(task, tree.descendantsOf(task.id), status)),
    )
    return tree.with([...changed].map((task) => ({ ...task, status })))
  }
}

/** Each task has a new entry; the row shows the nearest one. */
export function tasksScheduled(slots: ReadonlyMap<TaskId, Slot>, now: LocalTime): TreeUpdate {
  return (tree) =>
    tree.with(
      tasksOf(tree, [...slots.keys()]).map((task) => {
        const entries = [task.scheduled, slots.get(task.id) ?? null].filter((slot) => slot !== null)
        return { ...task, scheduled: nextEntryOf(entries.map(asOpenEntry), now) }
      }),
    )
}

export function tasksRemoved(ids: readonly TaskId[]): TreeUpdate {
  return (tree) =>
    tree.with(
      [],
      ids.flatMap((id) => [id, ...tree.descendantsOf(id).map((task) => task.id)]),
    )
}

function asOpenEntry({ level, start, duration }: Slot) {
  return { level, start, duration, status: 'NORMAL' as const }
}

/** The same values as on the server, unless the server renumbers all siblings. */
function ordersAt(
  tree: TaskTree,
  { parentId, after }: TreePosition,
  count: number,
  leaving: ReadonlySet<TaskId>,
): number[] {
  const all = tree.childrenOf(parentId)
  const siblings = leaving.size === 0 ? all : all.filter(({ id }) => !leaving.has(id))
  const before = tree.get(after)
  const next =
    before?.parentId === parentId && !leaving.has(before.id) ? siblingIndex(before, siblings) + 1 : 0
  const order = siblings[next - 1]?.levelOrder ?? null
  return (
    positionsBetween(order, siblings[next]?.levelOrder ?? null, count) ??
    Array.from({ length: count }, () => order ?? 0)
  )
}

function tasksOf(tree: TaskTree, ids: readonly TaskId[]): Task[] {
  return ids.flatMap((id) => tree.get(id) ?? [])
}
