import type { version as versionCalls } from '@lustra/contract/version'
import type { HandlerOf } from '../../call/handler.ts'
import {
  configuredProviders,
  hasUsers,
  providerName,
  registrationMode,
  relyingPartyOf,
} from '../account/index.ts'
import { countsPages } from '../../integrations/analytics/index.ts'
import { hasChat } from '../../integrations/chat/index.ts'
import { isMailConfigured } from '../../mail/mail-provider.ts'
import { productVersion } from '../../product.ts'

export const version: HandlerOf<typeof versionCalls, 'version'> = async (_input, { app }) => {
  const values = await app.globalSettings.read()
  return {
    appName: 'Lustra',
    appVersion: values.lustra_version || productVersion,
    appCoreVersion: productVersion,
    setupNeeded: !(await hasUsers(app.database.read)),
    registration: registrationMode(values),
    providers: configuredProviders(values, app.config).map((id) => ({ id, name: providerName(id, values) })),
    passkeyHost: relyingPartyOf(app.config)?.id ?? null,
    sendsMail: isMailConfigured(values),
    debugEnabled: values.debug_enabled === 'true',
    chat: hasChat(values),
    analytics: countsPages(values),
  }
}
