import { newId } from '@lustra/contract/ids'
import { type RegistrationMode, registrationModes } from '@lustra/contract/version'
import type { Role } from '@lustra/contract/status'
import type { Language } from '@lustra/words'
import { isUniqueViolation, type Database, type Transacting } from '../../../kernel/database/database.ts'
import { type EmailAddress, emailKey } from '../../../email-address.ts'
import type { GlobalValues } from '../../../operations/global-settings/setting-codes.ts'
import { newLink } from './links.ts'
import { grantRole } from '../roles/roles.ts'
import { createUser } from '../users.ts'

export function registrationMode({ registration }: GlobalValues): RegistrationMode {
  return registrationModes.find((mode) => mode === registration) ?? 'closed'
}

export interface Registration {
  readonly name: string
  readonly email: EmailAddress
  readonly language: Language
  readonly timeZone: string
  readonly role: Role
  readonly now: number
}

export interface Registered {
  /** The token of an activation link. The page of the link tells when the account is already active. */
  readonly token: string
  readonly active: boolean
}

/** Finds or creates the account with this address, and creates an activation link for it. */
export async function registerAccount(database: Database, registration: Registration): Promise<Registered> {
  try {
    return await database.transaction((transaction) => register(transaction, registration))
  } catch (error) {
    // A concurrent request registered the same address, so the second try finds its account.
    if (!isUniqueViolation(error)) throw error
    return database.transaction((transaction) => register(transaction, registration))
  }
}

async function register(transaction: Transacting, registration: Registration): Promise<Registered> {
  const { name, email, language, timeZone, role, now } = registration
  const existing = await transaction
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (existing && existing.password_hash !== null) {
    return { token: await newLink(transaction, existing.id, 'activation', now), active: true }
  }
  const id = existing?.id ?? newId()
  if (existing) {
    // The latest registration wins, because it is the most likely to be completed. A role of an invitation is dropped:
    // nobody has proved to be the invited person.
    await transaction
      .updateTable('users')
      .set({ name, email, language, time_zone: timeZone, role })
      .where('id', '=', id)
      .execute()
    await transaction.deleteFrom('user_roles').where('user_id', '=', id).execute()
    await grantRole(transaction, id, role)
  } else {
    const account = { id, name, email, language, timeZone, role, now }
    await createUser(transaction, { ...account, passwordHash: null })
  }
  return { token: await newLink(transaction, id, 'activation', now), active: false }
}
