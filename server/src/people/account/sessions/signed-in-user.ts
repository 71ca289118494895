/** The user who acts: by the token of a session, or without a browser. */
import type { App } from '../../../app/app.ts'
import { StoreFault } from '../../../database/store-fault.ts'
import type { SignedInUser } from '../../../kernel/app/signed-in-user.ts'
import { deviceName } from '../../../kernel/device-name.ts'
import { compiledOnce } from '../../../kernel/database/compiled-once.ts'
import type { UsersTable } from '../../../kernel/database/tables.ts'
import { networkOf } from '../limits/limits.ts'
import { type ParsedToken, parseToken } from '../secrets.ts'
import { preferencesFrom, preferenceColumns } from '../users.ts'
import { rememberNetwork } from './familiar-networks.ts'
import { closeSession, isOver } from './sessions.ts'

/** How often `seen_at` is updated. */
const seenIntervalMs = 60_000

const readSession = compiledOnce((db, { userId, secretHash }: ParsedToken) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.confirmed_at',
      'sessions.device',
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
    device: deviceName(row.device),
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
  return {
    id,
    sessionId,
    device: '',
    confirmedAt: null,
    email,
    role,
    ...preferencesFrom(row),
    init: row.init === 1,
  }
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
