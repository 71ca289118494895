/** Creates users for tests directly in the database. */
import { newId } from '@lustra/contract/ids'
import type { Role } from '@lustra/contract/status'
import type { Language } from '@lustra/words'
import { openSession } from '../people/account/sessions/sessions.ts'
import { createUser, endOnboarding } from '../people/account/users.ts'
import type { Database } from '../kernel/database/database.ts'
import type { Caller, TestServer } from './test-server.ts'

export interface Account {
  readonly id: string
  readonly email: string
  readonly token: string
}

export interface Person extends Caller {
  readonly id: string
  readonly email: string
}

export interface PersonOptions {
  readonly name?: string
  readonly email?: string
  /** Null by default: the user cannot sign in with a password. */
  readonly passwordHash?: string | null
  readonly role?: Role
  readonly language?: Language
  readonly timeZone?: string
  /** Whether the first steps are unfinished. */
  readonly isNew?: boolean
}

/** Creates an account with a session. */
export async function anAccount(
  database: Database,
  now: number,
  options: PersonOptions = {},
): Promise<Account> {
  const id = newId()
  const email = options.email ?? `${id}@example.org`
  const token = await database.transaction(async (transaction) => {
    await createUser(transaction, {
      id,
      name: options.name ?? 'Ann',
      email,
      role: options.role ?? 'user',
      language: options.language ?? 'en',
      timeZone: options.timeZone ?? 'Europe/Berlin',
      passwordHash: options.passwordHash ?? null,
      now,
    })
    if (!options.isNew) await endOnboarding(transaction, id)
    return openSession(transaction, id, 'test', now)
  })
  return { id, email, token }
}

/** Creates a signed-in user; `again` opens another session of the same user. */
export async function aPerson(server: TestServer, options: PersonOptions = {}): Promise<Person> {
  return Object.assign(server.visitor(), await anAccount(server.app.database, server.app.now(), options))
}

/** Opens another session of the same user. */
export async function signInAgain(server: TestServer, person: Person, device = 'another'): Promise<Person> {
  const token = await server.app.database.transaction((transaction) =>
    openSession(transaction, person.id, device, server.app.now()),
  )
  return Object.assign(server.visitor(), { token, id: person.id, email: person.email })
}
