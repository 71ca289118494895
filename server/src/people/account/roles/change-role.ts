import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { rolesOf } from './roles.ts'

/** Switches the caller to another of their roles, in all sessions. */
export const changeRole: HandlerOf<typeof security, 'changeRole'> = async ({ role }, context) => {
  const { app, user } = context
  await app.database.transaction(async (transaction) => {
    const granted = await rolesOf(transaction, user.id)
    if (!granted.includes(role)) {
      throw new Refusal('forbidden', (words) => words.accountRefusals.role, { field: 'role' })
    }
    await transaction.updateTable('users').set({ role }).where('id', '=', user.id).execute()
  })
  logAccountEvent(context, 'role changed', user.id)
  return {}
}
