import { passwords } from '../passwords/password-hash.ts'
import type { security } from '@lustra/contract/account'
import { Refusal } from '../../refusal.ts'
import type { HandlerOf } from '../../call/serve.ts'
import type { Transacting } from '../../database/database.ts'
import { logAccountEvent } from '../account-events.ts'
import {
  type InvalidLink,
  type ValidLink,
  faultInWords,
  inspectLink,
  replaceLinks,
  useLink,
} from './links.ts'
import { refuseNewPassword } from '../passwords/password-rules.ts'
import { closeSessions } from '../sessions/sessions.ts'

/** Sets the password with a one-time link of either kind (ACC-N03), activates the account and ends its sessions. */
export const acceptRegister: HandlerOf<typeof security, 'acceptRegister'> = async (input, context) => {
  const { app, now } = context
  const link = await inspectLink(app.database.read, input.token, now)
  if (link.fault !== null) throw refusedLink(link)
  refuseNewPassword(input, link.email)
  const passwordHash = await passwords(app).hash(input.password)

  const done = await app.database.transaction((transaction) =>
    setPassword(transaction, link, passwordHash, now),
  )
  if (!done) {
    const current = await inspectLink(app.database.read, input.token, now)
    throw refusedLink(current.fault === null ? { kind: link.kind, fault: 4 } : current)
  }
  logAccountEvent(context, 'password set by link', link.userId)
  return {}
}

/** Locks the account's row first, as everywhere. An activation link never changes an active account. */
async function setPassword(
  transaction: Transacting,
  link: ValidLink,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const account = transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', link.userId)
    .where('password_hash', link.kind === 'activation' ? 'is' : 'is not', null)
    .returning('id')
  if (!(await account.executeTakeFirst())) return false
  if (!(await useLink(transaction, link, now))) throw refusedLink({ kind: link.kind, fault: 4 })
  await replaceLinks(transaction, link.userId, 'password', now)
  await closeSessions(transaction, link.userId)
  return true
}

function refusedLink(link: InvalidLink): Refusal {
  return new Refusal('forbidden', faultInWords(link), { field: 'token' })
}
