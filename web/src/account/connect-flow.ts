/**
 * Sign-in with a provider leaves the page and returns to it. This tab keeps a secret of which the server knows only the hash, so no other tab can use
 * the result.
 */
import { ConnectFailure, type ConnectedSystem } from '@lustra/contract/providers'
import { type KeyValueStorage } from '#browser/storage.ts'

/** Sign in, connect the provider's account, import its contacts, or import its notes. */
export type ConnectPurpose = 'signIn' | 'connect' | 'contacts' | 'notes'

export interface PendingConnect {
  readonly purpose: ConnectPurpose
  readonly provider: ConnectedSystem
  readonly secret: string
}

export type Returned =
  | { readonly kind: 'result'; readonly pending: PendingConnect; readonly result: string }
  | { readonly kind: 'failure'; readonly failure: ConnectFailure; readonly purpose: ConnectPurpose }

const key = 'lustra.connect'

/** Returns the hash for the server. */
export async function beginConnect(
  storage: KeyValueStorage,
  purpose: ConnectPurpose,
  provider: ConnectedSystem,
): Promise<string> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  storage.set(key, JSON.stringify({ purpose, provider, secret } satisfies PendingConnect))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return base64url(new Uint8Array(hash))
}

/** Reads the fragment of the return address, once. A result of a sign-in that this tab did not begin is a failure. */
export function returnedFrom(storage: KeyValueStorage, fragment: string): Returned {
  const pending = pendingIn(storage.get(key))
  storage.set(key, null)
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const [result, provider, failure] = ['result', 'provider', 'failure'].map((name) => params.get(name))
  if (result && pending && provider === pending.provider) return { kind: 'result', pending, result }
  const reason = ConnectFailure.options.find((each) => each === failure) ?? 'expired'
  return { kind: 'failure', failure: reason, purpose: pending?.purpose ?? 'signIn' }
}

function pendingIn(stored: string | null): PendingConnect | null {
  try {
    return stored === null ? null : (JSON.parse(stored) as PendingConnect)
  } catch {
    return null
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
