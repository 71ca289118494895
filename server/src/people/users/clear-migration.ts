import type { security } from '@lustra/contract/account'
import { logAccountEvent } from '../account/index.ts'
import { callerOf, recordAct, userTarget } from '../../operations/audit/record-act.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { requestRebuildOf } from '../../planning/search/index.ts'
import { accountOrRefuse } from './account.ts'

/** The search index is all that is made from the data of a user and has a form of its own. */
export const clearUserMigration: HandlerOf<typeof security, 'clearUserMigration'> = async (
  { userId },
  context,
) => {
  const { app, now, words } = context
  const { email } = await accountOrRefuse(app.database.read, userId)
  await requestRebuildOf(app, userId, (transaction) =>
    recordAct(transaction, {
      actor: callerOf(context),
      act: 'migration-cleared',
      target: userTarget(userId),
      at: now,
    }),
  )
  logAccountEvent(context, 'search index cleared', userId)
  return { text: words.userActs.migrationCleared(email) }
}
