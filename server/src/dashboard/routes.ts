import type { dashboard } from '@lustra/contract/dashboard'
import type { Handlers } from '../call/handler.ts'
import { completeTask } from './complete-task.ts'
import { getBigGoalsReport } from './get-big-goals-report.ts'
import { getDueTasks } from './get-due-tasks.ts'
import { getPlans } from './get-plans.ts'
import { selectDueTask } from './select-due-task.ts'
import { selectTask } from './select-task.ts'

export const dashboardHandlers: Handlers<typeof dashboard> = {
  getPlans,
  getDueTasks,
  getBigGoalsReport,
  completeTask,
  selectTask,
  selectDueTask,
}
