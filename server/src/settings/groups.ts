import { type SettingGroup, type settings, settingGroups } from '@lustra/contract/settings'
import { hasPassword, isRestricted } from '../account/index.ts'
import type { HandlerOf } from '../call/serve.ts'
import { isMailConfigured } from '../mail/mail-provider.ts'
import { idsIn } from '../global-settings/setting-codes.ts'
import { telegramSetting } from '../telegram/index.ts'
import { rowOf } from './user-settings.ts'

/** All settings, in the groups of the screen; a group without a visible row is left out. */
export const groups: HandlerOf<typeof settings, 'groups'> = async (_input, { app, user, words }) => {
  const values = await app.globalSettings.read()
  const facts = {
    sendsMail: isMailConfigured(values),
    tries: idsIn(values.experimental_features_user_ids).includes(user.id),
    isRestricted: await isRestricted(app, user.id),
    hasPassword: await hasPassword(app.database.read, user.id),
    telegram: await telegramSetting(app, user.id),
  }
  const all = (Object.keys(settingGroups) as SettingGroup[]).map((id) => ({
    id,
    title: words.settings.groups[id],
    titleCode: id,
    settings: settingGroups[id].map((code) => rowOf(user, code, facts)),
  }))
  return { groups: all.filter(({ settings }) => settings.some(({ visible }) => visible)) }
}
