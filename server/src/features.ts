/** The features of the server. Each declares what it provides; the server loops over this list. */
import { accountDataFeature } from './people/account-data/feature.ts'
import { accountFeature } from './people/account/feature.ts'
import { globalSettingsAdministrationFeature } from './operations/global-settings-administration/feature.ts'
import { analyticsFeature } from './integrations/analytics/feature.ts'
import { auditLogFeature } from './operations/audit-log/feature.ts'
import { backupFeature } from './operations/backup/feature.ts'
import { chatFeature } from './integrations/chat/feature.ts'
import { demoFeature } from './operations/demo/feature.ts'
import { doctorFeature } from './operations/doctor/feature.ts'
import { evernoteFeature } from './integrations/evernote/feature.ts'
import { holidaysFeature } from './integrations/holidays/feature.ts'
import { importsFeature } from './integrations/imports/feature.ts'
import { liveFeature } from './live/feature.ts'
import { logStoreFeature } from './integrations/log-store/feature.ts'
import { mailingListFeature } from './integrations/mailing-list/feature.ts'
import { monitoringFeature } from './operations/monitoring/feature.ts'
import { notificationsFeature } from './people/notifications/feature.ts'
import { onboardingFeature } from './people/onboarding/feature.ts'
import { planning } from './planning/planning.ts'
import { pushFeature } from './integrations/push/feature.ts'
import { releaseNotesFeature } from './operations/release-notes/feature.ts'
import { searchAdministrationFeature } from './operations/search-administration/feature.ts'
import { searchServiceFeature } from './integrations/search-service/feature.ts'
import type { ServerFeature } from './server-feature.ts'
import { settingsFeature } from './people/settings/feature.ts'
import { statusFeature } from './people/status/feature.ts'
import { subscriptionFeature } from './people/subscription/feature.ts'
import { telegramFeature } from './integrations/telegram/feature.ts'
import { usersFeature } from './people/users/feature.ts'

export const features: readonly ServerFeature[] = [
  ...planning,
  searchAdministrationFeature,
  searchServiceFeature,
  accountFeature,
  accountDataFeature,
  globalSettingsAdministrationFeature,
  analyticsFeature,
  auditLogFeature,
  backupFeature,
  chatFeature,
  demoFeature,
  doctorFeature,
  evernoteFeature,
  holidaysFeature,
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
