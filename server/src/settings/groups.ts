import { type settings, settingCodes } from '@lustra/contract/settings'
import type { HandlerOf } from '../call/serve.ts'
import { mailServerOf } from '../mail/mail-settings.ts'
import { settingOf } from './user-settings.ts'

/** All settings, in the groups of the screen. */
export const groups: HandlerOf<typeof settings, 'groups'> = async (_input, { app, user }) => {
  const sendsMail = mailServerOf(await app.globalSettings.read()) !== null
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
