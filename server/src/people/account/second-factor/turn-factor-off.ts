import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { logAccountEvent } from '../account-events.ts'
import { refuseUnconfirmed } from '../confirmation/refuse-unconfirmed.ts'
import { notify } from '../notices/notify.ts'

export const turnFactorOff: HandlerOf<typeof security, 'turnFactorOff'> = async (_input, context) => {
  const { app, user, now } = context
  refuseUnconfirmed(user, now)
  const removed = await app.database.transaction((transaction) =>
    transaction
      .deleteFrom('second_factors')
      .where('user_id', '=', user.id)
      .returning('enabled_at')
      .executeTakeFirst(),
  )
  if (!removed || removed.enabled_at === null) return {}
  logAccountEvent(context, 'second factor off', user.id)
  await notify(app, { userId: user.id, email: user.email, what: 'factorOff' }, now)
  return {}
}
