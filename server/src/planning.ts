/**
 * The features of planning, and what they give the store. They run without Node: `npm run check` bundles this file for a browser
 * (`scripts/check/kernel.ts`).
 */
import { capture } from './capture/capture.ts'
import { commentsHandlers } from './comments/routes.ts'
import { contextInvariants } from './contexts/invariants.ts'
import { contextsHandlers } from './contexts/routes.ts'
import { dashboardHandlers } from './dashboard/routes.ts'
import { goalsHandlers } from './goals/routes.ts'
import { inboxHandlers } from './inbox/routes.ts'
import { journalHandlers } from './journal/routes.ts'
import { plansHandlers } from './plans/routes.ts'
import { recycleBinHandlers } from './recycle-bin/routes.ts'
import { referencesHandlers } from './references/routes.ts'
import { remindersHandlers } from './reminders/routes.ts'
import { reportsHandlers } from './reports/routes.ts'
import { savedReportsHandlers } from './reports/saved/routes.ts'
import { schedulingInvariants } from './scheduling/invariants.ts'
import { indexChanges } from './search/index-changes.ts'
import { searchHandlers } from './search/routes.ts'
import { details } from './task-details/details.ts'
import { history } from './task-details/history.ts'
import { taskInvariants } from './tasks/invariants.ts'
import { tasksHandlers } from './tasks/routes.ts'
import { updateTrackedDays } from './time/index.ts'
import { timeInvariants } from './time/invariants.ts'
import { timeHandlers } from './time/routes.ts'

export { exportReport } from './reports/export-report.ts'
export { refreshCacheLater } from './tasks/tree/refresh-cache.ts'
export { runningTime } from './time/index.ts'
export { exportRecords } from './time/records/export-records.ts'
export { stopTimerOf } from './time/timer/timers.ts'

export const planningHandlers = {
  tasks: { ...tasksHandlers, capture, details, history },
  plans: plansHandlers,
  inbox: inboxHandlers,
  journal: journalHandlers,
  contexts: contextsHandlers,
  recycleBin: recycleBinHandlers,
  time: timeHandlers,
  comments: commentsHandlers,
  goals: goalsHandlers,
  reminders: remindersHandlers,
  reports: reportsHandlers,
  savedReports: savedReportsHandlers,
  search: searchHandlers,
  references: referencesHandlers,
  dashboard: dashboardHandlers,
}

export const planningInvariants = [
  ...taskInvariants,
  ...schedulingInvariants,
  ...contextInvariants,
  ...timeInvariants,
]

/** The store runs these updates at the end of each write. */
export const derivedFromChanges = [indexChanges, updateTrackedDays]
