import { accountRefusals } from './account-refusals.ts'
import { telegram } from './telegram.ts'
import { capacityRefusals } from './capacity-refusals.ts'
import { commentRefusals } from './comment-refusals.ts'
import { emails } from './emails.ts'
import { errorPage } from './error-page.ts'
import { evernoteSync } from './evernote-sync.ts'
import { globalSettingRefusals } from './global-setting-refusals.ts'
import { goalRefusals } from './goal-refusals.ts'
import { maintenance } from './maintenance.ts'
import { planRefusals } from './plan-refusals.ts'
import { pushRefusals } from './push-refusals.ts'
import { refusals } from './refusals.ts'
import { reportExport } from './report-export.ts'
import { reportRefusals } from './report-refusals.ts'
import { reportSamples } from './report-samples.ts'
import { reviewRefusals } from './review-refusals.ts'
import { roles } from './roles.ts'
import { searchRefusals } from './search-refusals.ts'
import { settingRefusals } from './setting-refusals.ts'
import { subscriptionRefusals } from './subscription-refusals.ts'
import { timeExport } from './time-export.ts'
import { timeRefusals } from './time-refusals.ts'
import { userActs } from './user-acts.ts'

/** Texts written only by the server, which a browser does not load. */
export const englishOfServer = {
  accountRefusals,
  telegram,
  capacityRefusals,
  commentRefusals,
  emails,
  errorPage,
  evernoteSync,
  globalSettingRefusals,
  goalRefusals,
  maintenance,
  planRefusals,
  pushRefusals,
  refusals,
  reportExport,
  reportRefusals,
  reportSamples,
  reviewRefusals,
  roles,
  searchRefusals,
  settingRefusals,
  subscriptionRefusals,
  timeExport,
  timeRefusals,
  userActs,
}

export type ServerTexts = typeof englishOfServer
