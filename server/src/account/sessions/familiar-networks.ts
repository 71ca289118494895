/** Networks from which an account was signed in to before: password guesses from elsewhere do not lock its owner out there. */
import type { Reader, Transacting } from '../../database/database.ts'

/** How long a network stays familiar after its last sign-in. */
export const familiarNetworkLifetimeMs = 90 * 24 * 3_600_000

/** They are rows of the table of attempts, and expire with them. */
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
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ started_at: now }))
    .execute()
}

function subjectOf(emailKey: string, network: string): string {
  return `${familiarNetworkPrefix}${network}:${emailKey}`
}
