/**
 * When to look for a user's due reminders next: `remind_at` of the journal row. Each change sets it to now at the
 * latest, so that reminders due before the change are delivered, and those that it moves into the past are not.
 */
import type { Database, Transacting } from '../../kernel/database/database.ts'

/** Users who may have due reminders. */
export async function usersToCheck({ read }: Database, now: number): Promise<string[]> {
  const rows = await read
    .selectFrom(['journals', 'users'])
    .select('users.id')
    .whereRef('users.id', '=', 'journals.user_id')
    .where('journals.remind_at', '<=', now)
    .where('users.disabled_at', 'is', null)
    .orderBy('journals.remind_at')
    .execute()
  return rows.map(({ id }) => id)
}

export interface ClockRow {
  /** Epoch milliseconds. */
  readonly remindAt: number | null
  readonly reminded: number
}

/** Locks the row, so that only one process delivers. Null while it is locked: waiting would delay other users' reminders. */
export async function lockClock(
  { hasOneWriter }: Database,
  transaction: Transacting,
  userId: string,
): Promise<ClockRow | null> {
  const clock = transaction
    .selectFrom('journals')
    .select(['remind_at', 'reminded'])
    .where('user_id', '=', userId)
  const row = await (hasOneWriter ? clock : clock.forUpdate().skipLocked()).executeTakeFirst()
  return row ? { remindAt: row.remind_at, reminded: row.reminded } : null
}

export async function setClock(
  transaction: Transacting,
  userId: string,
  { remindAt, reminded }: ClockRow,
): Promise<void> {
  await transaction
    .updateTable('journals')
    .set({ remind_at: remindAt, reminded })
    .where('user_id', '=', userId)
    .execute()
}

/** Counts a change of delivered reminders, which the live channel announces. */
export async function countReminderChange(transaction: Transacting, userId: string): Promise<number> {
  const row = await transaction
    .updateTable('journals')
    .set((eb) => ({ reminded: eb('reminded', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('reminded')
    .executeTakeFirstOrThrow()
  return row.reminded
}
