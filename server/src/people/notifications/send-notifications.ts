/**
 * A job that sends each reminder over the first channel that accepts it: the user's browsers and devices, Telegram,
 * e-mail. If the program is killed before it stores an acknowledgement, the reminder is sent again.
 */
import { preferenceColumns, preferencesFrom } from '../account/index.ts'
import type { App } from '../../app/app.ts'
import type { Transacting } from '../../kernel/database/database.ts'
import type { UserPreferences } from '../../kernel/app/signed-in-user.ts'
import type { NotificationsTable } from '../../kernel/database/tables.ts'
import { isMailConfigured } from '../../mail/mail-provider.ts'
import { countUp } from '../../operations/monitoring/index.ts'
import { independently } from '../../outgoing/independently.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { sendPush } from '../../integrations/push/index.ts'
import {
  type DeliveredReminder,
  readTimely,
  reminderLine,
  reminderName,
  reminderPath,
} from '../../planning/reminders/index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { sendToChat } from '../../integrations/telegram/index.ts'

const second = 1000

/** Pauses after attempts without an answer; afterwards the next channel is used. */
const pauses = [10, 30].map((seconds) => seconds * second)
const longestWaitMs = 5 * 60 * second
const batchSize = 50
const atOnce = 10

type Queued = Pick<NotificationsTable, 'user_id' | 'id' | 'reminder_ids' | 'attempts'>

export async function sendNotifications(app: App, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { notifications_enabled: isEnabled } = await app.globalSettings.read()
    if (isEnabled !== 'true' || signal.aborted) return
    const due = await app.database.read
      .selectFrom('notifications')
      .select(['user_id', 'id', 'reminder_ids', 'attempts'])
      .where('done_at', 'is', null)
      .where('next_at', '<=', app.now())
      .orderBy('next_at')
      .limit(batchSize)
      .execute()
    if (due.length === 0) return
    // A notification that fails or has a slow channel does not delay the others.
    const waiting = due.values()
    await independently(Array.from({ length: atOnce }), async () => {
      const faults: unknown[] = []
      for (const queued of waiting) {
        if (signal.aborted) return
        try {
          await sendOne(app, queued, signal)
        } catch (error) {
          faults.push(error)
          await postpone(app, queued, error as Error)
        }
      }
      if (faults.length > 0) throw faults[0]
    })
  }
}

async function sendOne(app: App, queued: Queued, signal: AbortSignal): Promise<void> {
  const userId = queued.user_id
  const ids = JSON.parse(queued.reminder_ids) as string[]
  const person = await recipientOf(app, userId)
  const timely = person
    ? await reading(app, userId, (reads) => readTimely(reads, person, app.now(), ids))
    : []
  if (!person || timely.length === 0) return finish(app, queued, null)
  const left = timely.map(({ id }) => id)
  let channel: Channel | null = null
  try {
    for (const reminder of timely) {
      const taker = await takerOf(app, queued, reminder, person, signal)
      if (taker === null) break
      channel = taker
      left.shift()
      if (left.length > 0) await update(app, queued, { reminder_ids: JSON.stringify(left) })
    }
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof OutgoingFailure)) throw error
    return postpone(app, queued, error)
  }
  if (left.length === 0) return finish(app, queued, channel)
  const sendsMail = person.remindersByEmail && isMailConfigured(await app.globalSettings.read())
  if (sendsMail) await sendByMail(app, queued, left)
  else await finish(app, queued, channel)
}

type Channel = 'push' | 'telegram'

/** Sends a reminder over the first channel that accepts it; null when none does. Throws while a channel may accept it later. */
async function takerOf(
  app: App,
  queued: Queued,
  reminder: DeliveredReminder,
  recipient: UserPreferences,
  signal: AbortSignal,
): Promise<Channel | null> {
  const userId = queued.user_id
  const message = {
    tag: reminder.id,
    title: reminderName(reminder, recipient),
    text: reminderLine(reminder, recipient),
    path: reminderPath(reminder),
  }
  const channels = {
    push: () => sendPush(app, userId, message, signal),
    telegram: () => sendToChat(app, userId, reminder, recipient, signal),
  } as const satisfies Readonly<Record<Channel, () => Promise<boolean>>>
  for (const [channel, send] of Object.entries(channels) as [Channel, () => Promise<boolean>][]) {
    try {
      if (await send()) return channel
    } catch (error) {
      if (signal.aborted || !(error instanceof OutgoingFailure) || !isPassedOver(queued, error)) throw error
    }
  }
  return null
}

/** A channel that has failed too often, or asks for a long pause, is skipped. */
function isPassedOver({ attempts }: Queued, { retryAfterMs }: OutgoingFailure): boolean {
  return attempts >= pauses.length || (retryAfterMs ?? 0) > longestWaitMs
}

/** The e-mail enters the outbox and the notification is completed in one transaction. */
async function sendByMail(app: App, { user_id: userId, id }: Queued, ids: readonly string[]): Promise<void> {
  const now = app.now()
  await app.database.transaction(async (transaction) => {
    const done = await transaction
      .updateTable('notifications')
      .set({ done_at: now, channel: 'email', error: null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!done) return
    await app.outbox.put(transaction, { kind: 'reminders', userId, ids }, now)
    await countDone(transaction, 'email', now)
  })
  app.outbox.wake()
}

async function postpone(app: App, queued: Queued, error: Error): Promise<void> {
  const wanted = error instanceof OutgoingFailure ? (error.retryAfterMs ?? 0) : 0
  const isGivenUp = queued.attempts > pauses.length
  await update(app, queued, {
    attempts: queued.attempts + 1,
    next_at: app.now() + Math.max(pauses[queued.attempts] ?? 0, wanted),
    error: error.message.slice(0, 500),
    ...(isGivenUp && { done_at: app.now() }),
  })
}

function finish(app: App, queued: Queued, channel: string | null): Promise<void> {
  return update(app, queued, { done_at: app.now(), channel })
}

async function update(
  { database }: App,
  { user_id, id }: Queued,
  values: Partial<NotificationsTable>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .updateTable('notifications')
      .set(values)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute()
    if (values.done_at) await countDone(transaction, values.channel ?? null, values.done_at)
  })
}

/** For the monitoring page (ADM-059, ADM-060). */
async function countDone(transaction: Transacting, channel: string | null, now: number): Promise<void> {
  await countUp(transaction, 'notifications-processed', now)
  if (channel !== null) await countUp(transaction, 'notifications-sent', now)
}

async function recipientOf({ database }: App, userId: string): Promise<UserPreferences | null> {
  const row = await database.read
    .selectFrom('users')
    .select([...preferenceColumns])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row ? preferencesFrom(row) : null
}
