import { passwords } from '../passwords/password-hash.ts'
import type { security } from '@lustra/contract/account'
import { Refusal } from '../../refusal.ts'
import type { HandlerOf } from '../../call/serve.ts'
import type { Transacting } from '../../database/database.ts'
import { note } from '../account-events.ts'
import { type BadLink, type GoodLink, faultInWords, lookAtLink, replaceLinks, useLink } from './links.ts'
import { refuseNewPassword } from '../passwords/password-rules.ts'
import { closeSessions } from '../sessions/sessions.ts'

/** Sets the password by a link of either kind (ACC-N03), once; the account is then active and its sessions are over. */
export const acceptRegister: HandlerOf<typeof security, 'acceptRegister'> = async (input, context) => {
  const { app, now } = context
  const link = await lookAtLink(app.database.read, input.token, now)
  if (link.fault !== null) throw refusedLink(link)
  refuseNewPassword(input, link.email)
  const passwordHash = await passwords(app).hash(input.password)

  const done = await app.database.transaction((transaction) => use(transaction, link, passwordHash, now))
  if (!done) {
    const since = await lookAtLink(app.database.read, input.token, now)
    throw refusedLink(since.fault === null ? { kind: link.kind, fault: 4 } : since)
  }
  note(context, 'password set by link', link.userId)
  return {}
}

/** The account's row first, as everywhere; an activation never touches an account that is active. */
async function use(
  transaction: Transacting,
  link: GoodLink,
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

function refusedLink(link: BadLink): Refusal {
  return new Refusal('forbidden', faultInWords(link), { field: 'token' })
}
