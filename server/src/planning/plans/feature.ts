import { plans } from '@lustra/contract/plans'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { busyHours } from './busy-hours.ts'
import { changeContexts } from './display/change-contexts.ts'
import { changeSeries } from './series/change-series.ts'
import { completeTask } from './complete-task.ts'
import { findRow } from './display/find-row.ts'
import { goPeriod } from './display/go-period.ts'
import { navigate } from './display/navigate.ts'
import { open } from './display/open.ts'
import { pinTask } from './pin-task.ts'
import { repeatTask } from './series/repeat-task.ts'
import { resetOccurrence } from './series/reset-occurrence.ts'
import { restrictions } from './restrictions.ts'
import { scheduleTask } from './schedule-task.ts'
import { scheduleTasks } from './schedule-tasks.ts'
import { treeRows } from './display/tree-rows.ts'
import { series } from './series/series.ts'
import { widenChange } from './series/widen-change.ts'

export const plansFeature: Feature = {
  calls: [
    calls(plans, {
      open,
      navigate,
      goPeriod,
      treeRows,
      findRow,
      scheduleTask,
      scheduleTasks,
      restrictions,
      busyHours,
      series,
      repeatTask,
      changeSeries,
      widenChange,
      resetOccurrence,
      completeTask,
      pinTask,
      changeContexts,
    }),
  ],
  largeReads: [readCalls(plans, { open, navigate, goPeriod, changeContexts, treeRows, findRow })],
  pastReads: [
    readCalls(plans, {
      open,
      navigate,
      goPeriod,
      treeRows,
      findRow,
      changeContexts,
      restrictions,
      busyHours,
      series,
    }),
  ],
}
