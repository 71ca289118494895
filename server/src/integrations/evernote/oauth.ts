/** OAuth 1.0a as Evernote requires it: a request token, the user's permission, and the token of the account. */
import { createHmac, randomBytes } from 'node:crypto'
import { configuredAddresses } from '../../outgoing/address-policy.ts'
import { send } from '../../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess } from '../../outgoing/outgoing-failure.ts'
import type { Service } from './service.ts'

// Short, because a user waits.
const limits = { timeoutMs: 8000, maxReplyBytes: 64 * 1024, policy: configuredAddresses }

export interface RequestToken {
  readonly token: string
  readonly secret: string
}

export interface AccountToken {
  readonly token: string
  readonly account: string
  /** The path of the note store on the same server. */
  readonly noteStore: string
  readonly expiresAt: number | null
}

export async function requestToken(service: Service, callback: string, now: number): Promise<RequestToken> {
  const reply = await ask(service, { oauth_callback: callback }, '', now)
  const [token, secret] = [reply.get('oauth_token'), reply.get('oauth_token_secret')]
  if (!token || reply.get('oauth_callback_confirmed') !== 'true') throw malformed()
  return { token, secret: secret ?? '' }
}

/** The page where the user grants access. */
export function authorizeUrl({ address }: Service, { token }: RequestToken): string {
  return `${address}/OAuth.action?oauth_token=${encodeURIComponent(token)}`
}

export async function accountToken(
  service: Service,
  { token, secret }: RequestToken,
  verifier: string,
  now: number,
): Promise<AccountToken> {
  const reply = await ask(service, { oauth_token: token, oauth_verifier: verifier }, secret, now)
  const noteStore = URL.parse(reply.get('edam_noteStoreUrl') ?? '')
  const [granted, account] = [reply.get('oauth_token'), reply.get('edam_userId')]
  if (!granted || !account || !noteStore) throw malformed()
  // The token is sent only to the server that an administrator has configured.
  if (noteStore.origin !== new URL(service.address).origin) {
    throw new OutgoingFailure('it names another server for the notes')
  }
  const expires = Number(reply.get('edam_expires') || Number.NaN)
  return {
    token: granted,
    account,
    noteStore: noteStore.pathname,
    expiresAt: Number.isSafeInteger(expires) ? expires : null,
  }
}

async function ask(
  { address, consumerKey, consumerSecret }: Service,
  params: Readonly<Record<string, string>>,
  tokenSecret: string,
  now: number,
): Promise<URLSearchParams> {
  const url = `${address}/oauth`
  const all = {
    ...params,
    oauth_consumer_key: consumerKey,
    oauth_nonce: randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(now / 1000)),
    oauth_version: '1.0',
  }
  const query = encodedParams(all)
  const base = ['GET', url, query].map(encoded).join('&')
  const signature = createHmac('sha1', `${encoded(consumerSecret)}&${encoded(tokenSecret)}`)
    .update(base)
    .digest('base64')
  const signed = `${url}?${query}&oauth_signature=${encoded(signature)}`
  const reply = await send({ address: signed, method: 'GET', ...limits })
  if (!isSuccess(reply)) throw failureOf(reply, null, now)
  return new URLSearchParams(reply.text.trim())
}

/** Sorted as the signature requires (RFC 5849, 3.4.1.3.2). */
function encodedParams(params: Readonly<Record<string, string>>): string {
  return Object.entries(params)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
}

/** RFC 3986 escapes more characters than `encodeURIComponent`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function malformed(): OutgoingFailure {
  return new OutgoingFailure('the reply is not well formed')
}
