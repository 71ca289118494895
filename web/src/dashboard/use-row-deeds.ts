/** What can be done to a row of the dashboard, with what is said about it and the way back. */
import { useWords } from '#language/Language.tsx'
import { sayDone } from '#time/index.ts'
import { type CurrentPlan, type DueTask } from '@lustra/contract/dashboard'
import { completeEntry, completeTask, select } from './dashboard-queries.ts'
import { mayToggle } from './may-toggle.ts'

export interface RowDeeds {
  /** Completes what is open, reopens what is completed. */
  toggle(row: CurrentPlan | DueTask): void
  select(row: CurrentPlan | DueTask): void
}

export function useRowDeeds(): RowDeeds {
  const { done } = useWords().tasks
  return {
    toggle(row) {
      if (!mayToggle(row)) return
      const status = row.status === 'NORMAL' ? 'COMPLETED' : 'NORMAL'
      const deed = 'entryId' in row ? completeEntry(row.entryId, status) : completeTask(row.taskId, status)
      const said = (status === 'COMPLETED' ? done.completed : done.reopened)(row.name)
      void sayDone(said, deed, (why) => done.failed(row.name, why))
    },
    select: (row) => void sayDone('', select(row), (why) => done.failed(row.name, why)),
  }
}
