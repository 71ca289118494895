/** Sends a message to the browsers of a user by their push services. */
import { buildPushPayload } from '@block65/webcrypto-web-push'
import * as z from 'zod/mini'
import type { App } from '../app/app.ts'
import { send } from '../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess } from '../outgoing/outgoing-failure.ts'
import { vapidKeys } from './vapid-keys.ts'

export const targetPurpose = 'push target'
const timeoutMs = 10_000
const maxReplyBytes = 100_000
/** A reminder that arrives later is of no use. */
const lifetimeSeconds = 3600

const Target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
type Target = z.output<typeof Target>

/** What the service worker shows. */
export interface PushMessage {
  /** A later message with the same tag replaces it. */
  readonly tag: string
  readonly title: string
  readonly text: string
  /** The path to open. */
  readonly path: string
}

export async function isPushEnabled({ globalSettings }: Pick<App, 'globalSettings'>): Promise<boolean> {
  return (await globalSettings.read()).web_push_enabled === 'true'
}

/** False when no browser takes it; throws an `OutgoingFailure` when one may do so later. */
export async function sendToBrowsers(
  app: App,
  userId: string,
  message: PushMessage,
  signal: AbortSignal,
): Promise<boolean> {
  if (!(await isPushEnabled(app))) return false
  const rows = await app.database.read
    .selectFrom('push_subscriptions')
    .select(['id', 'target'])
    .where('user_id', '=', userId)
    .execute()
  let isTaken = false
  let failure: OutgoingFailure | null = null
  for (const { id, target } of rows) {
    const text = await app.cipher.decrypt(userId, targetPurpose, target)
    const outcome = text === null ? 'gone' : await push(app, Target.parse(JSON.parse(text)), message, signal)
    if (outcome === 'gone') await forget(app, userId, id)
    else if (outcome === 'taken') {
      isTaken = true
      await update(app, userId, id)
    } else failure = outcome
  }
  if (!isTaken && failure) throw failure
  return isTaken
}

async function push(
  app: App,
  { endpoint, p256dh, auth }: Target,
  message: PushMessage,
  signal: AbortSignal,
): Promise<'taken' | 'gone' | OutgoingFailure> {
  const vapid = { ...(await vapidKeys(app)), subject: await contactOf(app) }
  const { headers, body } = await buildPushPayload(
    { data: { ...message }, options: { ttl: lifetimeSeconds, urgency: 'high' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    vapid,
  )
  try {
    const reply = await send({
      address: endpoint,
      method: 'POST',
      headers,
      body,
      policy: app.userAddresses,
      timeoutMs,
      maxReplyBytes,
      signal,
    })
    if (isSuccess(reply)) return 'taken'
    // The browser has unsubscribed, or never was one.
    if (reply.status === 404 || reply.status === 410) return 'gone'
    return failureOf(reply, null, app.now())
  } catch (error) {
    if (error instanceof OutgoingFailure) return error
    throw error
  }
}

/** Whom a push service may ask about our messages. */
async function contactOf({ globalSettings, config }: App): Promise<string> {
  const { email_contact_mail: email } = await globalSettings.read()
  return email === '' ? (config.publicUrl ?? 'https://localhost') : `mailto:${email}`
}

async function forget({ database }: App, userId: string, id: string): Promise<void> {
  await database.transaction((transaction) =>
    transaction.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', '=', id).execute(),
  )
}

async function update({ database, now }: App, userId: string, id: string): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .updateTable('push_subscriptions')
      .set({ delivered_at: now() })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute(),
  )
}
