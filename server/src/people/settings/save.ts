import type { settings } from '@lustra/contract/settings'
import { preferencesFrom } from '../account/index.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { idsIn } from '../../operations/global-settings/setting-codes.ts'
import { isMailConfigured } from '../../mail/mail-provider.ts'
import { mailingListsOf } from '../../integrations/mailing-list/index.ts'
import { isSettingCode, columnsFor, settingOf } from './user-settings.ts'

/** Saves one setting, which can be undone, and replies with the stored value (SET-N02). */
export const save: HandlerOf<typeof settings, 'save'> = async ({ id, value }, { app, user, author }) => {
  if (!isSettingCode(id)) throw new Refusal('not-found', (words) => words.settingRefusals.unknown)
  const columns = columnsFor(user, id, value)
  if ('refused' in columns) {
    throw new Refusal('validation', (words) => words.settingRefusals[columns.refused], { field: 'value' })
  }
  const values = await app.globalSettings.read()
  const facts = {
    sendsMail: isMailConfigured(values),
    hasMailingList: mailingListsOf(values).length > 0,
    tries: idsIn(values.experimental_features_user_ids).includes(user.id),
  }
  return app.store.write(author, 'settings.save', async (writer) => {
    await writer.update('users', user.id, columns)
    const [row] = await writer.rows('users', [user.id])
    return { setting: settingOf(preferencesFrom(row!), id, facts) }
  })
}
