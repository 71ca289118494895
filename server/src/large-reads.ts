/** The calls that read much of a user's data: threads run them. They write nothing but the state of a screen. */
import type { Call, CallFamily } from '@lustra/contract/call'
import { plans } from '@lustra/contract/plans'
import { reports } from '@lustra/contract/reports'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import type { ReadContext } from './app/kernel.ts'
import type { ReadHandlerOf } from './call/handler.ts'
import { changeContexts } from './plans/display/change-contexts.ts'
import { findRow } from './plans/display/find-row.ts'
import { goPeriod } from './plans/display/go-period.ts'
import { navigate } from './plans/display/navigate.ts'
import { open as openPlans } from './plans/display/open.ts'
import { treeRows } from './plans/display/tree-rows.ts'
import { recordsOfReport } from './reports/records-of-report.ts'
import { report } from './reports/report.ts'
import { details } from './task-details/details.ts'
import { history } from './task-details/history.ts'
import { changes } from './tasks/list/changes.ts'
import { open as openTasks } from './tasks/list/open.ts'
import { compare } from './time/compare.ts'
import { goPeriod as goPeriodOfTime } from './time/go-period.ts'
import { listTasks } from './time/list-tasks.ts'
import { open as openTime } from './time/open.ts'

export interface LargeRead {
  readonly call: Call
  /** The input is what the call decodes. */
  readonly handle: (input: object, context: ReadContext) => Promise<object>
}

/** By path and action. */
export const largeReads: Readonly<Record<string, Readonly<Record<string, LargeRead>>>> = {
  [plans.path]: readsOfFamily(plans, {
    open: openPlans,
    navigate,
    goPeriod,
    changeContexts,
    treeRows,
    findRow,
  }),
  [tasks.path]: readsOfFamily(tasks, { open: openTasks, changes, details, history }),
  [time.path]: readsOfFamily(time, { open: openTime, goPeriod: goPeriodOfTime, listTasks, compare }),
  [reports.path]: readsOfFamily(reports, { report, records: recordsOfReport }),
}

function readsOfFamily<F extends CallFamily>(
  { actions }: F,
  handlers: { readonly [A in keyof F['actions']]?: ReadHandlerOf<F, A> },
): Record<string, LargeRead> {
  return Object.fromEntries(
    Object.entries(handlers).map(([action, handle]) => [
      action,
      { call: actions[action]!, handle: handle as LargeRead['handle'] },
    ]),
  )
}
