/** Accounts of tests that go the long way: registration, link, password, sign-in. */
import { security } from '@lustra/contract/account'
import type { Language } from '@lustra/words'
import { setupLink } from '../account/registration/setup.ts'
import type { Caller, TestServer } from './test-server.ts'

/** Good enough for the rules, and nobody's e-mail. */
export const goodPassword = 'kelp-42-violin'

export interface Applicant {
  readonly email: string
  readonly password?: string
  readonly name?: string
  readonly language?: Language
  readonly address?: string
}

/** What the program prints at its start while there is no account. */
export async function setupToken(server: TestServer): Promise<string> {
  const link = await setupLink(server.app.database, 'http://lustra.test')
  return new URL(link!).searchParams.get('setup')!
}

/** The first account, without which nobody else can register. */
export async function anAdministrator(server: TestServer): Promise<Caller> {
  const email = 'admin@example.org'
  const token = await activationToken(server, { email }, await setupToken(server))
  return activated(server, token, { email })
}

/** Registers where no mail is sent: the reply carries the link's token. */
export async function activationToken(
  server: TestServer,
  { email, name = 'Ann', language = 'en', address }: Applicant,
  setup?: string,
): Promise<string> {
  const visitor = server.visitor(address === undefined ? {} : { address })
  const input = { username: name, email, language, timeZone: 'Europe/Berlin', setup }
  const { activationToken } = await visitor.must(security, 'register', input)
  return activationToken!
}

/** Registered, activated and signed in. */
export async function anOwner(server: TestServer, applicant: Applicant): Promise<Caller> {
  return activated(server, await activationToken(server, applicant), applicant)
}

async function activated(server: TestServer, token: string, applicant: Applicant): Promise<Caller> {
  const password = applicant.password ?? goodPassword
  await acceptLink(server, token, password)
  return signedIn(server, applicant.email, password)
}

/** Sets the password by a link. */
export async function acceptLink(server: TestServer, token: string, password = goodPassword): Promise<void> {
  const input = { token, password, repass: password, language: 'en' } as const
  await server.visitor().must(security, 'acceptRegister', input)
}

export async function signedIn(server: TestServer, email: string, password = goodPassword): Promise<Caller> {
  const caller = server.visitor()
  const input = { username: email, password, language: 'en' } as const
  caller.token = (await caller.must(security, 'login', input)).token
  return caller
}
