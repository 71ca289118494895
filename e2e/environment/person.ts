/** Seeds users with a session; registration and sign-in have their own tests. */
import { timeZone } from './dates.ts'
import type { JourneyServer } from './server.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

export interface PersonOptions {
  readonly language: 'en' | 'ru'
  /** Has not finished the first steps. */
  readonly isNew?: boolean
  readonly hasDemo?: boolean
  readonly isPastTrial?: boolean
  readonly role?: 'user' | 'administrator'
}

const password = 'correct horse battery'

export async function seedPerson(
  server: JourneyServer,
  { language, isNew = false, hasDemo = false, isPastTrial = false, role = 'user' }: PersonOptions,
): Promise<Person> {
  const name = language === 'ru' ? 'Вера Иванова' : 'Vera Ivanova'
  const email = `vera-${crypto.randomUUID()}@example.org`
  const token = await server.seedUser({
    name,
    email,
    password,
    language,
    timeZone,
    role,
    isNew,
    hasDemo,
    isPastTrial,
  })
  return { name, email, password, token }
}
