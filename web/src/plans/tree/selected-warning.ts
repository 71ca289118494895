import { type TaskId } from '@lustra/contract/ids'
import { type PlansDisplay, type PlansWarning, warningOf } from '@lustra/domain/plans'
import { type Plans } from '../plans.ts'

export interface SelectedWarning {
  readonly code: PlansWarning
  readonly taskName: string
}

/** Computed from the selected task if it is loaded; otherwise the warning of the answer. */
export function warningFor(
  plans: Plans,
  selectedTask: TaskId | null,
  display: PlansDisplay,
): SelectedWarning | null {
  if (selectedTask === null) return null
  const task = plans.tasks.get(selectedTask)
  const code = task ? warningOf(task, display) : selectedTask === plans.selection ? plans.warning : null
  return code && { code, taskName: task?.name ?? plans.warningTaskName }
}
