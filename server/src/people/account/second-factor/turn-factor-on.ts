import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { refuseUnconfirmed } from '../confirmation/refuse-unconfirmed.ts'
import { notify } from '../notices/notify.ts'
import { checkCode, storeUse } from './second-factor.ts'

/** A valid code proves that the app has the secret; signing in requires a code from now on. */
export const turnFactorOn: HandlerOf<typeof security, 'turnFactorOn'> = async ({ code }, context) => {
  const { app, user, now } = context
  refuseUnconfirmed(user, now)
  const factor = await app.database.read
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('enabled_at', 'is', null)
    .executeTakeFirst()
  if (!factor) throw new Refusal('conflict', (words) => words.accountRefusals.code.notStarted)
  const used = await checkCode(context, factor, code)
  if (used.change.last_step === factor.last_step) {
    // A recovery code proves nothing about the app.
    throw new Refusal('forbidden', (words) => words.accountRefusals.code.wrong, { field: 'code' })
  }
  await app.database.transaction(async (transaction) => {
    await storeUse(transaction, factor, used)
    await transaction
      .updateTable('second_factors')
      .set({ enabled_at: now })
      .where('user_id', '=', user.id)
      .execute()
  })
  logAccountEvent(context, 'second factor on', user.id)
  await notify(app, { userId: user.id, email: user.email, what: 'factorOn' }, now)
  return {}
}
