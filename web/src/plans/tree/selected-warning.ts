import { type TaskId } from '@lustra/contract/ids'
import { type PlansDisplay, type PlansWarning, warningOf } from '@lustra/domain/plans'
import { type MissedParent, missedParent } from '@lustra/domain/scheduling'
import { parentPlanOf } from '../parent-plan.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'

export type SelectedWarning =
  | { readonly code: Exclude<PlansWarning, 'outside'>; readonly taskName: string }
  | { readonly code: 'outside'; readonly task: Task; readonly entry: Entry; readonly missed: MissedParent }

/** Computed from the selected task if it is loaded; otherwise taken from the answer. */
export function warningFor(
  plans: Plans,
  selectedTask: TaskId | null,
  display: PlansDisplay,
): SelectedWarning | null {
  if (selectedTask === null) return null
  const task = plans.tasks.get(selectedTask)
  const outside = task ? entryOutside(task, plans) : null
  const ofAnswer = selectedTask === plans.selection ? plans.warning : null
  const code = task ? warningOf(task, display, outside !== null) : ofAnswer
  if (code === 'outside') return task && outside ? { code, task, ...outside } : null
  return code && { code, taskName: task?.name ?? plans.warningTaskName }
}

/** The first displayed entry of the task outside of its parent's period. */
function entryOutside(task: Task, plans: Plans) {
  const parent = parentPlanOf(task, plans)
  if (!parent) return null
  for (const entry of plans.entries) {
    const missed = entry.taskId === task.id ? missedParent(entry, parent) : null
    if (missed) return { entry, missed }
  }
  return null
}
