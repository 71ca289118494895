/** Registers the browsers and devices that receive reminders with no page open. */
import { type PushDeviceId, newId } from '@lustra/contract/ids'
import type { PushDevice, push } from '@lustra/contract/push'
import { countAttempt, hashOf, minutesOf } from '../../people/account/index.ts'
import { deviceName } from '../../kernel/device-name.ts'
import type { App } from '../../app/app.ts'
import type { UserContext } from '../../call/context.ts'
import type { HandlerOf, Handlers } from '../../call/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Target, hasChannel, pushChannels, sendToDevice, targetPurpose } from './send-push.ts'
import { vapidKeys } from './vapid-keys.ts'

const hour = 3_600_000
const maxTests = 10
/** Each request has its own time-out. */
const uninterrupted = new AbortController().signal

const state: HandlerOf<typeof push, 'state'> = async (_input, { app, user }) => {
  const channels = await pushChannels(app)
  if (!hasChannel(channels)) return { key: null, devices: [] }
  return {
    key: channels.web ? (await vapidKeys(app)).publicKey : null,
    devices: await devicesOf(app, user),
  }
}

async function devicesOf(
  { database }: App,
  { id: userId, sessionId }: UserContext['user'],
): Promise<PushDevice[]> {
  const rows = await database.read
    .selectFrom('push_subscriptions as push')
    .innerJoin('sessions as session', (join) =>
      join.onRef('session.user_id', '=', 'push.user_id').onRef('session.id', '=', 'push.session_id'),
    )
    .select(['push.id', 'push.session_id', 'push.created_at', 'push.delivered_at', 'push.lost_at'])
    .select('session.device')
    .where('push.user_id', '=', userId)
    .orderBy('push.created_at', 'desc')
    .execute()
  return rows
    .map((row) => ({
      id: row.id as PushDeviceId,
      name: deviceName(row.device),
      since: row.created_at,
      deliveredAt: row.delivered_at,
      isLost: row.lost_at !== null,
      current: row.session_id === sessionId,
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current))
}

const subscribe: HandlerOf<typeof push, 'subscribe'> = async (target, context) => {
  const { app } = context
  const isAllowed =
    URL.canParse(target.endpoint) && app.userAddresses.refuseUrl(new URL(target.endpoint)) === null
  if (!isAllowed || !(await pushChannels(app)).web) {
    throw new Refusal('validation', (words) => words.refusals.malformed, { field: 'endpoint' })
  }
  await store(context, target.endpoint, target)
  return {}
}

const registerDevice: HandlerOf<typeof push, 'registerDevice'> = async ({ device }, context) => {
  if ((await pushChannels(context.app)).firebase === null) {
    throw new Refusal('validation', (words) => words.refusals.malformed, { field: 'device' })
  }
  await store(context, `firebase:${device}`, { device })
  return {}
}

/** A session has one target, and a target one session: the last one that signed in there. */
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
        lost_at: null,
      })
      .execute()
  })
}

const unsubscribe: HandlerOf<typeof push, 'unsubscribe'> = async (_input, { app, user }) => {
  await app.database.transaction((transaction) =>
    transaction
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', user.id)
      .where('session_id', '=', user.sessionId)
      .execute(),
  )
  return {}
}

const removeDevice: HandlerOf<typeof push, 'removeDevice'> = async ({ id }, { app, user }) => {
  const removed = await app.database.transaction((transaction) =>
    transaction
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', user.id)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!removed) throw new Refusal('not-found', (words) => words.pushRefusals.removed)
  return {}
}

const sendTest: HandlerOf<typeof push, 'sendTest'> = async (_input, { app, user, words, log, now }) => {
  const device = await app.database.read
    .selectFrom('push_subscriptions')
    .select(['id', 'target'])
    .where('user_id', '=', user.id)
    .where('session_id', '=', user.sessionId)
    .where('lost_at', 'is', null)
    .executeTakeFirst()
  if (!device) throw new Refusal('not-found', ({ pushRefusals }) => pushRefusals.off)
  const limit = { subject: `push-test:${user.id}`, max: maxTests, windowMs: hour }
  const wait = await countAttempt(app.database, [limit], now)
  if (wait !== null) {
    throw new Refusal('limit', ({ accountRefusals }) => accountRefusals.login.tooMany(minutesOf(wait)))
  }
  const { testTitle: title, push: texts } = words.reminders.settings
  const message = { tag: 'test', title, text: texts.testText, path: '/web/settings/services' }
  const outcome = await sendToDevice(app, await pushChannels(app), user.id, device, message, uninterrupted)
  if (outcome === 'taken') return {}
  if (outcome === 'gone') throw new Refusal('external', ({ pushRefusals }) => pushRefusals.lost)
  if (outcome === 'passed over') throw new Refusal('limit', ({ pushRefusals }) => pushRefusals.passedOver)
  log.warn({ err: outcome }, 'a push service did not accept a test message')
  throw new Refusal('external', ({ pushRefusals }) => pushRefusals.noAnswer, { cause: outcome })
}

export const pushHandlers: Handlers<typeof push> = {
  state,
  subscribe,
  registerDevice,
  unsubscribe,
  removeDevice,
  sendTest,
}
