import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ProviderId } from '@lustra/contract/providers'
import { test as base } from './journey.ts'

export interface OpenIdProvider extends AsyncDisposable {
  readonly issuer: string
  account: Account
}

interface Account {
  readonly subject: string
  /** Absent if the provider does not report it. */
  readonly email?: string
  readonly provider?: ProviderId
  /** The contacts returned to clients with the scope for them. */
  readonly people?: readonly object[]
}

export const client = { id: 'lustra', secret: 'secret' }

const html = { 'content-type': 'text/html; charset=utf-8' }

/** `returnTo`: the server that redirected the browser, whose free port is not in its own settings. */
async function startOpenIdProvider(returnTo: string): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const idToken = (nonce: string) => {
    const now = Math.floor(Date.now() / 1000)
    const { account, issuer } = provider
    const claims = { iss: issuer, aud: client.id, sub: account.subject, nonce, iat: now, exp: now + 300 }
    const about = { email: account.email, email_verified: true, given_name: 'Dora' }
    const signed = `${part({ alg: 'RS256', kid: 'one' })}.${part({ ...claims, ...about })}`
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }
  const question = (params: URLSearchParams) => {
    const back = (answer: Record<string, string>) =>
      `${returnTo}/web/connect/${provider.account.provider ?? 'openid'}?${new URLSearchParams({ ...answer, state: params.get('state') ?? '' }).toString()}`
    const links = {
      Allow: back({ code: params.get('nonce') ?? 'code' }),
      Cancel: back({ error: 'access_denied' }),
    }
    const all = Object.entries(links).map(
      ([name, href]) => `<a href="${href.replaceAll('&', '&amp;')}">${name}</a>`,
    )
    return `<!doctype html><link rel="icon" href="data:,"><h1>Example ID</h1>${all.join(' ')}`
  }
  const documents: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/authorize`,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/keys`,
      revocation_endpoint: `${provider.issuer}/revoke`,
    }),
    '/revoke': () => ({}),
    // The Graph API of Facebook.
    '/oauth/access_token': () => ({ access_token: 'x' }),
    '/debug_token': () => ({
      data: { app_id: client.id, is_valid: true, user_id: provider.account.subject },
    }),
    '/me': () => ({ id: provider.account.subject, first_name: 'Dora', email: provider.account.email }),
    '/people/me/connections': () => ({ connections: provider.account.people ?? [] }),
    '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] }),
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
      if (pathname === '/authorize') return response.writeHead(200, html).end(question(searchParams))
      const document =
        pathname === '/token'
          ? {
              id_token: idToken(new URLSearchParams(body).get('code') ?? ''),
              access_token: 'x',
              refresh_token: 'y',
            }
          : documents[pathname]?.()
      return response.writeHead(document ? 200 : 404).end(JSON.stringify(document ?? {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: OpenIdProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account: { subject: '', email: '' },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return provider
}

export const test = base.extend<object, { provider: OpenIdProvider }>({
  // The address stays the same for the server's lifetime, because a browser may still use a setting of the previous test.
  provider: [
    async ({ server }, use) => {
      await using provider = await startOpenIdProvider(server.address)
      await use(provider)
    },
    { scope: 'worker' },
  ],
})
