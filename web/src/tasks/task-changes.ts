/**
 * What each change will make of the tasks once the server agrees. They are replayed on every newer answer, so each
 * must also be right where the answer contains it already.
 */
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '@lustra/contract/tasks'
import { type Status, positionsBetween, tasksChanging } from '@lustra/domain/tasks'
import { TaskTree, type Tasks } from './task-tree.ts'

export type Change = (tasks: Tasks) => Tasks

/** Where tasks stand or come to stand: after the sibling `after`, or first. */
export interface Place {
  readonly parentId: TaskId | null
  readonly after: TaskId | null
}

export function creating(id: TaskId, name: string, place: Place): Change {
  return (tasks) => {
    if (tasks.has(id)) return tasks
    const [levelOrder = 0] = ordersAt(tasks, place, 1, new Set())
    return withTasks(tasks, [{ ...blank, id, name, parentId: place.parentId, levelOrder }])
  }
}

export function renaming(id: TaskId, name: string): Change {
  return (tasks) => withTasks(tasks, changed(tasks, [id], { name }))
}

export function marking(id: TaskId, favourite: boolean): Change {
  return (tasks) => withTasks(tasks, changed(tasks, [id], { favourite }))
}

export function moving(ids: readonly TaskId[], place: Place): Change {
  return (tasks) => {
    const orders = ordersAt(tasks, place, ids.length, new Set(ids))
    const moved = ids.flatMap((id, index) => {
      const task = tasks.get(id)
      return task ? [{ ...task, parentId: place.parentId, levelOrder: orders[index] ?? task.levelOrder }] : []
    })
    return withTasks(tasks, moved)
  }
}

/** Open tasks below one that is closed go with it. */
export function turning(id: TaskId, status: Status): Change {
  return (tasks) => {
    const task = tasks.get(id)
    if (!task) return tasks
    const turned = tasksChanging(task, new TaskTree(tasks).descendantsOf(id), status)
    return withTasks(
      tasks,
      turned.map((each) => ({ ...each, status })),
    )
  }
}

export function removing(ids: readonly TaskId[]): Change {
  return (tasks) => {
    const tree = new TaskTree(tasks)
    return without(
      tasks,
      ids.flatMap((id) => [id, ...tree.descendantsOf(id).map((task) => task.id)]),
    )
  }
}

/** What the server says of the tasks a change touched. */
export function answered(answer: {
  readonly tasks: readonly Task[]
  readonly removed: readonly TaskId[]
}): Change {
  return (tasks) => without(withTasks(tasks, answer.tasks), answer.removed)
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
}

/** The same numbers as the server's, but where it has to number siblings afresh. */
function ordersAt(
  tasks: Tasks,
  { parentId, after }: Place,
  count: number,
  leaving: ReadonlySet<TaskId>,
): number[] {
  const siblings = new TaskTree(tasks).childrenOf(parentId).filter(({ id }) => !leaving.has(id))
  const next = after === null ? 0 : siblings.findIndex(({ id }) => id === after) + 1
  const before = siblings[next - 1]?.levelOrder ?? null
  return (
    positionsBetween(before, siblings[next]?.levelOrder ?? null, count) ??
    Array.from({ length: count }, () => before ?? 0)
  )
}

function changed(tasks: Tasks, ids: readonly TaskId[], values: Partial<Task>): Task[] {
  return ids.flatMap((id) => {
    const task = tasks.get(id)
    return task ? [{ ...task, ...values }] : []
  })
}

function withTasks(tasks: Tasks, changes: readonly Task[]): Tasks {
  if (changes.length === 0) return tasks
  const next = new Map(tasks)
  for (const task of changes) next.set(task.id, task)
  return next
}

function without(tasks: Tasks, ids: readonly TaskId[]): Tasks {
  if (ids.length === 0) return tasks
  const next = new Map(tasks)
  for (const id of ids) next.delete(id)
  return next
}
