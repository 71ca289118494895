/** Deletes rows that are no longer needed. */
import type { App } from '../../app/app.ts'
import type { Transacting } from '../../kernel/database/database.ts'
import { deleteEmails } from './address/forget-address.ts'
import { linkLifetime } from './registration/links.ts'
import { familiarNetworkLifetimeMs, familiarNetworkPrefix } from './sessions/familiar-networks.ts'
import { longestPause, longestSession } from './sessions/sessions.ts'

const day = 86_400_000

/** Expired links are kept this long, so that their page can explain why they are invalid. */
const expiredRetention = 30 * day

/** Each takes a search of all e-mails; the job runs again in an hour. */
const maxAbandonedAtOnce = 500

/** No rate limit has a longer window. */
const longestWindow = day

/** Deletes expired sessions, e-mail changes, sign-ins with providers, challenges, links, and attempts that no longer count. */
export async function deleteExpiredTokens({ database, globalSettings, now }: App): Promise<void> {
  const pauseMs = longestPause(await globalSettings.read())
  await database.transaction((transaction) => sessions(transaction, now(), pauseMs))
  for (const clear of [links, attempts]) {
    await database.transaction((transaction) => clear(transaction, now()))
  }
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

/** Deletes registrations that were never completed and whose last link has expired. Keeps users with journal lines. */
export async function deleteNeverActivated(transaction: Transacting, at: number): Promise<void> {
  const open = transaction
    .selectFrom('links')
    .select('user_id')
    .where('expires_at', '>', at - day)
  const signedIn = transaction.selectFrom('sessions').select('user_id')
  const abandoned = await transaction
    .selectFrom('users')
    .select(['id', 'email'])
    .where('password_hash', 'is', null)
    .where('created_at', '<', at - linkLifetime.activation - day)
    .where('id', 'not in', open)
    .where('id', 'not in', signedIn)
    .limit(maxAbandonedAtOnce)
    .execute()
  for (const { id, email } of abandoned) {
    const journal = transaction.selectFrom('journals').select('seq').where('user_id', '=', id)
    if ((await journal.executeTakeFirst())?.seq === 0) {
      await deleteEmails(transaction, { id, email })
      await transaction.deleteFrom('users').where('id', '=', id).where('password_hash', 'is', null).execute()
    }
  }
}
