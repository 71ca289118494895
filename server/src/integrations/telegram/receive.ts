/** Receives updates: by polling Telegram, or by Telegram's webhook. */
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import type { BodyOptions } from '../../call/body.ts'
import { isSameSecret } from '../../call/is-same-secret.ts'
import { isSignedByPart } from '../../call/part-signature.ts'
import { baseAddressOf } from '../../operations/global-settings/base-address.ts'
import { ServiceHealth } from '../../outgoing/service-health.ts'
import { type Bot, botOf, callBot } from './bot-api.ts'
import { AnyUpdate, allowedUpdates } from './update.ts'
import { nextUpdateId, storeUpdates } from './updates.ts'

const hookPath = '/web/hook/telegram'
/** Telegram holds an empty request open for this long. */
const longPollSeconds = 20
const longPollTimeoutMs = 30_000
/** A pause after an empty poll, because some API servers do not hold requests open. */
const pollIntervalMs = 1000

const health = perApp(() => new ServiceHealth())
/** The bot whose way of receiving was set at Telegram. */
const announced = perApp(() => ({ key: '' }))

/** A job. With a webhook it only tells Telegram the address. */
export async function receiveUpdates(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const settings = await app.globalSettings.read()
    const bot = botOf(settings)
    if (bot === null || health(app).isPaused(app.now())) return
    try {
      await announce(app, bot, baseAddressOf(settings, app.config), signal)
      if (bot.usesWebhook) return
      await poll(app, bot, signal)
      health(app).succeeded()
    } catch (error) {
      if (signal.aborted) return
      health(app).failed(error as Error, app.now())
      throw error
    }
  }
}

async function poll(app: App, bot: Bot, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  const offset = await nextUpdateId(app, bot)
  const parameters = {
    ...(offset !== null && { offset }),
    timeout: longPollSeconds,
    allowed_updates: allowedUpdates,
  }
  const limits = { signal, timeoutMs: longPollTimeoutMs }
  const updates = await callBot(bot, 'getUpdates', parameters, z.array(AnyUpdate), limits)
  if ((await storeUpdates(app, bot, updates)) > 0) return
  await pause(Math.max(0, startedAt + pollIntervalMs - performance.now()), undefined, { signal })
}

async function announce(app: App, bot: Bot, address: string, signal: AbortSignal): Promise<void> {
  const { address: api, token, usesWebhook } = bot
  const key = [api, token, usesWebhook, address].join(' ')
  if (announced(app).key === key) return
  const webhook = {
    url: address + hookPath,
    secret_token: secretOf(bot),
    allowed_updates: allowedUpdates,
  }
  if (usesWebhook) await callBot(bot, 'setWebhook', webhook, z.literal(true), { signal })
  else await callBot(bot, 'deleteWebhook', {}, z.literal(true), { signal })
  announced(app).key = key
}

/** Telegram sends it with each call. Derived from the token, so that nothing has to be stored. */
function secretOf({ token }: Bot): string {
  return createHmac('sha256', token).update('telegram webhook').digest('base64url')
}

export function serveTelegramHook(server: FastifyInstance, app: App): void {
  server.post(hookPath, { config: { isSigned: true } satisfies BodyOptions }, async (request, reply) => {
    const settings = await app.globalSettings.read()
    const bot = botOf(settings)
    if (!bot?.usesWebhook) return reply.callNotFound()
    const secret = String(request.headers['x-telegram-bot-api-secret-token'])
    const isAllowed = isSameSecret(secret, secretOf(bot)) || isSignedByPart(request, settings)
    if (!isAllowed) return reply.status(401).send({})
    const update = AnyUpdate.safeParse(request.body)
    if (!update.success) return reply.status(400).send({})
    await storeUpdates(app, bot, [update.data])
    return {}
  })
}
