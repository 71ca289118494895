/** Passkey challenges; each can be answered once, within minutes. */
import { randomBytes } from 'node:crypto'
import type { Transacting } from '../../../kernel/database/database.ts'

const lifetimeMs = 5 * 60_000

export async function newChallenge(transaction: Transacting, now: number): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await transaction
    .insertInto('challenges')
    .values({ challenge, expires_at: now + lifetimeMs })
    .execute()
  return challenge
}

/** False when the challenge does not exist, is too old, or was answered before. */
export async function useChallenge(
  transaction: Transacting,
  challenge: string,
  now: number,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return used !== undefined
}
