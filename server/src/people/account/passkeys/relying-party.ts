/** The site for which passkeys are made: the public address, or a browser on the same machine. */
import { isIP } from 'node:net'
import type { Config } from '../../../config.ts'

export interface RelyingParty {
  /** The host name; passkeys do not work for an address of numbers. */
  readonly id: string
  isOrigin(origin: string): boolean
}

/** Null: there can be no passkeys. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  if (publicUrl === null) {
    return { id: 'localhost', isOrigin: (origin) => /^http:\/\/localhost(:\d+)?$/.test(origin) }
  }
  const { hostname, origin: own, protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  if (!isSecure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  return { id: hostname, isOrigin: (origin) => origin === own }
}
