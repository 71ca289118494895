import { type CurrentPlan, type DueTask } from '@lustra/contract/dashboard'
import { selectEntry, selectTask, setEntryStatus, setTaskStatus } from './dashboard-mutations.ts'
import { mayToggle } from './may-toggle.ts'

/** Completes an open task, reopens a completed one. */
export function toggleRow(row: CurrentPlan | DueTask): void {
  if (!mayToggle(row)) return
  const { name, taskId } = row
  const status = row.status === 'NORMAL' ? 'COMPLETED' : 'NORMAL'
  if ('entryId' in row) void setEntryStatus.run({ entryId: row.entryId, name, status })
  else void setTaskStatus.run({ taskId, name, status })
}

export function selectRow(row: CurrentPlan | DueTask): void {
  const { name, taskId } = row
  if ('entryId' in row) void selectEntry.run({ entryId: row.entryId, taskId, name })
  else void selectTask.run({ taskId, name })
}
