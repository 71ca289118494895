import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { logAccountEvent } from '../account-events.ts'
import { pageToRestore } from './restore-page.ts'
import { closeSession } from './sessions.ts'

/** Ends the session on the server (FND-N05) and stores the page to which the next sign-in returns. */
export const logout: HandlerOf<typeof security, 'logout'> = async (input, context) => {
  const { app, user } = context
  const page = input.restorePage === undefined ? null : pageToRestore(input.restorePage)
  await app.database.transaction(async (transaction) => {
    await closeSession(transaction, user.id, user.sessionId)
    await transaction.updateTable('users').set({ restore_page: page }).where('id', '=', user.id).execute()
  })
  logAccountEvent(context, 'signed out', user.id)
  return {}
}
