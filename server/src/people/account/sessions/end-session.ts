import type { security } from '@lustra/contract/account'
import { Refusal } from '../../../kernel/refusal.ts'
import type { HandlerOf } from '../../../call/handler.ts'
import { closeSession } from './sessions.ts'

export const endSession: HandlerOf<typeof security, 'endSession'> = async ({ sessionId }, { app, user }) => {
  const closed = await app.database.transaction((transaction) =>
    closeSession(transaction, user.id, sessionId),
  )
  if (!closed) throw new Refusal('not-found', (words) => words.accountRefusals.noSuchSession)
  return {}
}
