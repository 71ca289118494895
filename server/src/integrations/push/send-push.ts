/** Sends a message to a user's browsers by push services, and to their devices by Firebase. */
import { buildPushPayload } from '@block65/webcrypto-web-push'
import * as z from 'zod/mini'
import type { App } from '../../app/app.ts'
import type { PushSubscriptionsTable } from '../../kernel/database/tables.ts'
import { send } from '../../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess } from '../../outgoing/outgoing-failure.ts'
import { countAttempt, uncountAttempt } from '../../people/account/index.ts'
import { type FirebaseProject, firebaseProjectOf, sendByFirebase } from './firebase.ts'
import { type PushMessage, lifetimeSeconds } from './push-message.ts'
import { vapidKeys } from './vapid-keys.ts'

export const targetPurpose = 'push target'
const timeoutMs = 10_000
const maxReplyBytes = 100_000
const dayMs = 24 * 3_600_000

const Browser = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
type Browser = z.output<typeof Browser>
/** `device`: the registration token that Firebase gave to the client. */
const Target = z.union([Browser, z.object({ device: z.string() })])
export type Target = z.output<typeof Target>

/** False when no target accepts it; throws an `OutgoingFailure` when one may do so later. */
export async function sendPush(
  app: App,
  userId: string,
  message: PushMessage,
  signal: AbortSignal,
): Promise<boolean> {
  const channels = await pushChannels(app)
  if (!hasChannel(channels)) return false
  const rows = await app.database.read
    .selectFrom('push_subscriptions')
    .select(['id', 'target'])
    .where('user_id', '=', userId)
    .where('lost_at', 'is', null)
    .execute()
  let isTaken = false
  let failure: OutgoingFailure | null = null
  for (const row of rows) {
    const outcome = await sendToDevice(app, channels, userId, row, message, signal)
    if (outcome === 'taken') isTaken = true
    else if (outcome instanceof OutgoingFailure) failure = outcome
  }
  if (!isTaken && failure) throw failure
  return isTaken
}

export interface PushChannels {
  readonly web: boolean
  readonly firebase: FirebaseProject | null
}

export async function pushChannels({ globalSettings }: App): Promise<PushChannels> {
  const values = await globalSettings.read()
  return { web: values.web_push_enabled === 'true', firebase: firebaseProjectOf(values) }
}

export function hasChannel({ web, firebase }: PushChannels): boolean {
  return web || firebase !== null
}

/** 'passed over' when its service is switched off, or accepts no more today. */
type Outcome = 'taken' | 'gone' | 'passed over' | OutgoingFailure

/** Stores the outcome with the device. */
export async function sendToDevice(
  app: App,
  channels: PushChannels,
  userId: string,
  { id, target }: Pick<PushSubscriptionsTable, 'id' | 'target'>,
  message: PushMessage,
  signal: AbortSignal,
): Promise<Outcome> {
  const text = await app.cipher.decrypt(userId, targetPurpose, target)
  const outcome =
    text === null ? 'gone' : await deliver(app, channels, userId, parseTarget(text), message, signal)
  if (outcome === 'gone') await update(app, userId, id, { lost_at: app.now() })
  else if (outcome === 'taken') await update(app, userId, id, { delivered_at: app.now() })
  return outcome
}

function parseTarget(text: string): Target {
  return Target.parse(JSON.parse(text))
}

async function deliver(
  app: App,
  { web, firebase }: PushChannels,
  userId: string,
  target: Target,
  message: PushMessage,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    if ('endpoint' in target) return web ? await push(app, target, message, signal) : 'passed over'
    return firebase
      ? await sendWithinLimit(app, firebase, userId, target.device, message, signal)
      : 'passed over'
  } catch (error) {
    if (error instanceof OutgoingFailure) return error
    throw error
  }
}

/** Firebase sends a user a limited number of messages in 24 hours (INT-048, INT-N11). */
async function sendWithinLimit(
  app: App,
  firebase: FirebaseProject,
  userId: string,
  device: string,
  message: PushMessage,
  signal: AbortSignal,
): Promise<'taken' | 'gone' | 'passed over'> {
  const max = Number((await app.globalSettings.read()).firebase_send_limit_count)
  const limits = max > 0 ? [{ subject: `firebase:${userId}`, max, windowMs: dayMs }] : []
  // Counted before sending, so that concurrent processes do not exceed the limit.
  if ((await countAttempt(app.database, limits, app.now())) !== null) return 'passed over'
  let outcome: 'taken' | 'gone' | null = null
  try {
    outcome = await sendByFirebase(app, firebase, device, message, signal)
    return outcome
  } finally {
    if (outcome !== 'taken' && limits.length > 0) {
      await app.database.transaction((transaction) => uncountAttempt(transaction, limits))
    }
  }
}

async function push(
  app: App,
  { endpoint, p256dh, auth }: Browser,
  message: PushMessage,
  signal: AbortSignal,
): Promise<'taken' | 'gone'> {
  const vapid = { ...(await vapidKeys(app)), subject: await contactOf(app) }
  const { headers, body } = await buildPushPayload(
    { data: { ...message }, options: { ttl: lifetimeSeconds, urgency: 'high' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    vapid,
  )
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
  // The browser has unsubscribed, or never existed.
  if (reply.status === 404 || reply.status === 410) return 'gone'
  throw failureOf(reply, null, app.now())
}

/** The contact address for push services. */
async function contactOf({ globalSettings, config }: App): Promise<string> {
  const { email_contact_mail: email } = await globalSettings.read()
  return email === '' ? (config.publicUrl ?? 'https://localhost') : `mailto:${email}`
}

async function update(
  { database }: App,
  userId: string,
  id: string,
  values: Partial<PushSubscriptionsTable>,
): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .updateTable('push_subscriptions')
      .set(values)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute(),
  )
}
