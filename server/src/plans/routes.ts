import type { plans } from '@lustra/contract/plans'
import type { Handlers } from '../call/serve.ts'
import { changeContexts } from './change-contexts.ts'
import { completeTask } from './complete-task.ts'
import { goPeriod } from './go-period.ts'
import { navigate } from './navigate.ts'
import { open } from './open.ts'
import { pinTask } from './pin-task.ts'
import { plannedTime } from './planned-time.ts'
import { scheduleTask } from './schedule-task.ts'
import { treeRows } from './tree-rows.ts'

export const plansHandlers: Handlers<typeof plans> = {
  open,
  navigate,
  goPeriod,
  treeRows,
  scheduleTask,
  plannedTime,
  completeTask,
  pinTask,
  changeContexts,
}
