/**
 * A push service and browsers for tests. Messages are decrypted by `http_ece`, a third-party implementation, and the
 * sender's signature is verified, as push services do.
 */
import { type KeyObject, createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import ece from 'http_ece'
import type { AddressPolicy } from '../outgoing/address-policy.ts'
import { publicAddresses } from '../outgoing/address-policy.ts'
import { type OutsideSystem, startOutsideSystem } from './outside-system.ts'

export interface PushService extends OutsideSystem {
  /** By address; null once the browser has unsubscribed. */
  readonly received: Map<string, unknown[]>
  /** The contact address of each accepted message's sender. */
  readonly contacts: string[]
  /** Redirects the public addresses of the service to this server. */
  readonly policy: AddressPolicy
  /** Subscribes a browser with the key of the application. */
  subscribe(applicationKey: string): {
    readonly endpoint: string
    readonly p256dh: string
    readonly auth: string
  }
  unsubscribe(endpoint: string): void
}

const origin = 'https://push.example.org'

export async function startPushService(): Promise<PushService> {
  const received = new Map<string, unknown[]>()
  const contacts: string[] = []
  const browsers = new Map<string, Browser>()
  const system = await startOutsideSystem(({ path, headers, bytes }, response) => {
    const endpoint = origin + path
    const browser = browsers.get(endpoint)
    if (!browser) return response.writeHead(410).end()
    if (headers['content-encoding'] !== 'aes128gcm' || !Number(headers.ttl))
      return response.writeHead(400).end()
    const contact = signerOf(String(headers.authorization), browser.applicationKey)
    if (contact === null) return response.writeHead(403).end()
    if (bytes.length > 4096) return response.writeHead(413).end()
    const text = ece.decrypt(bytes, {
      version: 'aes128gcm',
      privateKey: browser.key,
      authSecret: browser.auth.toString('base64url'),
    })
    received.get(endpoint)!.push(JSON.parse(text.toString()))
    contacts.push(contact)
    return response.writeHead(201).end()
  })
  return Object.assign(system, {
    received,
    contacts,
    policy: {
      refuseUrl: (url: URL) => publicAddresses.refuseUrl(url),
      locate: (url: URL) => new URL(url.pathname, system.address),
      connection: {},
    },
    subscribe(applicationKey: string) {
      const key = createECDH('prime256v1')
      key.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${origin}/send/${randomBytes(9).toString('base64url')}`
      browsers.set(endpoint, { key, auth, applicationKey })
      received.set(endpoint, [])
      return { endpoint, p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') }
    },
    unsubscribe: (endpoint: string) => void browsers.delete(endpoint),
  })
}

interface Browser {
  readonly key: ReturnType<typeof createECDH>
  readonly auth: Buffer
  readonly applicationKey: string
}

/**
 * Returns the contact address of the sender. Null unless, as in RFC 8292, the token is for this service, has not expired,
 * and was signed by the application that the browser subscribed to.
 */
function signerOf(authorization: string, applicationKey: string): string | null {
  const { token, key } = /^vapid t=(?<token>[^,]+), ?k=(?<key>\S+)$/.exec(authorization)?.groups ?? {}
  if (token === undefined || key !== applicationKey) return null
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const hours = (Number(exp) - Date.now() / 1000) / 3600
  if (aud !== origin || !(hours > 0 && hours <= 24) || !/^(mailto|https):/.test(String(sub))) return null
  const data = Buffer.from(`${head}.${claims}`)
  const publicKey = { key: publicKeyOf(applicationKey), dsaEncoding: 'ieee-p1363' as const }
  return verify('sha256', data, publicKey, Buffer.from(signature, 'base64url')) ? String(sub) : null
}

function publicKeyOf(point: string): KeyObject {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
}
