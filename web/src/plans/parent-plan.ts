import { type TaskId } from '@lustra/contract/ids'
import { isHourLevel } from '@lustra/domain/calendar'
import { type ParentPlan, constrainsRelatives } from '@lustra/domain/scheduling'
import { type Plans, type Task } from './plans.ts'

export function parentPlanOf(
  { parentPlan }: Pick<Task, 'parentPlan'>,
  { parentPlans }: Pick<Plans, 'parentPlans'>,
): ParentPlan | null {
  return (parentPlan && parentPlans.get(parentPlan)) ?? null
}

/** For a new subtask: its parent's plan as far as loaded, otherwise that of further ancestors. */
export function planOfParent(parentId: TaskId | null, plans: Plans): ParentPlan | null {
  if (parentId === null) return null
  const parent = plans.tasks.get(parentId)
  const visible = plans.entries.filter(
    (entry) => entry.taskId === parentId && !isHourLevel(entry.level) && constrainsRelatives(entry),
  )
  return (
    plans.parentPlans.get(parentId) ??
    (parent && visible.length > 0 ? { taskId: parentId, name: parent.name, periods: visible } : null) ??
    (parent ? parentPlanOf(parent, plans) : null)
  )
}
