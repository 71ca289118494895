import type { userList } from '@lustra/contract/user-list'
import { closeSession, closeSessions, lockAdministrators, logAccountEvent } from '../account/index.ts'
import { callerOf, recordAct, userTarget } from '../../operations/audit/record-act.ts'
import type { UserContext } from '../../call/context.ts'
import type { HandlerOf } from '../../call/handler.ts'
import type { Transacting } from '../../kernel/database/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { accountOrRefuse, refuseOwn } from './account.ts'

/** Ends the sessions at once and blocks every way to sign in. Deletes nothing. */
export const disable: HandlerOf<typeof userList, 'disable'> = async ({ userId }, context) => {
  const { app, now, words } = context
  refuseOwn(context, userId)
  const { email } = await app.database.transaction(async (transaction) => {
    const administrators = await lockAdministrators(transaction)
    const account = await accountOrRefuse(transaction, userId)
    if (administrators.every((id) => id === userId) && administrators.length > 0) {
      throw new Refusal('conflict', (words) => words.userActs.refusals.lastAdministrator)
    }
    await transaction
      .updateTable('users')
      .set({ disabled_at: account.disabled_at ?? now })
      .where('id', '=', userId)
      .execute()
    await closeSessions(transaction, userId)
    await record(context, transaction, 'user-disabled', userId)
    return account
  })
  logAccountEvent(context, 'account disabled', userId)
  return { text: words.userActs.disabled(email) }
}

export const enable: HandlerOf<typeof userList, 'enable'> = async ({ userId }, context) => {
  const { app, words } = context
  const { email } = await app.database.transaction(async (transaction) => {
    const account = await accountOrRefuse(transaction, userId)
    await transaction.updateTable('users').set({ disabled_at: null }).where('id', '=', userId).execute()
    await record(context, transaction, 'user-enabled', userId)
    return account
  })
  logAccountEvent(context, 'account enabled', userId)
  return { text: words.userActs.enabled(email) }
}

export const endSessions: HandlerOf<typeof userList, 'endSessions'> = async (
  { userId, sessionId },
  context,
) => {
  const { app, words } = context
  await app.database.transaction(async (transaction) => {
    await accountOrRefuse(transaction, userId)
    if (sessionId === undefined) await closeSessions(transaction, userId)
    else await closeSession(transaction, userId, sessionId)
    await record(context, transaction, 'sessions-ended', userId)
  })
  logAccountEvent(context, 'sessions ended', userId)
  return { text: words.userActs.sessionsEnded }
}

function record(
  context: UserContext,
  transaction: Transacting,
  act: 'user-disabled' | 'user-enabled' | 'sessions-ended',
  userId: string,
): Promise<void> {
  return recordAct(transaction, {
    actor: callerOf(context),
    act,
    target: userTarget(userId),
    at: context.now,
  })
}
