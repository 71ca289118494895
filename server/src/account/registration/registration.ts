/** Making an account that waits for its password. */
import { newId } from '@lustra/contract/ids'
import type { Language } from '@lustra/words'
import { isUniqueViolation, type Database, type Transacting } from '../../database/database.ts'
import { type EmailAddress, emailKey } from '../../email-address.ts'
import { newLink } from './links.ts'
import { createUser } from '../users.ts'

export interface Registration {
  readonly name: string
  readonly email: EmailAddress
  readonly language: Language
  readonly timeZone: string
  readonly now: number
}

export interface Registered {
  /** Of an activation link. Where the account is active already, it opens nothing and says so. */
  readonly token: string
  readonly active: boolean
}

/** The account with this address, new or waiting as before, and a fresh activation link of it. */
export async function registerAccount(database: Database, registration: Registration): Promise<Registered> {
  try {
    return await database.transaction((transaction) => register(transaction, registration))
  } catch (error) {
    // Somebody registered the same address at the same moment: now it is there.
    if (!isUniqueViolation(error)) throw error
    return database.transaction((transaction) => register(transaction, registration))
  }
}

async function register(transaction: Transacting, registration: Registration): Promise<Registered> {
  const { name, email, language, timeZone, now } = registration
  const known = await transaction
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (known && known.password_hash !== null) {
    return { token: await newLink(transaction, known.id, 'activation', now), active: true }
  }
  const id = known?.id ?? newId()
  if (known) {
    // Who completes it is most likely who asked last.
    await transaction
      .updateTable('users')
      .set({ name, email, language, time_zone: timeZone })
      .where('id', '=', id)
      .execute()
  } else {
    const account = { id, name, email, language, timeZone, now }
    await createUser(transaction, { ...account, role: 'user', passwordHash: null })
  }
  return { token: await newLink(transaction, id, 'activation', now), active: false }
}
