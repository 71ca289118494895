import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'

/** Ends every session of this account but the caller's. */
export const endOtherSessions: HandlerOf<typeof security, 'endOtherSessions'> = async (
  _input,
  { app, user },
) => {
  await app.database.transaction((transaction) =>
    transaction
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('id', '!=', user.sessionId)
      .execute(),
  )
  return {}
}
