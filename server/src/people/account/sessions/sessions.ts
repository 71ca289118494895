/** Signed-in browsers. */
import type { SignedInUser } from '../../../kernel/app/signed-in-user.ts'
import type { App } from '../../../app/app.ts'
import { newId } from '@lustra/contract/ids'
import { compiledOnce } from '../../../kernel/database/compiled-once.ts'
import type { Transacting } from '../../../kernel/database/database.ts'
import type { SignInMethod, UsersTable } from '../../../kernel/database/tables.ts'
import { StoreFault } from '../../../database/store-fault.ts'
import type { GlobalValues } from '../../../operations/global-settings/setting-codes.ts'
import { networkOf } from '../limits/limits.ts'
import { preferencesFrom, preferenceColumns } from '../users.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { rememberNetwork } from './familiar-networks.ts'
import { type ParsedToken, newSecret, hashOf, parseToken, tokenOf } from '../secrets.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** No session lasts longer (ASVS 7.3). An unused session ends after the days of `session_timeout`. */
export const longestSession = 180 * day

/** How long a session may be unused (ADM-119). */
export function longestPause({ session_timeout: days }: GlobalValues): number {
  return Number(days) * day
}

/** How often `seen_at` is updated. */
const seenIntervalMs = minute

const readSession = compiledOnce((db, { userId, secretHash }: ParsedToken) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.confirmed_at',
      'users.id',
      'users.email',
      'users.email_key',
      'users.role',
      'users.init',
      ...preferenceColumns,
      'users.disabled_at',
    ])
    .where('sessions.user_id', '=', userId)
    .where('sessions.secret_hash', '=', secretHash),
)

/** The user of a session token; null when the token is malformed or the session has ended. */
export async function userOf(
  app: App,
  token: unknown,
  now: number,
  address: string,
): Promise<SignedInUser | null> {
  const parsed = parseToken(token)
  if (!parsed) return null
  const { rows } = await readSession(app.database.read, parsed)
  const row = rows[0]
  if (!row || row.disabled_at !== null) return null
  if (isOver(row, now, await app.globalSettings.read())) {
    // Deleted, so that setting the clock back does not revive it.
    await app.database.transaction((transaction) => closeSession(transaction, row.id, row.session_id))
    return null
  }
  if (now - row.seen_at > seenIntervalMs) await updateSeen(app, row, networkOf(address), now)
  return {
    id: row.id,
    sessionId: row.session_id,
    confirmedAt: row.confirmed_at,
    email: row.email,
    role: row.role,
    ...preferencesFrom(row),
    init: row.init === 1,
  }
}

/** A user who acts without a browser, such as by messages; null when the account is disabled. `sessionId` names the channel. */
export async function userById(app: App, id: string, sessionId: string): Promise<SignedInUser | null> {
  const row = await app.database.read
    .selectFrom('users')
    .select(['id', 'email', 'role', 'init', ...preferenceColumns])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { email, role } = row
  return { id, sessionId, confirmedAt: null, email, role, ...preferencesFrom(row), init: row.init === 1 }
}

interface SeenSession extends Pick<UsersTable, 'id' | 'email_key'> {
  readonly session_id: string
}

/** Using a session makes its network as familiar as signing in there. */
async function updateSeen(
  app: App,
  { id, session_id: sessionId, email_key: emailKey }: SeenSession,
  network: string,
  now: number,
): Promise<void> {
  try {
    await app.database.transaction(async (transaction) => {
      await transaction
        .updateTable('sessions')
        .set({ seen_at: now })
        .where('user_id', '=', id)
        .where('id', '=', sessionId)
        .execute()
      await rememberNetwork(transaction, emailKey, network, now)
    })
  } catch (error) {
    // The session is valid, so calls that only read work even on a full disk.
    if (!(error instanceof StoreFault && error.kind === 'full')) throw error
  }
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
