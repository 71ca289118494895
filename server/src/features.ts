/** The features of the server. Each declares what it gives; the server loops over this list. */
import { accountDataFeature } from './account-data/feature.ts'
import { accountFeature } from './account/feature.ts'
import { adminSettingsFeature } from './admin-settings/feature.ts'
import { analyticsFeature } from './analytics/feature.ts'
import { auditLogFeature } from './audit-log/feature.ts'
import { backupFeature } from './backup/feature.ts'
import { chatFeature } from './chat/feature.ts'
import { demoFeature } from './demo/feature.ts'
import { doctorFeature } from './doctor/feature.ts'
import { evernoteFeature } from './evernote/feature.ts'
import { importsFeature } from './imports/feature.ts'
import { liveFeature } from './live/feature.ts'
import { logStoreFeature } from './log-store/feature.ts'
import { mailingListFeature } from './mailing-list/feature.ts'
import { monitoringFeature } from './monitoring/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { onboardingFeature } from './onboarding/feature.ts'
import { planning } from './planning.ts'
import { pushFeature } from './push/feature.ts'
import { releaseNotesFeature } from './release-notes/feature.ts'
import { searchAdministrationFeature } from './search-administration/feature.ts'
import { searchServiceFeature } from './search-service/feature.ts'
import type { ServerFeature } from './server-feature.ts'
import { settingsFeature } from './settings/feature.ts'
import { statusFeature } from './status/feature.ts'
import { subscriptionFeature } from './subscription/feature.ts'
import { telegramFeature } from './telegram/feature.ts'
import { usersFeature } from './users/feature.ts'

export const features: readonly ServerFeature[] = [
  ...planning,
  searchAdministrationFeature,
  searchServiceFeature,
  accountFeature,
  accountDataFeature,
  adminSettingsFeature,
  analyticsFeature,
  auditLogFeature,
  backupFeature,
  chatFeature,
  demoFeature,
  doctorFeature,
  evernoteFeature,
  importsFeature,
  liveFeature,
  logStoreFeature,
  mailingListFeature,
  monitoringFeature,
  notificationsFeature,
  onboardingFeature,
  pushFeature,
  releaseNotesFeature,
  settingsFeature,
  statusFeature,
  subscriptionFeature,
  telegramFeature,
  usersFeature,
]
