/** A job that delivers each due reminder once, in any process. */
import type { App } from '../../app/app.ts'
import { preferenceColumns, preferencesFrom } from '../account/index.ts'
import type { Transacting } from '../../kernel/database/database.ts'
import { type UserReads, readsOf } from '../../kernel/store/user-reads.ts'
import {
  type DueReminder,
  announceReminders,
  dueReminders,
  hasReminders,
  insertDelivered,
  lockClock,
  queueNotification,
  setClock,
  usersToCheck,
  wakeNotifications,
} from '../../planning/reminders/index.ts'

const hour = 3_600_000

/** Reminders that were missed longer ago are ignored. */
const maxLookbackMs = 12 * hour

/** How far ahead the next due reminder is searched. */
const lookaheadMs = 24 * hour

export async function deliverDueReminders(app: App, signal: AbortSignal): Promise<void> {
  const settings = await app.globalSettings.read()
  if (settings.notifications_enabled !== 'true') return
  const faults: unknown[] = []
  for (const userId of await usersToCheck(app.database, app.now())) {
    if (signal.aborted) return
    try {
      await remindUser(app, userId)
    } catch (error) {
      // A user whose data cannot be read does not delay the others.
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}

async function remindUser(app: App, userId: string): Promise<void> {
  const { database } = app
  const outcome = await database.transaction(async (transaction) => {
    // Read inside the transaction, which may have waited.
    const now = app.now()
    const clock = await lockClock(database, transaction, userId)
    // Skipped users are checked in the next run.
    if (!clock || clock.remindAt === null || clock.remindAt > now) return null
    const person = await personOf(transaction, userId)
    const reads = readsOf(database, userId, transaction)
    const from = Math.max(clock.remindAt, now - maxLookbackMs)
    const found = await dueReminders(reads, person, { from, to: now + lookaheadMs })
    const due = found.filter(({ at, maxDelayMs }) => at <= now && now - at <= maxDelayMs)
    const delivered = await insertDelivered(transaction, userId, due)
    const isDelivered = delivered.length > 0
    if (isDelivered) await queueNotification(transaction, userId, delivered, { now })
    const reminded = clock.reminded + Number(isDelivered)
    await setClock(transaction, userId, {
      remindAt: await nextCheck(reads, found, now),
      reminded,
    })
    return { reminded, isDelivered }
  })
  if (!outcome?.isDelivered) return
  announceReminders(app, userId, outcome.reminded)
  wakeNotifications(app)
}

async function personOf(transaction: Transacting, userId: string) {
  const row = await transaction
    .selectFrom('users')
    .select([...preferenceColumns])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return preferencesFrom(row)
}

/** When the next reminder is due, or when to search again; null when the user has no reminders. */
async function nextCheck(
  reads: UserReads,
  found: readonly DueReminder[],
  now: number,
): Promise<number | null> {
  const next = found.find(({ at }) => at > now)
  if (next) return next.at
  return (await hasReminders(reads)) ? now + lookaheadMs : null
}
