import { globalSettings } from '@lustra/contract/global-settings'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { list } from './list.ts'
import { massChange } from './mass-change.ts'
import { testConnection } from './test-connection.ts'

/** Only public keys, because it needs no sign-in. */
const getIntegration: HandlerOf<typeof globalSettings, 'get-integration'> = async (_, { app }) => ({
  googleClientId: (await app.globalSettings.read()).google_client_id,
})

export const globalSettingsAdministrationFeature: ServerFeature = {
  calls: [
    serverCalls(globalSettings, {
      list,
      'mass-change': massChange,
      'get-integration': getIntegration,
      'test-connection': testConnection,
    }),
  ],
}
