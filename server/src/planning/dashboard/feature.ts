import { dashboard } from '@lustra/contract/dashboard'
import { calls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { completeTask } from './complete-task.ts'
import { getBigGoalsReport } from './get-big-goals-report.ts'
import { getDueTasks } from './get-due-tasks.ts'
import { getPlans } from './get-plans.ts'
import { selectDueTask } from './select-due-task.ts'
import { selectTask } from './select-task.ts'

export const dashboardFeature: Feature = {
  calls: [
    calls(dashboard, {
      getPlans,
      getDueTasks,
      getBigGoalsReport,
      completeTask,
      selectTask,
      selectDueTask,
    }),
  ],
}
