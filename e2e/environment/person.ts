/** People for the journeys, made through the same calls as everyone: registered, activated, signed in. */
import { onboarding } from '@lustra/contract/onboarding'
import { security } from '@lustra/contract/account'
import { call } from './call.ts'
import type { JourneyServer } from './server.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

export interface SignUpOptions {
  readonly language: 'en' | 'ru'
  /** Has the first steps still before them. */
  readonly isNew?: boolean
  /** Comes in by the set-up link and is the administrator. */
  readonly setup?: string
}

const password = 'correct horse battery'

export async function signUp(
  server: JourneyServer,
  { language, isNew, setup }: SignUpOptions,
): Promise<Person> {
  const name = language === 'ru' ? 'Вера Иванова' : 'Vera Ivanova'
  const email = `vera-${crypto.randomUUID()}@example.org`
  const registered = await call(server.address, security, 'register', {
    username: name,
    email,
    language,
    timeZone: 'Europe/Moscow',
    ...(setup === undefined ? {} : { setup }),
  })
  if (registered.activationToken === undefined)
    throw new Error('A server without mail gives the token itself')
  await call(server.address, security, 'acceptRegister', {
    token: registered.activationToken,
    password,
    repass: password,
    language,
  })
  const { token } = await call(server.address, security, 'login', { username: email, password, language })
  if (!isNew) await call(server.address, onboarding, 'finish', {}, token)
  return { name, email, password, token }
}
