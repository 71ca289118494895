import type { settings } from '@lustra/contract/settings'
import { preferenceColumns, preferencesFrom } from '../account/index.ts'
import { Refusal } from '../refusal.ts'
import type { HandlerOf } from '../call/serve.ts'
import { mailServerOf } from '../mail/mail-settings.ts'
import { lookAgain } from '../reminders/index.ts'
import { isSettingCode, keptFor, settingOf } from './user-settings.ts'

/** Keeps one setting and answers with what was kept (SET-N02). */
export const save: HandlerOf<typeof settings, 'save'> = async ({ id, value }, { app, user, author, now }) => {
  if (!isSettingCode(id)) throw new Refusal('not-found', (words) => words.settingRefusals.unknown)
  const kept = keptFor(user, id, value)
  if ('refused' in kept) {
    throw new Refusal('validation', (words) => words.settingRefusals[kept.refused], { field: 'value' })
  }
  const row = await app.store.writeWithoutHistory(author, ['settings'], async (transaction) => {
    // Another zone or another reminder time: what is due next is another.
    await lookAgain(transaction, user.id, now)
    return transaction
      .updateTable('users')
      .set(kept)
      .where('id', '=', user.id)
      .returning([...preferenceColumns])
      .executeTakeFirstOrThrow()
  })
  const sendsMail = mailServerOf(await app.globalSettings.read()) !== null
  return { setting: settingOf(preferencesFrom(row), id, sendsMail) }
}
