/** Warns the owners of inactive accounts by e-mail, and removes accounts that stay inactive after the warning. */
import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../../../app/app.ts'
import { dataDeleted } from '../../../kernel/app/deleted-data.ts'
import type { Transacting } from '../../../kernel/database/database.ts'
import { type Actor, installation, recordAct, userTarget } from '../../../operations/audit/record-act.ts'
import { isMailConfigured } from '../../../mail/mail-provider.ts'
import { revocationQueued } from '../providers/revocations.ts'
import { deleteUser } from '../removal/delete-user.ts'
import { type InactiveUser, inactiveUsers } from './inactive-users.ts'

const day = 24 * 3_600_000

/** Days between the warning and the removal. */
export const noticeDays = 30

export interface Removal {
  readonly warned: number
  readonly removed: readonly string[]
  /** Why other accounts could not be removed. */
  readonly failures: readonly unknown[]
}

const warnedAtOnce = 20

/** A pause between the transactions leaves most of the time to users of the server. */
const pause = () => wait(20)

/** The reason in the list of removed users. */
const inactive = JSON.stringify({ codes: ['I'] })

/** Without mail no account is removed, because nobody can be warned. Each step is a transaction; the job may be killed any time. */
export async function removeInactive(app: App, actor: Actor, signal: AbortSignal): Promise<Removal> {
  if (!isMailConfigured(await app.globalSettings.read())) return { warned: 0, removed: [], failures: [] }
  await noteSentWarnings(app)
  const users = await inactiveUsers(app, app.database.read)
  await forgetWarnings(app, users)
  const unwarned = users.filter(({ warningId }) => warningId === null)
  let warned = 0
  while (warned < unwarned.length && !signal.aborted) {
    const some = unwarned.slice(warned, warned + warnedAtOnce)
    await warn(app, some)
    warned += some.length
    await pause()
  }
  const removed: string[] = []
  const failures: unknown[] = []
  for (const { id, warnedAt } of users) {
    if (signal.aborted) break
    if (warnedAt === null || warnedAt > app.now() - noticeDays * day) continue
    try {
      if (await remove(app, actor, id)) removed.push(id)
    } catch (error) {
      failures.push(error)
    }
    await pause()
  }
  if (removed.length > 0) dataDeleted(app)
  if (warned > 0) {
    await recordWarnings(app, actor, warned)
    app.outbox.wake()
  }
  if (removed.length > 0) revocationQueued(app)
  return { warned, removed, failures }
}

/** The notice period begins when the e-mail is sent. An e-mail that could not be sent for a day is written again. */
async function noteSentWarnings({ database, now }: App): Promise<void> {
  await database.transaction(async (transaction) => {
    const waiting = await transaction
      .selectFrom('user_activity')
      .leftJoin('outbox', 'outbox.id', 'user_activity.warning_id')
      .select(['user_id', 'outbox.sent_at', 'outbox.created_at'])
      .where('warning_id', 'is not', null)
      .where('warned_at', 'is', null)
      .execute()
    for (const { user_id, sent_at, created_at } of waiting) {
      if (sent_at !== null) await update(transaction, user_id, { warned_at: sent_at })
      else if (created_at === null || created_at < now() - day) {
        await update(transaction, user_id, { warning_id: null })
      }
    }
  })
}

/** Deletes warnings of users who have been active, so that they are warned again next time. */
async function forgetWarnings({ database }: App, inactive: readonly InactiveUser[]): Promise<void> {
  const ids = new Set(inactive.map(({ id }) => id))
  await database.transaction(async (transaction) => {
    const warned = await transaction
      .selectFrom('user_activity')
      .select('user_id')
      .where('warning_id', 'is not', null)
      .execute()
    for (const { user_id } of warned) {
      if (!ids.has(user_id)) await update(transaction, user_id, { warning_id: null, warned_at: null })
    }
  })
}

async function warn(app: App, users: readonly InactiveUser[]): Promise<void> {
  const now = app.now()
  await app.database.transaction(async (transaction) => {
    for (const { id, email } of users) {
      const warning = await app.outbox.put(transaction, { kind: 'inactivity', userId: id, email }, now)
      await transaction
        .insertInto('user_activity')
        .values({ user_id: id, seen_at: 0, warning_id: warning, warned_at: null })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ warning_id: warning, warned_at: null }),
        )
        .execute()
    }
  })
}

async function recordWarnings({ database, now }: App, actor: Actor, count: number): Promise<void> {
  const act = { actor, act: 'inactive-accounts-warned', target: installation, at: now() } as const
  await database.transaction((transaction) => recordAct(transaction, { ...act, after: String(count) }))
}

/** Returns whether the account was still inactive. */
function remove(app: App, actor: Actor, userId: string): Promise<boolean> {
  return app.database.transaction(async (transaction) => {
    const [user] = await inactiveUsers(app, transaction, userId)
    if (!user) return false
    for (const end of app.hooks.accountRemoved) await end(app, transaction, userId)
    const at = app.now()
    await deleteUser(transaction, userId, inactive, at)
    await recordAct(transaction, { actor, act: 'inactive-account-removed', target: userTarget(userId), at })
    return true
  })
}

async function update(
  transaction: Transacting,
  userId: string,
  values: { readonly warning_id?: null; readonly warned_at?: number | null },
): Promise<void> {
  await transaction.updateTable('user_activity').set(values).where('user_id', '=', userId).execute()
}
