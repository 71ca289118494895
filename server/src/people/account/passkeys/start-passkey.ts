import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { refuseUnconfirmed } from '../confirmation/refuse-unconfirmed.ts'
import { newChallenge } from './challenges.ts'
import { relyingParty } from './passkey-answer.ts'

/** The options with which a browser creates a passkey. */
export const startPasskey: HandlerOf<typeof security, 'startPasskey'> = async (_input, context) => {
  const { app, user, now } = context
  const party = relyingParty(context)
  refuseUnconfirmed(user, now)
  const existing = await app.database.read
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user.id)
    .execute()
  const challenge = await app.database.transaction((transaction) => newChallenge(transaction, now))
  // Imported on demand, because it takes megabytes.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Lustra',
    rpID: party.id,
    userName: user.email,
    userID: new Uint8Array(Buffer.from(user.id)),
    userDisplayName: user.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: existing.map((row) => ({
      id: row.credential_id,
      transports: JSON.parse(row.transports) as string[],
    })),
    // The browser finds it without an address, and a fingerprint, face or PIN unlocks it, so it replaces both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}
