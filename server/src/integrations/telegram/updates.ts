/** The queue of received updates: stored before the acknowledgement and deduplicated, so that none is lost or processed twice. */
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import type { Transacting } from '../../kernel/database/database.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { answerUpdate, chatOf } from './answer-update.ts'
import { type Bot, botOf } from './bot-api.ts'
import { type AnyUpdate, Update } from './update.ts'

const day = 86_400_000
/** Afterwards an update is given up, because its sender no longer waits. */
const maxAttempts = 5
const batchSize = 50
/** Telegram repeats an update for a day. */
const retentionMs = 7 * day

const listeners = perApp(() => new Set<() => void>())

/** Calls the listener when this process has received updates. */
export function onUpdatesReceived(app: App, listener: () => void): void {
  listeners(app).add(listener)
}

/** Returns the number of new ones. */
export async function storeUpdates(
  app: App,
  bot: Bot,
  updates: readonly z.output<typeof AnyUpdate>[],
): Promise<number> {
  if (updates.length === 0) return 0
  const receivedAt = app.now()
  const stored = await app.database.transaction((transaction) =>
    transaction
      .insertInto('telegram_updates')
      .values(
        updates.map((update) => ({
          bot: bot.id,
          update_id: update.update_id,
          body: JSON.stringify(update),
          received_at: receivedAt,
          attempts: 0,
          done_at: null,
          error: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['bot', 'update_id']).doNothing())
      .returning('update_id')
      .execute(),
  )
  for (const listener of listeners(app)) listener()
  return stored.length
}

/** Epoch milliseconds by chat: until then, Telegram accepts no messages to it. */
const flooded = perApp(() => new Map<string, number>())
/** Used when Telegram does not state the duration. */
const floodPauseMs = 10_000

/** A job that answers all updates, in order. */
export async function answerUpdates(app: App, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  const waiting = flooded(app)
  for (const [chat, until] of waiting) if (until <= app.now()) waiting.delete(chat)
  let last = -1
  let limitedChats = 0
  while (!signal.aborted) {
    const bot = botOf(await app.globalSettings.read())
    if (bot === null) return
    const rows = await app.database.read
      .selectFrom('telegram_updates')
      .select(['update_id', 'body', 'attempts'])
      .where('bot', '=', bot.id)
      .where('done_at', 'is', null)
      .where('update_id', '>', last)
      .orderBy('update_id')
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return
    const faults: unknown[] = []
    last = rows.at(-1)!.update_id
    for (const { update_id: id, body, attempts } of rows) {
      if (signal.aborted) return
      let chat: string | null = null
      try {
        const update = Update.safeParse(JSON.parse(body))
        chat = update.success ? chatOf(update.data) : null
        if (chat !== null && waiting.has(chat)) continue
        if (update.success) await answerUpdate(app, bot, update.data, log)
        await finish(app, bot, id, null)
      } catch (error) {
        if (!(error instanceof OutgoingFailure)) log.error({ err: error, update: id }, 'update failed')
        const { message } = error as Error
        // A limit usually affects one chat, so only its updates wait. When a second chat meets it, the bot itself is
        // limited.
        if (chat !== null && error instanceof OutgoingFailure && error.status === 429) {
          waiting.set(chat, app.now() + (error.retryAfterMs ?? floodPauseMs))
          if (++limitedChats > 1) throw error
          continue
        }
        if (attempts + 1 >= maxAttempts || isRefused(error)) {
          await finish(app, bot, id, message)
          continue
        }
        await countAttempt(app, bot, id, attempts + 1, message)
        // Telegram does not answer, so the others wait for the next run as well.
        if (error instanceof OutgoingFailure) throw error
        // An update that cannot be processed does not delay the others.
        faults.push(error)
      }
    }
    if (faults.length > 0) throw faults[0]
  }
}

/** Telegram refuses this answer permanently, for example because the person has blocked the bot. */
function isRefused(error: unknown): boolean {
  return error instanceof OutgoingFailure && (error.status === 400 || error.status === 403)
}

async function finish({ database, now }: App, bot: Bot, id: number, error: string | null): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .updateTable('telegram_updates')
      .set({ done_at: now(), body: '', error: error?.slice(0, 500) ?? null })
      .where('bot', '=', bot.id)
      .where('update_id', '=', id)
      .execute(),
  )
}

async function countAttempt(
  { database }: App,
  bot: Bot,
  id: number,
  attempts: number,
  error: string,
): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .updateTable('telegram_updates')
      .set({ attempts, error: error.slice(0, 500) })
      .where('bot', '=', bot.id)
      .where('update_id', '=', id)
      .execute(),
  )
}

/** The number after the latest update; null when Telegram may restart numbering, as after a week without updates. */
export async function nextUpdateId({ database, now }: App, bot: Bot): Promise<number | null> {
  const row = await database.read
    .selectFrom('telegram_updates')
    .select(({ fn }) => fn.max('update_id').as('last'))
    .where('bot', '=', bot.id)
    .where('received_at', '>', now() - retentionMs + day)
    .executeTakeFirst()
  return row?.last == null ? null : row.last + 1
}

export async function deleteOldUpdates(transaction: Transacting, now: number): Promise<void> {
  await transaction
    .deleteFrom('telegram_updates')
    .where('received_at', '<', now - retentionMs)
    .execute()
}
