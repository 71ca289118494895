/** Tries that are limited: how many of a kind within a window that begins with the first. */
import type { Transacting, Database } from '../../database/database.ts'

export interface Limit {
  /** What is counted, `sign-in:127.0.0.1`. */
  readonly subject: string
  readonly most: number
  /** Milliseconds. */
  readonly window: number
}

/**
 * Counts one try against every limit, before it is made: a hundred at once are counted as a hundred. When one is full
 * nothing is counted, and the answer is how many milliseconds to wait; else null.
 */
export async function countTry(
  database: Database,
  limits: readonly Limit[],
  now: number,
): Promise<number | null> {
  try {
    await database.transaction(async (transaction) => {
      // Always in the order given: two that need the same rows then never wait for each other.
      for (const limit of limits) await countOne(transaction, limit, now)
    })
    return null
  } catch (error) {
    if (error instanceof Full) return error.wait
    throw error
  }
}

/** A try that was none, as with the right password, is taken back. */
export async function uncount(transaction: Transacting, limits: readonly Limit[]): Promise<void> {
  for (const { subject } of limits) {
    await transaction
      .updateTable('attempts')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('subject', '=', subject)
      .where('count', '>', 0)
      .execute()
  }
}

export async function forgetTries(transaction: Transacting, subject: string): Promise<void> {
  await transaction.deleteFrom('attempts').where('subject', '=', subject).execute()
}

class Full extends Error {
  readonly wait: number

  constructor(wait: number) {
    super('a limit is reached')
    this.wait = wait
  }
}

async function countOne(transaction: Transacting, limit: Limit, now: number): Promise<void> {
  const { subject, most, window } = limit
  const row = await transaction
    .insertInto('attempts')
    .values({ subject, started_at: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => {
        // A clock that was set back must not lock anybody out until it has caught up.
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
  if (row.count > most) throw new Full(row.started_at + window - now)
}
