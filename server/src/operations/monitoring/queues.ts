/** E-mails and other messages that wait to be sent. */
import type { Reader } from '../../kernel/database/database.ts'

const hour = 3_600_000
/** Older e-mails are no longer sent, and refused ones have a later next attempt. */
const day = 24 * hour

export interface QueueState {
  readonly waiting: number
  readonly oldestAt: number | null
  readonly sentLastHour: number
}

export async function mailQueue(read: Reader, now: number): Promise<QueueState> {
  const { waiting, oldestAt } = await read
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldestAt')])
    .where('sent_at', 'is', null)
    .where('created_at', '>', now - day)
    .where('next_at', '<', now + day)
    .executeTakeFirstOrThrow()
  const { sent } = await read
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('sent_at', '>', now - hour)
    .executeTakeFirstOrThrow()
  return { waiting, oldestAt, sentLastHour: sent }
}

export async function pushQueue(read: Reader, now: number): Promise<QueueState> {
  const { waiting, oldestAt } = await read
    .selectFrom('notifications')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldestAt')])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { sent } = await read
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('done_at', '>', now - hour)
    .where('channel', 'is not', null)
    .executeTakeFirstOrThrow()
  return { waiting, oldestAt, sentLastHour: sent }
}

/** E-mails whose last attempt failed, and the most common cause. */
export async function failedMail(
  read: Reader,
  now: number,
): Promise<{ readonly failed: number; readonly cause: string } | null> {
  const causes = await read
    .selectFrom('outbox')
    .select(({ fn }) => ['error', fn.countAll<number>().as('failed')])
    .where('sent_at', 'is', null)
    .where('error', 'is not', null)
    .where('created_at', '>', now - day)
    .groupBy('error')
    .execute()
  const [first] = causes.toSorted((one, other) => other.failed - one.failed)
  if (!first) return null
  return { failed: causes.reduce((sum, { failed }) => sum + failed, 0), cause: first.error ?? '' }
}

/** The number of attempts in the first quarter of an hour. */
const fewAttempts = 4

/** Subscriptions of removed accounts that could not be ended so far. */
export async function chargedAfterRemoval(read: Reader): Promise<number> {
  const { count } = await read
    .selectFrom('revocations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('system', '=', 'stripe')
    .where('attempts', '>=', fewAttempts)
    .executeTakeFirstOrThrow()
  return count
}
