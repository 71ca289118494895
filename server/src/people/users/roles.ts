import type { security } from '@lustra/contract/account'
import type { userList } from '@lustra/contract/user-list'
import {
  grantRoleBy,
  logAccountEvent,
  refuseUnconfirmed,
  withdrawRoleBy,
  withdrawalFault,
} from '../account/index.ts'
import { callerOf } from '../../operations/audit/record-act.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { accountOrRefuse } from './account.ts'

/** The user can choose among granted roles. */
export const grantRole: HandlerOf<typeof security, 'grantRole'> = async ({ userId, role }, context) => {
  const { app, user, now, words } = context
  if (role === 'administrator') refuseUnconfirmed(user, now)
  const { email } = await app.database.transaction(async (transaction) => {
    const account = await accountOrRefuse(transaction, userId)
    await grantRoleBy(transaction, { actor: callerOf(context), at: now, userId, role })
    return account
  })
  logAccountEvent(context, 'role granted', userId)
  return { text: words.userActs.granted(email, words.roles[role].name) }
}

const faults = {
  'not-granted': 'notGranted',
  'only-role': 'onlyRole',
  'last-administrator': 'lastAdministrator',
} as const

export const withdrawRole: HandlerOf<typeof userList, 'withdrawRole'> = async ({ userId, role }, context) => {
  const { app, now, words } = context
  const { email } = await app.database.transaction(async (transaction) => {
    const account = await accountOrRefuse(transaction, userId)
    const fault = await withdrawalFault(transaction, userId, role)
    if (fault) throw new Refusal('conflict', (words) => words.userActs.refusals[faults[fault]])
    await withdrawRoleBy(transaction, { actor: callerOf(context), at: now, userId, role })
    return account
  })
  logAccountEvent(context, 'role withdrawn', userId)
  return { text: words.userActs.withdrawn(email, words.roles[role].name) }
}
