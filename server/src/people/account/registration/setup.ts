/** The first account: while there is none, the program prints a link that registers the administrator. */
import { newId } from '@lustra/contract/ids'
import {
  type Actor,
  callerOf,
  installation,
  recordAct,
  userTarget,
} from '../../../operations/audit/record-act.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { EmailAddress } from '../../../email-address.ts'
import { newLink } from './links.ts'
import { hashOf, newSecret } from '../secrets.ts'
import type { Registration } from './registration.ts'
import { createUser, hasUsers } from '../users.ts'

const code = 'setup_secret_hash'

/** The set-up link; null when there is an account. A new link replaces the earlier one; the program creates one at each start. */
export async function setupLink(
  database: Database,
  address: string,
  actor: Actor | null = null,
): Promise<string | null> {
  if (await hasUsers(database.read)) return null
  const secret = newSecret()
  const value = hashOf(secret)
  await database.transaction(async (transaction) => {
    await transaction
      .insertInto('global_settings')
      .values({ code, value })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ value }))
      .execute()
    if (actor)
      await recordAct(transaction, { actor, act: 'setup-link-created', target: installation, at: Date.now() })
  })
  return `${address}/web/register?setup=${secret}`
}

/**
 * Creates the administrator's account and its activation link. The set-up link works until the password is set, because
 * the address may be mistyped. Each use deletes the previous account, so that only one can succeed.
 */
export async function registerAdministrator(
  database: Database,
  {
    name,
    email,
    language,
    timeZone,
    setup,
    now,
    network,
  }: Omit<Registration, 'role'> & { setup: string; email: EmailAddress; network: string },
): Promise<string> {
  return database.transaction(async (transaction) => {
    const lock = await transaction
      .updateTable('global_settings')
      .set((eb) => ({ value: eb.ref('value') }))
      .where('code', '=', code)
      .where('value', '=', hashOf(setup))
      .returning('code')
      .executeTakeFirst()
    if (!lock) throw setupIsOver()
    await transaction.deleteFrom('users').where('password_hash', 'is', null).execute()
    if (await hasUsers(transaction)) throw setupIsOver()
    const id = newId()
    const account = { id, name, email, language, timeZone, now }
    await createUser(transaction, { ...account, role: 'administrator', passwordHash: null })
    const actor = callerOf({ user: account, address: network })
    await recordAct(transaction, { actor, act: 'administrator-registered', target: userTarget(id), at: now })
    return newLink(transaction, id, 'activation', now)
  })
}

function setupIsOver(): Refusal {
  return new Refusal('forbidden', (words) => words.accountRefusals.register.setupOver)
}
