import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { refuseUnconfirmed } from '../confirmation/refuse-unconfirmed.ts'
import { notify } from '../notices/notify.ts'
import { hasOtherWay } from '../providers/connections.ts'
import { lockAccount } from '../users.ts'

export const renamePasskey: HandlerOf<typeof security, 'renamePasskey'> = async (
  { passkeyId, name },
  { app, user },
) => {
  const renamed = await app.database.transaction((transaction) =>
    transaction
      .updateTable('passkeys')
      .set({ name })
      .where('user_id', '=', user.id)
      .where('id', '=', passkeyId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!renamed) throw noSuchPasskey()
  return {}
}

export const removePasskey: HandlerOf<typeof security, 'removePasskey'> = async ({ passkeyId }, context) => {
  const { app, user, now } = context
  refuseUnconfirmed(user, now)
  const settings = await app.globalSettings.read()
  const removed = await app.database.transaction(async (transaction) => {
    await lockAccount(transaction, user.id)
    if (!(await hasOtherWay({ config: app.config, settings }, transaction, user.id, { passkeyId }))) {
      throw new Refusal('conflict', (words) => words.accountRefusals.provider.lastWay)
    }
    return transaction
      .deleteFrom('passkeys')
      .where('user_id', '=', user.id)
      .where('id', '=', passkeyId)
      .returning('id')
      .executeTakeFirst()
  })
  if (!removed) throw noSuchPasskey()
  logAccountEvent(context, 'passkey removed', user.id)
  await notify(app, { userId: user.id, email: user.email, what: 'passkeyRemoved' }, now)
  return {}
}

function noSuchPasskey(): Refusal {
  return new Refusal('not-found', (words) => words.accountRefusals.passkey.gone)
}
