/** Sensitive actions need a proof of identity that is a few minutes old at most, so that a stolen session cannot perform them. */
import type { SignedInUser } from '../../../kernel/app/signed-in-user.ts'
import { Refusal } from '../../../kernel/refusal.ts'

const lifetimeMs = 10 * 60_000

/** Refuses unless this session was opened or confirmed recently; the client then asks for a proof and repeats the call. */
export function refuseUnconfirmed({ confirmedAt }: SignedInUser, now: number): void {
  const age = confirmedAt === null ? Infinity : now - confirmedAt
  if (age >= 0 && age < lifetimeMs) return
  throw new Refusal('unconfirmed', (words) => words.accountRefusals.unconfirmed)
}
