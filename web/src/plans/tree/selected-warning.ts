import { type TaskId } from '@lustra/contract/ids'
import { type PlansDisplay, type PlansWarning, warningOf } from '@lustra/domain/plans'
import { type Plans } from '../plans.ts'

export interface SelectedWarning {
  readonly code: PlansWarning
  readonly taskName: string
}

/** The screen judges what it knows; of a task it does not know, the server's word counts. */
export function warningFor(
  shown: Plans,
  selected: TaskId | null,
  display: PlansDisplay,
): SelectedWarning | null {
  if (selected === null) return null
  const task = shown.tasks.get(selected)
  const code = task ? warningOf(task, display) : selected === shown.selection ? shown.warning : null
  return code && { code, taskName: task?.name ?? shown.warningTaskName }
}
