import { type settings, settingCodes } from '@lustra/contract/settings'
import type { HandlerOf } from '../call/serve.ts'
import { isMailConfigured } from '../mail/mail-provider.ts'
import { settingOf } from './user-settings.ts'

/** All settings, in the groups of the screen. */
export const groups: HandlerOf<typeof settings, 'groups'> = async (_input, { app, user }) => {
  const sendsMail = isMailConfigured(await app.globalSettings.read())
  return {
    groups: [
      {
        id: 'userDetails',
        titleCode: 'userDetails',
        settings: settingCodes.map((code) => settingOf(user, code, sendsMail)),
      },
    ],
  }
}
