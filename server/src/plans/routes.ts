import type { plans } from '@lustra/contract/plans'
import type { Handlers } from '../call/serve.ts'
import { busyHours } from './busy-hours.ts'
import { changeContexts } from './change-contexts.ts'
import { changeSeries } from './change-series.ts'
import { completeTask } from './complete-task.ts'
import { findRow } from './find-row.ts'
import { goPeriod } from './go-period.ts'
import { navigate } from './navigate.ts'
import { open } from './open.ts'
import { pinTask } from './pin-task.ts'
import { plannedTime } from './planned-time.ts'
import { repeatTask } from './repeat-task.ts'
import { resetOccurrence } from './reset-occurrence.ts'
import { scheduleTask } from './schedule-task.ts'
import { treeRows } from './tree-rows.ts'
import { series } from './series.ts'
import { widenChange } from './widen-change.ts'

export const plansHandlers: Handlers<typeof plans> = {
  open,
  navigate,
  goPeriod,
  treeRows,
  findRow,
  scheduleTask,
  plannedTime,
  busyHours,
  series,
  repeatTask,
  changeSeries,
  widenChange,
  resetOccurrence,
  completeTask,
  pinTask,
  changeContexts,
}
