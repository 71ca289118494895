/**
 * When to see next who has to be reminded of what. Each user's journal row has that moment: every change of theirs brings it forward to
 * now, so what became due before the change is still said, and what the change put into the past is not.
 */
import type { App } from '../app/app.ts'
import type { Transacting } from '../database/database.ts'
import { soonest } from '../store/reminder-check.ts'

/** Something other than the user's data changed: their zone, their reminder time. */
export async function lookAgain(transaction: Transacting, userId: string, now: number): Promise<void> {
  await transaction
    .updateTable('journals')
    .set((eb) => ({ remind_at: soonest(eb, now) }))
    .where('user_id', '=', userId)
    .execute()
}

/** The users of whom something may be due. */
export async function usersToSee({ database, now }: App): Promise<string[]> {
  const rows = await database.read
    .selectFrom(['journals', 'users'])
    .select('users.id')
    .whereRef('users.id', '=', 'journals.user_id')
    .where('journals.remind_at', '<=', now())
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

/** Taking the row is taking the right to remind: whoever comes second finds it set forward. */
export async function takeClock(transaction: Transacting, userId: string): Promise<ClockRow | null> {
  const row = await transaction
    .updateTable('journals')
    .set((eb) => ({ reminded: eb.ref('reminded') }))
    .where('user_id', '=', userId)
    .returning(['remind_at', 'reminded'])
    .executeTakeFirst()
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

/** Counts one more thing that the live channel has to tell. */
export async function countReminded(transaction: Transacting, userId: string): Promise<number> {
  const row = await transaction
    .updateTable('journals')
    .set((eb) => ({ reminded: eb('reminded', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('reminded')
    .executeTakeFirstOrThrow()
  return row.reminded
}
