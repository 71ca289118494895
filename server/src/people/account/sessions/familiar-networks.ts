/** Networks that an account has used before. Guesses from other networks do not lock its owner out there. */
import type { Reader, Transacting } from '../../../kernel/database/database.ts'
import type { UsersTable } from '../../../kernel/database/tables.ts'
import type { NetworkKind } from '../limits/limits.ts'

/** A network stays familiar for this time after its last use. */
export const familiarNetworkLifetimeMs = 90 * 24 * 3_600_000

/** The use of a network is stored once a day. */
const refreshMs = 24 * 3_600_000

/** Within this time, a sign-in counts as following the e-mailed link that set its password. */
const mailedLinkLifetimeMs = 3_600_000

/** Familiar networks are rows of the attempts table and expire with them. */
export const familiarNetworkPrefix = 'place:'

export async function isFamiliarNetwork(read: Reader, emailKey: string, network: string): Promise<boolean> {
  const row = await read
    .selectFrom('attempts')
    .select('subject')
    .where('subject', '=', subjectOf(emailKey, network))
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberNetwork(
  transaction: Transacting,
  emailKey: string,
  network: string,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('attempts')
    .values({ subject: subjectOf(emailKey, network), started_at: now, count: 0 })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ started_at: now })
        .where('attempts.started_at', '<', now - refreshMs),
    )
    .execute()
}

/** Stores that somebody has followed a link that was sent to the account's address. */
export async function rememberMailedLink(
  transaction: Transacting,
  userId: string,
  network: string,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('attempts')
    .values({ subject: mailedSubjectOf(userId, network), started_at: now, count: 0 })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ started_at: now }))
    .execute()
}

export async function networkKindOf(
  read: Reader,
  account: Pick<UsersTable, 'id' | 'email_key'>,
  network: string,
  now: number,
): Promise<NetworkKind> {
  const mailed = await read
    .selectFrom('attempts')
    .select('started_at')
    .where('subject', '=', mailedSubjectOf(account.id, network))
    .executeTakeFirst()
  if (mailed && Math.abs(now - mailed.started_at) < mailedLinkLifetimeMs) return 'mailed'
  return (await isFamiliarNetwork(read, account.email_key, network)) ? 'familiar' : 'unfamiliar'
}

function mailedSubjectOf(userId: string, network: string): string {
  return `mailed-link:${network}:${userId}`
}

function subjectOf(emailKey: string, network: string): string {
  return `${familiarNetworkPrefix}${network}:${emailKey}`
}
