import type { settings } from '@lustra/contract/settings'
import { preferenceColumns, preferencesFrom } from '../account/index.ts'
import { Refusal } from '../refusal.ts'
import type { HandlerOf } from '../call/serve.ts'
import { isMailConfigured } from '../mail/mail-provider.ts'
import { scheduleReminderCheck } from '../reminders/index.ts'
import { isSettingCode, columnsFor, settingOf } from './user-settings.ts'

/** Saves one setting and replies with the stored value (SET-N02). */
export const save: HandlerOf<typeof settings, 'save'> = async ({ id, value }, { app, user, author, now }) => {
  if (!isSettingCode(id)) throw new Refusal('not-found', (words) => words.settingRefusals.unknown)
  const columns = columnsFor(user, id, value)
  if ('refused' in columns) {
    throw new Refusal('validation', (words) => words.settingRefusals[columns.refused], { field: 'value' })
  }
  const row = await app.store.writeWithoutHistory(author, ['settings'], async (transaction) => {
    // The time zone and the reminder time change when reminders are due.
    await scheduleReminderCheck(transaction, user.id, now)
    return transaction
      .updateTable('users')
      .set(columns)
      .where('id', '=', user.id)
      .returning([...preferenceColumns])
      .executeTakeFirstOrThrow()
  })
  const sendsMail = isMailConfigured(await app.globalSettings.read())
  return { setting: settingOf(preferencesFrom(row), id, sendsMail) }
}
