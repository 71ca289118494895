/** People of tests: accounts made without the long way through sign-up. */
import { newId } from '@lustra/contract/ids'
import type { Role } from '@lustra/contract/status'
import type { Language } from '@lustra/words'
import { openSession } from '../account/sessions/sessions.ts'
import { createUser, endOnboarding } from '../account/users.ts'
import type { Database } from '../database/database.ts'
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
  /** Null, as it is unless given: nobody signs in by password. */
  readonly passwordHash?: string | null
  readonly role?: Role
  readonly language?: Language
  readonly timeZone?: string
  /** Has not gone through the first steps yet. */
  readonly isNew?: boolean
}

/** An account that is signed in, straight in the store. */
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

/** Somebody signed in at a test server; `again` gives the same person another session. */
export async function aPerson(server: TestServer, options: PersonOptions = {}): Promise<Person> {
  return Object.assign(server.visitor(), await anAccount(server.app.database, server.app.now(), options))
}

/** The same person in another browser. */
export async function again(server: TestServer, person: Person): Promise<Person> {
  const token = await server.app.database.transaction((transaction) =>
    openSession(transaction, person.id, 'another', server.app.now()),
  )
  return Object.assign(server.visitor(), { token, id: person.id, email: person.email })
}
