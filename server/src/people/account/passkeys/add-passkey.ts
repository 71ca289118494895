import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { security } from '@lustra/contract/account'
import { newId } from '@lustra/contract/ids'
import type { HandlerOf } from '../../../call/handler.ts'
import { isUniqueViolation } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { refuseUnconfirmed } from '../confirmation/refuse-unconfirmed.ts'
import { notify } from '../notices/notify.ts'
import { deviceName } from '../../../kernel/device-name.ts'
import { type Answer, refusedPasskey, relyingParty, takeChallenge } from './passkey-answer.ts'

const maxPasskeys = 20

export const addPasskey: HandlerOf<typeof security, 'addPasskey'> = async ({ answer, name }, context) => {
  const { app, user, now } = context
  const party = relyingParty(context)
  refuseUnconfirmed(user, now)
  const { challenge, origin } = await takeChallenge(context, party, answer)
  const credential = await credentialIn(answer, challenge, origin, party.id)
  try {
    await app.database.transaction(async (transaction) => {
      const { count } = await transaction
        .selectFrom('passkeys')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow()
      if (count >= maxPasskeys) {
        throw new Refusal('limit', (words) => words.accountRefusals.passkey.tooMany(maxPasskeys))
      }
      await transaction
        .insertInto('passkeys')
        .values({
          user_id: user.id,
          id: newId(),
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: JSON.stringify(credential.transports ?? []),
          name: name.trim() || deviceName(context.device),
          created_at: now,
          used_at: null,
        })
        .execute()
    })
  } catch (error) {
    throw isUniqueViolation(error) ? refusedPasskey(error) : error
  }
  logAccountEvent(context, 'passkey added', user.id)
  await notify(app, { userId: user.id, email: user.email, what: 'passkeyAdded' }, now)
  return {}
}

async function credentialIn(answer: Answer, challenge: string, origin: string, rpId: string) {
  // Imported on demand, because it takes megabytes.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
    })
    if (verified) return registrationInfo.credential
  } catch (error) {
    throw refusedPasskey(error)
  }
  throw refusedPasskey()
}
