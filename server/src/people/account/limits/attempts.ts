/** Rate limits: attempts of a kind within a fixed window, which begins with the first attempt. */
import type { Database, Reader, Transacting } from '../../../kernel/database/database.ts'

export interface Limit {
  /** The counted subject, such as `sign-in:127.0.0.1`. */
  readonly subject: string
  readonly max: number
  readonly windowMs: number
}

/**
 * Counts an attempt against all limits before it is made, so that concurrent attempts are all counted. If a limit is reached, counts
 * nothing and returns the milliseconds to wait; otherwise null.
 */
export async function countAttempt(
  database: Database,
  limits: readonly Limit[],
  now: number,
): Promise<number | null> {
  try {
    await database.transaction(async (transaction) => {
      // In the given order, so that two transactions that lock the same rows cannot deadlock.
      for (const limit of limits) await countOne(transaction, limit, now)
    })
    return null
  } catch (error) {
    if (error instanceof LimitReached) return error.wait
    throw error
  }
}

/** The milliseconds to wait until the limit allows another attempt; null when it allows one now. Counts nothing. */
export async function waitFor(read: Reader, limit: Limit, now: number): Promise<number | null> {
  const row = await read
    .selectFrom('attempts')
    .select(['count', 'started_at'])
    .where('subject', '=', limit.subject)
    .executeTakeFirst()
  if (!row || row.count < limit.max || row.started_at > now) return null
  const wait = row.started_at + limit.windowMs - now
  return wait > 0 ? wait : null
}

/** Uncounts an attempt, such as a sign-in with the right password. */
export async function uncountAttempt(transaction: Transacting, limits: readonly Limit[]): Promise<void> {
  for (const { subject } of limits) {
    await transaction
      .updateTable('attempts')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('subject', '=', subject)
      .where('count', '>', 0)
      .execute()
  }
}

export async function clearAttempts(transaction: Transacting, subject: string): Promise<void> {
  await transaction.deleteFrom('attempts').where('subject', '=', subject).execute()
}

class LimitReached extends Error {
  readonly wait: number

  constructor(wait: number) {
    super('a limit is reached')
    this.wait = wait
  }
}

async function countOne(transaction: Transacting, limit: Limit, now: number): Promise<void> {
  const { subject, max: most, windowMs: window } = limit
  const row = await transaction
    .insertInto('attempts')
    .values({ subject, started_at: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => {
        // A window that begins in the future has also ended, so that a clock that was set back locks nobody out.
        const over = eb.or([
          eb('attempts.started_at', '<=', now - window),
          eb('attempts.started_at', '>', now),
        ])
        return {
          count: eb
            .case()
            .when(over)
            .then(1)
            .else(eb('attempts.count', '+', 1))
            .end(),
          started_at: eb.case().when(over).then(now).else(eb.ref('attempts.started_at')).end(),
        }
      }),
    )
    .returning(['count', 'started_at'])
    .executeTakeFirstOrThrow()
  if (row.count > most) throw new LimitReached(row.started_at + window - now)
}
