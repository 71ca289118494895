/** Sign-in with Facebook, whose own flow makes the server ask whose token it got. */
import * as z from 'zod/mini'
import { OutgoingFailure } from '../../../outgoing/outgoing-failure.ts'
import type { CodeFlow, Identity } from './identity.ts'
import { getJson } from './provider-client.ts'
import type { Provider } from './providers.ts'

const Token = z.object({ access_token: z.string() })
const Inspected = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string() }),
})
const Me = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  first_name: z.optional(z.string()),
  email: z.optional(z.string()),
})

/** Requests a token of the app itself. Throws an `OutgoingFailure`. */
export async function checkFacebook({ issuer, clientId, secret }: Provider): Promise<void> {
  const params = { client_id: clientId, client_secret: secret, grant_type: 'client_credentials' }
  const { success } = z.safeParse(Token, await getJson(addressAt(issuer, '/oauth/access_token', params)))
  if (!success) throw new OutgoingFailure('the token is not well formed')
}

function addressAt(issuer: string, path: string, params: Record<string, string>): string {
  return `${issuer.replace(/\/$/, '')}${path}?${new URLSearchParams(params).toString()}`
}

export async function facebookIdentity(
  { issuer, clientId, secret, redirectUri }: Provider,
  { code, verifier }: CodeFlow,
): Promise<Identity> {
  const address = (path: string, params: Record<string, string>) => addressAt(issuer, path, params)
  const app = { client_id: clientId, client_secret: secret, redirect_uri: redirectUri }
  const { access_token: token } = z.parse(
    Token,
    await getJson(address('/oauth/access_token', { ...app, code, code_verifier: verifier })),
  )
  const inspect = { input_token: token, access_token: `${clientId}|${secret}` }
  const { data } = z.parse(Inspected, await getJson(address('/debug_token', inspect)))
  const me = z.parse(
    Me,
    await getJson(address('/me', { fields: 'id,name,first_name,email', access_token: token })),
  )
  if (!data.is_valid || data.app_id !== clientId || data.user_id !== me.id) {
    throw new OutgoingFailure('the token is not for this app')
  }
  return {
    issuer: 'https://www.facebook.com',
    subject: me.id,
    email: me.email ?? null,
    // Facebook reveals an address only after it was confirmed.
    isEmailVerified: me.email !== undefined,
    name: me.first_name ?? me.name ?? '',
  }
}
