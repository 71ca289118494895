import type { Words } from '../en/index.ts'
import { account } from './account.ts'
import { commentRefusals } from './comment-refusals.ts'
import { comments } from './comments.ts'
import { contextRefusals } from './context-refusals.ts'
import { dashboard } from './dashboard.ts'
import { startup } from './startup.ts'
import { goalRefusals } from './goal-refusals.ts'
import { contexts } from './contexts.ts'
import { goals } from './goals.ts'
import { imports } from './imports.ts'
import { inbox } from './inbox.ts'
import { inboxRefusals } from './inbox-refusals.ts'
import { emails } from './emails.ts'
import { onboarding } from './onboarding.ts'
import { pages } from './pages.ts'
import { planRefusals } from './plan-refusals.ts'
import { planning } from './planning.ts'
import { recurrence } from './recurrence.ts'
import { recycleBin } from './recycle-bin.ts'
import { reminders } from './reminders.ts'
import { reportRefusals } from './report-refusals.ts'
import { reports } from './reports.ts'
import { accountRefusals } from './account-refusals.ts'
import { settings } from './settings.ts'
import { settingRefusals } from './setting-refusals.ts'
import { tasks } from './tasks.ts'
import { timeExport } from './time-export.ts'
import { timeRefusals } from './time-refusals.ts'
import { taskPanel } from './task-panel.ts'
import { taskRefusals } from './task-refusals.ts'
import { time } from './time.ts'

export const russian: Words = {
  ...startup,
  account,
  commentRefusals,
  comments,
  contextRefusals,
  goalRefusals,
  contexts,
  dashboard,
  goals,
  imports,
  inbox,
  inboxRefusals,
  emails,
  onboarding,
  pages,
  planRefusals,
  planning,
  recurrence,
  recycleBin,
  reminders,
  reportRefusals,
  reports,
  accountRefusals,
  settingRefusals,
  settings,
  taskPanel,
  taskRefusals,
  tasks,
  timeExport,
  time,
  timeRefusals,
}
