/** The job that says what is due: each reminder once, whichever of all processes comes to it. */
import type { App } from '../app/app.ts'
import { preferenceColumns, preferencesFrom } from '../account/index.ts'
import type { Transacting } from '../database/database.ts'
import { mailServerOf } from '../mail/mail-settings.ts'
import { readsOf } from '../store/user-reads.ts'
import { type DueReminder, dueReminders } from './due-reminders.ts'
import { setClock, takeClock, usersToSee } from './reminder-clock.ts'
import { writeSaid } from './delivered-reminders.ts'
import { announceReminders } from './announce.ts'

const hour = 3_600_000

/** What was missed longer ago is not even looked for. */
const longestPatience = 12 * hour

/** So far ahead is looked for what is due next; then again. */
const ahead = 24 * hour

export async function remind(app: App, signal: AbortSignal): Promise<void> {
  const settings = await app.globalSettings.read()
  if (settings.notifications_enabled !== 'true') return
  const sendsMail = mailServerOf(settings) !== null
  for (const userId of await usersToSee(app)) {
    if (signal.aborted) return
    await remindUser(app, userId, sendsMail)
  }
}

async function remindUser(app: App, userId: string, sendsMail: boolean): Promise<void> {
  const { database, outbox } = app
  const outcome = await database.transaction(async (transaction) => {
    // Inside, for a transaction may be waited for.
    const now = app.now()
    const clock = await takeClock(transaction, userId)
    if (!clock || clock.remindAt === null || clock.remindAt > now) return null
    const person = await personOf(transaction, userId)
    const reads = readsOf(database, userId, transaction)
    const from = Math.max(clock.remindAt, now - longestPatience)
    const found = await dueReminders(reads, person, { from, to: now + ahead })
    const due = found.filter(({ at, patience }) => at <= now && now - at <= patience)
    const said = await writeSaid(transaction, userId, due)
    const writes = sendsMail && person.remindersByEmail && said.length > 0
    if (writes) await outbox.put(transaction, { kind: 'reminders', userId, ids: said }, now)
    const reminded = clock.reminded + Number(said.length > 0)
    await setClock(transaction, userId, {
      remindAt: await nextLook(transaction, userId, found, now),
      reminded,
    })
    return { reminded, said: said.length > 0, writes }
  })
  if (outcome?.said) announceReminders(app, userId, outcome.reminded)
  if (outcome?.writes) outbox.wake()
}

async function personOf(transaction: Transacting, userId: string) {
  const row = await transaction
    .selectFrom('users')
    .select([...preferenceColumns])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return preferencesFrom(row)
}

/** When the next is due; where none is in sight but some may come, when to look again. */
async function nextLook(
  transaction: Transacting,
  userId: string,
  found: readonly DueReminder[],
  now: number,
): Promise<number | null> {
  const next = found.find(({ at }) => at > now)
  if (next) return next.at
  return (await hasWishes(transaction, userId)) ? now + ahead : null
}

/** Something of this user's has a reminder, whenever it may be due. */
async function hasWishes(transaction: Transacting, userId: string): Promise<boolean> {
  const of = (table: 'tasks' | 'entries', column: 'reminder' | 'due_reminder') =>
    transaction
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .where(column as 'reminder', 'is not', null)
      .limit(1)
      .executeTakeFirst()
  return (
    (await of('tasks', 'reminder')) !== undefined ||
    (await of('tasks', 'due_reminder')) !== undefined ||
    (await of('entries', 'reminder')) !== undefined
  )
}
