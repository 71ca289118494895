/** Creates accounts by calls: registration, link, password, sign-in. */
import assert from 'node:assert/strict'
import { security } from '@lustra/contract/account'
import type { Language } from '@lustra/words'
import { setupLink } from '../people/account/registration/setup.ts'
import type { Caller, TestServer } from './test-server.ts'

/** Satisfies the password rules. */
export const goodPassword = 'kelp-42-violin'

export interface Applicant {
  readonly email: string
  readonly password?: string
  readonly name?: string
  readonly language?: Language
  readonly address?: string
}

/** The token of the printed set-up link while there is no account. */
export async function setupToken(server: TestServer): Promise<string> {
  const link = await setupLink(server.app.database, 'http://lustra.test')
  return new URL(link!).searchParams.get('setup')!
}

/** Creates the first account, without which nobody else can register. */
export async function anAdministrator(server: TestServer): Promise<Caller> {
  const email = 'admin@example.org'
  const token = await activationToken(server, { email }, await setupToken(server))
  return activate(server, token, { email })
}

/** Registers on a server without mail, so that the reply contains the link's token. */
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
export async function registeredCaller(server: TestServer, applicant: Applicant): Promise<Caller> {
  return activate(server, await activationToken(server, applicant), applicant)
}

async function activate(server: TestServer, token: string, applicant: Applicant): Promise<Caller> {
  const password = applicant.password ?? goodPassword
  const caller = server.visitor()
  caller.token = await acceptLink(server, token, password)
  return caller
}

/** Sets the password by a link; returns the token of the new session. */
export async function acceptLink(
  server: TestServer,
  token: string,
  password = goodPassword,
): Promise<string> {
  const input = { token, password, repass: password, language: 'en' } as const
  const reply = await server.visitor().must(security, 'acceptRegister', input)
  assert.ok(reply.token !== undefined)
  return reply.token
}

export async function signedIn(server: TestServer, email: string, password = goodPassword): Promise<Caller> {
  const caller = server.visitor()
  const input = { username: email, password, language: 'en' } as const
  caller.token = (await caller.must(security, 'login', input)).token
  return caller
}
