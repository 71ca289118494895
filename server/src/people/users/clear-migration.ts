import type { security } from '@lustra/contract/account'
import { logAccountEvent } from '../account/index.ts'
import { callerOf, recordAct, userTarget } from '../../operations/audit/record-act.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { requestRebuildOf } from '../../planning/search/index.ts'
import { accountOrRefuse } from './account.ts'

/** Of the data derived from a user's rows, only the search index has a version. */
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
