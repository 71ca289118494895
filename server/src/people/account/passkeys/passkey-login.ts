import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { countAttempt } from '../limits/attempts.ts'
import { begunSignInLimit, minutesOf, networkOf } from '../limits/limits.ts'
import { completeLogin } from '../sessions/complete-login.ts'
import { newChallenge } from './challenges.ts'
import { refusedPasskey, relyingParty, verifiedPasskey } from './passkey-answer.ts'

/** The options with which a browser answers by a passkey of any account. */
export const startPasskeyLogin: HandlerOf<typeof security, 'startPasskeyLogin'> = async (_input, context) => {
  const { app, now } = context
  const party = relyingParty(context)
  const wait = await countAttempt(app.database, [begunSignInLimit(networkOf(context.address))], now)
  if (wait !== null) {
    throw new Refusal('limit', (words) => words.accountRefusals.login.tooMany(minutesOf(wait)))
  }
  const challenge = await app.database.transaction((transaction) => newChallenge(transaction, now))
  // Imported on demand, because it takes megabytes.
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  })
  return { options: { ...options } }
}

/** A passkey is both factors: the device, and the fingerprint, face or PIN that unlocks it. */
export const passkeyLogin: HandlerOf<typeof security, 'passkeyLogin'> = async (input, context) => {
  const { app, now } = context
  const { passkey, counter } = await verifiedPasskey(context, input.answer)
  const reply = await app.database.transaction(async (transaction) => {
    const used = await transaction
      .updateTable('passkeys')
      .set({ counter, used_at: now })
      .where('user_id', '=', passkey.user_id)
      .where('id', '=', passkey.id)
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw refusedPasskey()
    const user = await transaction
      .selectFrom('users')
      .select(['id', 'email_key', 'disabled_at', 'restore_page'])
      .where('id', '=', passkey.user_id)
      .executeTakeFirstOrThrow()
    if (user.disabled_at !== null) {
      throw new Refusal('forbidden', (words) => words.accountRefusals.login.disabled)
    }
    return completeLogin(transaction, context, user, 'passkey', input)
  })
  logAccountEvent(context, 'signed in', passkey.user_id)
  const { id, token, restorePage } = reply
  return { id, token, restorePage }
}
