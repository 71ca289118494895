/** The jobs that delete expired rows. */
import type { App } from './app/app.ts'
import { dataDeleted } from './app/deleted-data.ts'
import { familiarNetworkLifetimeMs, familiarNetworkPrefix } from './account/sessions/familiar-networks.ts'
import { linkLifetime } from './account/registration/links.ts'
import { longestPause, longestSession } from './account/sessions/sessions.ts'
import { deleteOldUpdates } from './telegram/index.ts'
import type { Transacting } from './database/database.ts'
import { deleteOldNotifications } from './reminders/notification-queue.ts'
import { deleteOldDelivered } from './reminders/delivered-reminders.ts'

const hour = 3_600_000
const day = 24 * hour

/** How long changes can be undone and are listed in the history. */
const journalRetention = 365 * day

/** How long expired links and sent e-mails are kept: a link's page can still explain why it is invalid. */
const expiredRetention = 30 * day

/** No rate limit has a longer window. */
const longestWindow = day

/** What no longer signs anybody in, and old attempts to. */
export async function clearTokens({ database, globalSettings, now }: App): Promise<void> {
  const pauseMs = longestPause(await globalSettings.read())
  await database.transaction((transaction) => sessions(transaction, now(), pauseMs))
  for (const clear of [links, attempts]) {
    await database.transaction((transaction) => clear(transaction, now()))
  }
}

export async function deleteExpired(app: App, signal: AbortSignal): Promise<void> {
  const { database, now } = app
  const at = now()
  for (const clear of [sentEmails, deleteOldNotifications, deleteOldUpdates, neverActivated]) {
    if (signal.aborted) return
    await database.transaction((transaction) => clear(transaction, at))
  }
  const users = await database.read.selectFrom('users').select('id').execute()
  for (const { id } of users) {
    if (signal.aborted) return
    // One user at a time, so that the transactions stay short.
    await database.transaction((transaction) =>
      transaction
        .deleteFrom('journal_lines')
        .where('user_id', '=', id)
        .where('at', '<', at - journalRetention)
        .execute(),
    )
    await database.transaction((transaction) => deleteOldDelivered(transaction, id, at))
  }
  dataDeleted(app)
}

async function sessions(transaction: Transacting, at: number, pauseMs: number): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('seen_at', '<', at - pauseMs), eb('created_at', '<', at - longestSession)]))
    .execute()
}

async function links(transaction: Transacting, at: number): Promise<void> {
  await transaction.deleteFrom('email_changes').where('expires_at', '<', at).execute()
  await transaction.deleteFrom('connect_flows').where('expires_at', '<', at).execute()
  await transaction.deleteFrom('challenges').where('expires_at', '<', at).execute()
  await transaction
    .deleteFrom('links')
    .where('expires_at', '<', at - expiredRetention)
    .execute()
}

async function attempts(transaction: Transacting, at: number): Promise<void> {
  const isPlace = (operator: 'like' | 'not like') =>
    ['subject', operator, `${familiarNetworkPrefix}%`] as const
  await transaction
    .deleteFrom('attempts')
    .where((eb) =>
      eb.or([
        eb.and([eb(...isPlace('not like')), eb('started_at', '<', at - longestWindow)]),
        eb.and([eb(...isPlace('like')), eb('started_at', '<', at - familiarNetworkLifetimeMs)]),
      ]),
    )
    .execute()
}

async function sentEmails(transaction: Transacting, at: number): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('created_at', '<', at - expiredRetention)
    .execute()
}

/** Registrations that were never completed and whose last link has expired. Users with journal lines are kept. */
async function neverActivated(transaction: Transacting, at: number): Promise<void> {
  const open = transaction
    .selectFrom('links')
    .select('user_id')
    .where('expires_at', '>', at - day)
  const signedIn = transaction.selectFrom('sessions').select('user_id')
  const abandoned = await transaction
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is', null)
    .where('created_at', '<', at - linkLifetime.activation - day)
    .where('id', 'not in', open)
    .where('id', 'not in', signedIn)
    .execute()
  for (const { id } of abandoned) {
    const journal = transaction.selectFrom('journals').select('seq').where('user_id', '=', id)
    if ((await journal.executeTakeFirst())?.seq === 0) {
      await transaction.deleteFrom('users').where('id', '=', id).where('password_hash', 'is', null).execute()
    }
  }
}
