/** The connections of users to Evernote: one per user. */
import { newId } from '@lustra/contract/ids'
import { queueRevocation } from '../../people/account/index.ts'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import type { Reader, Transacting } from '../../kernel/database/database.ts'
import type { EvernoteAccountsTable } from '../../kernel/database/tables.ts'
import { AccessEnded, revoke } from './note-store.ts'
import { serviceOf } from './service.ts'

/** The encryption purpose of access tokens. */
export const tokenPurpose = 'evernote'

export interface Grant {
  readonly account: string
  readonly name: string
  readonly noteStore: string
  /** Encrypted. */
  readonly token: string
  readonly expiresAt: number | null
}

export async function accountOf(read: Reader, userId: string): Promise<EvernoteAccountsTable | null> {
  const row = await read
    .selectFrom('evernote_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Connects, or renews the connection; notes already imported from the same account are not imported again. */
export async function storeGrant(
  app: App,
  transaction: Transacting,
  userId: string,
  grant: Grant,
): Promise<void> {
  const now = app.now()
  const before = await accountOf(transaction, userId)
  if (before) await queueToken(app, transaction, before)
  const isSame = before?.account === grant.account
  const columns = {
    id: newId(),
    account: grant.account,
    name: grant.name,
    note_store: grant.noteStore,
    token: grant.token,
    expires_at: grant.expiresAt,
    error: null,
    update_number: isSame ? before.update_number : 0,
    notebooks: isSame ? before.notebooks : '[]',
    next_at: now,
    is_forced: 0,
    wait_until: 0,
    failures: 0,
    synchronized_at: isSame ? before.synchronized_at : null,
    created_at: now,
  }
  await transaction
    .insertInto('evernote_accounts')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/** A job informs Evernote, so that neither the user nor this transaction waits. */
export async function endEvernote(app: App, transaction: Transacting, userId: string): Promise<void> {
  const row = await transaction
    .deleteFrom('evernote_accounts')
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  await transaction.deleteFrom('evernote_log').where('user_id', '=', userId).execute()
  await queueToken(app, transaction, row)
}

async function queueToken(
  app: App,
  transaction: Transacting,
  { user_id, token, error }: EvernoteAccountsTable,
): Promise<void> {
  if (error === 'ended') return
  const secret = await app.cipher.decrypt(user_id, tokenPurpose, token)
  if (secret !== null) await queueRevocation(app, transaction, 'evernote', secret)
}

export async function revokeAtEvernote(app: App, token: string, signal: AbortSignal): Promise<void> {
  const service = serviceOf(await app.globalSettings.read())
  if (!service) return
  try {
    await revoke({ service, token, now: app.now, signal })
  } catch (error) {
    // Evernote no longer knows the token.
    if (!(error instanceof AccessEnded)) throw error
  }
}

const listeners = perApp(() => new Set<() => void>())

/** Calls the listener when this process has made a synchronization due. */
export function onEvernoteDue(app: App, listener: () => void): void {
  listeners(app).add(listener)
}

/** Call it after the transaction. */
export function evernoteDue(app: App): void {
  for (const listener of listeners(app)) listener()
}
