import { setTimeout as pass } from 'node:timers/promises'
import type { Database } from '../kernel/database/database.ts'
import type { Outbox } from './outbox.ts'
import { isGivenUp } from './send-emails.ts'

/** The state of an e-mail that a user waits for. */
export type Delivery = 'sent' | 'sending' | 'refused'

/** Replies come at multiples of this time, so that their time does not reveal what the e-mail says. */
const stepMs = 500
const longestWaitMs = 4000

/** Waits for the first attempt to send an e-mail of the outbox, if a job sends it. */
export async function firstAttempt(
  { database, outbox }: { readonly database: Database; readonly outbox: Outbox },
  id: string,
): Promise<Delivery> {
  if (!outbox.isAttended) return 'sending'
  for (let waited = 0; waited < longestWaitMs; waited += stepMs) {
    await pass(stepMs)
    const email = await database.read
      .selectFrom('outbox')
      .select(['created_at', 'next_at', 'sent_at', 'error'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (email && email.sent_at !== null) return 'sent'
    if (email && isGivenUp(email)) return 'refused'
    if (email?.error !== null) return 'sending'
  }
  return 'sending'
}
