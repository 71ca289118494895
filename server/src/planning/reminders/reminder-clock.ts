/**
 * When to look for due reminders of a user next: `remind_at` of the user's journal row. Every change sets it to now at the
 * latest, so that reminders that became due before the change are delivered, and those that the change moves into the past are not.
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

/**
 * Locks the row, so that only one process delivers. Null while somebody else has it: an import may take longer than a statement may
 * wait, and the reminders of all other users would wait, too.
 */
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

/** Counts a change that the live channel announces. */
export async function countReminderChange(transaction: Transacting, userId: string): Promise<number> {
  const row = await transaction
    .updateTable('journals')
    .set((eb) => ({ reminded: eb('reminded', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('reminded')
    .executeTakeFirstOrThrow()
  return row.reminded
}
