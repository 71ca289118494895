import type { version as versionCalls } from '@lustra/contract/version'
import type { HandlerOf, Handlers } from '../call/serve.ts'
import { hasUsers } from '../account/index.ts'
import { isMailConfigured } from '../mail/mail-provider.ts'
import { productVersion } from '../product.ts'

const version: HandlerOf<typeof versionCalls, 'version'> = async (_input, { app }) => ({
  appName: 'Lustra',
  appVersion: productVersion,
  appCoreVersion: productVersion,
  setupNeeded: !(await hasUsers(app.database.read)),
  sendsMail: isMailConfigured(await app.globalSettings.read()),
})

export const versionHandlers: Handlers<typeof versionCalls> = { version }
