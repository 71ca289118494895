import { type settings, settingCodes } from '@lustra/contract/settings'
import type { HandlerOf } from '../call/serve.ts'
import { settingOf } from './user-settings.ts'

/** Every setting, in the groups the screen shows. */
export const groups: HandlerOf<typeof settings, 'groups'> = async (_input, { user }) => ({
  groups: [
    {
      id: 'userDetails',
      titleCode: 'userDetails',
      settings: settingCodes.map((code) => settingOf(user, code)),
    },
  ],
})
