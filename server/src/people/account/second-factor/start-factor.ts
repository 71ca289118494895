import { randomBytes } from 'node:crypto'
import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseUnconfirmed } from '../confirmation/refuse-unconfirmed.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { enabledFactor, encryptSecret } from './second-factor.ts'
import { base32, otpauthUri, secretBytes } from './totp.ts'

/** Begins the set-up of the second factor, which is inactive until `turnFactorOn` has verified a code of the app. */
export const startFactor: HandlerOf<typeof security, 'startFactor'> = async (_input, context) => {
  const { app, user, now } = context
  refuseUnconfirmed(user, now)
  if (await enabledFactor(app.database.read, user.id)) {
    throw new Refusal('conflict', (words) => words.accountRefusals.code.isOn)
  }
  const secret = randomBytes(secretBytes)
  const { recoveryCodes, hashes } = await createRecoveryCodes(context)
  const values = {
    secret: await encryptSecret(app, user.id, secret),
    last_step: 0,
    recovery_codes: hashes,
    enabled_at: null,
  }
  await app.database.transaction((transaction) =>
    transaction
      .insertInto('second_factors')
      .values({ user_id: user.id, ...values })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(values).where('second_factors.enabled_at', 'is', null),
      )
      .execute(),
  )
  return { secret: base32(secret), uri: otpauthUri(secret, user.email), recoveryCodes }
}
