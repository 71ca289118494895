/** The provider is a third-party implementation of OpenID Connect, because our own could share our misunderstandings. */
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { security } from '@lustra/contract/account'
import { userStatus } from '@lustra/contract/status'
import { settings } from '@lustra/contract/settings'
import { Provider } from 'oidc-provider'
import { anAdministrator, registeredCaller } from '../../../testing/accounts.ts'
import { accessToken, contactsScope, endContactsAccess, refreshAccess } from './contacts-access.ts'
import { revokeTokens } from './revocations.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const client = { client_id: 'lustra', client_secret: 'a secret: with + and /' }
const redirectUris = ['openid', 'google'].map((id) => `http://127.0.0.1:8080/web/connect/${id}`)

async function startProvider() {
  const http = createServer()
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      { ...client, redirect_uris: redirectUris, grant_types: ['authorization_code', 'refresh_token'] },
    ],
    scopes: ['openid', 'profile', 'email', contactsScope],
    features: { revocation: { enabled: true } },
    // Like Google, which requires a special parameter for it.
    issueRefreshToken: async (_context, _client, code) => code.scopes.has(contactsScope),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: `${id}@example.org`,
        email_verified: true,
        given_name: 'Dora',
      }),
    }),
  })
  const handle = provider.callback()
  http.on('request', (request, response) => void handle(request, response))
  return {
    issuer,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}

/** Simulates a browser: follows redirects, keeps cookies, and fills in the sign-in and consent forms. */
async function walk(start: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let address = start
  let body: URLSearchParams | null = null
  for (let step = 0; step < 20; step++) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const response: Response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie },
      ...(body && { body }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      const next = new URL(location, address)
      if (redirectUris.some((uri) => next.href.startsWith(uri))) return next
      address = next.href
      body = null
      continue
    }
    const page = await response.text()
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1]
    assert.ok(action !== undefined && prompt !== undefined, `no form: ${page.slice(0, 300)}`)
    address = new URL(action, address).href
    body = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) })
  }
  throw new Error('the provider never led back')
}

test('a third-party provider implementation registers, signs in, and refuses a reused code (INT-N02)', async () => {
  await using server = await startTestServer('sqlite')
  await using provider = await startProvider()
  // Its clock is the real one.
  server.wait(Date.now() - server.app.now())
  await anAdministrator(server)
  await server.app.globalSettings.write('openid_issuer', provider.issuer)
  await server.app.globalSettings.write('openid_client_id', client.client_id)
  await server.app.globalSettings.write('openid_secret', client.client_secret)

  const signIn = async (login: string) => {
    const secret = randomBytes(32).toString('base64url')
    const browserHash = createHash('sha256').update(secret).digest('base64url')
    const visitor = server.visitor()
    const { redirectUrl } = await visitor.must(security, 'startConnect', { provider: 'openid', browserHash })
    const back = await walk(redirectUrl, login)
    const response = await server.http.inject({ url: back.pathname + back.search })
    const fragment = new URLSearchParams(
      new URL(String(response.headers.location), redirectUris[0]).hash.slice(1),
    )
    assert.equal(fragment.get('failure'), null)
    const result = fragment.get('result')!
    const input = { result, secret, language: 'en' as const }
    return { back, reply: await visitor.must(security, 'connectOpenId', input) }
  }
  const first = await signIn('dora')
  assert.equal(first.reply.register, true)
  const again = await signIn('dora')
  assert.equal(again.reply.register, false)
  const caller = Object.assign(server.visitor(), { token: again.reply.token })
  const status = await caller.must(userStatus, 'getStatus', {})
  assert.deepEqual([status.userName, status.fullName], ['dora@example.org', 'Dora'])
  const repeated = await server.http.inject({ url: again.back.pathname + again.back.search })
  assert.match(String(repeated.headers.location), /failure=expired/)
  assert.equal((await signIn('boris')).reply.register, true)
})

test('a third-party provider implementation grants the contacts scope, refreshes access, and revokes it (INT-010, INT-005, INT-006)', async () => {
  await using server = await startTestServer('sqlite')
  await using provider = await startProvider()
  const { app } = server
  server.wait(Date.now() - app.now())
  await anAdministrator(server)
  await app.globalSettings.write('google_issuer', provider.issuer)
  await app.globalSettings.write('google_client_id', client.client_id)
  await app.globalSettings.write('google_secret', client.client_secret)
  const ann = await registeredCaller(server, { email: 'ann@example.org' })
  const secret = randomBytes(32).toString('base64url')
  const browserHash = createHash('sha256').update(secret).digest('base64url')
  const { redirectUrl } = await ann.must(settings, 'connectGoogle', { browserHash, contacts: true })
  const back = await walk(redirectUrl, 'dora')
  const response = await server.http.inject({ url: back.pathname + back.search })
  const fragment = new URLSearchParams(
    new URL(String(response.headers.location), redirectUris[0]).hash.slice(1),
  )
  assert.equal(fragment.get('failure'), null)
  const result = fragment.get('result')!
  await ann.must(settings, 'finishConnect', { provider: 'google', contacts: true, result, secret })

  const { id } = await ann.must(userStatus, 'getStatus', {})
  const [first, refreshed] = [await accessToken(app, id), await refreshAccess(app, id)]
  assert.ok(first !== null && refreshed !== null && first !== refreshed)
  assert.equal(await accessToken(app, id), refreshed)
  const { refresh_token: kept } = await app.database.read
    .selectFrom('google_contacts')
    .select('refresh_token')
    .executeTakeFirstOrThrow()
  await app.database.transaction((transaction) => endContactsAccess(app, transaction, id))
  await revokeTokens(app, 'google', new AbortController().signal)
  // As if the row still existed: the provider no longer knows the token.
  await app.database.transaction((transaction) =>
    transaction
      .insertInto('google_contacts')
      .values({
        user_id: id,
        name: '',
        access_token: kept,
        refresh_token: kept,
        error: null,
        created_at: 0,
        imported_at: null,
        imported: 0,
        left_out: 0,
      })
      .execute(),
  )
  assert.equal(await refreshAccess(app, id), null)
})
