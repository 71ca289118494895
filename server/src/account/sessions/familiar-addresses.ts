/** Places from which an account was signed in to before: guesses made elsewhere do not hold up its owner there. */
import type { Reader, Transacting } from '../../database/database.ts'

/** A place is remembered this long after its last sign-in. */
export const placeLifetime = 90 * 24 * 3_600_000

/** They are kept among the tries, and cleared away with them. */
export const placePrefix = 'place:'

export async function knowsPlace(read: Reader, emailKey: string, network: string): Promise<boolean> {
  const row = await read
    .selectFrom('attempts')
    .select('subject')
    .where('subject', '=', subjectOf(emailKey, network))
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberPlace(
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
  return `${placePrefix}${network}:${emailKey}`
}
