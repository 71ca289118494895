/** Which browsers and devices take reminders with no page open. */
import { newId } from '@lustra/contract/ids'
import type { push } from '@lustra/contract/push'
import { hashOf } from '../account/index.ts'
import type { App } from '../app/app.ts'
import type { UserContext } from '../call/context.ts'
import type { HandlerOf, Handlers } from '../call/serve.ts'
import { Refusal } from '../refusal.ts'
import { firebaseProjectOf } from './firebase.ts'
import { type Target, isPushEnabled, targetPurpose } from './send-push.ts'
import { vapidKeys } from './vapid-keys.ts'

const state: HandlerOf<typeof push, 'state'> = async (_input, { app, user }) => {
  if (!(await isPushEnabled(app))) return { key: null, subscribed: false }
  const { publicKey } = await vapidKeys(app)
  const row = await app.database.read
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('session_id', '=', user.sessionId)
    .executeTakeFirst()
  return { key: publicKey, subscribed: row !== undefined }
}

const subscribe: HandlerOf<typeof push, 'subscribe'> = async (target, context) => {
  const { app } = context
  const isAllowed =
    URL.canParse(target.endpoint) && app.userAddresses.refuseUrl(new URL(target.endpoint)) === null
  if (!isAllowed || !(await isPushEnabled(app))) {
    throw new Refusal('validation', (words) => words.refusals.malformed, { field: 'endpoint' })
  }
  await store(context, target.endpoint, target)
  return {}
}

const registerDevice: HandlerOf<typeof push, 'registerDevice'> = async ({ device }, context) => {
  if (firebaseProjectOf(await context.app.globalSettings.read()) === null) {
    throw new Refusal('validation', (words) => words.refusals.malformed, { field: 'device' })
  }
  await store(context, `firebase:${device}`, { device })
  return {}
}

/** The session has one target, and a target one session: it belongs to whoever signed in there last. */
async function store({ app, user, now }: UserContext, address: string, target: Target): Promise<void> {
  const encrypted = await app.cipher.encrypt(user.id, targetPurpose, JSON.stringify(target))
  const hash = hashOf(address)
  await app.database.transaction(async (transaction) => {
    await transaction
      .deleteFrom('push_subscriptions')
      .where((eb) =>
        eb.or([
          eb('address_hash', '=', hash),
          eb.and([eb('user_id', '=', user.id), eb('session_id', '=', user.sessionId)]),
        ]),
      )
      .execute()
    await transaction
      .insertInto('push_subscriptions')
      .values({
        user_id: user.id,
        id: newId(),
        session_id: user.sessionId,
        address_hash: hash,
        target: encrypted,
        created_at: now,
        delivered_at: null,
      })
      .execute()
  })
}

const unsubscribe: HandlerOf<typeof push, 'unsubscribe'> = async (_input, { app, user }) => {
  await deleteOfSession(app, user.id, user.sessionId)
  return {}
}

async function deleteOfSession({ database }: App, userId: string, sessionId: string): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .execute(),
  )
}

export const pushHandlers: Handlers<typeof push> = { state, subscribe, registerDevice, unsubscribe }
