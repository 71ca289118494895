/** An OpenID Connect provider for tests whose replies the test controls, including wrong ones. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CryptoKey, type JWK, SignJWT, exportJWK, generateKeyPair } from 'jose'

export interface MisbehavingProvider extends AsyncDisposable {
  readonly issuer: string
  /** Requests so far, by path. */
  readonly requests: string[]
  /** The body of the last token request. */
  tokenRequest: URLSearchParams
  /** How it was authorized. */
  tokenAuthorization: string
  /** Additional fields in replies to token requests. */
  moreTokens: Readonly<Record<string, unknown>>
  /** The revoked tokens. */
  readonly revoked: string[]
  /** Publishes new keys and signs with them. */
  rotate(): Promise<void>
  /** The contents and signature of the next ID tokens. */
  idToken: (nonce: string) => Promise<string>
  /** Replacement replies, by path. */
  readonly instead: Map<string, { readonly status: number; readonly body: string }>
  sign(claims: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>
}

export const clientId = 'lustra-client'
export const clientSecret = 'client+secret/9'

export async function startMisbehavingProvider(now: () => number): Promise<MisbehavingProvider> {
  let keyId = 0
  let privateKey: CryptoKey
  let published: JWK[] = []
  const rotate = async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    privateKey = pair.privateKey
    published = [{ ...(await exportJWK(pair.publicKey)), kid: `key${++keyId}`, alg: 'RS256', use: 'sig' }]
  }
  await rotate()
  const requests: string[] = []
  const instead = new Map<string, { readonly status: number; readonly body: string }>()
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url!, 'http://provider')
      requests.push(pathname)
      const body = await text(request)
      const replaced = instead.get(pathname)
      response.setHeader('content-type', 'application/json')
      if (replaced) {
        response.statusCode = replaced.status
        return response.end(replaced.body)
      }
      if (pathname === '/token') {
        provider.tokenRequest = new URLSearchParams(body)
        provider.tokenAuthorization = request.headers.authorization ?? ''
        const nonce = provider.tokenRequest.get('code') ?? ''
        const tokens = { id_token: await provider.idToken(nonce), access_token: 'A' }
        return response.end(JSON.stringify({ ...tokens, ...provider.moreTokens }))
      }
      if (pathname === '/revoke') provider.revoked.push(new URLSearchParams(body).get('token') ?? '')
      const documents: Record<string, object> = {
        '/.well-known/openid-configuration': {
          issuer: provider.issuer,
          authorization_endpoint: `${provider.issuer}/authorize`,
          token_endpoint: `${provider.issuer}/token`,
          jwks_uri: `${provider.issuer}/keys`,
          userinfo_endpoint: `${provider.issuer}/me`,
          revocation_endpoint: `${provider.issuer}/revoke`,
        },
        '/revoke': {},
        '/keys': { keys: published },
        '/me': { sub: 'S1', email: 'dora@example.org', email_verified: true },
      }
      const document = documents[pathname]
      response.statusCode = document ? 200 : 404
      return response.end(JSON.stringify(document ?? {}))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const seconds = () => Math.floor(now() / 1000)
  const provider: MisbehavingProvider = {
    issuer,
    requests,
    tokenRequest: new URLSearchParams(),
    tokenAuthorization: '',
    moreTokens: {},
    revoked: [],
    rotate,
    instead,
    sign: (claims, header = {}) =>
      new SignJWT({ iss: issuer, aud: clientId, iat: seconds(), exp: seconds() + 300, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: `key${keyId}`, ...header })
        .sign(privateKey),
    // The code is the nonce, which a real provider would store with the code.
    idToken: (nonce) =>
      provider.sign({
        sub: 'S1',
        nonce,
        email: 'dora@example.org',
        email_verified: true,
        given_name: 'Dora',
      }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return provider
}
