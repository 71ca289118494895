/** Replies of the plans calls, turned into what the screen shows. The names of the wire stop here. */
import { type ResultOf } from '@lustra/contract/call'
import { type TaskId } from '@lustra/contract/ids'
import { type PlanTask, type TreeNode } from '@lustra/contract/plan-entry'
import { type plans } from '@lustra/contract/plans'
import { entryOf, limitsOf } from '#planning/index.ts'
import { dayOf } from '@lustra/domain/calendar'
import { type Plans, type Task } from './plans.ts'
import { type TreeStretch } from './tree/large-tree.ts'

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
    isTreeWhole: reply.treeRows === null,
    entries: reply.tasks.flatMap((task) => task.entries.map(entryOf)),
    undrawnCounts: reply.undrawnCounts,
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
 * Exactly the tasks a change touched are replaced, with their entries (PLN-057). Of what recurs the answer has not all
 * entries: those stay until the period is asked for again.
 */
export function withChanged(shown: Plans, { tasks: changed }: ChangedReply): Plans {
  const tasks = new Map(shown.tasks)
  for (const task of Object.values(changed)) {
    tasks.set(task.id, taskOf(task, shown.tasks.get(task.id)?.levelOrder ?? 0))
  }
  const untouched = shown.entries.filter(({ taskId }) => changed[taskId]?.recurrence ?? true)
  const settled = Object.values(changed).filter(({ recurrence }) => !recurrence)
  const entries = settled.flatMap((task) => task.entries.map(entryOf))
  return { ...shown, tasks, entries: [...untouched, ...entries] }
}

export function stretchOf({ treeRows, ...reply }: RowsReply): TreeStretch {
  return { ...treeRows, tasks: tasksOf(reply) }
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
  }
}
