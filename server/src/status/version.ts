import type { version as versionCalls } from '@lustra/contract/version'
import type { HandlerOf, Handlers } from '../call/serve.ts'
import { hasUsers } from '../account/index.ts'
import { mailServerOf } from '../mail/mail-settings.ts'
import { productVersion } from '../product.ts'

const version: HandlerOf<typeof versionCalls, 'version'> = async (_input, { app }) => ({
  appName: 'Lustra',
  appVersion: productVersion,
  appCoreVersion: productVersion,
  setupNeeded: !(await hasUsers(app.database.read)),
  sendsMail: mailServerOf(await app.globalSettings.read()) !== null,
})

export const versionHandlers: Handlers<typeof versionCalls> = { version }
