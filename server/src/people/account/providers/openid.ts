/** OpenID Connect: discovery, the authorization code flow with PKCE, and the verification of ID tokens. */
import type { JSONWebKeySet, JWTPayload } from 'jose'
import * as z from 'zod/mini'
import type { App } from '../../../app/app.ts'
import { perApp } from '../../../kernel/app/per-app.ts'
import type { OutgoingReply } from '../../../outgoing/http-client.ts'
import { OutgoingFailure, jsonOf } from '../../../outgoing/outgoing-failure.ts'
import type { StartedFlow } from './flows.ts'
import type { CodeFlow, Identity } from './identity.ts'
import { OAuthFailure, getJson, postForm } from './provider-client.ts'
import { type Provider, codeFlowUrl } from './providers.ts'

const hour = 3_600_000
const minute = 60_000

/** Only asymmetric algorithms: with a shared-secret one, anybody could sign with the public key. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  revocation_endpoint: z.optional(z.url()),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
})
type Discovery = z.output<typeof Discovery>

const Tokens = z.object({
  id_token: z.string(),
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.string()),
})
type Tokens = z.output<typeof Tokens>

const RefreshedTokens = z.object({ access_token: z.string(), refresh_token: z.optional(z.string()) })

const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

interface Cached<T> {
  readonly value: T
  readonly at: number
}

class Documents {
  readonly discoveries = new Map<string, Cached<Discovery>>()
  readonly keys = new Map<string, Cached<JSONWebKeySet>>()
}

const documents = perApp(() => new Documents())

/** The provider's endpoints, cached for an hour. */
async function discover(app: App, { issuer }: Provider): Promise<Discovery> {
  const cached = documents(app).discoveries.get(issuer)
  const now = app.now()
  if (cached && now - cached.at < hour) return cached.value
  const value = await readDiscovery(issuer)
  documents(app).discoveries.set(issuer, { value, at: now })
  return value
}

async function readDiscovery(issuer: string): Promise<Discovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { success, data, error } = z.safeParse(Discovery, await getJson(address))
  if (!success) throw new OutgoingFailure('the discovery document is not well formed', { cause: error })
  // A document of another issuer would let that one impersonate this one.
  if (data.issuer !== issuer) throw new WrongIssuer(data.issuer)
  return data
}

/** The provider's issuer differs from the configured one, if only by a trailing slash. */
export class WrongIssuer extends OutgoingFailure {
  readonly named: string

  constructor(named: string) {
    super(`the discovery document is that of ${named}`)
    this.named = named
  }
}

/** Reads like a sign-in, then sends an invalid code: a provider that refuses it accepted the secret. Throws `OutgoingFailure`. */
export async function checkOpenId(provider: Provider): Promise<'accepted' | 'unknown'> {
  const discovery = await readDiscovery(provider.issuer)
  if (!z.safeParse(Keys, await getJson(discovery.jwks_uri)).success) {
    throw new OutgoingFailure('the keys are not well formed')
  }
  try {
    await exchange(provider, discovery, {
      code: 'connection-test',
      verifier: 'connection-test'.repeat(3),
      nonce: '',
    })
  } catch (failure) {
    if (!(failure instanceof OAuthFailure) || failure.status === 401) throw failure
    if (failure.code === 'invalid_grant') return 'accepted'
    if (failure.code === 'invalid_request') return 'unknown'
    throw failure
  }
  throw new OutgoingFailure('it gives tokens for a code that does not exist')
}

/** The address to which the browser is redirected. */
export async function authorizationUrl(
  app: App,
  provider: Provider,
  flow: StartedFlow,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { authorization_endpoint: endpoint } = await discover(app, provider)
  return codeFlowUrl(endpoint, provider, flow, { nonce: flow.nonce, ...more })
}

/** A new access token. Throws an `OutgoingFailure`, with status 400 or 401 when access has ended. */
export async function refreshedTokens(app: App, provider: Provider, refreshToken: string) {
  const discovery = await discover(app, provider)
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
  return z.parse(RefreshedTokens, await requestTokens(provider, discovery, form))
}

/** Revokes the token and the access at the provider, if the provider supports revocation. */
export async function revokeToken(
  app: App,
  provider: Provider,
  token: string,
  signal: AbortSignal,
): Promise<void> {
  const discovery = await discover(app, provider)
  const { revocation_endpoint: address } = discovery
  if (address !== undefined) await postAsClient(address, provider, discovery, { token }, signal)
}

/** Exchanges the code for an ID token and verifies it. Throws if any check fails. */
export async function openIdIdentity(
  app: App,
  provider: Provider,
  flow: CodeFlow,
  iss: string | null,
): Promise<{ readonly identity: Identity; readonly tokens: Tokens }> {
  const discovery = await discover(app, provider)
  const mustHaveIss = discovery.authorization_response_iss_parameter_supported === true
  // RFC 9207: the code came from another provider.
  if ((iss === null && mustHaveIss) || (iss !== null && iss !== provider.issuer)) {
    throw new OutgoingFailure('the code is from another issuer')
  }
  const tokens = z.parse(Tokens, await exchange(provider, discovery, flow))
  const claims = await verifiedClaims(app, provider, discovery, tokens.id_token)
  if (claims['nonce'] !== flow.nonce) throw new OutgoingFailure('the ID token is for another sign-in')
  const subject = claims.sub!
  const more = await missingClaims(discovery, tokens.access_token, claims, subject)
  const email = more['email'] ?? claims['email']
  const identity = {
    issuer: provider.issuer,
    subject,
    email: typeof email === 'string' && email !== '' ? email : null,
    isEmailVerified: (more['email_verified'] ?? claims['email_verified']) === true,
    name: nameIn({ ...claims, ...more }),
  }
  return { identity, tokens }
}

function exchange(provider: Provider, discovery: Discovery, { code, verifier }: CodeFlow): Promise<unknown> {
  return requestTokens(provider, discovery, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: provider.redirectUri,
    code_verifier: verifier,
  })
}

async function requestTokens(
  provider: Provider,
  discovery: Discovery,
  form: Record<string, string>,
): Promise<unknown> {
  return jsonOf(await postAsClient(discovery.token_endpoint, provider, discovery, form))
}

function postAsClient(
  address: string,
  { clientId, secret }: Provider,
  discovery: Discovery,
  form: Record<string, string>,
  signal?: AbortSignal,
): Promise<OutgoingReply> {
  const methods = discovery.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (methods.includes('client_secret_basic')) {
    const credentials = Buffer.from(`${formEncoded(clientId)}:${formEncoded(secret)}`).toString('base64')
    return postForm(address, form, { headers: { authorization: `Basic ${credentials}` }, signal })
  }
  return postForm(address, { ...form, client_id: clientId, client_secret: secret }, { signal })
}

function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1)
}

async function verifiedClaims(
  app: App,
  provider: Provider,
  discovery: Discovery,
  token: string,
): Promise<JWTPayload> {
  // Imported on demand, because it takes megabytes.
  const { createLocalJWKSet, errors, jwtVerify } = await import('jose')
  const verify = async (keys: JSONWebKeySet) =>
    jwtVerify(token, createLocalJWKSet(keys), {
      algorithms,
      issuer: provider.issuer,
      audience: provider.clientId,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: 60,
      currentDate: new Date(app.now()),
    })
  const { payload } = await verify(await keysOf(app, discovery, hour)).catch(async (error: unknown) => {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    // The provider may have new keys; refetched once a minute at most.
    return verify(await keysOf(app, discovery, minute))
  })
  const others = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((others || payload['azp'] !== undefined) && payload['azp'] !== provider.clientId) {
    throw new OutgoingFailure('the ID token is for another client')
  }
  return payload
}

async function keysOf(app: App, { jwks_uri: address }: Discovery, maxAgeMs: number): Promise<JSONWebKeySet> {
  const cached = documents(app).keys.get(address)
  const now = app.now()
  if (cached && now - cached.at < maxAgeMs) return cached.value
  const value = z.parse(Keys, await getJson(address)) as JSONWebKeySet
  documents(app).keys.set(address, { value, at: now })
  return value
}

/** Some providers return the address only from this endpoint. */
async function missingClaims(
  discovery: Discovery,
  accessToken: string | undefined,
  claims: JWTPayload,
  subject: string,
): Promise<Record<string, unknown>> {
  const { userinfo_endpoint: address } = discovery
  if (claims['email'] !== undefined || address === undefined || accessToken === undefined) return {}
  const more = z.parse(
    z.record(z.string(), z.unknown()),
    await getJson(address, { authorization: `Bearer ${accessToken}` }),
  )
  if (more['sub'] !== subject) throw new OutgoingFailure('the user info is about somebody else')
  return more
}

function nameIn(claims: Readonly<Record<string, unknown>>): string {
  const named = [claims['given_name'], claims['name'], claims['preferred_username']]
  return named.find((name): name is string => typeof name === 'string' && name.trim() !== '')?.trim() ?? ''
}
