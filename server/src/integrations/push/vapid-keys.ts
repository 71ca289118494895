/** The key pair that identifies this installation to push services (RFC 8292); created once, the private key encrypted. */
import * as z from 'zod/mini'
import type { App } from '../../app/app.ts'

export interface VapidKeys {
  /** The key with which browsers subscribe: an uncompressed point in base64url. */
  readonly publicKey: string
  /** The scalar in base64url. */
  readonly privateKey: string
}

const code = 'vapid_keys'
const purpose = 'push'
const noUser = ''

const Jwk = z.object({ kty: z.literal('EC'), crv: z.string(), x: z.string(), y: z.string(), d: z.string() })

export async function vapidKeys(app: App): Promise<VapidKeys> {
  const row = await storedRow(app)
  const stored = row && (await keysIn(app, row))
  if (stored) return stored
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const jwk = await crypto.subtle.exportKey('jwk', privateKey)
  const value = await app.cipher.encrypt(noUser, purpose, JSON.stringify(jwk))
  await app.database.transaction(async (transaction) => {
    if (row !== null) {
      // Subscriptions are useless when their keys cannot be read any more.
      await transaction.deleteFrom('push_subscriptions').execute()
      await transaction
        .deleteFrom('global_settings')
        .where('code', '=', code)
        .where('value', '=', row)
        .execute()
    }
    // Another process may have created keys in the meantime, which take precedence.
    await transaction
      .insertInto('global_settings')
      .values({ code, value })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  })
  return (await keysIn(app, (await storedRow(app))!))!
}

async function storedRow({ database }: App): Promise<string | null> {
  const row = await database.read
    .selectFrom('global_settings')
    .select('value')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.value ?? null
}

async function keysIn({ cipher }: App, encrypted: string): Promise<VapidKeys | null> {
  const text = await cipher.decrypt(noUser, purpose, encrypted)
  if (text === null) return null
  const { x, y, d: privateKey } = Jwk.parse(JSON.parse(text))
  const point = [x, y].map((part) => Buffer.from(part, 'base64url'))
  return { privateKey, publicKey: Buffer.concat([Buffer.of(4), ...point]).toString('base64url') }
}
