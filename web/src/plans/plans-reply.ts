/** Converts replies into the view model. The short names of the wire are used only here. */
import { type ResultOf } from '@lustra/contract/call'
import { type TaskId } from '@lustra/contract/ids'
import { type PlanTask, type TreeNode } from '@lustra/contract/scheduling'
import { type plans } from '@lustra/contract/plans'
import { entryOf, limitsOf, parentPlansOf } from '#scheduling/index.ts'
import { dayOf } from '@lustra/domain/calendar'
import { type Plans, type Task } from './plans.ts'
import { type TreePage } from './tree/large-tree.ts'

export type PlansReply = ResultOf<(typeof plans)['actions']['open']>
export type RowsReply = ResultOf<(typeof plans)['actions']['treeRows']>
export type ChangedReply = ResultOf<(typeof plans)['actions']['scheduleTask']>

export function plansOf(reply: PlansReply): Plans {
  const { view, startTime } = reply.calendarState
  return {
    view,
    start: dayOf(startTime),
    now: reply.curTime,
    tasks: tasksOf(reply),
    isTreeComplete: reply.treeRows === null,
    entries: reply.tasks.flatMap((task) => task.entries.map(entryOf)),
    parentPlans: parentPlansOf(reply.parentPlans),
    hiddenCounts: { entries: reply.undrawnCounts, occurrences: reply.undrawnOccurrences },
    contexts: reply.contexts,
    chosenContexts: reply.selectedContextIds,
    treeRoot: reply.treeRoot,
    treePath: reply.treePath,
    selection: reply.selection,
    warning: reply.warningText || null,
    warningTaskName: reply.warningTaskName,
  }
}

/**
 * Replaces exactly the changed tasks with their entries (PLN-057). Entries of recurring tasks that the reply omits stay until the period is
 * refetched. `onlyChanged`: only the entry of the reply has changed.
 */
export function withChangedTasks(
  current: Plans,
  { tasks: changed, parentPlans, onlyChanged = false }: ChangedReply,
): Plans {
  const tasks = new Map(current.tasks)
  for (const task of Object.values(changed)) {
    tasks.set(task.id, taskOf(task, current.tasks.get(task.id)?.levelOrder ?? 0))
  }
  const complete = Object.values(changed).filter(({ recurrence }) => !recurrence)
  const entries = complete.flatMap((task) => task.entries.map(entryOf))
  const changedIds = new Set(entries.map(({ id }) => id))
  const untouched = current.entries.filter(({ id, taskId }) =>
    onlyChanged ? !changedIds.has(id) : (changed[taskId]?.recurrence ?? true),
  )
  return {
    ...current,
    tasks,
    entries: [...untouched, ...entries],
    parentPlans: new Map([...current.parentPlans, ...parentPlansOf(parentPlans)]),
  }
}

export function treePageOf({ treeRows, ...reply }: RowsReply): TreePage {
  return { ...treeRows, tasks: tasksOf(reply), parentPlans: parentPlansOf(reply.parentPlans) }
}

function tasksOf({ tasks, hierarchy }: Pick<RowsReply, 'tasks' | 'hierarchy'>): Map<TaskId, Task> {
  const ranks = ranksOf(hierarchy)
  return new Map(tasks.map((task) => [task.id, taskOf(task, ranks.get(task.id) ?? 0)]))
}

function ranksOf(hierarchy: Readonly<Record<string, readonly TreeNode[]>>): Map<TaskId, number> {
  return new Map(
    Object.values(hierarchy)
      .flat()
      .map((node) => [node.id, node.levelOrder]),
  )
}

function taskOf(task: PlanTask, levelOrder: number): Task {
  return {
    id: task.id,
    parentId: task.parentId,
    name: task.name,
    status: task.status,
    priority: task.priority,
    levelOrder,
    recurring: task.recurrence,
    scheduled: task.scheduled,
    limits: limitsOf(task.restrictions),
    contextIds: task.contextIds,
    color: task.categoryColor,
    completeness: task.completeness,
    planned: task.planned,
    hasChildren: task.parentTask,
    parentCompleted: task.parentCompleted,
    ...(task.parentPlan && { parentPlan: task.parentPlan }),
  }
}
