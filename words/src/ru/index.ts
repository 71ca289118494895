import type { Words } from '../en/index.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { auditLog } from './audit-log.ts'
import { capacity } from './capacity.ts'
import { captureDialog } from './capture-dialog.ts'
import { charts } from './charts.ts'
import { comments } from './comments.ts'
import { consent } from './consent.ts'
import { contextRefusals } from './context-refusals.ts'
import { dashboard } from './dashboard.ts'
import { diary } from './diary.ts'
import { evernote } from './evernote.ts'
import { startup } from './startup.ts'
import { contexts } from './contexts.ts'
import { globalSettings } from './global-settings.ts'
import { goals } from './goals.ts'
import { history } from './history.ts'
import { idle } from './idle.ts'
import { imports } from './imports.ts'
import { inbox } from './inbox.ts'
import { inboxRefusals } from './inbox-refusals.ts'
import { leftovers } from './leftovers.ts'
import { levels } from './levels.ts'
import { lookBack } from './look-back.ts'
import { monitoring } from './monitoring.ts'
import { onboarding } from './onboarding.ts'
import { past } from './past.ts'
import { privacy } from './privacy.ts'
import { planFact } from './plan-fact.ts'
import { proposals } from './proposals.ts'
import { scheduling } from './scheduling.ts'
import { recurrence } from './recurrence.ts'
import { recycleBin } from './recycle-bin.ts'
import { releaseNotes } from './release-notes.ts'
import { reminders } from './reminders.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { savedReports } from './saved-reports.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { settings } from './settings.ts'
import { subscription } from './subscription.ts'
import { tasks } from './tasks.ts'
import { taskPanel } from './task-panel.ts'
import { taskRefusals } from './task-refusals.ts'
import { time } from './time.ts'
import { users } from './users.ts'

export const russian: Words = {
  ...startup,
  account,
  admin,
  auditLog,
  capacity,
  captureDialog,
  charts,
  comments,
  consent,
  contextRefusals,
  contexts,
  dashboard,
  diary,
  evernote,
  globalSettings,
  goals,
  history,
  idle,
  imports,
  inbox,
  inboxRefusals,
  leftovers,
  levels,
  lookBack,
  monitoring,
  onboarding,
  past,
  privacy,
  planFact,
  proposals,
  scheduling,
  recurrence,
  recycleBin,
  releaseNotes,
  reminders,
  reports,
  reviews,
  savedReports,
  search,
  security,
  settings,
  taskPanel,
  taskRefusals,
  subscription,
  tasks,
  time,
  users,
}
