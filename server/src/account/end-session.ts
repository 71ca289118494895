import { type security } from '@lustra/contract/security'
import { Refusal } from '../call/refusal.ts'
import { type HandlerOf } from '../call/serve.ts'

/** Signs this account out somewhere else, or here. */
export const endSession: HandlerOf<typeof security, 'endSession'> = async ({ sessionId }, { app, user }) => {
  const ended = await app.database.transaction((transaction) =>
    transaction
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('id', '=', sessionId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!ended) throw new Refusal('not-found', (words) => words.security.noSuchSession)
  return {}
}
