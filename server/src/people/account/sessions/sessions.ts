import { newId } from '@lustra/contract/ids'
import type { Transacting } from '../../../kernel/database/database.ts'
import type { SignInMethod } from '../../../kernel/database/tables.ts'
import type { GlobalValues } from '../../../operations/global-settings/setting-codes.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { newSecret, hashOf, tokenOf } from '../secrets.ts'

const day = 86_400_000

/** No session lasts longer (ASVS 7.3). An unused session ends after the days of `session_timeout`. */
export const longestSession = 180 * day

/** How long a session may be unused (ADM-119). */
export function longestPause({ session_timeout: days }: GlobalValues): number {
  return Number(days) * day
}

/** Whether the session was unused for too long or has reached its maximum age. */
export function isOver(
  session: { readonly seen_at: number; readonly created_at: number },
  now: number,
  values: GlobalValues,
): boolean {
  return now - session.seen_at > longestPause(values) || now - session.created_at > longestSession
}

/** Opens a session after a sign-in. Returns its token; only the hash is stored. */
export async function openSession(
  transaction: Transacting,
  userId: string,
  device: string,
  now: number,
  method: SignInMethod = 'password',
  /** Whether the sign-in also proved the identity of the user. */
  isConfirmed = true,
): Promise<string> {
  const secret = newSecret()
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set((eb) => ({
      last_login_at: now,
      last_login_method: method,
      login_count: eb('login_count', '+', 1),
    }))
    .where('id', '=', userId)
    .executeTakeFirst()
  // The account was removed after it had been read.
  if (numUpdatedRows === 0n) throw new Refusal('session', (words) => words.refusals.expiredSession)
  await transaction
    .insertInto('sessions')
    .values({
      user_id: userId,
      id: newId(),
      secret_hash: hashOf(secret),
      device,
      created_at: now,
      seen_at: now,
      confirmed_at: isConfirmed ? now : null,
    })
    .execute()
  return tokenOf(userId, secret)
}

/** False when the session does not exist. */
export async function closeSession(
  transaction: Transacting,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const closed = await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

export async function closeSessions(transaction: Transacting, userId: string): Promise<void> {
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
