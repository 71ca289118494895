/** People of tests: accounts made without the long way through sign-up. */
import { newId } from '@lustra/contract/ids'
import { type Role } from '@lustra/contract/user-status'
import { type Language } from '@lustra/words'
import { openSession } from '../account/sessions.ts'
import { createUser } from '../account/users.ts'
import { type Caller, type TestServer } from './test-server.ts'

export interface Person extends Caller {
  readonly id: string
  readonly email: string
}

export interface PersonOptions {
  readonly email?: string
  readonly role?: Role
  readonly language?: Language
  readonly timeZone?: string
}

/** Signed in; a second call with the same e-mail is not possible, `again` gives the same person another session. */
export async function aPerson(server: TestServer, options: PersonOptions = {}): Promise<Person> {
  const id = newId()
  const email = options.email ?? `${id}@example.org`
  const now = server.app.now()
  const token = await server.app.database.transaction(async (transaction) => {
    await createUser(transaction, {
      id,
      name: 'Ann',
      email,
      role: options.role ?? 'user',
      language: options.language ?? 'en',
      timeZone: options.timeZone ?? 'Europe/Berlin',
      passwordHash: null,
      now,
    })
    return openSession(transaction, id, 'test', now)
  })
  return Object.assign(server.visitor(), { token, id, email })
}

/** The same person in another browser. */
export async function again(server: TestServer, person: Person): Promise<Person> {
  const token = await server.app.database.transaction((transaction) =>
    openSession(transaction, person.id, 'another', server.app.now()),
  )
  return Object.assign(server.visitor(), { token, id: person.id, email: person.email })
}
