/** People for the journeys, made through the same calls as everyone: registered, activated, signed in. */
import { onboarding } from '@lustra/contract/onboarding'
import { security } from '@lustra/contract/account'
import { ask } from './ask.ts'
import type { House } from './server.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

export interface Newcomer {
  readonly language: 'en' | 'ru'
  /** Has the first steps still before them. */
  readonly isNew?: boolean
  /** Comes in by the set-up link and is the administrator. */
  readonly setup?: string
}

const password = 'correct horse battery'

export async function welcome(house: House, { language, isNew, setup }: Newcomer): Promise<Person> {
  const name = language === 'ru' ? 'Вера Иванова' : 'Vera Ivanova'
  const email = `vera-${crypto.randomUUID()}@example.org`
  const registered = await ask(house.address, security, 'register', {
    username: name,
    email,
    language,
    timeZone: 'Europe/Moscow',
    ...(setup === undefined ? {} : { setup }),
  })
  if (registered.activationToken === undefined)
    throw new Error('A server without mail gives the token itself')
  await ask(house.address, security, 'acceptRegister', {
    token: registered.activationToken,
    password,
    repass: password,
    language,
  })
  const { token } = await ask(house.address, security, 'login', { username: email, password, language })
  if (!isNew) await ask(house.address, onboarding, 'finish', {}, token)
  return { name, email, password, token }
}
