/** Verifies a browser's answer to a passkey challenge. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { CallContext } from '../../../call/context.ts'
import type { PasskeysTable } from '../../../kernel/database/tables.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { useChallenge } from './challenges.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

export type Answer = Readonly<Record<string, unknown>>

interface ClientData {
  readonly challenge: string
  readonly origin: string
}

export function refusedPasskey(cause?: unknown): Refusal {
  return new Refusal('forbidden', (words) => words.accountRefusals.passkey.refused, { cause })
}

export function relyingParty({ app }: Pick<CallContext, 'app'>): RelyingParty {
  const party = relyingPartyOf(app.config)
  if (!party) throw new Refusal('conflict', (words) => words.accountRefusals.passkey.impossible)
  return party
}

/** Consumes the answered challenge, whether the answer is right or wrong. The answer must come from one of our pages. */
export async function takeChallenge(
  { app, now }: Pick<CallContext, 'app' | 'now'>,
  party: RelyingParty,
  answer: Answer,
): Promise<ClientData> {
  const data = clientDataOf(answer)
  if (!data || !party.isOrigin(data.origin)) throw refusedPasskey()
  const isOurs = await app.database.transaction((transaction) =>
    useChallenge(transaction, data.challenge, now),
  )
  if (!isOurs) throw refusedPasskey()
  return data
}

function clientDataOf(answer: Answer): ClientData | null {
  try {
    const { clientDataJSON } = answer['response'] as { clientDataJSON: string }
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Partial<ClientData>
    const { challenge, origin } = data
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null
  } catch {
    return null
  }
}

/** The passkey that answered, with its new counter; only one of `userId`, if given. Throws a refusal. */
export async function verifiedPasskey(
  context: CallContext,
  answer: Answer,
  userId?: string,
): Promise<{ readonly passkey: PasskeysTable; readonly counter: number }> {
  const { app } = context
  const party = relyingParty(context)
  const { challenge, origin } = await takeChallenge(context, party, answer)
  const passkey = await app.database.read
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', String(answer['id']))
    .executeTakeFirst()
  if (!passkey || (userId !== undefined && passkey.user_id !== userId)) throw refusedPasskey()
  // Imported on demand, because it takes megabytes.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credential_id,
        publicKey: Buffer.from(passkey.public_key, 'base64url'),
        counter: passkey.counter,
      },
    })
    if (!verified) throw refusedPasskey()
    return { passkey, counter: authenticationInfo.newCounter }
  } catch (error) {
    logAccountEvent(context, 'passkey refused', passkey.user_id)
    throw error instanceof Refusal ? error : refusedPasskey(error)
  }
}
