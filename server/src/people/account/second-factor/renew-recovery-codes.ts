import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { refuseUnconfirmed } from '../confirmation/refuse-unconfirmed.ts'
import { notify } from '../notices/notify.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { enabledFactor } from './second-factor.ts'

/** Replaces the recovery codes; the old ones stop working. */
export const renewRecoveryCodes: HandlerOf<typeof security, 'renewRecoveryCodes'> = async (
  _input,
  context,
) => {
  const { app, user, now } = context
  refuseUnconfirmed(user, now)
  if (!(await enabledFactor(app.database.read, user.id))) {
    throw new Refusal('conflict', (words) => words.accountRefusals.code.notStarted)
  }
  const { recoveryCodes, hashes } = await createRecoveryCodes(context)
  await app.database.transaction((transaction) =>
    transaction
      .updateTable('second_factors')
      .set({ recovery_codes: hashes })
      .where('user_id', '=', user.id)
      .execute(),
  )
  logAccountEvent(context, 'recovery codes renewed', user.id)
  await notify(app, { userId: user.id, email: user.email, what: 'recoveryCodes' }, now)
  return { recoveryCodes }
}
