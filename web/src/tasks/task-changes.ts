/**
 * What each change will make of the tasks once the server agrees. They are replayed on every newer answer, so each
 * must also be right where the answer contains it already.
 */
import { type ContextId, type TaskId } from '@lustra/contract/ids'
import { type Task } from '@lustra/contract/tasks'
import { type Status, positionsBetween, tasksChanging } from '@lustra/domain/tasks'
import { type TaskTree, placeOf } from './task-tree.ts'

export type Change = (tree: TaskTree) => TaskTree

/** Where tasks stand or come to stand: after the sibling `after`, or first. */
export interface Place {
  readonly parentId: TaskId | null
  readonly after: TaskId | null
}

export function creating(id: TaskId, name: string, place: Place): Change {
  return (tree) => {
    if (tree.get(id)) return tree
    const [levelOrder = 0] = ordersAt(tree, place, 1, new Set())
    return tree.with([{ ...blank, id, name, parentId: place.parentId, levelOrder }])
  }
}

export function changing(ids: readonly TaskId[], values: Partial<Task>): Change {
  return (tree) => tree.with(tasksOf(tree, ids).map((task) => ({ ...task, ...values })))
}

/** Contexts come and go beside those that stay. */
export function assigning(
  ids: readonly TaskId[],
  coming: readonly ContextId[],
  leaving: readonly ContextId[],
): Change {
  return (tree) =>
    tree.with(
      tasksOf(tree, ids).map((task) => ({
        ...task,
        contextIds: [...new Set([...task.contextIds, ...coming])].filter((id) => !leaving.includes(id)),
      })),
    )
}

export function moving(ids: readonly TaskId[], place: Place): Change {
  return (tree) => {
    const orders = ordersAt(tree, place, ids.length, new Set(ids))
    const moved = ids.flatMap((id, index) => {
      const task = tree.get(id)
      return task ? [{ ...task, parentId: place.parentId, levelOrder: orders[index] ?? task.levelOrder }] : []
    })
    return tree.with(moved)
  }
}

/** Open tasks below those that are closed go with them. */
export function turning(ids: readonly TaskId[], status: Status): Change {
  return (tree) => {
    const turned = new Set(
      tasksOf(tree, ids).flatMap((task) => tasksChanging(task, tree.descendantsOf(task.id), status)),
    )
    return tree.with([...turned].map((task) => ({ ...task, status })))
  }
}

export function removing(ids: readonly TaskId[]): Change {
  return (tree) =>
    tree.with(
      [],
      ids.flatMap((id) => [id, ...tree.descendantsOf(id).map((task) => task.id)]),
    )
}

/** What the server says of the tasks a change touched. */
export function answered(answer: {
  readonly tasks: readonly Task[]
  readonly removed: readonly TaskId[]
}): Change {
  return (tree) => tree.with(answer.tasks, answer.removed)
}

const blank: Omit<Task, 'id' | 'name' | 'parentId' | 'levelOrder'> = {
  status: 'NORMAL',
  priority: 5,
  favourite: false,
  recurrence: false,
  categoryColor: 'FFFFFF',
  contextIds: [],
  startTime: null,
  dueTime: null,
  minDur: null,
  maxDur: null,
  minTL: null,
  maxTL: null,
  completeness: 0,
  scheduled: null,
  tracked: 0,
  trackedAll: 0,
}

/** The same numbers as the server's, but where it has to number siblings afresh. */
function ordersAt(
  tree: TaskTree,
  { parentId, after }: Place,
  count: number,
  leaving: ReadonlySet<TaskId>,
): number[] {
  const all = tree.childrenOf(parentId)
  const siblings = leaving.size === 0 ? all : all.filter(({ id }) => !leaving.has(id))
  const before = tree.get(after)
  const next = before?.parentId === parentId && !leaving.has(before.id) ? placeOf(before, siblings) + 1 : 0
  const order = siblings[next - 1]?.levelOrder ?? null
  return (
    positionsBetween(order, siblings[next]?.levelOrder ?? null, count) ??
    Array.from({ length: count }, () => order ?? 0)
  )
}

function tasksOf(tree: TaskTree, ids: readonly TaskId[]): Task[] {
  return ids.flatMap((id) => tree.get(id) ?? [])
}
