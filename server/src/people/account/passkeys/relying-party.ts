/** The site for which passkeys are created: the public address, or a browser on the same machine. */
import { isIP } from 'node:net'
import type { Config } from '../../../config.ts'

export interface RelyingParty {
  /** The host name; passkeys do not work with IP addresses. */
  readonly id: string
  isOrigin(origin: string): boolean
}

/** Null when passkeys are not possible. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  if (publicUrl === null) {
    return { id: 'localhost', isOrigin: (origin) => /^http:\/\/localhost(:\d+)?$/.test(origin) }
  }
  const { hostname, origin: own, protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  if (!isSecure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  return { id: hostname, isOrigin: (origin) => origin === own }
}
