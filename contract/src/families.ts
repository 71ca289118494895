/** All families, one per path. */
import { auditLog } from './audit-log.ts'
import { type CallFamily, joinFamilies } from './call.ts'
import { analytics } from './analytics.ts'
import { backups } from './backup.ts'
import { comments } from './comments.ts'
import { contexts } from './contexts.ts'
import { diary } from './diary.ts'
import { dashboard } from './dashboard.ts'
import { evernoteNotebooks, evernoteSettings } from './evernote.ts'
import { example } from './demo.ts'
import { accountExport } from './account-data.ts'
import { globalSettings } from './global-settings.ts'
import { goals } from './goals.ts'
import { holidays } from './holidays.ts'
import { history } from './history.ts'
import { imports } from './imports.ts'
import { inbox } from './inbox.ts'
import { journal } from './journal.ts'
import { leftovers } from './leftovers.ts'
import { levels } from './levels.ts'
import { lookBack } from './look-back.ts'
import { monitoring } from './monitoring.ts'
import { onboarding } from './onboarding.ts'
import { plans } from './plans.ts'
import { proposals } from './proposals.ts'
import { push } from './push.ts'
import { recycleBin } from './recycle-bin.ts'
import { references } from './references.ts'
import { releaseNotes } from './release-notes.ts'
import { reminders } from './reminders.ts'
import { reports } from './reports.ts'
import { capacity } from './capacity.ts'
import { reviews } from './reviews.ts'
import { savedReports } from './saved-reports.ts'
import { search } from './search.ts'
import { security } from './account.ts'
import { settings } from './settings.ts'
import { features, subscriptions } from './subscription.ts'
import { storeCheck } from './doctor.ts'
import { evernoteSync } from './evernote-sync.ts'
import { tasks } from './tasks.ts'
import { telegramTokens } from './telegram.ts'
import { time } from './time.ts'
import { userStatus } from './status.ts'
import { userList } from './user-list.ts'
import { version } from './version.ts'

export const families: readonly CallFamily[] = joinFamilies([
  version,
  userStatus,
  onboarding,
  security,
  settings,
  evernoteSettings,
  globalSettings,
  auditLog,
  features,
  subscriptions,
  evernoteSync,
  monitoring,
  backups,
  storeCheck,
  userList,
  tasks,
  history,
  holidays,
  plans,
  inbox,
  evernoteNotebooks,
  journal,
  imports,
  accountExport,
  contexts,
  recycleBin,
  goals,
  time,
  comments,
  dashboard,
  leftovers,
  levels,
  lookBack,
  proposals,
  reminders,
  push,
  telegramTokens,
  reports,
  savedReports,
  reviews,
  capacity,
  diary,
  references,
  releaseNotes,
  search,
  analytics,
  example,
])
