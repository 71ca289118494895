import { passwords } from '../passwords/password-hash.ts'
import type { security } from '@lustra/contract/account'
import type { Language } from '@lustra/contract/text'
import { Refusal } from '../../../kernel/refusal.ts'
import type { HandlerOf } from '../../../call/handler.ts'
import type { Transacting } from '../../../kernel/database/database.ts'
import { logAccountEvent } from '../account-events.ts'
import {
  type InvalidLink,
  type ValidLink,
  faultInWords,
  inspectLink,
  replaceLinks,
  useLink,
} from './links.ts'
import { removeSetupLink } from './setup-notice.ts'
import { notify } from '../notices/notify.ts'
import { refuseNewPassword } from '../passwords/password-rules.ts'
import { isRestricted } from '../restricted.ts'
import { emailKey } from '../../../email-address.ts'
import { networkOf } from '../limits/limits.ts'
import { rememberMailedLink, rememberNetwork } from '../sessions/familiar-networks.ts'
import { enabledFactor } from '../second-factor/second-factor.ts'
import { closeSessions, openSession } from '../sessions/sessions.ts'

/** Sets the password by a one-time link (ACC-N03), activates the account, ends its sessions and opens one for the caller. */
export const acceptRegister: HandlerOf<typeof security, 'acceptRegister'> = async (input, context) => {
  const { app, now } = context
  const link = await inspectLink(app.database.read, input.token, now)
  if (link.fault !== null) throw refusedLink(link)
  if (link.kind === 'password' && (await isRestricted(app, link.userId))) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.password.fixed, { field: 'token' })
  }
  refuseNewPassword(input, link.email)
  const passwordHash = await passwords(app).hash(input.password)

  const reply = await app.database.transaction(async (transaction) => {
    const columns = {
      password_hash: passwordHash,
      password_changed_at: now,
      ...(input.keepLanguage && { language: input.language }),
    }
    const changed = await setPassword(transaction, link, columns, now)
    if (!changed) return null
    if (changed.disabled_at !== null) return {}
    const network = networkOf(context.address)
    // A link replaces the password but not the second factor, so the owner signs in with both.
    if (await enabledFactor(transaction, link.userId)) {
      await rememberMailedLink(transaction, link.userId, network, now)
      return {}
    }
    await rememberNetwork(transaction, emailKey(link.email), network, now)
    return { token: await openSession(transaction, link.userId, context.device, now, 'link') }
  })
  if (!reply) {
    const current = await inspectLink(app.database.read, input.token, now)
    throw refusedLink(current.fault === null ? { kind: link.kind, fault: 4 } : current)
  }
  if (link.kind === 'activation') await removeSetupLink(app.config.dataFolder)
  logAccountEvent(context, 'password set by link', link.userId)
  if (link.kind === 'password') {
    await notify(app, { userId: link.userId, email: link.email, what: 'password' }, now)
  }
  return reply
}

/** Locks the account's row first, like all account changes. Null for an activation link of an active account, which must not change it. */
async function setPassword(
  transaction: Transacting,
  link: ValidLink,
  columns: {
    readonly password_hash: string
    readonly password_changed_at: number
    readonly language?: Language
  },
  now: number,
): Promise<{ readonly disabled_at: number | null } | null> {
  const account = await transaction
    .updateTable('users')
    .set(columns)
    .where('id', '=', link.userId)
    .where('password_hash', link.kind === 'activation' ? 'is' : 'is not', null)
    .returning('disabled_at')
    .executeTakeFirst()
  if (!account) return null
  if (!(await useLink(transaction, link, now))) throw refusedLink({ kind: link.kind, fault: 4 })
  await replaceLinks(transaction, link.userId, 'password', now)
  await closeSessions(transaction, link.userId)
  return account
}

function refusedLink(link: InvalidLink): Refusal {
  return new Refusal('forbidden', faultInWords(link), { field: 'token' })
}
